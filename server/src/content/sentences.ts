// The brand's own sentences in place of the built-in ones: which there are, and whether a new one fits.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { site as en } from '@fairhouse/locales/en/site.ts'
import { valuesOf } from '@fairhouse/locales/icu.ts'
import { site as tr } from '@fairhouse/locales/tr/site.ts'
import compile from 'icu-minify/compile'
import { DomainError } from '#base/errors.ts'

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>
const catalogues: Record<Language, Catalogue> = { tr, en }

/** The built-in sentence of a key `module.name`, or null. */
function builtIn(language: Language, key: string): string | null {
  const [module = '', name = ''] = key.split('.')
  const said = Object.hasOwn(catalogues[language], module) ? catalogues[language][module]! : {}
  return Object.hasOwn(said, name) ? said[name]! : null
}

/** Ways in which the built-in sentences of any language use a value; a number may be counted with. */
function formatsOf(key: string): Record<string, Set<string>> {
  const ways: Record<string, Set<string>> = {}
  for (const language of languages)
    for (const [name, format] of Object.entries(valuesOf(builtIn(language, key) ?? ''))) {
      ways[name] ??= new Set()
      ways[name].add(format)
      if (format === 'plural' || format.startsWith('number')) for (const way of ['', 'plural']) ways[name].add(way)
      if (format === 'select' || format === 'selectordinal') ways[name].add('')
    }
  return ways
}

function fits(key: string, sentence: string): boolean {
  try {
    const ways = formatsOf(key)
    const values = Object.entries(valuesOf(sentence))
    compile(sentence)
    return values.length === Object.keys(ways).length && values.every(([name, format]) => ways[name]?.has(format))
  } catch {
    return false
  }
}

/**
 * Would the site understand this sentence in place of its own?
 * @throws DomainError sentence.unknown when the site has no such sentence, sentence.invalid when it is no ICU message or uses other values
 */
export function checkSentence({ key, sentence, language }: { key: string; sentence: string; language: Language }): void {
  if (builtIn(language, key) === null) throw new DomainError('sentence.unknown', {}, { 'body.key': 'sentence.unknown' })
  if (!fits(key, sentence)) throw new DomainError('sentence.invalid', {}, { 'body.sentence': 'sentence.invalid' })
}

/** The sentence as the built site reads it. */
export const compiledSentence = (sentence: string): unknown => compile(sentence)
