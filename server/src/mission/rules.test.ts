// Decisions on missions by value: what counts, which version holds, how streaks go.
import { UNIT } from '@fairhouse/contract/money.ts'
import { missionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { worthOf } from './give.ts'
import { dayAfter, dayOf, noRun, onceDay, periodOf, type Run, walk } from './period.rules.ts'
import { addedBy, type BetFact, faultsOf, mayFollow, reachedSteps, versionOf } from './terms.rules.ts'
import { steps, termsOf } from './testing.ts'

const terms = (of: Record<string, unknown> = {}) => z.decode(missionTerms, termsOf(of) as z.input<typeof missionTerms>)
const bet = (of: Partial<BetFact> = {}): BetFact => ({
  memberId: 1n,
  at: new Date(),
  category: 'CRASH',
  game: 'crash',
  stake: 10n * UNIT,
  before: null,
  bonus: 0n,
  after: { valid: 10n * UNIT, payout: 0n },
  ...of
})

test('a bet counts by its metric, and one below the least stake, a void or a push counts nothing', () => {
  const won = bet({ after: { valid: 10n * UNIT, payout: 50n * UNIT } })
  expect(addedBy(terms(), won)).toBe(10n * UNIT)
  expect(addedBy(terms({ metric: 'rounds', minStake: '10.00' }), won)).toBe(UNIT)
  expect(addedBy(terms({ metric: 'games', minStake: '10.01' }), won)).toBe(0n)
  // of bonus money the least stake is not made
  const partly = bet({ bonus: 4n * UNIT, after: { valid: 6n * UNIT, payout: 0n } })
  expect(['6.00', '6.01'].map(minStake => addedBy(terms({ metric: 'rounds', minStake }), partly))).toEqual([UNIT, 0n])
  expect(addedBy(terms({ metric: 'wins', multiple: 500, minStake: '1.00' }), won)).toBe(UNIT)
  expect(addedBy(terms({ metric: 'wins', multiple: 501, minStake: '1.00' }), won)).toBe(0n)
  expect(addedBy(terms({ metric: 'logins' }), won)).toBe(0n)
  expect(addedBy(terms({ metric: 'rounds', minStake: '1.00' }), bet({ after: { valid: 0n, payout: 10n * UNIT } }))).toBe(0n)
  expect(addedBy(terms({ categories: ['RNG'] }), won)).toBe(0n)
  expect(addedBy(terms({ categories: ['CRASH'], games: ['nova-crash'] }), won)).toBe(0n)
})

test('a correction adds the difference, so that any chain of them comes to what the bet counts at last', () => {
  const outcome = fc.record({ valid: fc.bigInt(0n, 10n * UNIT), payout: fc.bigInt(0n, 100n * UNIT) })
  const all = [terms(), terms({ metric: 'rounds', minStake: '1.00' }), terms({ metric: 'wins', multiple: 300, minStake: '1.00' })]
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 8 }), chain => {
      for (const one of all) {
        const sum = chain.reduce((total, after, at) => total + addedBy(one, bet({ before: chain[at - 1] ?? null, after })), 0n)
        expect(sum).toBe(addedBy(one, bet({ after: chain.at(-1)! })))
      }
    })
  )
})

test('a day ends at midnight of the brand, also when clocks change; a week begins on Monday', () => {
  const zone = 'Europe/Berlin'
  const at = (text: string) => periodOf(zone, 'day', new Date(text))
  expect(at('2026-03-28T22:59:59.900Z')).toMatchObject({ day: '2026-03-28', ends: new Date('2026-03-28T23:00:00Z') })
  // the day on which the clocks go forward has 23 hours
  expect(at('2026-03-28T23:00:00Z')).toMatchObject({ day: '2026-03-29', ends: new Date('2026-03-29T22:00:00Z') })
  expect(periodOf(zone, 'week', new Date('2026-11-29T22:59:59Z')).day).toBe('2026-11-23')
  expect(periodOf(zone, 'week', new Date('2026-11-29T23:00:00Z')).day).toBe('2026-11-30')
  expect(periodOf(zone, 'once', new Date())).toEqual({ day: onceDay, begins: new Date(0), ends: null })
  expect(dayOf('Asia/Ho_Chi_Minh', new Date('2026-11-23T17:00:00Z'))).toBe('2026-11-24')
})

