// Which sentences the first view can say: its own files are read, and every key that one of them names is kept.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { commonErrors } from '@fairhouse/contract/common-errors.ts'
import { errorKey } from '@fairhouse/contract/errors.ts'

export type Sentences = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const root = resolve(import.meta.dirname, '..')
/** What can go wrong without a form: the keys of errors are made of codes that come from outside. */
const everywhere = new Set<string>((['network', 'offline', 'favourites.full', ...commonErrors] as const).map(errorKey))

const importPattern = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|^import '([^']+)'/gm

/** The file that an import of our own code means, or null. */
function fileOf(said: string, from: string): string | null {
  if (said.startsWith('.')) return resolve(dirname(from), said)
  const own = /^@fairhouse\/(ui|contract|games)\/(.+)$/.exec(said)
  return own ? resolve(root, own[1]!, 'src', own[2]!) : null
}

/** These files and everything of ours that they import without waiting, with their texts. */
export function readWithImports(files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const queue = [...files]
  for (const file of queue) {
    if (texts.has(file) || !/\.tsx?$/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    for (const [, said = '', bare = said] of text.matchAll(importPattern)) {
      const next = fileOf(said || bare, file)
      if (next) queue.push(next)
    }
  }
  return texts
}

/** Keys that are put together, `t(`shell.${word}`)` or a `state_${state}` handed on, as patterns. One that is open on all sides says nothing. */
const composed = (text: string): RegExp[] =>
  [...text.matchAll(/(\bt(?:\.\w+)?\()?`([\w.]*(?:\$\{[^}]*\}[\w.]*)+)`/g)]
    .map(([, asked, said = '']) => ({ asked, said, literal: said.replaceAll(/\$\{[^}]*\}/g, '') }))
    .filter(({ asked, literal }) => /[A-Za-z]{3}/.test(literal) && (asked || !literal.includes('.')))
    .map(({ said }) => new RegExp(`^${said.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`))

/** The contract and the rules of games say nothing to people: `mission.over` is an error's code there, and names no module of sentences. */
export const speaking = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) => (/^(contract|games)[\\/]/.test(relative(root, file)) ? [] : [text]))

/** A language in three: what the first view can say, what pages can say that are asked for early, with all that can be refused there, and the rest. */
export function dividedWords(
  sentences: Sentences,
  firstTexts: ReadonlyMap<string, string>,
  pageTexts: ReadonlyMap<string, string>
): Readonly<Record<'first' | 'play' | 'rest', Sentences>> {
  const { first, rest: later } = splitWords(sentences, [...firstTexts.values()], speaking(firstTexts))
  const { first: play, rest } = splitWords(later, [...pageTexts.values()], speaking(pageTexts))
  return { first, play: { ...play, error: later.error ?? {} }, rest: { ...rest, error: {} } }
}

/** Splits a language into what these texts can say and the rest: of the modules that `naming` name, each key whose word stands anywhere. */
export function splitWords<Said extends Sentences>(
  sentences: Said,
  texts: readonly string[],
  naming: readonly string[] = texts
): { first: Sentences; rest: Sentences } {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  const modules = new Set<string>()
  for (const text of naming)
    for (const [, asked, led] of text.matchAll(/useTranslations\('(\w+)'\)|['"`](\w+)\.[\w$]/g)) modules.add(asked ?? led!)
  for (const text of texts) {
    for (const [word] of text.matchAll(/\w+/g)) words.add(word)
    patterns.push(...composed(text))
  }
  const isFirst = (module: string, key: string): boolean =>
    (module === 'error' && everywhere.has(key)) ||
    (modules.has(module) && (words.has(key) || patterns.some(pattern => pattern.test(key) || pattern.test(`${module}.${key}`))))
  const part = (wanted: boolean): Sentences =>
    Object.fromEntries(
      Object.entries(sentences).map(([module, said]) => [
        module,
        Object.fromEntries(Object.entries(said).filter(([key]) => isFirst(module, key) === wanted))
      ])
    )
  return { first: part(true), rest: part(false) }
}
