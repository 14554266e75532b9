import { site as en } from '@fairhouse/locales/en/site.ts'
import { site as tr } from '@fairhouse/locales/tr/site.ts'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import type { TableGame, TableWords } from '../look.ts'
import { faceOf, useTableWords } from './faces.ts'

const games: readonly TableGame[] = ['baccarat', 'roulette', 'roulette-strikes', 'sic-bo', 'dragon-tiger']
/** Blackjack has no roads: there a round is told by the dealer's hand. */
const dealt: readonly TableGame[] = ['blackjack', 'blackjack-common']
const dealerHands = ['17', '18', '19', '20', '21', 'blackjack', 'bust']
const tones = ['first', 'second', 'tie'] as const

function Reader({ game, read }: { game: TableGame; read: (words: TableWords) => void }) {
  read(useTableWords(game))
  return null
}

/** The words of a game as a person of that language reads them. */
function wordsOf(game: TableGame, locale: string, messages: object): TableWords {
  const read: TableWords[] = []
  const language = { locale, messages, timeZone: 'UTC' } as ComponentProps<typeof IntlProvider>
  renderToStaticMarkup(createElement(IntlProvider, language, createElement(Reader, { game, read: words => void read.push(words) })))
  return read[0]!
}

describe.each([
  ['en', en],
  ['tr', tr]
] as const)('nothing on the felt is told by colour alone [L4.30] (%s)', (locale, messages) => {
  test.each(games)('%s: sides differ by letter and by word, and so do results of every tone', game => {
    const words = wordsOf(game, locale, messages)
    for (const of of [words.letter, words.tone]) expect(new Set(tones.map(of)).size).toBe(3)
    expect(new Set(tones.map(tone => faceOf(game).tones[tone].colour)).size).toBe(3)
  })

  test.each(dealt)('%s: every end of the dealer’s hand is said in words of its own', game => {
    const words = wordsOf(game, locale, messages)
    for (const of of [words.result, words.name]) expect(new Set(dealerHands.map(of)).size).toBe(dealerHands.length)
    expect(dealerHands.map(words.result).every(said => /\p{L}/u.test(said))).toBe(true)
    expect(new Set(tones.map(words.tone)).size).toBe(3)
  })

  test('a number of the wheel is said with its colour, and no two numbers are said alike', () => {
    const { result } = wordsOf('roulette', locale, messages)
    const said = Array.from({ length: 37 }, (_, number) => result(String(number)))
    expect(new Set(said).size).toBe(37)
    expect(new Set(said.map(words => words.replace(/\d+/g, ''))).size).toBe(3)
  })
})
