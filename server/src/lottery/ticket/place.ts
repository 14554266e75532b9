// Placing tickets: lines times issues, all or nothing, in one round trip with the bets and the money.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import { maxTicketsAtOnce, type placeTickets, type UnitMode, wallPercent } from '@fairhouse/contract/play/lottery.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import { costOf, rebateOf, topOf } from '@fairhouse/games/lottery/price/price.ts'
import { type IssueTimes, issueByName, nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import { decode, encode } from '@fairhouse/games/lottery/text.ts'
import type { Play, Selection } from '@fairhouse/games/lottery/types.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { type Batcher, makeBatcher } from '#base/data/batcher.ts'
import { retried } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { isPlayable } from '#catalogue/catalogue.ts'
import { publicName } from '#member/member.ts'
import { balancesOf, refuse } from '#wallet/wallet.ts'
import { type Lottery, lotteryNamed, playNamed } from '../games.ts'
import { addUp, coversOf, exposureOf, isFixed, watchedAtMost } from '../rules.ts'
import { seriesTogether } from './member-series.ts'
import { offeredIssues } from './offered.ts'
import {
  type Exposed,
  placeSlips,
  type Slip,
  type SlipPlaced,
  type SlipTicket,
  slipOfKey,
  type TicketRow,
  ticketsOfSlip
} from './tickets.store.ts'

type Wish = z.output<typeof placeTickets.input>
type Placed = z.output<typeof placeTickets.reply>

interface Line {
  readonly play: Play
  readonly selection: Selection
  readonly text: string
  readonly bets: number
  readonly unit: UnitMode
  readonly multiple: number
  readonly series: number
  readonly numbers: number
  readonly covers: number | null
}

/** Runs a check of one line; what it refuses names the line, so that it can be marked. */
function ofLine<T>(index: number, check: () => T): T {
  try {
    return check()
  } catch (cause) {
    const field = `lines.${index}`
    if (cause instanceof DomainError) throw new DomainError(cause.code, cause.params, { [field]: cause.code })
    if (cause instanceof Refusal && cause.code === 'lottery.selection')
      throw new DomainError('lottery.selection', cause.params, { [field]: 'lottery.selection' })
    throw cause
  }
}

function readLine(lottery: Lottery, wish: Wish['lines'][number], mine: number): Line {
  const play = playNamed(lottery, wish.play)
  const { mode } = lottery
  if (!lottery.limitsOf(play.code).enabled) throw new DomainError('lottery.play')
  if (!mode.units.includes(wish.unit)) throw new DomainError('lottery.unit')
  if (wish.series < mode.min || wish.series > mine || (wish.series - mode.min) % mode.step !== 0)
    throw new DomainError('lottery.series', { min: String(mode.min), max: String(mine) })
  const selection = decode(wish.selection)
  const bets = play.count(selection)
  const covered = play.coverage(selection)
  if (covered.n * 100n > covered.of * BigInt(wallPercent)) throw new DomainError('lottery.wall', { percent: String(wallPercent) })
  const numbers = play.numbers(selection)?.length ?? 0
  const { unit, multiple, series } = wish
  return { play, selection, text: encode(selection), bets, unit, multiple, series, numbers, covers: coversOf(covered) }
}

/** The issues of a wish, in the order of their draws. @throws DomainError lottery.issue, lottery.closed */
function readIssues(lottery: Lottery, names: readonly string[]): IssueTimes[] {
  if (new Set(names).size !== names.length) throw new DomainError('input.invalid', {}, { issues: 'input.invalid' })
  const at = new Date(now())
  // what closed a moment ago is left to the database's clock
  const recent = new Date(at.getTime() - 60_000)
  const offered = offeredIssues(lottery, recent)
  return names.map(name => {
    const issue = offered.get(name)
    if (issue) return issue
    const past = issueByName(lottery.schedule, name)
    if (past && past.closesAt <= at) throw closed(lottery, name)
    throw new DomainError('lottery.issue', { issue: name })
  })
}

/** Names the issue after the closed one, also when this clock is a moment behind the database's. */
function closed(lottery: Lottery, issue: string): DomainError {
  const next = nextIssues(lottery.schedule, new Date(now()), 2).find(i => i.name !== issue)
  return new DomainError('lottery.closed', { issue, next: next?.name ?? 'none' })
}

/** What one ticket of a line costs and gives back. @throws DomainError stake.*, lottery.multiple, lottery.maxWin */
function priceTicket(lottery: Lottery, line: Line, times: number, mine: number) {
  const multiple = line.multiple * times
  if (multiple > lottery.maxMultiple) throw new DomainError('lottery.multiple', { max: String(lottery.maxMultiple) })
  const stake = costOf(line.play, line.bets, line.unit, multiple)
  const { maxStake, maxWin } = lottery.limitsOf(line.play.code)
  if (stake < lottery.minStake) throw new DomainError('stake.tooSmall', { min: moneyToWire(lottery.minStake) })
  if (stake > maxStake) throw new DomainError('stake.tooLarge', { max: moneyToWire(maxStake) })
  if (topOf(line.play, line.selection, line.series, line.unit, multiple) > maxWin)
    throw new DomainError('lottery.maxWin', { max: moneyToWire(maxWin) })
  return { multiple, stake, rebate: isFixed(line.play) ? 0n : rebateOf(stake, line.series, mine) }
}

/** Everything that can be said of a wish without the database's clock. */
function decide(lottery: Lottery, caller: MemberCaller, wish: Wish, key: string, mine: number): { slip: Slip; issues: IssueTimes[] } {
  if (wish.lines.length * wish.issues.length > maxTicketsAtOnce) throw new DomainError('lottery.tooMany', { max: String(maxTicketsAtOnce) })
  const issues = readIssues(
    lottery,
    wish.issues.map(i => i.name)
  )
  const lines = wish.lines.map((l, i) => ofLine(i, () => readLine(lottery, l, mine)))
  const watched = lines.reduce((sum, l) => sum + l.numbers, 0) * issues.length
  const watch = watched > watchedAtMost ? 'play' : 'numbers'
  const tickets: SlipTicket[] = []
  const counted: Exposed[] = []
  for (const { name, multiple: times } of wish.issues)
    for (const [index, line] of lines.entries()) {
      const { multiple, stake, rebate } = ofLine(index, () => priceTicket(lottery, line, times, mine))
      tickets.push({ id: newId(), issue: name, line: index, multiple, stake, rebate })
      if (caller.currency !== 'XXX') counted.push(...exposureOf(line.play, line.selection, watch, { ...line, issue: name, multiple }))
    }
  const slip: Slip = {
    memberId: caller.memberId,
    name: publicName(caller.account, caller.demo),
    key,
    slip: newId(),
    chase: issues.length > 1 ? newId() : null,
    stop: wish.stopOnWin && issues.length > 1,
    lines: lines.map(l => ({
      play: l.play.code,
      selection: l.text,
      bets: l.bets,
      unit: l.unit,
      series: l.series,
      watch,
      covers: l.covers,
      fixed: isFixed(l.play)
    })),
    tickets,
    exposure: addUp(counted)
  }
  return { slip, issues }
}

interface Op {
  readonly game: string
  readonly category: string
  readonly issues: readonly IssueTimes[]
  readonly slip: Slip
}

/** A batcher for each game: slips that arrive together share a round trip, the locks of what they are counted in, and a commit. */
const slipBatchers = perHouse(house => {
  const made = new Map<string, Batcher<Op, SlipPlaced>>()
  const run = (ops: readonly Op[]) => {
    const issues = new Map(ops.flatMap(o => o.issues.map(i => [i.name, i] as const)))
    const { game, category } = ops[0]!
    return retried(() =>
      placeSlips(
        house.db,
        game,
        category,
        [...issues.values()],
        ops.map(o => o.slip)
      )
    )
  }
  return (op: Op): Promise<SlipPlaced> => {
    let batcher = made.get(op.game)
    // games are few: their names come from the database
    if (!batcher) {
      batcher = makeBatcher<Op, SlipPlaced>({ key: o => o.slip.memberId, run, max: 64 })
      made.set(op.game, batcher)
    }
    return batcher.add(op)
  }
})

const answerOf = (
  tickets: readonly Pick<TicketRow, 'id' | 'issue' | 'line' | 'bets' | 'stake' | 'rebate'>[],
  slip: { readonly slip: string; readonly chase: string | null },
  balance: { readonly cash: bigint; readonly seq: bigint | number }
): Placed => ({
  slip: slip.slip,
  chase: slip.chase,
  tickets: tickets.map(({ id, issue, line, bets, stake, rebate }) => ({ id, issue, line, bets, stake, rebate })),
  stake: tickets.reduce((sum, t) => sum + t.stake, 0n),
  cash: balance.cash,
  seq: Number(balance.seq)
})

/** Is this what the key placed? The writing of a selection may differ, its meaning not. */
function sameWish(game: string, wish: Wish, rows: readonly TicketRow[]): boolean {
  const canonical = wish.lines.map(l => {
    try {
      return encode(decode(l.selection))
    } catch {
      return l.selection
    }
  })
  const wanted = wish.issues.flatMap(i => wish.lines.map((l, line) => ({ issue: i, l, line })))
  const stop = wish.stopOnWin && wish.issues.length > 1
  return (
    wanted.length === rows.length &&
    rows.every((row, ord) => {
      const { issue, l, line } = wanted[ord]!
      const same = row.issue === issue.name && row.play === l.play && row.selection === canonical[line] && row.unit === l.unit
      return (
        same && row.game === game && row.multiple === l.multiple * issue.multiple && row.series === l.series && row.stop_on_win === stop
      )
    })
  )
}

async function repeatOf(
  house: House,
  memberId: bigint,
  wish: Wish,
  slip: string,
  balance: (() => Promise<{ cash: bigint; seq: bigint }>) | { cash: bigint; seq: bigint }
): Promise<Placed> {
  const rows = await ticketsOfSlip(house.db, memberId, slip)
  if (!sameWish(wish.game, wish, rows)) throw new DomainError('idempotency.conflict')
  const state = typeof balance === 'function' ? await balance() : balance
  return answerOf(rows, { slip, chase: rows[0]!.chase }, state)
}

/**
 * Places every line in every issue, or nothing. A repeat of the key answers with the first tickets, also when none may be placed any more.
 * Whether an issue still takes bets is decided by the database's clock, behind a lock that closing waits for.
 * @throws DomainError as the contract's `placeTickets` lists them
 */
export async function placeLines(house: House, caller: MemberCaller, wish: Wish, key: string, country = ''): Promise<Placed> {
  try {
    const { lottery, game } = await lotteryNamed(house.db, wish.game)
    if (lottery.paused) throw new DomainError('game.maintenance')
    if (!(await isPlayable(house.db, game.code, country))) throw new DomainError(game.maintenance ? 'game.maintenance' : 'game.unavailable')
    const mine = await seriesTogether(house).add({ memberId: caller.memberId, mode: lottery.mode })
    const { slip, issues } = decide(lottery, caller, wish, key, mine)
    const placed = await slipBatchers(house)({ game: game.code, category: lottery.category, issues, slip })
    if (placed.outcome === 'duplicate') return await repeatOf(house, caller.memberId, wish, placed.slip, placed)
    refuse(placed, {
      closed: () => closed(lottery, placed.what!.issue),
      full: () => new DomainError('lottery.full', { issue: placed.what!.issue, number: placed.what!.number || 'all' })
    })
    house.nudge()
    return answerOf(
      slip.tickets.map(t => ({ ...t, bets: slip.lines[t.line]!.bets })),
      slip,
      placed
    )
  } catch (refusal) {
    if (!(refusal instanceof DomainError) || refusal.code === 'idempotency.conflict') throw refusal
    // what the key placed stands, whatever has changed since
    const before = await slipOfKey(house.db, caller.memberId, key)
    if (before === null) throw refusal
    return repeatOf(house, caller.memberId, wish, before, () => balanceOf(house, caller.memberId))
  }
}

async function balanceOf(house: House, memberId: bigint): Promise<{ cash: bigint; seq: bigint }> {
  const { cash, version } = await balancesOf(house.db, memberId)
  return { cash, seq: version }
}
