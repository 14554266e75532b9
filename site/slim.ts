// What the browser does not need is left out of the build: the parser of messages, and zod's printer of JSON schemas.
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Sentences = Record<string, Record<string, string>>

/** Compiles every sentence of a language at build time, so that pages carry the formatter but not the parser. */
export const compiledSentences = (): Plugin => ({
  name: 'compiled-sentences',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] } }),
  async load(id) {
    if (!/locales[\\/](\w+)[\\/]site\.ts$/.test(id)) return null
    const { site } = (await import(pathToFileURL(id).href)) as { site: Sentences }
    const modules = Object.entries(site).map(([module, said]) => [
      module,
      Object.fromEntries(Object.entries(said).map(([key, sentence]) => [key, compile(sentence)]))
    ])
    return { code: `export const site = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(modules)))})`, moduleType: 'js' }
  }
})

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
