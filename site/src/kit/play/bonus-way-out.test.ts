// What a bet that the terms of a bonus refuse offers instead.
import { error } from '@fairhouse/locales/en/error.ts'
import { round as en } from '@fairhouse/locales/en/round.ts'
import { ui } from '@fairhouse/locales/en/ui.ts'
import { round as tr } from '@fairhouse/locales/tr/round.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { written } from '../testing.ts'

const { BonusWayOut } = await import('./BonusWayOut.tsx')
const buttons = (code: string, params: Record<string, string>, locale: 'en' | 'tr' = 'en') => {
  const cause = Object.assign(new ApiError(code as never, code), { params })
  const html = written(createElement(BonusWayOut, { cause, game: 'kite', again: () => {} }), locale, {
    round: locale === 'en' ? en : tr,
    error,
    ui
  })
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replace(/<[^>]+>/g, ''))
}

test('[P4.5] above the maximum of a bonus one press bets the maximum, and with enough cash another one bets cash', () => {
  expect(buttons('bonus.maxBet', { max: '5.00', stake: '8.00', cash: 'true' })).toEqual(['Bet 5.00', en.withCash])
  expect(buttons('bonus.maxBet', { max: '5.00', stake: '0.00', cash: 'false' })).toEqual(['Bet 5.00'])
  expect(buttons('balance.insufficient', {})).toEqual([])
})

test.each(['en', 'tr'] as const)('[P4.6] a game that the bonus excludes is offered with cash where there is some, in %s', locale => {
  expect(error.bonus_gameExcluded).toContain('{game}')
  expect(buttons('bonus.gameExcluded', { game: 'Kite', stake: '8.00', cash: 'true' }, locale)).toEqual([{ en, tr }[locale].withCash])
  expect(buttons('bonus.gameExcluded', { game: 'Kite', stake: '0.00', cash: 'false' }, locale)).toEqual([])
})
