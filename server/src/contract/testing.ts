// For tests of agents: a house with the agent programme, agents in their line, offers and answers over HTTP; families that play.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/contract.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { figuresListener } from '#team/rollup/rollup.ts'
import { type Answer, freshHouse, hearAll, makeMembers, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { jobs } from './jobs.ts'

export type TestAgent = Awaited<ReturnType<TestHouse['register']>>

/** Terms of a daily salary as they travel; a tier is [valid bet, active members, rate in percent]. */
export const daily = (...tiers: readonly (readonly [number, number, number])[]) => ({
  kind: 'daily',
  terms: {
    period: 'DAILY',
    checkLoss: false,
    activeMinBet: '100.00',
    tiers: tiers.map(([bet, minActive, percent]) => ({
      minValidBet: `${bet}.00`,
      minActive,
      minLoss: '0.00',
      rate: Math.round(percent * 10_000)
    }))
  }
})
/** A daily salary of one tier at this percentage. */
export const dailyAt = (percent: number) => daily([1_000, 2, percent])
export const dividendAt = (percent: number, period = 'SEMIMONTHLY') => ({
  kind: 'dividend',
  terms: {
    period,
    mode: 'FIXED',
    carry: 'NONE',
    activeMinBet: '100.00',
    tiers: [{ minValidBet: '1000.00', minActive: 2, minLoss: '100.00', rate: percent * 10_000 }]
  }
})
export const hourlyAt = (percent: number) => ({ kind: 'hourly', terms: { ...dailyAt(percent).terms, period: 'HOURLY' } })
export const realtimeAt = (profit: number, loss: number) => ({
  kind: 'realtime',
  terms: { period: 'REALTIME', profitRate: profit * 10_000, lossRate: loss * 10_000, minStake: '50.00' }
})
export type TestTerms = { kind: string; terms: object }

export const code = (a: Answer): number | string => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)