test('a period is played to its end by the version that held when it began', () => {
  const [one, two] = [1, 2].map(no => ({ no, holdsFrom: new Date(`2026-11-2${no}T00:00:00Z`), terms: terms() }))
  const of = (day: string) => versionOf([two!, one!], new Date(day))?.no
  expect([of('2026-11-20T12:00:00Z'), of('2026-11-21T00:00:00Z'), of('2026-11-22T00:00:00Z'), of('2026-12-22T00:00:00Z')]).toEqual([
    1, 1, 2, 2
  ])
})

test('steps are given from the first that is open up to the last that is reached', () => {
  const { steps: three } = terms({ steps: steps([10, 1], [20, 2], [30, 3]) })
  expect(reachedSteps(three, 0, 20n * UNIT)).toEqual([0, 1])
  expect(reachedSteps(three, 1, 30n * UNIT)).toEqual([1, 2])
  expect(reachedSteps(three, 3, 99n * UNIT)).toEqual([])
})

test('targets rise, counts are whole, and the budget covers at least one member', () => {
  const wrong = (of: Record<string, unknown>) => Object.keys(faultsOf(terms(of), ['cash'], worthOf))
  expect(wrong({})).toEqual([])
  expect(wrong({ steps: steps([20, 1], [20, 1]) })).toEqual(['terms.steps.1.target'])
  expect(wrong({ metric: 'rounds', minStake: '1.00', steps: [{ target: '1.50', pays: 'cash', amount: '1.00' }] })).toEqual([
    'terms.steps.0.target'
  ])
  expect(wrong({ metric: 'games' })).toEqual(['terms.minStake'])
  expect(wrong({ metric: 'wins', minStake: '1.00' })).toEqual(['terms.multiple'])
  expect(wrong({ steps: [{ target: '10.00', pays: 'points', amount: '100.00' }] })).toEqual(['terms.steps.0.pays'])
  expect(wrong({ budget: '4.99' })).toEqual(['terms.budget'])
  expect(wrong({ period: 'week', streak: { daily: '10.00', spare: 0 } })).toEqual(['terms.period'])
  expect(mayFollow(terms(), terms({ steps: steps([50, 9]) }))).toBe(true)
  expect(mayFollow(terms(), terms({ period: 'week' }))).toBe(false)
  expect(mayFollow(terms({ period: 'once' }), terms({ period: 'once' }))).toBe(false)
})

const streak = (spare: number) => terms({ streak: { daily: '10.00', spare }, steps: steps([2, 1], [3, 2]) })
const days = (from: string, pattern: string) =>
  new Map([...pattern].map((mark, at) => [dayAfter(from, at), mark === 'x' ? 10n * UNIT : 9n * UNIT]))
const walked = (spare: number, pattern: string) =>
  walk(streak(spare), { day: '2026-11-01', at: noRun }, days('2026-11-01', pattern), dayAfter('2026-11-01', pattern.length - 1))

test('a streak grows with each day that counts, and a missed day begins it again; today is not missed yet', () => {
  expect(walked(0, 'xx').due).toMatchObject([{ step: 0, day: '2026-11-02', run: '2026-11-01' }])
  expect(walked(0, 'x-x')).toMatchObject({ due: [], at: { days: 1, run: '2026-11-03' } })
  expect(walked(0, 'x-').at).toMatchObject({ days: 1 })
  expect(walked(0, 'x--').at).toEqual(noRun)
})

test('a spare day forgives one that was missed, and with the last step the streak begins again', () => {
  expect(walked(1, 'x-xx').due.map(one => one.day)).toEqual(['2026-11-03', '2026-11-04'])
  expect(walked(1, 'x-x--x').at).toMatchObject({ days: 1, run: '2026-11-06' })
  expect(walked(0, 'xxxxx')).toMatchObject({ due: [{ step: 0 }, { step: 1 }, { step: 0, run: '2026-11-04' }], at: { days: 2 } })
})

test('looking at a streak every day or once at its end gives the same steps, none of them twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('x', '-'), { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 3 }), (marks, spare) => {
      const pattern = marks.join('')
      const all = days('2026-11-01', pattern)
      const daily: { run: string; step: number }[] = []
      let from: { day: string; at: Run } = { day: '2026-11-01', at: noRun }
      for (let at = 0; at < pattern.length; at++) {
        const { due } = walk(streak(spare), from, all, dayAfter('2026-11-01', at))
        for (const { day, step, run, given, missed, days: length } of due) {
          daily.push({ run, step })
          from = { day: dayAfter(day), at: { run, days: length, missed, given } }
        }
      }
      const once = walked(spare, pattern).due.map(({ run, step }) => ({ run, step }))
      expect(daily).toEqual(once)
      expect(new Set(once.map(one => JSON.stringify(one))).size).toBe(once.length)
    })
  )
})
