// Runs before the first paint, so that nobody sees the wrong theme flash. Shares its key with theme-store.ts.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('wenjin.theme');
  } catch {
    // Storage may be forbidden; the system's choice stands.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
