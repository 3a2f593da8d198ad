// When it is my turn: a mark in the title of the page, and a notification of the browser for whoever has asked for one.
import { kept } from './menu.js';

const SWITCH = 'notify';

/** The title tells what waits for me; with no text, nothing does. */
export function mark(text) {
  const bare = document.title.replace(/^● .*? · /, '');
  document.title = text ? `● ${text} · ${bare}` : bare;
}

/** Whether this person has said yes or no; whether notifications are to come, and can. */
export const asked = () => localStorage.getItem(SWITCH) !== null;
export const wanted = () => kept(SWITCH, false) && 'Notification' in window && Notification.permission === 'granted';

/** They come from now on, if the browser's own question is answered with yes; or they do not. */
export async function want(on) {
  const come = on && 'Notification' in window && await Notification.requestPermission() === 'granted';
  localStorage.setItem(SWITCH, come ? 'on' : 'off');
  return come;
}

/** To somebody who looks elsewhere. A later one of the same table takes its place. */
export function tell(title, body, path) {
  if (!wanted() || (!document.hidden && document.hasFocus())) return;
  const note = new Notification(title, { body, tag: path, icon: '/static/icon.svg' });
  note.onclick = () => { window.focus(); note.close(); if (location.pathname !== path) location.href = path; };
}
