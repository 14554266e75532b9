// Which sentences come with the first view, and that none is lost between the two files of a language.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of program text as they stand in files
import { commonErrors } from '@fairhouse/contract/common-errors.ts'
import { errorKey } from '@fairhouse/contract/errors.ts'
import { site as english } from '@fairhouse/locales/en/site.ts'
import { site as turkish } from '@fairhouse/locales/tr/site.ts'
import { describe, expect, it } from 'vitest'
import { earlyPages, firstView } from './chunks.ts'
import { dividedWords, readWithImports, speaking, splitWords } from './first-words.ts'

const texts = readWithImports(firstView)
const pageTexts = readWithImports(Object.values(earlyPages).flat())

describe('the sentences of the first view', () => {
  it('are what a text names: as they stand, from a list, or put together', () => {
    const said = { round: { flying: 'a', busted: 'b', rules: 'c' }, shell: { state_open: 'd', opened: 'e', SLOTS: 'f', SPORTS: 'g' } }
    const { first, rest } = splitWords({ ...said, record: { flying: 'h' } }, [
      "useTranslations('round')",
      "useTranslations('shell')",
      "t('flying')",
      "const words = { over: 'busted' }",
      't(`state_${state}`)',
      'z.enum(["SPORTS"])'
    ])
    expect(first).toEqual({ round: { flying: 'a', busted: 'b' }, shell: { state_open: 'd', SPORTS: 'g' }, record: {} })
    expect(rest, 'a word of a module that is not named is not meant').toEqual({
      round: { rules: 'c' },
      shell: { opened: 'e', SLOTS: 'f' },
      record: { flying: 'h' }
    })
    expect(splitWords(said, ['t(`shell.${word}`)']).first.shell).toEqual(said.shell)
    expect(splitWords(said, ['`${a}${b}`']).first).toEqual({ round: {}, shell: {} })
  })

  it.each([english, turkish])('those of games’ pages and the rest are together the whole language, each sentence once', sentences => {
    const { first, play, rest } = dividedWords(sentences, texts, pageTexts)
    for (const [module, said] of Object.entries(sentences)) {
      const keys = [first, play, rest].flatMap(part => Object.keys(part[module]!))
      expect(keys.toSorted(), module).toEqual(Object.keys(said).toSorted())
    }
  })

  it('say all that home shows first and the frame, and what can go wrong everywhere', () => {
    const { first, rest } = splitWords(turkish, [...texts.values()], speaking(texts))
    expect(Object.keys(first.home!).length).toBeGreaterThan(5)
    expect(Object.keys(first.error!)).toEqual(expect.arrayContaining(['network', 'offline', ...commonErrors.map(errorKey)]))
    for (const [file, text] of texts) {
      const module = /useTranslations\('(\w+)'\)/.exec(text)?.[1]
      for (const [, key = ''] of module ? text.matchAll(/\bt\('(\w+)'/g) : [])
        expect(rest[module!], `${file} ${key}`).not.toHaveProperty(key)
    }
  })

  it('and those of games’ pages are all that such a page says', () => {
    const { rest } = dividedWords(turkish, texts, pageTexts)
    for (const [file, text] of pageTexts) {
      const module = /useTranslations\('(\w+)'\)/.exec(text)?.[1]
      for (const [, key = ''] of module ? text.matchAll(/\bt\('(\w+)'/g) : [])
        expect(rest[module!], `${file} ${key}`).not.toHaveProperty(key)
    }
    expect(Object.keys(rest.error!), 'whatever can be refused there').toEqual([])
    for (const module of ['cashier', 'message', 'centre']) expect(Object.keys(rest[module]!).length, module).toBeGreaterThan(10)
  })

  it('are not those of the forms and pages that are loaded later', () => {
    const { rest } = splitWords(turkish, [...texts.values()], speaking(texts))
    for (const module of ['cashier', 'fairness', 'message', 'centre']) expect(Object.keys(rest[module]!).length, module).toBeGreaterThan(10)
  })
})
