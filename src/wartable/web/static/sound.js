// Sounds, made here and now: no file is loaded. They are off until the person switches them on.
import { kept } from './menu.js';

/** Each note: pitch in Hz (0: a knock), when and how long in seconds, the shape of the wave. */
const TUNES = {
  turn: [[587, 0, .14, 'sine'], [784, .12, .22, 'sine']],
  place: [[0, 0, .05]],
  cards: [[0, 0, .04], [1175, .03, .06, 'triangle']],
  dice: [[0, 0, .03], [0, .09, .03], [0, .17, .03], [0, .27, .05]],
  battle: [[98, 0, .5, 'sawtooth'], [147, .04, .46, 'sawtooth']],
  end: [[392, 0, .2, 'triangle'], [494, .18, .2, 'triangle'], [587, .36, .5, 'triangle']],
};
let audio = null;

export function sound(name) {
  if (!kept('sound', false)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume(); // a browser lets it sound after the first click
  for (const [pitch, at, length, shape] of TUNES[name]) note(pitch, audio.currentTime + at, length, shape);
}

function note(pitch, at, length, shape) {
  const loudness = audio.createGain(), source = pitch ? audio.createOscillator() : knock(length);
  if (pitch) { source.type = shape; source.frequency.value = pitch; }
  loudness.gain.setValueAtTime(.09, at);
  loudness.gain.exponentialRampToValueAtTime(.0001, at + length);
  source.connect(loudness).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/** A short burst of noise: wood on wood. */
function knock(length) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate), wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = 2 * Math.random() - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
