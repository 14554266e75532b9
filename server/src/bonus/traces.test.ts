// The published traces of bonus money, to the cent: by the SQL that every game calls, and over HTTP as a vendor calls.
import { readFileSync } from 'node:fs'
import { UNIT } from '@fairhouse/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '#base/uuid.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { callingVendor, codeOf, type Player, seat } from '../integration/testing.ts'
import { placeAll, settleAll } from '../wager/testing.ts'
import { finishGrant } from './store.ts'
import { granted, place, setCash, settle, standing, terms } from './testing.ts'

const amount = z.number()
const step = z.object({
  step: z.union([z.tuple([z.literal('bet'), z.string(), amount, amount]), z.tuple([z.literal('cancel')])]),
  refused: z.optional(z.string()),
  max: z.optional(amount),
  fromCash: z.optional(amount),
  fromBonus: z.optional(amount),
  toCash: z.optional(amount),
  toBonus: z.optional(amount),
  cash: amount,
  bonus: amount,
  progress: z.optional(amount),
  converted: z.optional(amount),
  forfeitedAboveCap: z.optional(amount),
  state: z.optional(z.string())
})
type Step = z.output<typeof step>
const shape = z.object({
  traces: z.array(z.object({ name: z.string(), fundOrder: z.enum(['REAL_FIRST', 'BONUS_FIRST']), trace: z.array(step) }))
})
const { traces } = shape.parse(JSON.parse(readFileSync(new URL('traces.json', import.meta.url), 'utf8')))
type Trace = (typeof traces)[number]

let t: TestHouse
let vendor: Awaited<ReturnType<typeof callingVendor>>
beforeAll(async () => {
  t = await freshHouse()
  vendor = await callingVendor(t, 'TRACER', { games: ['slots', 'live'] })
  await t.house.db.updateTable('catalogue.game').set({ category: 'LIVE' }).where('code', '=', codeOf('TRACER', 'live')).execute()
})
afterAll(() => t.close())

const cents = (n: number) => (BigInt(n) * UNIT) / 100n

/** What stands before the first step, and the highest bet: the rest of the terms is ten times the bonus, and no cap. */
const starts: Readonly<Record<string, { cash: number; bonus: number; maxBet: number | null }>> = {
  'real first, 10×B, completes': { cash: 10_000, bonus: 10_000, maxBet: null },
  'over the maximum bet is refused, not confiscated; cancel': { cash: 3_000, bonus: 3_000, maxBet: 500 }
}

function startOf({ name, fundOrder }: Trace) {
  const { cash, bonus, maxBet } = starts[name]!
  const wagering = { multiple: 10, base: 'bonus' } as const
  return {
    cash: cents(cash),
    bonus: cents(bonus),
    terms: terms({ fundOrder, wagering, maxBet: maxBet === null ? null : cents(maxBet), maxCash: null })
  }
}

/** How one bet of a trace is made: answers the code of a refusal. */
type Play = (category: string, stake: bigint, payout: bigint) => Promise<string | null>

async function bySql(memberId: bigint): Promise<Play> {
  return async (category, stake, payout) => {
    const { outcome, bet, refusal } = await place(t, memberId, stake, { category: category === 'live' ? 'LIVE' : 'RNG' })
    if (outcome === 'bonus') return `bonus.${refusal && 'reason' in refusal ? refusal.reason : ''}`
    if (outcome === 'insufficient') return 'balance.insufficient'
    expect(outcome).toBe('ok')
    // settled before its placement was answered to a retry, and settled twice
    await settle(t, memberId, bet.betId, payout)
    expect((await place(t, memberId, stake, bet)).outcome).toBe('duplicate')
    expect((await settle(t, memberId, bet.betId, payout))[0]!.outcome).toBe('duplicate')
    return null
  }
}

const refusals: Record<string, string> = { RS_ERROR_NOT_ENOUGH_MONEY: 'balance.insufficient', RS_ERROR_LIMIT_REACHED: 'bonus.maxBet' }
async function overHttp(memberId: bigint): Promise<Play> {
  const players: Record<string, Player> = {
    slots: await seat(t, 'TRACER', memberId, { game: 'slots' }),
    live: await seat(t, 'TRACER', memberId, { game: 'live' })
  }
  return async (category, stake, payout) => {
    const player = players[category]!
    // before each a bet that is void: sent twice as well, it leaves nothing
    const { cash, bonus } = await balancesOf(t.house.db, memberId)
    const tried = player.bet(cents(1))
    expect((await vendor.send('transaction/bet', tried)).status).toBe('RS_OK')
    const back = player.after(tried, null)
    for (let twice = 0; twice < 2; twice++) expect((await vendor.send('transaction/rollback', back)).status).toBe('RS_OK')
    expect(await balancesOf(t.house.db, memberId)).toMatchObject({ cash, bonus })
    const bet = player.bet(stake)
    const { status } = await vendor.send('transaction/bet', bet)
    if (status !== 'RS_OK') return refusals[status] ?? status
    const win = player.after(bet, payout, { round_closed: true })
    // every call comes twice
    for (let twice = 0; twice < 2; twice++) {
      expect((await vendor.send('transaction/bet', bet)).status).toBe('RS_OK')
      expect((await vendor.send('transaction/win', win)).status).toBe('RS_OK')
    }
    return null
  }
}

