// What an agent sees of the running window: gross, and what of it goes on to direct downlines.
import { runningIncome } from '@fairhouse/contract/income/income.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractHouse, contractHouse } from '#contract/testing.ts'
import { below, bet, contractFor, count, tiers } from '../testing.ts'

let h: ContractHouse
beforeAll(async () => {
  h = await contractHouse()
})
afterAll(() => h.t.close())

test('until now is told gross, with what direct downlines have of it', async () => {
  const upline = await below(h.t, null, 2)
  const agent = await below(h.t, upline, 1)
  const player = await below(h.t, agent)
  const terms = (percent: number) => ({ period: 'DAILY', checkLoss: false, activeMinBet: '1.00', tiers: tiers([0, 0, 0, percent]) })
  await contractFor(h.t, 'daily', upline, null, terms(1))
  await contractFor(h.t, 'daily', agent, upline, terms(0.4))
  await bet(h.t, player, new Date(), 1_000, 0)
  await count(h.t)
  const seen = async (who: { token: string }) =>
    (await h.t.call(runningIncome, {}, { token: who.token })).body.value.list.find((r: { kind: string }) => r.kind === 'daily')
  expect(await seen(upline)).toMatchObject({ gross: '10.00', shares: '4.00' })
  expect(await seen(agent)).toMatchObject({ gross: '4.00', shares: '0.00' })
})
