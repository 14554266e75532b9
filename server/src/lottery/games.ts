// The lotteries as they are offered: games with their limits, prize modes, cards of the lobby, the description of one game.

import { UNIT } from '@fairhouse/contract/money.ts'
import { type LotteryCard, type PrizeMode, type UnitMode, unitModes } from '@fairhouse/contract/play/lottery.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { lotteries } from '@fairhouse/games/lottery/games.ts'
import { issueAt, nextIssues, type Schedule } from '@fairhouse/games/lottery/schedule.ts'
import type { Family, Play } from '@fairhouse/games/lottery/types.ts'
import { now } from '#base/clock.ts'
import { cached } from '#base/data/cached.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type Game, gameByCode, gamesOfEngine, isPlayable } from '#catalogue/catalogue.ts'
import * as store from './store.ts'

interface Mode {
  readonly name: PrizeMode
  readonly units: readonly UnitMode[]
  readonly min: number
  readonly max: number
  readonly step: number
  readonly start: number
}

interface Limits {
  readonly enabled: boolean
  readonly maxStake: bigint
  readonly maxWin: bigint
}

/** A lottery with everything that placing and drawing need; from memory, at most two seconds old. */
export interface Lottery extends Limits {
  readonly code: string
  readonly family: Family
  readonly schedule: Schedule
  readonly source: 'house' | 'official'
  readonly region: string | null
  readonly category: 'LOTT' | 'ELOTT'
  readonly accountTypeName: string
  readonly defaultPlay: string
  readonly paused: boolean
  readonly minStake: bigint
  readonly maxMultiple: number
  readonly mode: Mode
  /** Limits of a play: the game's, and what differs. */
  limitsOf(play: string): Limits
}

function lotteryOf(g: store.GameRow, mode: store.ModeRow, plays: readonly store.PlayRow[]): Lottery {
  const own = new Map(plays.filter(p => p.game === g.code).map(p => [p.play, p]))
  return {
    code: g.code,
    family: g.family,
    schedule: g.schedule,
    source: g.source,
    region: g.region,
    category: g.category,
    accountTypeName: g.account_type,
    defaultPlay: g.default_play,
    paused: g.state !== 'open',
    enabled: g.state === 'open',
    minStake: g.min_stake,
    maxStake: g.max_stake,
    maxWin: g.max_win,
    maxMultiple: g.max_multiple,
    mode: {
      name: mode.name,
      units: unitModes.filter(u => mode.units.includes(u)),
      min: mode.min,
      max: mode.max,
      step: mode.step,
      start: mode.start
    },
    limitsOf(play) {
      const p = own.get(play)
      return { enabled: p?.enabled ?? true, maxStake: p?.max_stake ?? g.max_stake, maxWin: p?.max_win ?? g.max_win }
    }
  }
}

/** Every lottery, by place. `forget` after a change in this process. */
export const lotteriesOf = cached(2_000, async reader => {
  const [games, modes, plays] = await Promise.all([store.gameRows(reader), store.modeRows(reader), store.playRows(reader)])
  const mode = new Map(modes.map(m => [m.name, m]))
  const list = games.map(g => lotteryOf(g, mode.get(g.prize_mode)!, plays))
  return { list, byCode: new Map(list.map(l => [l.code, l])) }
})

/** A lottery and its row of the catalogue. @throws DomainError game.unavailable when there is none, or it is not shown */
export async function lotteryNamed(reader: Reader, code: string): Promise<{ lottery: Lottery; game: Game }> {
  const lottery = (await lotteriesOf(reader)).byCode.get(code)
  const game = await gameByCode(reader, code)
  if (!lottery || !game?.visible) throw new DomainError('game.unavailable')
  return { lottery, game }
}

/** One bet of two units in hundredths. */
const lowestStake = UNIT / 50n

/** Puts the house's lotteries there; those that are there stay as they are. */
export async function seedLotteries(tx: Tx): Promise<void> {
  const rows = lotteries.map((l, place) => ({
    code: l.code,
    family: l.family,
    schedule: JSON.stringify(l.schedule),
    source: l.source,
    prize_mode: l.prizeMode,
    region: l.region,
    category: l.category,
    account_type: l.accountTypeName,
    default_play: l.defaultPlay,
    min_stake: lowestStake,
    place
  }))
  await store.insertGames(tx, rows)
  lotteriesOf.forget(tx)
}

