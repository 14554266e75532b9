// Every market that a sport of the house offers has words in both languages.
import { marketById } from '@fairhouse/games/sport/market-book/book.ts'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { diceOfMatch } from '@fairhouse/games/sport/simulate.ts'
import type { FairMarket, SportCode } from '@fairhouse/games/sport/types.ts'
import { marketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { sportMarket as en } from '../../../../../locales/en/sport-market.ts'
import { sportMarket as tr } from '../../../../../locales/tr/sport-market.ts'
import { nameOf } from './market-name.ts'

const wordsIn = (locale: 'en' | 'tr') =>
  marketWords(
    createTranslator({ locale, messages: { sportMarket: { en, tr }[locale] }, namespace: 'sportMarket' }) as unknown as Parameters<
      typeof marketWords
    >[0]
  )

const rating = { attack: 0.2, defence: -0.1 }
const matches = 3

/** What is offered before some matches and at four moments of each. */
function offered(sport: SportCode): FairMarket[] {
  const model = sportModels[sport]
  const seen = new Map<string, FairMarket>()
  for (let n = 0; n < matches; n++) {
    const params = model.params(rating, rating)
    const dice = diceOfMatch({ hash: `${n}a`.repeat(32), entropy: 'e', fixture: String(n) })
    let state = model.start(params)
    const looks = [0, 40, 150, 600]
    for (let tick = 0; tick <= 600 && !model.view(state).ended; tick++) {
      if (looks.includes(tick)) for (const market of model.fair(params, state)) seen.set(`${market.id}/${market.specifiers}`, market)
      for (const event of model.step(params, state, dice)) state = model.evolve(state, event)
    }
  }
  return [...seen.values()]
}

const sides = { home: 'Harbour', away: 'Northmoor' }

describe('words of markets', () => {
  test.each(Object.keys(sportModels) as SportCode[])('[S4.2] every market of %s and each outcome is named in both languages', sport => {
    const markets = offered(sport)
    expect(markets.length).toBeGreaterThan(5)
    for (const locale of ['en', 'tr'] as const) {
      const words = wordsIn(locale)
      const titles = new Map<string, string>()
      for (const { id, specifiers, outcomes } of markets) {
        const name = marketById(id)?.name
        expect(name, `market ${id}`).toBeDefined()
        const title = words.market(name!, specifiers, sides)
        // a name of the book would stand there in its own spelling: halfTimeFullTime
        expect(title, `${locale} ${id}`).not.toMatch(/[a-zçğıöşü][A-ZÇĞİÖŞÜ]|sportMarket|[{}]|^\s*$/)
        const said = outcomes.map(one => words.outcome(name!, specifiers, one.id, sides))
        for (const [at, word] of said.entries()) {
          expect(word, `${locale} ${name} ${outcomes[at]!.id}`).not.toMatch(/sportMarket|undefined|NaN|[{}]|[a-z]:[a-z]|^\s*$/)
          if (outcomes[at]!.id.length > 2 || outcomes[at]!.id.includes(':')) expect(word).not.toBe(outcomes[at]!.id)
        }
        expect(new Set(said).size, `${locale} ${name}: ${said.join(' | ')}`).toBe(said.length)
        const whole = `${title} | ${said.join(' | ')}`
        expect(titles.get(whole), `${locale} ${whole}`).toBeUndefined()
        titles.set(whole, `${id}/${specifiers}`)
      }
    }
  })

  test('a market of a provider that the house does not know is named in both languages', () => {
    const said = (['en', 'tr'] as const).map(locale => [
      wordsIn(locale).market(nameOf(999_999), 'setnr=1', sides),
      wordsIn(locale).outcome(nameOf(999_999), 'setnr=1', '4', sides)
    ])
    expect(said).toEqual([
      ['Other market', 'Harbour'],
      ['Diğer bahis', 'Harbour']
    ])
  })

  test('[S4.2] the market of a season is named in both languages', () => {
    expect((['en', 'tr'] as const).map(locale => wordsIn(locale).market(marketById(804)!.name, '', sides))).toEqual([
      'Winner of the season',
      'Sezon şampiyonu'
    ])
  })
})
