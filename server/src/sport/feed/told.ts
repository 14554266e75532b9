// Results and cancellations that a feed tells. Nobody has been paid by what it said before: they are applied. Somebody has: they wait for two operators at the desk.
import { type FixtureFacts, type MarketFacts, settlementOf } from '@fairhouse/games/sport/feed/book.ts'
import { marketName } from '@fairhouse/games/sport/feed/messages.ts'
import { isSure } from '@fairhouse/games/sport/feed/sure.ts'
import type { Score } from '@fairhouse/games/sport/types.ts'
import type { Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { enqueue } from '#base/jobs.ts'
import { resultRows } from '../match/store.ts'
import * as store from './difference-store.ts'

type Kept = Awaited<ReturnType<typeof resultRows>>

/** A market as it is told: what it was before these messages, and what stands in the book. */
interface Market {
  readonly span: store.Span
  /** The score of a match under way; null: it is not. */
  readonly playing: Score | null
  readonly now: MarketFacts
  readonly before: MarketFacts | undefined
  readonly kept: Kept
}

const rowsOf = ({ now: { id, specifiers, settlement } }: Market) =>
  (settlement?.outcomes ?? []).map(({ id: outcome, result }) => ({
    ...{ market: id, specifiers, outcome, won: result.won, halves: result.halvesVoid, places: result.places, tied: result.tied },
    certainty: settlement!.certainty
  }))
type Row = ReturnType<typeof rowsOf>[number]
const differs = (row: Row, kept: Kept[number] | undefined): boolean =>
  kept !== undefined && (row.won !== kept.won || row.halves !== kept.halves || row.places !== kept.places || row.tied !== kept.tied)

/** A settlement was taken back. Answers whether the desk has to decide. */
async function takeBack(tx: Tx, { span, kept }: Market): Promise<boolean> {
  if (kept.length > 0 && (await store.hasSettled(tx, span, false))) {
    await store.keepDifference(tx, span, 'reopen')
    return true
  }
  await store.dropDifference(tx, span, 'reopen')
  await store.dropResults(tx, span)
  await store.reopenLegs(tx, span, { cancelled: false, settledToo: false })
  return false
}

/** May be paid by: what is confirmed (certainty 2), and of what was told live (1) what cannot change any more. */
function isPayable({ now: { id, specifiers, settlement }, playing }: Market): boolean {
  if (settlement?.certainty === 2) return true
  return playing !== null && isSure({ id, specifiers, outcomes: settlement?.outcomes ?? [] }, playing)
}

/** What the feed says of how a market came out: `write` gets what is to be written. Answers whether the desk has to decide. */
async function settlement(tx: Tx, market: Market, write: Row[]): Promise<boolean> {
  const { span, now, before, kept } = market
  if (!now.settlement) return false
  const isNews = now.settlement.stamp !== before?.settlement?.stamp
  if (now.settlement.outcomes === null) return isNews && takeBack(tx, market)
  const rows = rowsOf(market)
  const keptOf = (row: Row) => kept.find(k => k.outcome === row.outcome)
  const isChanged = rows.some(row => differs(row, keptOf(row)))
  if (isChanged) {
    // what operators have said since stands until the feed says something new
    if (!isNews) return false
    if (await store.hasSettled(tx, span, false)) {
      await store.keepDifference(tx, span, 'result', rows)
      return true
    }
    await store.dropResults(tx, span)
    await store.reopenLegs(tx, span, { cancelled: false, settledToo: false })
  } else if (isNews) await store.dropDifference(tx, span, 'result')
  if (isPayable(market) && settlementOf(now)) write.push(...rows.filter(row => isChanged || (keptOf(row)?.certainty ?? 0) < row.certainty))
  return false
}

/** Windows of bets that the feed cancels, or cancels no more. Answers whether the desk has to decide. */
async function cancellations(tx: Tx, { span, now, before }: Market): Promise<boolean> {
  let asks = false
  for (const [name, window] of Object.entries(now.cancels)) {
    const at = { ...span, from: window.from === null ? null : new Date(window.from), to: window.to === null ? null : new Date(window.to) }
    const isNews = window.stamp !== before?.cancels[name]?.stamp
    if (window.cancelled) await store.voidOpenLegs(tx, at)
    else if (isNews) await store.reopenLegs(tx, at, { cancelled: true, settledToo: false })
    if (!isNews) continue
    const kind = window.cancelled ? 'cancel' : 'restore'
    if (await store.hasSettled(tx, at, !window.cancelled)) {
      await store.keepDifference(tx, at, kind)
      asks = true
    } else await store.dropDifference(tx, at, kind)
  }
  return asks
}

/**
 * A match began before the time that was shown: bets from its true start on that were taken at prices of before it are void by the rule book.
 * The caller holds the fixture.
 */
export async function voidEarly(tx: Tx, { id: fixture }: { readonly id: number }, began: number): Promise<void> {
  const span = { fixture, market: null, specifiers: '', from: new Date(began), to: null }
  if ((await store.voidOfCase(tx, span, { live: false, reason: 'earlyStart', source: 'feed' })) > 0)
    await enqueue(tx, 'sport.settle', { fixture: String(fixture) }, { key: `sport.settle:${fixture}` })
}

/** Applies what a feed says of results; `before`: what it had said until these messages; `playing`: the score of a match under way. The caller holds the fixture. */
export async function settleTold(
  tx: Tx,
  fixture: number,
  facts: FixtureFacts,
  before: FixtureFacts | null,
  playing: Score | null
): Promise<void> {
  const told = Object.values(facts.markets).filter(m => m.settlement !== null || Object.keys(m.cancels).length > 0)
  if (told.length === 0) return
  const kept = Map.groupBy(await resultRows(tx, fixture), r => marketName({ id: r.market, specifiers: r.specifiers }))
  const write: Row[] = []
  let asks = false
  for (const now of told) {
    const name = marketName(now)
    const span = { fixture, market: now.id, specifiers: now.specifiers, from: null, to: null }
    const market = { span, playing, now, before: before?.markets[name], kept: kept.get(name) ?? [] }
    // before the results: what is void is decided by nothing else
    if (await cancellations(tx, market)) asks = true
    if (await settlement(tx, market, write)) asks = true
  }
  if (write.length > 0) await store.writeResults(tx, fixture, write)
  if (asks) await emit(tx, 'sport.deskChanged', 'staff', { fixture })
  await enqueue(tx, 'sport.settle', { fixture: String(fixture) }, { key: `sport.settle:${fixture}` })
}
