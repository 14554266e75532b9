// How the site becomes an app that can be installed: its manifest, and a service worker that keeps what works without a network.
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Parts that are kept on the device: the page without a network, the page of fairness, the frame, and what all of them import. */
const kept =
  /(offline\.html|index\.html|site\/src\/app\/loading\/offline\.tsx|site\/src\/features\/fairness\/FairnessPage\.tsx|locales\/(en|tr)\/site\.ts(\?(play|rest))?)$/
const keptFonts = /(inter|manrope)-(latin|latin-ext|turkish)-wght-normal/
const keptFiles = ['offline.html', 'favicon.svg', 'theme.js']

/** Pages of the site: a visit to one without a network shows the offline page. What the server answers is never kept. */
const sitePage = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' &&
  !/^\/(wps|lgw|lotto|ops|ws|sandbox-pay|backoffice|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/.test(url.pathname)

const manifest = {
  id: '/',
  name: 'Fairhouse',
  short_name: 'Fairhouse',
  description: 'Her turu kendiniz doğrulayabileceğiniz oyun evi.',
  lang: 'tr',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#10131b',
  background_color: '#0a0c12',
  categories: ['games', 'entertainment'],
  icons: (['any', 'maskable'] as const).flatMap(purpose =>
    [192, 512].map(size => ({
      src: `/icons/${purpose === 'any' ? 'app' : purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose
    }))
  ),
  shortcuts: (
    [
      ['Para yatır', '/wallet/deposit', 'deposit'],
      ['Crash', '/crash', 'crash']
    ] as const
  ).map(([name, url, icon]) => ({ name, url, icons: [{ src: `/icons/${icon}-96.png`, sizes: '96x96', type: 'image/png' }] }))
}

/** The plugins of the installable app. */
export function installable(): Plugin[] {
  const files = new Set<string>()
  const noteKept: Plugin = {
    name: 'note-kept-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const wanted = chunks
        .filter(chunk => kept.test(chunk.facadeModuleId ?? '') || chunk.moduleIds.some(id => kept.test(id)))
        .map(chunk => chunk.fileName)
      for (const name of wanted) {
        if (files.has(name)) continue
        files.add(name)
        const chunk = chunks.find(one => one.fileName === name)
        for (const sheet of chunk?.viteMetadata?.importedCss ?? []) files.add(sheet)
        wanted.push(...(chunk?.imports ?? []))
      }
      for (const name of Object.keys(bundle)) if (keptFonts.test(name)) files.add(name)
    }
  }
  const onlyKept = <Entry extends { url: string }>(entries: Entry[]) => ({
    manifest: entries.filter(({ url }) => keptFiles.includes(url) || files.has(url)),
    warnings: []
  })
  const pwa = VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest,
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      globIgnores: ['sw.js', 'pictures/**', 'scenes/**'],
      manifestTransforms: [onlyKept],
      dontCacheBustURLsMatching: /^assets\//,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
      skipWaiting: false,
      clientsClaim: false,
      // no file answers for a page but by the rule below
      navigateFallback: null,
      runtimeCaching: [{ urlPattern: sitePage, handler: 'NetworkOnly', options: { precacheFallback: { fallbackURL: '/offline.html' } } }]
    }
  })
  return [noteKept, ...pwa]
}
