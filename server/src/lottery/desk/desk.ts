// The desk of lotteries: what operators see of games and issues, and the limits that they set.

import { keysOf } from '@fairhouse/contract/keys.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import type * as desk from '@fairhouse/contract/ops/games/lottery.ts'
import type { deskIssues } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import type { AuditField } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { prizeModes } from '@fairhouse/contract/play/lottery.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { writeAudit } from '#staff/staff.ts'
import { lotteriesOf } from '../games.ts'
import { providerOf } from '../results/providers.ts'
import * as store from './desk.store.ts'
import { feedState } from './official.store.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>

/** The name of a game as players know it. */
export const gameName = async (reader: Reader, code: string): Promise<string> => (await gameByCode(reader, code))?.name ?? code

async function shownGame(reader: Reader, { issue, closesAt, tickets, stake, ...game }: store.DeskGame) {
  const open = issue === null ? null : { issue, closesAt: closesAt!, tickets, stake }
  return { ...game, name: await gameName(reader, game.game), open }
}

/** @throws DomainError not.found */
async function gameOf(reader: Reader, code: string): Promise<store.DeskGame> {
  const [game] = await store.deskGames(reader, code)
  if (!game) throw new DomainError('not.found')
  return game
}

/** Every game with its open issue and limits, and who is asked for official results. */
export async function gamesList(reader: Reader, house: House): Promise<z.output<typeof desk.deskGames.reply>> {
  const list = await Promise.all((await store.deskGames(reader, null)).map(game => shownGame(reader, game)))
  const provider = providerOf(house)
  const heard = provider && (await feedState(reader, provider.name))
  return {
    list,
    provider: provider && { name: provider.name, heardAt: heard?.heard_at ?? null, silentSince: heard?.silent_at ?? null }
  }
}

/** Takes no more bets on a game, or takes them again. @throws DomainError not.found */
export async function pause(tx: Tx, caller: OperatorCaller, { game, paused, reason }: Input<typeof desk.pauseLottery>, address: string) {
  if (!(await store.setPaused(tx, game, paused))) throw new DomainError('not.found')
  lotteriesOf.forget(tx)
  await writeAudit(tx, caller, paused ? 'lottery.pause' : 'lottery.resume', `lottery:${game}`, { reason }, address)
  return shownGame(tx, await gameOf(tx, game))
}

const wireOf = (amount: Money | null): string => (amount === null ? '' : moneyToWire(amount))
type Texts = { readonly [K in AuditField]?: string }
/** What changed by field, for the audit: from → to. */
const changesOf = (before: Texts, after: Texts): Texts =>
  Object.fromEntries(
    keysOf(after)
      .filter(k => before[k] !== after[k])
      .map(k => [k, `${before[k]} → ${after[k]}`])
  )
const limitText = ({ minStake, maxStake, maxWin, maxLiability, maxPlayLiability }: store.Limits): Texts => ({
  minStake: wireOf(minStake),
  maxStake: wireOf(maxStake),
  maxWin: wireOf(maxWin),
  maxLiability: wireOf(maxLiability),
  maxPlayLiability: wireOf(maxPlayLiability)
})

/** Changes the limits of a game. @throws DomainError not.found, document.changed, method.limits */
export async function changeLimits(
  tx: Tx,
  caller: OperatorCaller,
  { game, version, reason, ...limits }: Input<typeof desk.changeLotteryLimits>,
  address: string
) {
  const before = await gameOf(tx, game)
  if (limits.maxStake < limits.minStake) throw new DomainError('method.limits', {}, { maxStake: 'method.limits' })
  if (!(await store.setLimits(tx, game, version, limits))) throw new DomainError('document.changed')
  lotteriesOf.forget(tx)
  await writeAudit(tx, caller, 'lottery.limits', `lottery:${game}`, { ...changesOf(limitText(before), limitText(limits)), reason }, address)
  return shownGame(tx, await gameOf(tx, game))
}

const asGame = { enabled: true, maxStake: null, maxWin: null, maxLiability: null, version: 0 } as const

/** The plays of a game with what they have of their own. @throws DomainError not.found */
export async function playsOf(reader: Reader, code: string): Promise<z.output<typeof desk.lotteryPlays.reply>> {
  const game = await gameOf(reader, code)
  const own = new Map((await store.playLimits(reader, code)).map(p => [p.play, p]))
  return {
    game: await shownGame(reader, game),
    list: rulesOf(game.family).plays.map(({ code: play, words, group }) => ({ ...(own.get(play) ?? { ...asGame, play }), words, group }))
  }
}

const playText = ({ enabled, maxStake, maxWin, maxLiability }: Omit<store.PlayLimits, 'play' | 'version'>): Texts => ({
  enabled: String(enabled),
  maxStake: wireOf(maxStake),
  maxWin: wireOf(maxWin),
  maxLiability: wireOf(maxLiability)
})

/** Offers a play or not, and gives it limits. @throws DomainError not.found, document.changed */
export async function changePlay(
  tx: Tx,
  caller: OperatorCaller,
  { game, reason, ...wish }: Input<typeof desk.changeLotteryPlay>,
  address: string
) {
  const { list } = await playsOf(tx, game)
  const before = list.find(p => p.play === wish.play)
  if (!before) throw new DomainError('not.found')
  if (!(await store.setPlay(tx, game, wish))) throw new DomainError('document.changed')
  lotteriesOf.forget(tx)
  await writeAudit(
    tx,
    caller,
    'lottery.play',
    `lottery:${game}`,
    { play: wish.play, ...changesOf(playText(before), playText(wish)), reason },
    address
  )
  return { ...before, ...wish, version: wish.version + 1 }
}

const shownMode = (row: store.ModeRow) => ({ ...row, lowest: prizeModes[row.mode].min, highest: prizeModes[row.mode].max })

