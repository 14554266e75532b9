// Theme, language and first files of a page, before it is painted: see early.ts.
try {
  const root = document.documentElement
  const choice = localStorage.getItem('theme')
  const theme = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches) ? 'light' : 'dark'
  root.dataset.theme = root.style.colorScheme = theme
  const said = [new URLSearchParams(location.search).get('lang'), localStorage.getItem('hisLang'), localStorage.getItem('lang')]
  root.lang = String(said.find(Boolean)).toLowerCase() === 'en' ? 'en' : 'tr'
  const path = location.pathname
  if (path === '/') root.dataset.at = 'home'
  else {
    const { pages, words } = JSON.parse(root.dataset.early)
    const own = Object.keys(pages).flatMap(page => (path.startsWith(page) ? pages[page] : []))
    for (const file of new Set([...own, ...words[root.lang].slice(0, own.length > 0 ? 1 : 2)])) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href: `/${file}`, crossOrigin: '', fetchPriority: 'low' })
      document.head.append(link)
    }
  }
} catch (_) {}