/** A house in which contracts are made. */
export async function contractHouse() {
  const t = await freshHouse()
  const setFlag = async (on: boolean) => {
    const settings = await settingsInForce(t.house.db)
    await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, AGENTPOLICY3: on } }))
  }
  await setFlag(true)
  // games that tell nothing keep all: tests of other things are not bounded by the edge
  await sql`update contract.setting set edge_share = 1000000, default_edge = 1000000`.execute(t.house.db)
  const operator = await t.operator()

  /** An agent below another, or at the top. */
  async function agent(above: TestAgent | null, type = 2): Promise<TestAgent> {
    const made = await t.register()
    await sql`update member.member set type = ${type}, upline_id = ${above?.memberId ?? null} where id = ${made.memberId}`.execute(
      t.house.db
    )
    return made
  }
  const as = (m: TestAgent, endpoint: Endpoint, input: object = {}, key: string = randomUUID()): Promise<Answer> =>
    t.call(endpoint, { ...input }, { token: m.token, key })
  const desk = (endpoint: Endpoint, input: object = {}, key: string = randomUUID()): Promise<Answer> =>
    t.call(endpoint, { ...input }, { token: operator.token, key })
  const offer = (from: TestAgent, to: TestAgent, terms: TestTerms, key?: string) =>
    as(from, contract.offerContract, { to: String(to.memberId), contract: terms }, key)
  const offerByHouse = (to: TestAgent, terms: TestTerms) =>
    desk(ops.opsOfferContract, { to: String(to.memberId), contract: terms, reason: 'agreed by letter' })
  const answer = (m: TestAgent, id: string, accept: boolean, key?: string) => as(m, contract.answerContract, { id, accept }, key)

  /** Offers and accepts; `from` null: the house offers. Returns the id. */
  async function agree(from: TestAgent | null, to: TestAgent, terms: TestTerms): Promise<string> {
    const offered = from ? await offer(from, to, terms) : await offerByHouse(to, terms)
    if (offered.status !== 200) throw new Error(`offer: ${JSON.stringify(offered.body)}`)
    const accepted = await answer(to, offered.body.value.id, true)
    if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`)
    return offered.body.value.id
  }
  /** Moves everything about a contract into the past, as if it had been offered and accepted so many hours earlier. */
  async function age(id: string, hours: number): Promise<void> {
    const by = sql`make_interval(hours => ${hours})`
    await sql`alter table contract.contract disable trigger contract_guard`.execute(t.house.db)
    await sql`update contract.contract set offered_at = offered_at - ${by}, expires_at = expires_at - ${by}, from_at = from_at - ${by} where id = ${id}::uuid`.execute(
      t.house.db
    )
    await sql`alter table contract.contract enable trigger contract_guard`.execute(t.house.db)
  }
  const runJob = (name: string, payload: Record<string, string> = {}) => jobs.find(job => job.name === name)!.run(t.house, payload)
  const stateOf = async (id: string): Promise<string> =>
    (await sql<{ state: string }>`select state from contract.contract where id = ${id}::uuid`.execute(t.house.db)).rows[0]!.state

  return { t, setFlag, operator, agent, as, desk, offer, offerByHouse, answer, agree, age, runJob, stateOf }
}
export type ContractHouse = Awaited<ReturnType<typeof contractHouse>>

/** Numbers from below a number of sides, the same row of them for a seed every time. */
export function diceOf(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export const units = (amount: number): bigint => BigInt(amount) * UNIT
/** Lets the house count what was told. */
export const count = (t: TestHouse): Promise<void> => hearAll(t.house, [figuresListener])

/** A line of agents from the top down, each with so many players directly below; all with money. */
export async function family(t: TestHouse, levels: number, players: number): Promise<{ agents: bigint[]; players: bigint[][] }> {
  const ids = await makeMembers(t.house, levels * (players + 1), units(1_000_000))
  const agents = ids.slice(0, levels)
  const rest = ids.slice(levels)
  for (const [i, id] of agents.entries())
    await sql`update member.member set type = 2, upline_id = ${agents[i - 1] ?? null} where id = ${id}`.execute(t.house.db)
  const below = agents.map((_, i) => rest.slice(i * players, (i + 1) * players))
  for (const [i, list] of below.entries())
    await sql`update member.member set upline_id = ${agents[i]} where id = any (${list.map(String)}::bigint[])`.execute(t.house.db)
  return { agents, players: below }
}

/** A bet that is decided at once. */
export async function bet(
  t: TestHouse,
  memberId: bigint,
  category: string,
  stake: bigint,
  state: 'WON' | 'LOST' | 'VOID' | 'CANCELLED',
  payout: bigint
): Promise<string> {
  const betId = newId()
  await placeBet(t.house, { memberId, betId, game: `g-${category}`, category, roundNo: null, stake, key: randomUUID(), detail: {} })
  await settleBet(t.house, { memberId, betId, state, payout })
  return betId
}

/** A bet is said to have been decided at another time. */
export const decidedAt = (t: TestHouse, betId: string, at: Date) =>
  sql`update wager.bet set settled_at = ${at} where id = ${betId}::uuid`.execute(t.house.db)

export const correct = (t: TestHouse, memberId: bigint, betId: string, state: string, payout: bigint) =>
  sql`select wager.correct(b, ${state}::wager.bet_state, ${payout}::bigint, 'PRIZE', null) from wager.bet b
    where b.member_id = ${memberId} and b.id = ${betId}::uuid`.execute(t.house.db)

/** Yesterday to tomorrow by the brand's clock, as days and as moments; and one o'clock of yesterday. */
export async function around(t: TestHouse): Promise<{ from: Date; to: Date; first: string; last: string; early: Date }> {
  const { rows } = await sql<{ from: Date; to: Date; first: string; last: string; early: Date }>`
    select (today - 1)::timestamp at time zone zone as from, (today + 2)::timestamp at time zone zone as to, to_char(today - 1, 'YYYY-MM-DD') as first,
      to_char(today + 1, 'YYYY-MM-DD') as last, (today - 1 + interval '1 hour') at time zone zone as early from team.today()`.execute(
    t.house.db
  )
  return rows[0]!
}
