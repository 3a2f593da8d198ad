// The prompt bar keeps its height. Which form the question takes is measured after it was drawn: one line, two (on a phone two or
// three, if the buttons leave the room), or these and the whole of it above the bar.
const bar = () => document.querySelector('#part-prompt .prompt');
const cut = el => el.scrollHeight > el.clientHeight + 8; // half a line
const spills = el => el.scrollHeight > el.clientHeight + 1;

export function fitPrompt() {
  const prompt = bar(), question = prompt?.querySelector('.prompt__t .prompt__q');
  if (!question) return;
  prompt.classList.remove('prompt--long');
  prompt.classList.toggle('prompt--long', cut(question));
  if (spills(prompt.querySelector('.prompt__t'))) prompt.classList.remove('prompt--long');
  const more = prompt.querySelector('.prompt__more');
  if (more) more.hidden = !cut(question);
}

/** Open or close the whole question with all that is printed, above the bar. */
export function whole() {
  const text = document.getElementById('whole');
  text.hidden = !text.hidden;
  for (const button of bar().querySelectorAll('[data-do="whole"]')) button.setAttribute('aria-expanded', String(!text.hidden));
}

addEventListener('resize', fitPrompt);
document.fonts.ready.then(fitPrompt);
