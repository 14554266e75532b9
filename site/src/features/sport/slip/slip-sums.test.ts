// What the slip says of its money, as it is read.
import { sportSlip as en } from '@fairhouse/locales/en/sport-slip.ts'
import { sportSlip as tr } from '@fairhouse/locales/tr/sport-slip.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { written } from '../../../kit/testing.ts'

const { SlipBounds, SlipSums } = await import('./SlipSums.tsx')
type Desk = Parameters<typeof SlipSums>[0]['desk']
const units = (text: string) => BigInt(text.replace('.', '')) * 1_000n
const words = { en, tr }
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(text => text.trim() !== '')

/** A slip of one single, as the house has looked at it. */
const deskOf = (stake: { risk: string; toWin: string | null }, check: Record<string, unknown> = {}): Desk =>
  ({
    amount: units(stake.toWin ?? stake.risk),
    paid: null,
    placing: { pending: null },
    place: () => {},
    lines: [
      {
        slip: { kind: 'single', legs: [], builders: [], eachWay: false },
        lines: 1,
        stake: { risk: units(stake.risk), toWin: stake.toWin === null ? null : units(stake.toWin) },
        check: { totalOdds: null, possible: units('185.00'), capped: false, max: units('500.00'), because: [], ...check }
      }
    ]
  }) as unknown as Desk

test.each(['en', 'tr'] as const)('[S4.7] 100 entered at Malay −0.85 stands in the slip as 85.00 risked and 100.00 won, in %s', locale => {
  const read = plain(
    written(createElement(SlipSums, { desk: deskOf({ risk: '85.00', toWin: '100.00' }) }), locale, { sportSlip: words[locale] })
  )
  const after = (label: string) => read[read.indexOf(label) + 1]
  expect(after(words[locale].risked)).toMatch(/85[.,]00/)
  expect(after(words[locale].toWin)).toMatch(/100[.,]00/)
  const decimal = plain(
    written(createElement(SlipSums, { desk: deskOf({ risk: '85.00', toWin: null }) }), locale, { sportSlip: words[locale] })
  )
  expect(decimal).not.toContain(words[locale].toWin)
})

test('[S4.11] each limit says what it takes off the stake, and one press offers the largest', () => {
  const because = [
    { limit: 'stake', max: units('60.00'), leg: null, factor: null, cut: units('15.00') },
    { limit: 'outcome', max: units('75.00'), leg: 0, factor: null, cut: units('25.00') }
  ]
  const bounds = (max: string) =>
    plain(
      written(createElement(SlipBounds, { desk: deskOf({ risk: '100.00', toWin: null }, { max: units(max), because }) }), 'en', {
        sportSlip: en
      })
    ).join(' ')
  expect(bounds('60.00')).toMatch(/15\.00.*60\.00.*25\.00.*75\.00/)
  expect(bounds('60.00')).toContain(en.placeMax.replace('{amount}', '').trim())
  expect(bounds('100.00')).toBe('')
})
