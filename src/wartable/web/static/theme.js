// The theme changes at once; the cookie keeps it for the next page. From then on the system's wish does not count.
export function themeSwitch() {
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-theme-switch]');
    if (!button) return;
    event.preventDefault();
    const root = document.documentElement;
    const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = button.value = next;
    delete root.dataset.system;
    document.cookie = `theme=${next}; path=/; max-age=34560000; samesite=lax`;
  });
}
