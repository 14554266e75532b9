// Every complete language says everything that English says, with the same values, and says it properly.
import { readdirSync } from 'node:fs'
import { languages } from '@fairhouse/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { readSentence, valuesOf, writeSentence } from './icu.ts'
import { type Catalogue, pseudoCatalogue, pseudoSentence } from './pseudo.ts'
import { completeLocales, locales } from './registry.ts'

// These files only gather the others.
const gathering = ['site.ts', 'backoffice.ts']
const modulesOf = (language: string): string[] =>
  readdirSync(new URL(`./${language}/`, import.meta.url)).filter(file => !gathering.includes(file))

async function flatten(language: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const visit = (path: string, said: string | Catalogue): void => {
    if (typeof said === 'string') found.set(path, said)
    else for (const [key, inside] of Object.entries(said)) visit(`${path}.${key}`, inside)
  }
  for (const file of modulesOf(language)) {
    const name = file.replace('.ts', '')
    const module = (await import(`./${language}/${name}.ts`)) as Record<string, Catalogue>
    for (const [key, said] of Object.entries(module)) visit(key === name ? name : `${name}.${key}`, said)
  }
  return found
}

const catalogues = new Map<string, Map<string, string>>()
for (const { tag } of completeLocales) catalogues.set(tag, await flatten(tag))
const english = catalogues.get('en')!
const turkish = catalogues.get('tr')!
const others = completeLocales.filter(({ tag }) => tag !== 'en').map(({ tag }) => tag)

/** What a translation lacks or has too much, as sentences for the reader of a failed test. */
function gapsOf(catalogue: ReadonlyMap<string, string>): string[] {
  return [
    ...[...english.keys()].filter(key => !catalogue.get(key)?.trim()).map(key => `${key} is missing`),
    ...[...catalogue.keys()].filter(key => !english.has(key)).map(key => `${key} is not in English`)
  ]
}

// A language whose nouns do not change after a number needs no plural; everything else is the same in all.
const kind = (by: string): string => (by === 'plural' ? '' : by)
const handed = (sentence: string): string[] =>
  Object.entries(valuesOf(sentence))
    .map(([name, by]) => `${name} ${kind(by)}`.trim())
    .toSorted()

const differingValues = (catalogue: ReadonlyMap<string, string>): string[] =>
  [...english].flatMap(([key, said]) => {
    const [wanted, found] = [handed(said), handed(catalogue.get(key) ?? '')]
    return String(wanted) === String(found) ? [] : [`${key}: {${wanted}} in English, {${found}} here`]
  })

/** The text that a person reads: without values, tags and cases' names. */
const textOf = (sentence: string): string => {
  const texts: string[] = []
  writeSentence(readSentence(sentence), text => String(texts.push(text)))
  return texts.join(' ')
}

describe('the registry', () => {
  it('knows 38 languages, each by its own name', () => {
    expect(locales).toHaveLength(38)
    for (const field of ['code', 'tag', 'ownName', 'englishName'] as const) expect(new Set(locales.map(l => l[field])).size).toBe(38)
    for (const { code } of locales) expect(code).toBe(code.toUpperCase())
  })

  it('names every language as the language itself and English do', () => {
    for (const { tag, ownName, englishName } of locales) {
      const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag)
      expect(ownName.toLocaleLowerCase(tag)).toBe(own?.toLocaleLowerCase(tag))
      expect(englishName).toBe(new Intl.DisplayNames('en', { type: 'language' }).of(tag))
    }
  })

  it('knows which languages are written from right to left', () =>
    expect(locales.filter(l => l.direction === 'rtl').map(l => l.code)).toEqual(['UR', 'AR', 'FA', 'HE']))

  it('offers exactly the languages of the server; a language without sentences is read in English', () => {
    expect(completeLocales.map(l => l.tag).toSorted()).toEqual(languages.toSorted())
    for (const { tag, reads } of locales) expect(reads).toBe(languages.find(language => language === tag) ?? 'en')
  })
})

describe.each(others)('the catalogue of %s', language => {
  const catalogue = catalogues.get(language)!

  it('has every sentence of every module [1.043] [1.044]', () => {
    expect(modulesOf(language)).toEqual(modulesOf('en'))
    expect(english.size).toBeGreaterThan(700)
    expect(gapsOf(catalogue)).toEqual([])
  })

  it('takes the same values in every sentence', () => expect(differingValues(catalogue)).toEqual([]))
})

describe.each(completeLocales.map(l => l.tag))('every sentence of %s', language => {
  const catalogue = catalogues.get(language)!

  it('can be read by the formatter, with the plural cases that the language has', () => {
    const cases = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories, 'other']
    for (const [key, said] of catalogue) {
      expect(() => readSentence(said), key).not.toThrow()
      for (const part of readSentence(said))
        if (part.kind === 'choice' && part.by === 'plural')
          for (const name of Object.keys(part.cases))
            expect(name.startsWith('=') || cases.includes(name as 'other'), `${key}: ${name}`).toBe(true)
    }
  })

  it('is written with the signs of print and in the composed form', () => {
    for (const [key, said] of catalogue) {
      expect(said, `${key} has a straight apostrophe`).not.toMatch(/[\p{L}\d]'\p{L}/u)
      expect(said, `${key} has doubled or outer spaces`).not.toMatch(/^\s| {2}|\s$/)
      expect(said, key).toBe(said.normalize('NFC'))
    }
  })

  it('leaves numbers and dates to the house’s own format', () => {
    for (const [key, said] of catalogue)
      expect(
        Object.values(valuesOf(said)).filter(by => /^(number|date|time)/.test(by)),
        key
      ).toEqual([])
  })
})

