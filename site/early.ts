// What the page itself says before the program runs: which files and answers its address will need (`public/theme.js` reads the list), and what it shows
// meanwhile. Its first picture needs nothing but the page: style sheet and `theme.js` stand in it, and the house allows that one script by its hash.
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { home as en } from '../locales/en/home.ts'
import { home as tr } from '../locales/tr/home.ts'
import { earlyPages, file } from './chunks.ts'
import { earlyCalls } from './early-calls.ts'
import { themeCodes } from './src/features/slots/theme.ts'

/** Files by the beginning of a path, all that fit: a slot's own drawings, too. */
const needs: Readonly<Record<string, readonly string[]>> = {
  ...earlyPages,
  ...Object.fromEntries(themeCodes.map(code => [`/slots/${code}`, [file(`src/features/slots/themes/${code}.ts`)]]))
}

/** Sentences, in the order in which they are needed: home says those of the first file, the pages of the list those of two, all others of three. */
const words = {
  tr: [/locales[\\/]tr[\\/]site\.ts$/, /locales[\\/]tr[\\/]site\.ts\?play$/, /locales[\\/]tr[\\/]site\.ts\?rest$/],
  en: [/locales[\\/]en[\\/]site\.ts$/, /locales[\\/]en[\\/]site\.ts\?play$/, /locales[\\/]en[\\/]site\.ts\?rest$/]
}

type Chunk = Rolldown.OutputChunk
const chunksOf = (bundle: Rolldown.OutputBundle): readonly Chunk[] => Object.values(bundle).filter(one => one.type === 'chunk')

/** A file and all that it imports, in the order in which they are needed. */
function withImports(chunks: readonly Chunk[], first: Chunk): readonly string[] {
  const files = new Set([first.fileName])
  for (const name of files) for (const one of chunks.find(c => c.fileName === name)?.imports ?? []) files.add(one)
  return [...files]
}

interface Early {
  /** By the beginning of a path: what its page is, and what that asks for once it is drawn. */
  readonly pages: Readonly<Record<string, readonly (readonly string[])[]>>
  /** By language. */
  readonly words: Readonly<Record<string, readonly string[]>>
  /** The largest of the first files: what a page draws later waits until it has come. */
  readonly base: string
}

/** What a page asks for while its first files are still on their way. @throws Error when a page of the list is not in the build */
function askedEarly(bundle: Rolldown.OutputBundle): Early {
  const chunks = chunksOf(bundle)
  const holding = (test: (id: string) => boolean): Chunk => {
    const found = chunks.find(c => c.moduleIds.some(test))
    if (!found) throw new Error('a page that is asked for early is not in the build')
    return found
  }
  const start = withImports(chunks, chunks.find(c => c.isEntry && /index\.html$/.test(c.facadeModuleId ?? ''))!)
  const pages = Object.entries(needs).map(([path, files]) => {
    const seen = new Set(start)
    const steps = files.map(one => {
      const step = withImports(
        chunks,
        holding(id => id === one)
      ).filter(name => !seen.has(name))
      for (const name of step) seen.add(name)
      return step
    })
    return [path, steps] as const
  })
  const said = Object.entries(words).map(
    ([language, tests]) => [language, tests.map(test => holding(id => test.test(id)).fileName)] as const
  )
  const base = start.find(name => /\/base-/.test(name)) ?? start[0]!
  return { pages: Object.fromEntries(pages), words: Object.fromEntries(said), base }
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** Begins the program once the page has been painted, or after half a second where nobody sees it: what has come already would run before the first picture. */
const beginAfterPaint = (src: string): string =>
  `{let begun=false;const begin=()=>{if(begun)return;begun=true;document.head.append(Object.assign(document.createElement('script'),` +
  `{type:'module',crossOrigin:'',src:'${src}'}))};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,500)}`

/** The style sheet and `theme.js` in the page instead of beside it, a round trip less before anything is seen; the program is fetched at once and begins then. */
function withinPage(html: string, bundle: Rolldown.OutputBundle): string {
  const script = readFileSync(file('public/theme.js'), 'utf8')
  return html
    .replace('<script src="/theme.js"></script>', () => `<script>${script}</script>`)
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (link, name: string) => {
      const sheet = bundle[name]
      if (sheet?.type !== 'asset') throw new Error(`${name} is not in the build`)
      // parts that come later look for the link and would fetch the sheet again
      return `<style>${sheet.source}</style>${link.replace('<link', '<link disabled')}`
    })
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>([\s\S]*)<\/body>/,
      (_, src: string, rest: string) =>
        `<link rel="modulepreload" crossorigin href="${src}">${rest}<script>${beginAfterPaint(src)}</script></body>`
    )
}

/**
 * Puts all of it into the page: `theme.js` reads the list and asks for the files and answers of its address, and something is painted before the program has
 * come. Where the API is another origin's, which is a setting of the build, the program asks alone.
 */
export function saidEarly(): Plugin {
  let env: Record<string, string | undefined> = {}
  return {
    name: 'said-early',
    configResolved: config => {
      env = config.env
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!/index\.html$/.test(path)) return html
        const calls = env.VITE_API_URL ? null : { merchant: env.VITE_MERCHANT_CODE ?? 'fairhouse', list: earlyCalls }
        const list = bundle ? ` data-early='${attribute(JSON.stringify({ ...askedEarly(bundle), calls }))}'` : ''
        const said = html
          .replace('<html ', `<html${list} `)
          .replaceAll('<!--hero-tr-->', tr.heroTitle)
          .replaceAll('<!--hero-en-->', en.heroTitle)
        return bundle ? withinPage(said, bundle) : said
      }
    }
  }
}
