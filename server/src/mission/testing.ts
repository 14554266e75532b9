// Missions for tests: written and started by an operator, and bets toward them; and a beacon that says what a test wants.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UNIT } from '@fairhouse/contract/money.ts'
import { saveMission, startMission } from '@fairhouse/contract/ops/house/mission.ts'
import type { DrandRound } from '@fairhouse/games/fairness/drand.ts'
import { sql } from 'kysely'
import { newId } from '#base/uuid.ts'
import type { TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'

export const units = (amount: number): string => `${amount}.00`
/** Steps as they travel: target and reward in whole units of money. */
export const steps = (...of: [number, number][]) =>
  of.map(([target, amount]) => ({ target: units(target), pays: 'cash', amount: units(amount) }))

/** Terms as they travel: 100.00 of valid bet a day for 5.00, unless said otherwise. */
export const termsOf = (of: Record<string, unknown> = {}) => ({
  name: { tr: 'Günlük tur', en: 'Daily round' },
  text: { tr: 'Her gün', en: 'Every day' },
  metric: 'bet',
  multiple: null,
  minStake: '0.00',
  categories: [],
  games: [],
  period: 'day',
  streak: null,
  steps: steps([100, 5]),
  optIn: false,
  claimDays: 7,
  from: null,
  until: null,
  budget: '900.00',
  ...of
})

/** A mission that runs; returns its id. `second` approves what one operator may not start alone. */
export async function runMission(
  t: TestHouse,
  token: string,
  of: Record<string, unknown> = {},
  second?: { readonly token: string }
): Promise<string> {
  const saved = await t.call(
    saveMission,
    { id: null, version: 0, terms: termsOf(of), reason: 'a new mission' },
    { token, key: randomUUID() }
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { id, version } = saved.body.value
  const started = await t.call(startMission, { id, version, reason: 'it may begin' }, { token, key: randomUUID() })
  const { approval } = started.body.value ?? {}
  if (approval && second) await t.decide(second, approval)
  else if (started.status !== 200 || approval !== null) throw new Error(JSON.stringify(started.body))
  return id
}

interface Bet {
  readonly stake?: number
  readonly payout?: number
  readonly game?: string
  readonly category?: string
}

/** A settled bet; returns its number. */
export async function bet(
  t: TestHouse,
  { memberId }: { memberId: bigint },
  { stake = 10, payout = 0, game = 'crash', category = 'CRASH' }: Bet = {}
) {
  const one = { memberId, betId: newId() }
  await t.give(memberId, BigInt(stake) * UNIT)
  await placeBet(t.house, { ...one, game, category, roundNo: null, stake: BigInt(stake) * UNIT, key: one.betId, detail: {} })
  await settleBet(t.house, { ...one, state: payout > 0 ? 'WON' : 'LOST', payout: BigInt(payout) * UNIT })
  return one.betId
}

/** Gives a decided bet another state and payout, as corrections do. */
export const correct = (t: TestHouse, betId: string, state: 'VOID' | 'LOST' | 'WON', payout: number) =>
  sql`select wager.correct(b, ${state}, ${BigInt(payout) * UNIT}, 'PRIZE', null) from wager.bet b where b.id = ${betId}::uuid`.execute(
    t.house.db
  )

/** Moves a decided bet and its news by so many milliseconds. */
export async function decidedAt(t: TestHouse, betId: string, at: Date): Promise<void> {
  await sql`update wager.bet set settled_at = ${at} where id = ${betId}::uuid`.execute(t.house.db)
}

/** A beacon in place of the public one. The house asks it once it can be reached. */
export async function standInBeacon(t: TestHouse) {
  const asked: string[] = []
  let answer: (round: number) => DrandRound | null = () => null
  const server = createServer((request, reply) => {
    asked.push(request.url!)
    const round = answer(Number(request.url!.split('/').at(-1)))
    reply.writeHead(round ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(round ?? {}))
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  return {
    /** The addresses that it was asked for. */
    asked,
    says: (to: typeof answer) => {
      answer = to
    },
    /** The house asks it from now on, or has none. */
    reach: (on: boolean) =>
      Object.assign(t.house.config, { BEACON_URL: on ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : undefined }),
    close: () => server.close()
  }
}
