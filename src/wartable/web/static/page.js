// Pages that are not a table: the theme switch without a reload, rule chips in place, "/" to search.
import { ruleChips } from './rules.js';
import { themeSwitch } from './theme.js';
import { tips } from './tips.js';

themeSwitch();
tips();
ruleChips(document.documentElement.lang);
addEventListener('keydown', event => {
  if (event.key === '/' && !event.target.closest('input, textarea, select')) {
    const field = document.querySelector('input[name=q]');
    if (field) { event.preventDefault(); field.focus(); }
  }
});
