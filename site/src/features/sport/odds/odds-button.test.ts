// A price as it is read: negative Malay odds in red where the brand wants it.
import { sportGame } from '@fairhouse/locales/en/sport-game.ts'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { written } from '../../../kit/testing.ts'

const { OddsButton } = await import('./OddsButton.tsx')
const { useOddsChoice } = await import('./odds-choice.ts')
// what is written out on no screen is drawn from the first state of a store
const choice = useOddsChoice.getInitialState()
const before = { ...choice }
afterEach(() => {
  Object.assign(choice, before)
})

const market = { id: 1, specifiers: '', status: 1, lock: null, version: 1, outcomes: [] }
/** Is the price of these odds (× 10,000) in the colour of a loss? */
const isRed = (odds: number): boolean =>
  written(createElement(OddsButton, { fixture: 1, market: market as never, outcome: '1', odds, name: 'Alpha' }), 'en', {
    sportGame
  }).includes('text-neg')

test('[S4.24] negative Malay prices are red where the merchant wants it, others never', () => {
  const [negative, positive] = [22_500, 18_500]
  Object.assign(choice, { format: 'malay' })
  expect([isRed(negative), isRed(positive)]).toEqual([true, false])
  Object.assign(choice, { malayRed: false })
  expect([isRed(negative), isRed(positive)]).toEqual([false, false])
  Object.assign(choice, { malayRed: true, format: 'decimal' })
  expect([isRed(negative), isRed(positive)]).toEqual([false, false])
})
