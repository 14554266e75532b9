// What the browser does not need is left out of the build: the parser of messages, zod's printer of JSON schemas, the list of all icons, calls and events
// of the contract that no part makes or hears.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { dividedWords, readWithImports, type Sentences } from './first-words.ts'

/** Compiles every sentence of a language at build time, so that pages carry the formatter but not the parser. */
const compiled = (sentences: Record<string, Record<string, string>>): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([module, said]) => [
      module,
      Object.fromEntries(Object.entries(said).map(([key, sentence]) => [key, compile(sentence)]))
    ])
  )

/**
 * A language comes in three files: what the first view can say, what pages can say that are asked for early (`site.ts?play`), and the rest
 * (`site.ts?rest`). Such a page waits for the second beside its own file, every other part that is loaded later for both. So no page is ever
 * seen without its words.
 */
export function compiledSentences(firstFiles: readonly string[], pages: readonly string[]): Plugin {
  const texts = readWithImports(firstFiles)
  const pageTexts = readWithImports(pages)
  const early = new Set(pages)
  return {
    name: 'compiled-sentences',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } }),
    async load(id) {
      const part = /locales[\\/]\w+[\\/]site\.ts(?:\?(play|rest))?$/.exec(id)
      if (!part) return null
      const { site } = (await import(pathToFileURL(id.replace(/\?.*/, '')).href)) as { site: Record<string, Record<string, string>> }
      const divided = dividedWords(compiled(site), texts, pageTexts)
      const said = part[1] === 'rest' ? divided.rest : part[1] === 'play' ? divided.play : divided.first
      return { code: `export const site = JSON.parse(${JSON.stringify(JSON.stringify(said))})`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!(texts.has(id) || pageTexts.has(id)) || !/site[\\/]src[\\/]/.test(id) || /language\.ts$/.test(id)) return null
      const waits = new Set<string>()
      const waiting = code.replaceAll(/import\('((?:\.|@fairhouse\/ui\/components\/)[^']+\.tsx)'\)/g, (loads, said: string) => {
        const file = resolve(dirname(id), said)
        if (texts.has(file)) return loads
        // a game's page is for its own words alone; what it opens comes with those of everything
        const words = early.has(file) ? 'playLanguage' : 'wholeLanguage'
        waits.add(words)
        return `Promise.all([${loads}, ${words}OfParts()]).then(([part]) => part)`
      })
      if (waits.size === 0) return null
      const from = JSON.stringify(resolve(import.meta.dirname, 'src/session/language/language.ts'))
      const names = [...waits].map(words => `${words} as ${words}OfParts`)
      return { code: `import { ${names.join(', ')} } from ${from}\n${waiting}`, map: null }
    }
  }
}

/** Every zod schema carries the means to print itself as JSON schema; only the server's reference page prints any. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...code.matchAll(/export (?:function|const) (\w+)/g)].map(([, name]) => name)
    const renamed = /export \{ processSchema as process \}/.test(code) ? 'export { processSchema as process }' : ''
    return { code: `const none = () => () => ({})\n${names.map(name => `export const ${name} = none`).join('\n')}\n${renamed}`, map: null }
  }
})

/** By this name zod is known in the contract's files: what it makes there and nobody uses may be left out (`manualPureFunctions`). */
export const pureZod = 'zodOfContract'

/**
 * A file of the contract describes many calls, of which a page makes one or two: making a schema changes nothing, so the others are left out. What a
 * call does is said to readers of its reference alone.
 */
export const unusedContract = (): Plugin => ({
  name: 'unused-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/contract[\\/]src[\\/].*\.ts$/.test(id)) return null
    const bare = code
      .replace("import * as z from 'zod/mini'", `import * as ${pureZod} from 'zod/mini'`)
      // a chain may begin on the next line
      .replaceAll(/(?<!-)\bz(?=\s*\.\w)/g, pureZod)
      .replaceAll(/(?<!function |const )\b(endpoint|pageOf|refusalWith)\(/g, '/* @__PURE__ */ $1(')
      .replaceAll(/^( +summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/gm, "$1 ''")
    return { code: bare, map: null }
  }
})

/** What an icon becomes: an `svg` of its strokes. The package's own way also knows contexts, aliases and other frameworks, which nobody here uses. */
const plainIcon = `
import { createElement, forwardRef } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' }
const isNamed = props => Object.keys(props).some(name => /^(aria-|role$|title$|children$)/.test(name) && props[name] != null)
const iconOf = ({ node }) => forwardRef(({ size = 24, children, ...props }, ref) =>
  createElement('svg', { ref, ...look, width: size, height: size, ...(isNamed(props) || children ? {} : { 'aria-hidden': true }), ...props },
    ...node.map(([tag, strokes]) => createElement(tag, strokes)), children))
export { iconOf as default }`

/** Icons are imported from their own files: the list that names all of them would hide which part of the site uses which. */
export function directIcons(): Plugin {
  const list = readFileSync(fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist[\\/].*/, 'dist/esm/lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const [, names, file] of list.matchAll(/export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
  return {
    name: 'direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon/.test(id)) return { code: plainIcon, map: null }
      // React asks for keys of lists that change; an icon's strokes do not.
      if (/lucide-react[\\/]dist[\\/]esm[\\/]icons/.test(id))
        return { code: code.replaceAll(/,\s*key: "\w+"|^ {2}(name: "[\w-]+"|size: 24),$|,\s*aliases: \[[^\]]*\]/gm, ''), map: null }
      if (!/\.tsx?$/.test(id) || /node_modules/.test(id) || !code.includes("'lucide-react'")) return null
      const direct = code.replaceAll(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(name => name !== '')
          .map(name => {
            // a type that is left in would bring the list of all icons with it, and so every icon of every page into the first view
            if (name.startsWith('type ')) return `import type { ${name.slice(5)} } from 'lucide-react'`
            const [from = '', to = from] = name.split(' as ')
            const file = files.get(from)
            return file ? `import ${to} from 'lucide-react/icons/${file}'` : `import { ${name} } from 'lucide-react'`
          })
          .join(';')
      )
      return { code: direct, map: null }
    }
  }
}