const lastOf = cached(1_000, async reader => new Map((await store.lastResults(reader)).map(r => [r.game, r])))
const popular = cached(60_000, reader => store.popularGames(reader, new Date(now() - 7 * 86_400_000)))

/** Asks anew for the last results: a draw was made. */
export const forgetResults = (reader: Reader): void => lastOf.forget(reader)

async function cardOf(reader: Reader, lottery: Lottery, game: Game): Promise<LotteryCard> {
  const at = new Date(now())
  const running = issueAt(lottery.schedule, at)
  const open = running.closesAt > at ? running : null
  const last = (await lastOf(reader)).get(lottery.code)
  return {
    game: lottery.code,
    name: game.name,
    category: lottery.category,
    accountTypeName: lottery.accountTypeName,
    defaultPlayType: lottery.defaultPlay,
    family: lottery.family,
    source: lottery.source,
    region: lottery.region,
    zone: lottery.schedule.zone,
    seconds: lottery.schedule.kind === 'every' ? lottery.schedule.seconds : null,
    paused: lottery.paused || !(await isPlayable(reader, lottery.code)),
    open,
    next: open ? null : nextIssues(lottery.schedule, at, 1)[0]!,
    last: last ? { name: last.name, result: last.result, drawnAt: last.drawn_at } : null
  }
}

/** Cards of the lotteries that are shown, by place; or in the order of these codes. */
async function cards(reader: Reader, wanted: (l: Lottery) => boolean, codes?: readonly string[]) {
  const { list, byCode } = await lotteriesOf(reader)
  const shown = new Map((await gamesOfEngine(reader, 'lottery')).filter(g => g.visible).map(g => [g.code, g]))
  const chosen = (codes ? codes.flatMap(c => byCode.get(c) ?? []) : list).filter(l => shown.has(l.code) && wanted(l))
  return { list: await Promise.all(chosen.map(l => cardOf(reader, l, shown.get(l.code)!))), now: new Date(now()) }
}

export const lobby = (
  reader: Reader,
  { category, accountTypeName }: { category?: string | undefined; accountTypeName?: string | undefined }
) =>
  cards(
    reader,
    l => (category === undefined || l.category === category) && (accountTypeName === undefined || l.accountTypeName === accountTypeName)
  )

const isVietnam = (l: Lottery): boolean => l.region !== null || l.family.startsWith('vn-')
export const vietnamMenu = (reader: Reader) => cards(reader, isVietnam)

/** The lotteries that a member played last; those of Vietnam alone unless `all`. */
export const recent = async (reader: Reader, memberId: bigint, all: boolean) =>
  cards(reader, l => all || isVietnam(l), await store.gamesPlayedBy(reader, memberId, 20))

/** The lotteries with the most players of the last seven days, then those by place. */
export async function popularCards(reader: Reader, count: number) {
  const played = await popular(reader)
  const rest = (await lotteriesOf(reader)).list.map(l => l.code).filter(code => !played.includes(code))
  const { list, now: at } = await cards(reader, () => true, [...played, ...rest])
  return { list: list.slice(0, count), now: at }
}

/** Last results, newest first. @throws DomainError game.unavailable */
export async function opened(reader: Reader, code: string, count: number) {
  await lotteryNamed(reader, code)
  const rows = await store.openedResults(reader, code, count)
  return { list: rows.map(r => ({ game: code, name: r.name, result: r.result!, drawnAt: r.drawn_at! })) }
}

/** The highest series that a member may choose. */
export async function seriesOf(reader: Reader, memberId: bigint | null, { name, max, min }: Mode): Promise<number> {
  const own = memberId === null ? null : await store.memberSeries(reader, memberId, name)
  return Math.max(min, Math.min(max, own ?? max))
}

/** A play of a lottery. @throws DomainError lottery.play */
export function playNamed(lottery: Lottery, code: string): Play {
  const play = rulesOf(lottery.family).plays.find(p => p.code === code)
  if (!play) throw new DomainError('lottery.play')
  return play
}

export const cardNamed = async (reader: Reader, code: string): Promise<{ lottery: Lottery; card: LotteryCard }> => {
  const { lottery, game } = await lotteryNamed(reader, code)
  return { lottery, card: await cardOf(reader, lottery, game) }
}
