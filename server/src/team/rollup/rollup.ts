// Counts bets and money of members into figures of members and teams, from the news of the house, once each.
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { type HeardEvent, hear } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { uuidTime } from '#base/uuid.ts'
import { counted } from '../ports.ts'
import { edgesOf } from './edge.ts'
import * as store from './rollup.store.ts'
import { betKinds, countOf, entryId, moneyOf } from './rules.ts'

const hears = ['wager.settled', 'wager.corrected', 'wallet.moved'] as const
type News = HeardEvent<(typeof hears)[number]>
type BetNews = HeardEvent<'wager.settled' | 'wager.corrected'>
type EdgeOf = Awaited<ReturnType<typeof edgesOf>>
const isBet = (event: News): event is BetNews => event.name !== 'wallet.moved'

/** The entries of one event: of a settlement one, of a correction what was and what is; what was open is neither. */
function entriesOf(event: BetNews, bet: store.ToldBet, closedUntil: Date, countedAt: Date, edgeOf: EdgeOf): store.Entry[] {
  const corrected = event.name === 'wager.corrected'
  const decidedAt = bet.settledAt ?? event.at
  // a bet belongs to the time of its decision, a correction to its own; what comes after its window was closed, to the time of counting
  const at = corrected ? event.at : decidedAt
  const time = at < closedUntil ? countedAt : at
  const sides = corrected
    ? ([
        ['before', -1, event.body.before],
        ['after', 1, event.body.after]
      ] as const)
    : ([['settled', 1, event.body]] as const)
  return sides.flatMap(([kind, sign, { state, payout, valid = 0n }]) => {
    const counted = countOf({ ...bet, state, payout, valid })
    if (!counted) return []
    const { memberId, betId, game, category, fixed } = bet
    return [
      {
        id: entryId(time, event.cursor.id, sign),
        memberId,
        betId,
        kind,
        sign,
        game,
        category,
        fixed,
        ...counted,
        edge: edgeOf(bet, counted),
        decidedAt
      }
    ]
  })
}

async function countBets(house: House, tx: Tx, batch: readonly News[], closedUntil: Date, countedAt: Date): Promise<store.Change[]> {
  const told = batch.filter(isBet)
  if (told.length === 0) return []
  const bets = new Map(
    (
      await store.betsTold(
        tx,
        told.map(({ body }) => body)
      )
    ).map(b => [b.betId, b])
  )
  const edgeOf = await edgesOf(house, tx, [...bets.values()])
  const entries = told.flatMap(event => {
    const bet = bets.get(event.body.betId)
    return bet ? entriesOf(event, bet, closedUntil, countedAt, edgeOf) : []
  })
  if (entries.length === 0) return []
  await store.insertEntries(tx, entries)
  return entries.map(({ id, memberId, category, sign, ...e }) => ({
    memberId,
    at: uuidTime(id),
    category,
    bets: sign,
    stake: BigInt(sign) * e.stake,
    valid: BigInt(sign) * e.valid,
    payout: BigInt(sign) * e.payout
  }))
}

/** Wallets that moved, each with the highest number told. */
function walletsOf(batch: readonly News[]): Map<string, number> {
  const upto = new Map<string, number>()
  for (const event of batch) {
    const { wallet } = event.body
    const memberId = event.audience.startsWith('member:') ? event.audience.slice('member:'.length) : null
    if (wallet && memberId) upto.set(memberId, Math.max(upto.get(memberId) ?? 0, wallet.seq))
  }
  return upto
}

async function countMoney(tx: Tx, batch: readonly News[], closedUntil: Date, countedAt: Date): Promise<store.Change[]> {
  const upto = walletsOf(batch)
  if (upto.size === 0) return []
  const moved = await store.takeMovements(tx, upto, ['BET', 'PRIZE', 'BET_CANCEL', 'PRIZE_CANCEL'])
  const shown = moved.filter(m => !betKinds.includes(m.kind))
  if (shown.length > 0) await store.insertMovements(tx, shown)
  return moved.flatMap(({ memberId, id, kind, contra, amount }) => {
    const change = moneyOf(kind, contra, amount)
    if (!change) return []
    const at = uuidTime(id)
    return [{ memberId, at: at < closedUntil ? countedAt : at, category: '', [change.column]: change.amount }]
  })
}

/** Keeps entries and figures. What it has counted and where it stands are of one transaction, so nothing is counted twice. */
export const figuresListener = hear({ name: 'team.figures', hears, most: 5_000 }, async (tx, batch, house) => {
  const closedUntil = await store.holdState(tx)
  const countedAt = new Date(Math.max(now(), closedUntil.getTime()))
  const changes = [...(await countBets(house, tx, batch, closedUntil, countedAt)), ...(await countMoney(tx, batch, closedUntil, countedAt))]
  if (changes.length === 0) return
  await store.addChanges(tx, changes)
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))]
  for (const tell of counted.in(house)) await tell(tx, memberIds)
})

/** So long after its end a window is marked: no transaction is older than that when it first writes. */
const markAfterMs = 15_000

/**
 * Closes all windows that end at `until`: true when every transaction that ran at its end is over and counted. From then on the figures before
 * it never change; what is counted later belongs to a later time. False: not yet, ask again.
 */
export async function closeWindow(house: House, until: Date, waitMs: number = markAfterMs): Promise<boolean> {
  await store.markWindow(house.db, until, waitMs)
  if (!(await store.isPastMark(house.db, until, figuresListener.name, hears))) return false
  await inTransaction(house.db, tx => store.closeUntil(tx, until))
  return true
}
