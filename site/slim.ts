// What the browser does not need is left out of the build: the parser of messages, zod's printer of JSON schemas, the list of all icons.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { readWithImports, type Sentences, speaking, splitWords } from './first-words.ts'

/** Compiles every sentence of a language at build time, so that pages carry the formatter but not the parser. */
const compiled = (sentences: Record<string, Record<string, string>>): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([module, said]) => [
      module,
      Object.fromEntries(Object.entries(said).map(([key, sentence]) => [key, compile(sentence)]))
    ])
  )

/**
 * A language comes in two files: what the first view can say, and the rest (`site.ts?rest`), for which every part that is loaded later
 * waits beside its own file. So no page is ever seen without its words.
 */
export function compiledSentences(firstFiles: readonly string[]): Plugin {
  const texts = readWithImports(firstFiles)
  return {
    name: 'compiled-sentences',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } }),
    async load(id) {
      if (!/locales[\\/](\w+)[\\/]site\.ts(\?rest)?$/.test(id)) return null
      const { site } = (await import(pathToFileURL(id.replace(/\?.*/, '')).href)) as { site: Record<string, Record<string, string>> }
      const { first, rest } = splitWords(compiled(site), [...texts.values()], speaking(texts))
      const said = id.endsWith('?rest') ? rest : first
      return { code: `export const site = JSON.parse(${JSON.stringify(JSON.stringify(said))})`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!texts.has(id) || !/site[\\/]src[\\/]/.test(id) || /language\.ts$/.test(id)) return null
      let waits = false
      const waiting = code.replaceAll(/import\('((?:\.|@fairhouse\/ui\/components\/)[^']+\.tsx)'\)/g, (loads, said: string) => {
        const file = resolve(dirname(id), said)
        if (texts.has(file)) return loads
        waits = true
        return `Promise.all([${loads}, wholeLanguageOfParts()]).then(([part]) => part)`
      })
      if (!waits) return null
      const from = JSON.stringify(resolve(import.meta.dirname, 'src/session/language/language.ts'))
      return { code: `import { wholeLanguage as wholeLanguageOfParts } from ${from}\n${waiting}`, map: null }
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
      // React asks for keys of lists that change; an icon's strokes do not.
      if (/lucide-react[\\/]dist[\\/]esm[\\/]icons/.test(id)) return { code: code.replaceAll(/, key: "\w+"/g, ''), map: null }
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
