// What the page itself says before the program runs (`public/theme.js` reads it: a file of its own, since inline scripts are forbidden): which files its
// address will need, and the sentence that home opens with.
import type { Plugin, Rolldown } from 'vite'
import { home as en } from '../locales/en/home.ts'
import { home as tr } from '../locales/tr/home.ts'
import { earlyPages, file } from './chunks.ts'
import { themeCodes } from './src/features/slots/theme.ts'

/** Files by the beginning of a path, all that fit: a slot's own drawings, too. */
const needs: Readonly<Record<string, readonly string[]>> = {
  ...earlyPages,
  ...Object.fromEntries(themeCodes.map(code => [`/slots/${code}`, [file(`src/features/slots/themes/${code}.ts`)]]))
}

/** Sentences beyond the first view: the pages of the list wait for the first file, all others but home for both. */
const words = {
  tr: [/locales[\\/]tr[\\/]site\.ts\?play$/, /locales[\\/]tr[\\/]site\.ts\?rest$/],
  en: [/locales[\\/]en[\\/]site\.ts\?play$/, /locales[\\/]en[\\/]site\.ts\?rest$/]
}

type Chunk = Rolldown.OutputChunk
const chunksOf = (bundle: Rolldown.OutputBundle): readonly Chunk[] => Object.values(bundle).filter(one => one.type === 'chunk')

/** A file and all that it imports, in the order in which they are needed. */
function withImports(chunks: readonly Chunk[], first: Chunk): readonly string[] {
  const files = new Set([first.fileName])
  for (const name of files) for (const one of chunks.find(c => c.fileName === name)?.imports ?? []) files.add(one)
  return [...files]
}

/** By path and language, what the page asks for while its first files are still on their way. @throws Error when a page of the list is not in the build */
function askedEarly(bundle: Rolldown.OutputBundle): Record<'pages' | 'words', Record<string, readonly string[]>> {
  const chunks = chunksOf(bundle)
  const holding = (test: (id: string) => boolean): Chunk => {
    const found = chunks.find(c => c.moduleIds.some(test))
    if (!found) throw new Error('a page that is asked for early is not in the build')
    return found
  }
  const start = new Set(withImports(chunks, chunks.find(c => c.isEntry && /index\.html$/.test(c.facadeModuleId ?? ''))!))
  const pages = Object.entries(needs).map(([path, files]) => {
    const wanted = new Set(
      files.flatMap(one =>
        withImports(
          chunks,
          holding(id => id === one)
        )
      )
    )
    return [path, [...wanted].filter(one => !start.has(one))] as const
  })
  const said = Object.entries(words).map(
    ([language, tests]) => [language, tests.map(test => holding(id => test.test(id)).fileName)] as const
  )
  return { pages: Object.fromEntries(pages), words: Object.fromEntries(said) }
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/**
 * Puts both into the page: `theme.js` reads the list and asks for the files of its address; the first sentence of home is painted before the program has come
 * (LCP on the phone profile: 1.3 instead of 4 s).
 */
export const saidEarly = (): Plugin => ({
  name: 'said-early',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (!/index\.html$/.test(path)) return html
      const list = bundle ? ` data-early='${attribute(JSON.stringify(askedEarly(bundle)))}'` : ''
      return html.replace('<html ', `<html${list} `).replace('<!--hero-tr-->', tr.heroTitle).replace('<!--hero-en-->', en.heroTitle)
    }
  }
})
