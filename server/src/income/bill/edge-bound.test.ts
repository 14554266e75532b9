// What contracts of one line pay together is bounded by the edge of what was played: in the run, and when a contract is offered.

import { simulateContract } from '@fairhouse/contract/agent/contract.ts'
import { opsContractDetail, opsWithdrawContract, simulateHistory } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractHouse, code, contractHouse, dailyAt } from '#contract/testing.ts'
import { makeLottery } from '#lottery/testing.ts'
import { edgesOf } from '#team/rollup/edge.ts'
import { below, bet, billsOf, contractFor, count, held, pastWindow, runFrom, tiers, within } from '../testing.ts'

let h: ContractHouse
beforeAll(async () => {
  h = await contractHouse()
})
afterAll(() => h.t.close())

/** The bound of a new house: 70 % of the edge, and 1 % of games that do not tell their return. */
const asInNewHouse = () => sql`update contract.setting set edge_share = 700000, default_edge = 10000`.execute(h.t.house.db)

test('a daily salary of 3 % beside an hourly one of 3 % pays half of 70 % of the edge, as the bill says', async () => {
  const day = await pastWindow(h.t, 'DAILY')
  const agent = await below(h.t, null, 1)
  const player = await below(h.t, agent)
  const terms = { checkLoss: false, activeMinBet: '1.00', tiers: tiers([0, 0, 0, 3]) }
  await contractFor(h.t, 'daily', agent, null, { period: 'DAILY', ...terms })
  await contractFor(h.t, 'hourly', agent, null, { period: 'HOURLY', ...terms })
  await asInNewHouse()
  await bet(h.t, player, within(day), 100_000, 0)
  await runFrom(h.t, 'daily', 'DAILY', day)
  // 1 % of 100,000 stays with the house; 70 % of it is for salaries, half of that for this one
  expect(await held(h.t, agent)).toBe('350.00')
  const [bill] = await billsOf(h.t, agent)
  expect(bill!.work).toMatchObject({ inputs: { bound: { edge: 100_000_000n, share: 700_000, rate: 30_000, together: 60_000 } } })
})

test('an offer that costs over 70 % of the edge of the team’s play is refused; the console shows the cost', async () => {
  const top = await h.agent(null)
  const player = await below(h.t, top)
  await asInNewHouse()
  // before anything was played only the run can bound it
  const cost = async (percent: number) =>
    (await h.desk(simulateHistory, { player: String(top.memberId), contract: dailyAt(percent), periods: 1 })).body.value.edge
  expect(await cost(1)).toEqual({ rate: null, cost: null, most: 700_000 })
  await bet(h.t, player, new Date(Date.now() - 3_600_000), 1_000, 0)
  await count(h.t)
  expect(await cost(1)).toEqual({ rate: 10_000, cost: 1_000_000, most: 700_000 })
  const refused = await h.offerByHouse(top, dailyAt(1))
  expect([code(refused), refused.body.params, refused.body.fields]).toEqual([
    '422 contract.edge',
    { cost: '100', most: '70' },
    { contract: 'contract.edge' }
  ])
  expect(await cost(0.7)).toEqual({ rate: 10_000, cost: 700_000, most: 700_000 })
  // the agent's own trial says the same before it is offered
  const tried = async (percent: number) =>
    (await h.as(top, simulateContract, { to: String(top.memberId), contract: dailyAt(percent) })).body.value.edge
  expect([await tried(1), await tried(0.7)]).toEqual([await cost(1), await cost(0.7)])
  const made = await h.offerByHouse(top, dailyAt(0.7))
  expect(code(made)).toBe(200)
  // and the contract's page, until it is over
  const edge = async () => (await h.desk(opsContractDetail, { id: made.body.value.id })).body.value.edge
  expect(await edge()).toEqual({ rate: 10_000, cost: 700_000, most: 700_000 })
  await h.desk(opsWithdrawContract, { id: made.body.value.id, reason: 'another one comes' })
  expect(await edge()).toBeNull()
})

test('the edge of a bet is that of its play, its table’s rake, its game’s return, else the assumed one', async () => {
  await makeLottery(h.t, 'edge-vn', { like: 'vn-fast-1', open: false })
  await makeLottery(h.t, 'edge-5', { open: false })
  await asInNewHouse()
  const bets = [
    { game: 'edge-vn', category: 'LOTT', detail: { play: 'DE_DB' } },
    { game: 'edge-5', category: 'LOTT', detail: { play: 'DWD' } },
    { game: 'edge-5', category: 'RNG', detail: {} },
    { game: 'nowhere', category: 'LIVE', detail: {} },
    { game: 'nowhere', category: 'PVP', detail: {} }
  ]
  const edgeOf = await edgesOf(h.t.house, h.t.house.db, bets)
  expect(bets.map(b => edgeOf(b, { stake: 1_000_000n, valid: 1_000_000n }))).toEqual([10_000n, 20_000n, 20_000n, 10_000n, 50_000n])
  // what does not count has none
  expect(edgeOf(bets[0]!, { stake: 1_000_000n, valid: 0n })).toBe(0n)
})
