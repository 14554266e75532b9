// For tests of agents' contracts: a house with the agent programme, agents in their line, offers and answers over HTTP.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent-contract.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import * as ops from '@fairhouse/contract/ops-agent-contract.ts'
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'
import { contractJobs } from './contract-jobs.ts'

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
  const operator = await t.operator()

  /** An agent below another, or at the top. */
  async function agent(above: TestAgent | null, type = 2): Promise<TestAgent> {
    const made = await t.register()
    await sql`update account.member set type = ${type}, upline_id = ${above?.memberId ?? null} where id = ${made.memberId}`.execute(
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
    await sql`alter table agent.contract disable trigger contract_guard`.execute(t.house.db)
    await sql`update agent.contract set offered_at = offered_at - ${by}, expires_at = expires_at - ${by}, from_at = from_at - ${by} where id = ${id}::uuid`.execute(
      t.house.db
    )
    await sql`alter table agent.contract enable trigger contract_guard`.execute(t.house.db)
  }
  const runJob = (name: string, payload: Record<string, string> = {}) => contractJobs.find(job => job.name === name)!.run(t.house, payload)
  const stateOf = async (id: string): Promise<string> =>
    (await sql<{ state: string }>`select state from agent.contract where id = ${id}::uuid`.execute(t.house.db)).rows[0]!.state

  return { t, setFlag, operator, agent, as, desk, offer, offerByHouse, answer, agree, age, runJob, stateOf }
}
export type ContractHouse = Awaited<ReturnType<typeof contractHouse>>
