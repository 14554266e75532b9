// Dividends whose period is changed: every day is billed once, what members were ahead is taken along.
import { type Window, windowAfter, windowAt, windowBefore } from '@fairhouse/contract/income/periods.ts'
import type { IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { ruleOf } from '../run/run.ts'
import { below, bet, billsOf, contractFor, pastWindow, runFrom, type Someone, shutChecked, tiers, within } from '../testing.ts'

let t: TestHouse
beforeEach(async () => {
  t = await freshHouse()
})
afterEach(() => shutChecked(t))

const terms = (period: IncomePeriod) => ({
  period,
  mode: 'FIXED',
  carry: 'PERMANENT',
  activeMinBet: '1.00',
  tiers: tiers([0, 1, 0, 10])
})

/** The last windows of these periods of which the end of the first lies within the second, and which are over. */
async function across(first: IncomePeriod, second: IncomePeriod): Promise<{ old: Window; cut: Window }> {
  const rule = await ruleOf(t.house.db, second)
  let old = await pastWindow(t, first, 2)
  for (;;) {
    const cut = windowAt(rule, old.to)
    if (cut.from < old.to && cut.settlesAt <= new Date()) return { old, cut }
    old = windowBefore(await ruleOf(t.house.db, first), old)
  }
}

const show = async (agent: Someone, until: Date) =>
  (await billsOf(t, agent))
    .filter(b => b.window_from < until)
    .map(({ work, window_from, gross, base, carry }) => ({ period: work.terms.period, from: window_from, gross, base, carry }))

test.each([
  ['MONTHLY', 'WEEKLY'],
  ['WEEKLY', 'MONTHLY']
] as const)('from %s to %s: the first bill of the new terms begins where the last of the old ones ended', async (first, second) => {
  const { old, cut } = await across(first, second)
  const agent = await below(t, null, 1)
  const player = await below(t, agent)
  await contractFor(t, 'dividend', agent, null, terms(first))
  await contractFor(t, 'dividend', agent, null, terms(second), old.to)
  // ahead by 300 in the old window; then 1,000 lost on the first day of the new terms, 2,000 on the last of that window, 4,000 in the next
  await bet(t, player, within(old), 100, 400)
  await bet(t, player, new Date(old.to.getTime() + 60_000), 1_000, 0)
  await bet(t, player, new Date(cut.to.getTime() - 60_000), 2_000, 0)
  const next = windowAfter(await ruleOf(t.house.db, second), cut)
  const nextIsOver = next.settlesAt <= new Date()
  if (nextIsOver) await bet(t, player, within(next), 4_000, 0)
  await runFrom(t, 'dividend', first, old)
  await runFrom(t, 'dividend', second, windowAt(await ruleOf(t.house.db, second), old.from))
  expect(await show(agent, nextIsOver ? next.to : cut.to)).toEqual([
    { period: first, from: old.from, gross: 0n, base: 0n, carry: -300n * UNIT },
    // ten per cent of 3,000 less the 300
    { period: second, from: old.to, gross: 270n * UNIT, base: 2_700n * UNIT, carry: 0n },
    ...(nextIsOver ? [{ period: second, from: next.from, gross: 400n * UNIT, base: 4_000n * UNIT, carry: 0n }] : [])
  ])
})
