// Puts the remembered theme and language on the page before it is painted. A file of its own, since inline scripts are forbidden.
try {
  const root = document.documentElement
  const choice = localStorage.getItem('theme')
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'
  root.style.colorScheme = light ? 'light' : 'dark'
  root.lang = localStorage.getItem('lang') === 'EN' ? 'en' : 'tr'
} catch (_) {}
