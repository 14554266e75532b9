// Which words an app needs: those of the modules that its own texts name. `npm run words` writes them into one catalogue for each app and language.

/** What is gathered, and the folders whose texts name the words. */
export const gathered = {
  site: { of: 'the players’ site', folders: ['site/src', 'ui/src'] },
  backoffice: { of: 'the operators’ console', folders: ['backoffice/src', 'ui/src'] }
} as const
export type App = keyof typeof gathered

/** The modules that these texts name: `useTranslations('ops.list')` names `ops`. */
export function namedIn(texts: Iterable<string>): string[] {
  const named = new Set<string>()
  for (const text of texts) for (const [, module = ''] of text.matchAll(/\buseTranslations\('(\w+)(?:\.[\w.]+)?'\)/g)) named.add(module)
  return [...named]
}

const fileOf = (module: string): string => module.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The file that gathers these modules of a language, e.g. `locales/en/site.ts`. */
export function catalogueOf(app: App, modules: readonly string[]): string {
  const rows = modules.map(module => ({ module, file: fileOf(module) })).sort((a, b) => (a.file < b.file ? -1 : 1))
  return [
    `// Written by \`npm run words\`: the words that ${gathered[app].of} names.`,
    ...rows.map(({ module, file }) => `import { ${module} } from './${file}.ts'`),
    '',
    `export const ${app} = {`,
    rows.map(({ module }) => `  ${module}`).join(',\n'),
    '}',
    ''
  ].join('\n')
}
