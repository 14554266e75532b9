// Theme, language, first picture, first files and first answers of a page, before it is painted: see early.ts.
try {
  const root = document.documentElement
  const choice = localStorage.getItem('theme')
  const theme = choice === 'light' || (choice === 'system' && matchMedia('(prefers-color-scheme: light)').matches) ? 'light' : 'dark'
  root.dataset.theme = root.style.colorScheme = theme
  const named = [new URLSearchParams(location.search).get('lang'), localStorage.getItem('hisLang'), localStorage.getItem('lang')]
  root.lang = String(named.find(Boolean)).toLowerCase() === 'en' ? 'en' : 'tr'
  const path = location.pathname
  const { pages, words, base, calls } = JSON.parse(root.dataset.early)
  const steps = Object.keys(pages).flatMap(page => (path.startsWith(page) ? [pages[page]] : []))
  const own = steps.flatMap(([first]) => first)
  const later = steps.flatMap(([, ...then]) => then.flat())
  // home says what stands in the first file of sentences, a game's page needs two, every other page all three
  const said = words[root.lang].slice(0, path === '/' ? 1 : own.length > 0 ? 2 : 3)
  const token = sessionStorage.getItem('token') ?? ''
  const merchant = localStorage.getItem('merchantCode') ?? calls?.merchant
  const language = root.lang.toUpperCase()
  const known = { language, merchant, host: location.host, part: path.split('/')[2] }
  const filled = text => text.replace(/__(\w+?)__/g, (_, name) => encodeURIComponent(known[name]))
  const ask = ({ id, address, kept, page }) => {
    if ((page && !path.startsWith(page)) || (kept && sessionStorage.getItem(filled(kept)))) return
    const headers = { 'X-Module-Id': id, Language: language, Merchant: merchant, Device: 'WEB', 'Gateway-Version': '3' }
    if (token) headers.Authorization = token
    const early = { answer: fetch(filled(address), { headers }), at: 0 }
    early.answer.then(
      () => {
        early.at = Date.now()
      },
      () => {}
    )
    window.earlyAnswers.set([filled(address), language, merchant, token].join(' '), early)
  }
  const fetchEarly = what => document.head.append(Object.assign(document.createElement('link'), what))
  const fetchAll = files => {
    for (const file of new Set(files)) fetchEarly({ rel: 'modulepreload', href: `/${file}`, crossOrigin: '', fetchPriority: 'low' })
  }
  const start = () => {
    // the program was faster, and has asked for everything itself
    if (window.earlyAnswers) return
    window.earlyAnswers = new Map()
    fetchAll([...own, ...said])
    // an operator's pass is part of the question: who has one asks later
    if (!sessionStorage.getItem('operatorPass') && !location.hash.includes('operator=')) calls?.list.forEach(ask)
  }
  // what draws a board is larger than all else of its page, and nothing is drawn before the first files have come
  if (later.length > 0) {
    const watch = new PerformanceObserver(list => {
      if (!list.getEntriesByName(new URL(base, location.origin).href).length) return
      watch.disconnect()
      fetchAll(later)
    })
    watch.observe({ type: 'resource', buffered: true })
  }
  // what the page shows before the program has come: the scene of a slot, or a sentence
  const slot = /^\/slots\/([\w-]+)$/.exec(path)?.[1]
  if (slot && path in pages) {
    const shape = matchMedia('(max-aspect-ratio: 4/5)').matches ? 'tall' : 'wide'
    const scene = `/scenes/${slot}-${shape}.svg`
    root.style.setProperty('--scene', `url(${scene})`)
    // before the program's files, which all want to come at once
    fetchEarly({ rel: 'preload', as: 'image', href: scene, fetchPriority: 'high' })
    root.dataset.at = 'slot'
  } else if (own.length > 0) root.dataset.at = 'game'
  if (path === '/') {
    // home's first sentence needs the page alone: everything else comes after its picture
    root.dataset.at = 'home'
    requestAnimationFrame(() => setTimeout(start))
  } else start()
} catch (_) {}
