// Runs before the first paint, so that a chosen theme does not flash the other one first.
// A file of its own, not an inline script: the page may then be served with a strict content policy.
try {
  const theme = JSON.parse(localStorage.getItem('tenfold:settings') ?? '{}').theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage, no choice: the system's theme holds.
}