/** What stands after a step. */
const after = (row: Step) => ({
  cash: row.cash,
  bonus: row.bonus,
  ...(row.progress === undefined ? {} : { progress: row.progress }),
  ...(row.converted === undefined ? {} : { released: row.converted }),
  ...(row.forfeitedAboveCap === undefined ? {} : { forfeited: row.forfeitedAboveCap }),
  state: (row.state ?? 'ACTIVE').toLowerCase()
})

async function playTrace(trace: Trace, how: (memberId: bigint) => Promise<Play>) {
  const { memberId } = await t.register()
  const start = startOf(trace)
  await setCash(t, memberId, start.cash)
  const grantId = await granted(t, memberId, { amount: start.bonus, terms: start.terms })
  const play = await how(memberId)
  for (const row of trace.trace) {
    await playStep(row, memberId, grantId, play)
    const now = await standing(t, memberId, grantId)
    expect(now, JSON.stringify(row)).toMatchObject(after(row))
  }
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
}

async function playStep(row: Step, memberId: bigint, grantId: string, play: Play) {
  if (row.step[0] === 'cancel') await t.house.db.transaction().execute(tx => finishGrant(tx, memberId, grantId, 'cancelled'))
  else expect(await play(row.step[1], cents(row.step[2]), cents(row.step[3]))).toBe(row.refused ?? null)
}

/** Plays a step for all members in one batch of placements and one of settlements, each sent twice; before it a bet of each that is void. */
async function playBatch(row: Step, memberIds: readonly bigint[], grantIds: readonly string[]) {
  if (row.step[0] === 'cancel') {
    await Promise.all(memberIds.map((memberId, i) => playStep(row, memberId, grantIds[i]!, async () => null)))
    return
  }
  const [, category, stake, payout] = row.step
  const betsOf = (amount: bigint) =>
    memberIds.map(memberId => {
      const betId = newId()
      const kind = category === 'live' ? 'LIVE' : 'RNG'
      return { memberId, betId, game: 'nova-slots', category: kind, roundNo: null, stake: amount, key: betId, detail: {} }
    })
  const before = await Promise.all(memberIds.map((memberId, i) => standing(t, memberId, grantIds[i]!)))
  const tried = betsOf(cents(1))
  const placed = await placeAll(t.house.db, tried)
  const done = tried.filter((_, i) => placed[i]!.outcome === 'ok')
  await settleAll(
    t.house.db,
    done.map(({ memberId, betId }) => ({ memberId, betId, state: 'VOID' as const, payout: cents(1) }))
  )
  expect(await Promise.all(memberIds.map((memberId, i) => standing(t, memberId, grantIds[i]!)))).toEqual(before)
  const bets = betsOf(cents(stake))
  const answers = await placeAll(t.house.db, bets)
  expect(new Set(answers.map(({ outcome }) => outcome)).size).toBe(1)
  if (row.refused) {
    expect(answers[0]!.outcome).toBe(row.refused === 'balance.insufficient' ? 'insufficient' : 'bonus')
    return
  }
  const ends = bets.map(({ memberId, betId }) => ({
    memberId,
    betId,
    state: payout > 0 ? ('WON' as const) : ('LOST' as const),
    payout: cents(payout)
  }))
  // a settlement, the retry of the placement, and the settlement again
  expect((await settleAll(t.house.db, ends)).map(({ outcome }) => outcome)).toEqual(bets.map(() => 'ok'))
  expect((await placeAll(t.house.db, bets)).map(({ outcome }) => outcome)).toEqual(bets.map(() => 'duplicate'))
  expect((await settleAll(t.house.db, ends)).map(({ outcome }) => outcome)).toEqual(bets.map(() => 'duplicate'))
}

test.each(traces)('[P4.1] "$name", to the cent for three members in batches, with voids between', async trace => {
  const start = startOf(trace)
  const memberIds = (await Promise.all([1, 2, 3].map(() => t.register()))).map(({ memberId }) => memberId)
  const grantIds: string[] = []
  for (const memberId of memberIds) {
    await setCash(t, memberId, start.cash)
    grantIds.push(await granted(t, memberId, { amount: start.bonus, terms: start.terms }))
  }
  for (const row of trace.trace) {
    await playBatch(row, memberIds, grantIds)
    for (const [i, memberId] of memberIds.entries())
      expect(await standing(t, memberId, grantIds[i]!), JSON.stringify(row)).toMatchObject(after(row))
  }
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})

test.each(traces)('[P4.1] [P4.5] "$name", to the cent', trace => playTrace(trace, bySql))
test.each(traces)('[P4.1] "$name", to the cent over HTTP, with voids between', trace => playTrace(trace, overHttp))