describe('Turkish', () => {
  // Names, units and words that Turkish has taken over as they are.
  const same =
    /^(Fairhouse|Crash|PVP|[Bb]onus|Jackpot|Minor|Major|Grand|Nonce|Beacon|[Bb]anner|PK|PC|Mark|Six|Limit|Site|Net|Node|RTP|VIP|Test|QR|MB|ms|iOS|Android|Slot|Ping|Promosyon|Min|Max|App Store|Google Play|IP|UTC|Logo|SVG|PNG|WhatsApp|Telegram|API|PWA|JSON|Casino|Ctrl|Google|Analytics|SMS|SSS|QQ|Line|LINE|Facebook|WeChat|Zalo|Panda|Blackjack|Perfect|Pairs|Robot|Voisins|Tiers|Orphelins|Sic|Bo|Koala|Turbo|Mini|Plan|Lô|lô|Bao|đuôi|Xỉu|xỉu|chủ|lẻ|Đề|[Cc]àng|Xiên|Trượt|Đầu|Tài|Chẵn|[Mm]odel|Breach|Spike|Ancients|Gate|Nexus|Lanes|Hong|Kong|Malay|Set|Form|\p{Lu})$/u

  it('has no sentence left in English', () => {
    const left = [...turkish].filter(([key, said]) => {
      const text = textOf(said)
        .replace(/[^\p{L} ]+/gu, ' ')
        .trim()
      return said === english.get(key) && /\p{L}{2}/u.test(text) && !text.split(/ +/).every(word => same.test(word))
    })
    expect(left).toEqual([])
    const foreign = /(?<!\p{L})(the|and|you|your|with|this|that|from|have|are|were|was|will|please|bet|bets|round)(?!\p{L})/iu
    expect([...turkish].filter(([, said]) => foreign.test(textOf(said)))).toEqual([])
  })

  it('puts no suffix on a value, since it would break with the next one', () => {
    const broken = [...turkish].filter(([, said]) => /(?<=\{\w+\})['’]?\p{L}/u.test(said))
    expect(broken).toEqual([])
  })

  it('keeps the dots of İ and ı right', () => {
    const dotless = /(?<!\p{L})I(?:ptal|ade|stek|şlem|zin|leri|lk|çin|çer|mza|nceleme|lgili|tiraz|stanbul|ndir|zle|nternet|sim|kinci|yi)/u
    const dotted = /(?<!\p{L})i(?:şık|sıtma|rmak|rk(?!ç))(?!\p{L})/u
    expect([...turkish].filter(([, said]) => dotless.test(said) || dotted.test(said))).toEqual([])
    // i followed by a combining dot, what a lower case without the language leaves
    expect([...turkish].filter(([, said]) => said.includes('i̇'))).toEqual([])
  })

  it('calls fairness by one name', () => expect([...turkish].filter(([, said]) => /dürüstlük|hakkaniyet|adalet/iu.test(said))).toEqual([]))
})

describe('the checks catch', () => {
  it('a sentence that is missing, empty or too many', () => {
    const [key] = english.keys()
    const gappy = new Map([...turkish, ['shell.nonsense', 'x']] as const)
    gappy.delete(key!)
    gappy.set('shell.home', ' ')
    expect(gapsOf(gappy)).toEqual([`${key} is missing`, 'shell.home is missing', 'shell.nonsense is not in English'])
  })

  it('a value that has another name', () =>
    expect(differingValues(new Map([...turkish, ['round.stage', 'Tur {number}']]))).toEqual([
      'round.stage: {no} in English, {number} here'
    ]))

  it.each(['{count, plural, one {x}}', 'a {b', '{a, plural, other {x}', '<b>x', '{}', 'a } b', '{a b}'])('broken syntax: %s', sentence =>
    expect(() => readSentence(sentence)).toThrow(SyntaxError)
  )
})

describe('the pseudo-language', () => {
  it('is accented, marked and two fifths longer', () => {
    expect(pseudoSentence('Deposit {amount}')).toBe('[!!Ďépöšíť {amount} ~~~!!]')
    for (const said of english.values())
      expect(pseudoSentence(said).length).toBeGreaterThanOrEqual(said.length + textOf(said).length * 0.35)
  })

  it('keeps every value, plural and tag', () => {
    const pseudo = pseudoCatalogue(Object.fromEntries(english))
    expect(differingValues(new Map(Object.entries(pseudo)))).toEqual([])
    expect(pseudoSentence('{count, plural, one {# bet} other {# <b>bets</b>}}')).toContain(
      '{count, plural, one {# béť} other {# <b>béťš</b>}}'
    )
  })
})

it('[6.016] what an operator did about a contract bears the label of an administrator, in every language', () => {
  const label = completeLocales.map(({ tag }) => [tag, catalogues.get(tag)?.get('income.by_platform')])
  expect(Object.fromEntries(label)).toMatchObject({ en: 'Administrator', tr: 'Yönetici' })
})
