// What the browser apps must hold so that every language can be shown: no text in the code, no physical sides, no case without a language, no dead sentence.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { backoffice } from '@fairhouse/locales/en/backoffice.ts'
import { report } from '@fairhouse/locales/en/report.ts'
import { site } from '@fairhouse/locales/en/site.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

interface Source {
  readonly path: string
  readonly text: string
}

/** Every program file below a folder, without its comments. */
const sources = (folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|node_modules|(^|\/)dist\//.test(path))
    .map(path => ({
      path: `${folder}/${path}`,
      text: readFileSync(join(root, folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    }))

const apps = ['site/src', 'ui/src', 'backoffice/src'].flatMap(sources)

interface Rule {
  readonly name: string
  readonly reason: string
  readonly pattern: RegExp
  /** Where it is meant so, and why. */
  readonly meant: Readonly<Record<string, string>>
  readonly caught: readonly string[]
  readonly fine: readonly string[]
}

const rules: Rule[] = [
  {
    name: 'what is read out or shown on hover comes from the catalogues',
    reason: 'text between tags is refused by the linter (noJsxLiterals), text in attributes here',
    pattern:
      /\b(?:title|alt|label|placeholder|caption|hint|heading|text|closeLabel|description|aria-(?:label|description|roledescription|valuetext|placeholder))=(?:"[^"]*\p{L}[^"]*"|'[^']*\p{L}[^']*'|\{\s*(?:'[^']*\p{L}[^']*'|"[^"]*\p{L}[^"]*"|`[^`$]*\p{L}[^`$]*`)\s*\})/gu,
    meant: {},
    caught: ['<b title="Close">', "<i aria-label={'Kapat'} />", '<Modal title={`Hello`}>'],
    fine: ["<b title={t('close')}>", '<img alt="" />', '<input placeholder="0.00" />']
  },
  {
    name: 'sides are the start and the end, not the left and the right',
    reason: 'a language that is written from right to left mirrors the page: ms- me- ps- pe- start- end- text-start border-s rounded-e',
    pattern:
      /(?<![\w/-])-?(?:(?:scroll-)?[mp][lr]-(?:\d|\[|\(|px|auto)[\w.[\]()/-]*|(?:left|right)-(?!1\/2)(?:\d|\[|\(|px|auto|full)[\w.[\]()/-]*|text-(?:left|right)|float-(?:left|right)|border-[lr](?:-[\w[\]()./-]+)?|rounded-(?:[lr]|[tb][lr])(?:-[\w[\]()./-]+)?)(?=[\s'"`]|$)/g,
    meant: {},
    caught: ["'ml-2'", '"sm:pl-[3px] x"', '`-right-1`', "'first:text-left'", "'border-l'", "'rounded-tr-card'", "'left-0'"],
    fine: [
      "'ms-2'",
      "'border-line'",
      "'text-start'",
      "'rounded-control'",
      "t('left')",
      "'rounded-s-card'",
      "'border-e'",
      "'left-1/2 -translate-x-1/2'"
    ]
  },
  {
    name: 'letters change their case only by the rules of a language',
    reason: 'i becomes İ in Turkish: toLocaleUpperCase(locale) for what people read; codes and hashes are listed here',
    pattern: /\.to(?:Upper|Lower)Case\(\)|\.toLocale(?:Upper|Lower)Case\(\)/g,
    meant: {
      'site/src/session/language/language.ts': 'codes of languages',
      'site/src/session/language/overrides.ts': 'codes of languages',
      'site/src/features/fairness/hand/HandVerifier.tsx': 'hexadecimal digits',
      'site/src/session/house/session-cache.ts': 'codes of languages',
      'ui/src/art/tile.ts': 'codes of games',
      'site/src/features/lobby/category/category.ts': 'addresses',
      'site/src/features/lobby/tiles/feature-name.ts': "features in the vendors' own English",
      'backoffice/src/features/catalogue/game-draft.ts': 'codes of games and features',
      'backoffice/src/kit/document/use-unsaved-guard.ts': 'keys of the keyboard'
    },
    caught: ['name.toUpperCase()', 'name.toLocaleLowerCase()'],
    fine: ['name.toLocaleUpperCase(locale)', "key.toLocaleLowerCase('en')"]
  },
  {
    name: 'no style changes the case of a sentence',
    reason: 'a sentence is written in the case in which it is shown; “uppercase” breaks i and ß, and screen readers spell it',
    pattern: /(?<=['"`\s:])(?:uppercase|lowercase|capitalize)(?=['"`\s])(?=[^\n]*['"`])|textTransform/g,
    meant: {},
    caught: ['className="text-cap uppercase"', "cx('sm:capitalize', x)", 'style={{ textTransform: x }}'],
    fine: ["const uppercaseOnly = 'x'"]
  }
]

const violations = (rule: Rule, files: readonly Source[]): string[] =>
  files
    .filter(file => !Object.keys(rule.meant).some(path => file.path.startsWith(path)))
    .flatMap(file => [...file.text.matchAll(rule.pattern)].map(match => `${file.path}: ${match[0]}`))

describe.each(rules)('$name', rule => {
  it('holds in the site, the console and the design system', () => expect(violations(rule, apps), rule.reason).toEqual([]))

  it('catches a planted violation and nothing else', () => {
    for (const text of rule.caught) expect(violations(rule, [{ path: 'planted.tsx', text }]), text).not.toEqual([])
    for (const text of rule.fine) expect(violations(rule, [{ path: 'planted.tsx', text }]), text).toEqual([])
  })

  it('lists no exception that is not needed', () => {
    for (const path of Object.keys(rule.meant))
      expect(
        apps.some(file => file.path.startsWith(path) && file.text.search(rule.pattern) >= 0),
        path
      ).toBe(true)
  })
})

type Sentences = { readonly [key: string]: string | Sentences }

const keysOf = (sentences: Sentences, path: string): string[] =>
  Object.entries(sentences).flatMap(([key, said]) => (typeof said === 'string' ? [`${path}.${key}`] : keysOf(said, `${path}.${key}`)))

/** What a program names: every string, the names in objects, what it reads of the module's sentences, and every template as a pattern of what it may become. */
function namesIn(files: readonly Source[], module: string): { strings: Set<string>; patterns: RegExp[] } {
  const strings = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const { text } of files) {
    for (const [, said] of text.matchAll(/['"]([\w.-]+)['"]/g)) strings.add(said!)
    for (const [, said] of text.matchAll(/(?<=[{,]\s*)([A-Za-z]\w*)(?=\s*:)/g)) strings.add(said!)
    for (const [, said] of text.matchAll(new RegExp(`\\.${module}\\.(\\w+)`, 'g'))) strings.add(said!)
    for (const [, said] of text.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)) {
      const parts = said!.replace(`${module}.`, '').split(/\$\{[^{}]*\}/)
      // A template that is nothing but a value could become anything.
      if (parts.length > 1 && parts.some(part => /\w/.test(part)))
        patterns.set(said!, new RegExp(`\\.${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
    }
  }
  return { strings, patterns: [...patterns.values()] }
}

/** Sentences of a module that no file which speaks of the module names, and no enumeration of the contract either. */
function unused(module: string, said: Sentences, files: readonly Source[], wire: readonly Source[] = []): string[] {
  const speaking = files.filter(({ text }) => new RegExp(`['"\`]${module}['".]`).test(text))
  const { strings, patterns } = namesIn([...speaking, ...wire], module)
  const tails = (key: string): string[] => key.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  return keysOf(said, module).filter(key => !tails(key).some(tail => strings.has(tail)) && !patterns.some(pattern => pattern.test(key)))
}

describe('every sentence is said somewhere: who deletes the last use of one deletes the sentence', () => {
  const wire = ['contract/src', 'games/src'].flatMap(sources)
  const players = [...sources('ui'), ...sources('site')]
  const operators = [...sources('ui'), ...sources('backoffice')]
  // The sentences of errors belong to the table of codes, and the compiler holds them to it.
  const { error: _, ui, ...modules } = site
  const { error: __, ui: ___, ...console } = backoffice

  it.each(Object.entries(modules))('on the site: %s', (module, said) => expect(unused(module, said, players, wire)).toEqual([]))
  it('in the shared components', () => expect(unused('ui', ui, [...players, ...operators])).toEqual([]))
  it.each(Object.entries(console))('in the console: %s', (module, said) =>
    expect(unused(module, said, operators, [...wire, ...sources('server/src')])).toEqual([])
  )
  it('by the server', () => expect(unused('report', report, [], sources('server/src/report'))).toEqual([]))

  it('a sentence that nobody says is caught; one that is named by a pattern is not', () => {
    const place = '$' + '{at}'
    const text = `const t = useTranslations('home'); t('title'); t(\`step${place}\`); t(\`state.${place}\`); t(\`home.${place}\`)`
    const said = { title: '', step1: '', state: { OPEN: '' }, forgotten: '' }
    expect(unused('home', said, [{ path: 'planted.tsx', text }])).toEqual(['home.forgotten'])
    expect(unused('home', said, [{ path: 'elsewhere.tsx', text: text.replace("'home'", "'shell'").replace('home.', '') }])).toHaveLength(4)
  })
})

it('the page says its language before it is painted, in every language that there is', () => {
  const early = readFileSync(join(root, 'site/public/theme.js'), 'utf8')
  for (const language of languages) expect(early).toContain(`'${language}'`)
})