/** The prize modes. */
export const modesList = async (reader: Reader) => ({ list: (await store.modeRows(reader)).map(shownMode) })

const modeText = ({ units, min, max, start }: Pick<store.ModeRow, 'units' | 'min' | 'max' | 'start'>): Texts => ({
  units: units.join(' '),
  min: String(min),
  max: String(max),
  start: String(start)
})

/** Changes series and units of a prize mode. @throws DomainError document.changed, lottery.series */
export async function changeMode(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...wish }: Input<typeof desk.changeLotteryMode>,
  address: string
) {
  const before = (await store.modeRows(tx)).find(m => m.mode === wish.mode)!
  const { min: lowest, max: highest, step } = prizeModes[wish.mode]
  const isSeries = (value: number) => value >= lowest && value <= highest && (value - lowest) % step === 0
  const wrong = (['min', 'max', 'start'] as const).filter(name => !isSeries(wish[name]))
  if (wish.max < wish.min) wrong.push('max')
  if (wish.start < wish.min || wish.start > wish.max) wrong.push('start')
  if (wrong.length > 0)
    throw new DomainError(
      'lottery.series',
      { min: String(lowest), max: String(highest) },
      Object.fromEntries(wrong.map(name => [name, 'lottery.series']))
    )
  const units = [...new Set(wish.units)]
  if (!(await store.setMode(tx, { ...wish, units }))) throw new DomainError('document.changed')
  lotteriesOf.forget(tx)
  await writeAudit(tx, caller, 'lottery.mode', `lottery:${wish.mode}`, { ...changesOf(modeText(before), modeText(wish)), reason }, address)
  return shownMode({ ...before, ...wish, units, version: wish.version + 1 })
}

const separator = '~'
function placeOf(cursor: string): store.IssuePlace {
  const [at = '', game = '', issue = ''] = Buffer.from(cursor, 'base64url').toString().split(separator)
  if (!/^\d{1,14}$/.test(at) || !/^[a-z0-9-]{1,40}$/.test(game) || !/^[\d-]{8,20}$/.test(issue))
    throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  return { at: new Date(Number(at)), game, issue }
}
const cursorOf = ({ drawsAt, game, issue }: store.IssueRow) =>
  Buffer.from([drawsAt.getTime(), game, issue].join(separator)).toString('base64url')

export const shownIssue = async (reader: Reader, { sourceText: _, ...row }: store.IssueRow) => ({
  ...row,
  gameName: await gameName(reader, row.game)
})

/** A page of issues, the last draw first. @throws DomainError input.invalid */
export async function issuesPage(reader: Reader, { before, limit, ...filter }: Input<typeof deskIssues>) {
  const rows = await store.issuesBefore(reader, filter, before === undefined ? null : placeOf(before), limit + 1)
  const list = rows.slice(0, limit)
  return {
    list: await Promise.all(list.map(row => shownIssue(reader, row))),
    next: rows.length > limit ? cursorOf(list.at(-1)!) : null
  }
}

const listedNumbers = 200

/** What stands on the numbers of an issue, or of the one that takes bets. @throws DomainError not.found */
export async function exposure(
  reader: Reader,
  { game, issue, play }: Input<typeof desk.lotteryExposure>
): Promise<z.output<typeof desk.lotteryExposure.reply>> {
  await gameOf(reader, game)
  const row = issue === undefined ? await store.currentIssue(reader, game) : await store.issueOf(reader, game, issue)
  if (!row) {
    if (issue !== undefined) throw new DomainError('not.found')
    return { issue: null, list: [], full: 0 }
  }
  return { issue: await shownIssue(reader, row), ...(await store.exposureRows(reader, game, row.issue, play, listedNumbers)) }
}

/** Takes no more bets on a number of an issue, or takes them again. @throws DomainError not.found, lottery.closed */
export async function seal(tx: Tx, caller: OperatorCaller, input: Input<typeof desk.sealLotteryNumber>, address: string): Promise<void> {
  const { game, issue, play, number, sealed, reason } = input
  const { family } = await gameOf(tx, game)
  if (!rulesOf(family).plays.some(p => p.code === play)) throw new DomainError('not.found')
  if (!(await store.issueOf(tx, game, issue))) throw new DomainError('not.found')
  if (!(await store.setSealed(tx, { game, issue, play, number: number ?? '', sealed })))
    throw new DomainError('lottery.closed', { issue, next: 'none' })
  const detail = { issue, play, number: number ?? '', reason }
  await writeAudit(tx, caller, sealed ? 'lottery.seal' : 'lottery.unseal', `lottery:${game}`, detail, address)
}

const mostDays = 31
const dayMs = 86_400_000
const nameOfDay = (day: number): string => new Date(day).toISOString().slice(0, 10).replaceAll('-', '')

/** Decided tickets for money by day and game. @throws DomainError period.wrong */
export async function report(
  reader: Reader,
  { from, to, game }: Input<typeof desk.lotteryReport>
): Promise<z.output<typeof desk.lotteryReport.reply>> {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (last < first || last - first >= mostDays * dayMs) throw new DomainError('period.wrong')
  const rows = await store.reportRows(reader, nameOfDay(first), nameOfDay(last + dayMs), game)
  const total = { issues: 0, tickets: 0, stake: 0n, prizes: 0n, rebates: 0n, result: 0n }
  const list = []
  for (const { day, ...row } of rows) {
    const result = row.stake - row.prizes - row.rebates
    list.push({ ...row, result, day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, gameName: await gameName(reader, row.game) })
    total.issues += row.issues
    total.tickets += row.tickets
    total.stake += row.stake
    total.prizes += row.prizes
    total.rebates += row.rebates
    total.result += result
  }
  return { list, total }
}
