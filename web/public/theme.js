// Runs before the first paint, so that a chosen theme never flashes the other one.
document.documentElement.classList.add('js')
try {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {}
