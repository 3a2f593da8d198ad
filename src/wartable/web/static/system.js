// Before anything is drawn: who has chosen no theme has that of the system, and follows it when it changes.
const root = document.documentElement, light = matchMedia('(prefers-color-scheme: light)');

function follow() { if ('system' in root.dataset) root.dataset.theme = light.matches ? 'light' : 'dark'; }

if (!root.dataset.theme) root.dataset.system = '';
follow();
light.addEventListener('change', follow);
