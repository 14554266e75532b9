// Puts the remembered theme and language on the page before it is painted. A file of its own, since inline scripts are forbidden.
try {
  const root = document.documentElement
  const choice = localStorage.getItem('theme')
  const light = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'
  root.style.colorScheme = light ? 'light' : 'dark'
  const said = [new URLSearchParams(location.search).get('lang'), localStorage.getItem('hisLang'), localStorage.getItem('lang')]
  root.lang = String(said.find(Boolean)).toLowerCase() === 'en' ? 'en' : 'tr'
} catch (_) {}
