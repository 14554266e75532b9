// A member's records and an agent's tables as CSV files: asked for, written by a job part by part, fetched, deleted after a week.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { MovementKind } from '@fairhouse/contract/money/wallet.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import { type createExport, csvLine, type ExportWish, exportWish, mostTeamRows } from '@fairhouse/contract/record-file.ts'
import { report as reportEn } from '@fairhouse/locales/en/report.ts'
import { reward as rewardEn } from '@fairhouse/locales/en/reward.ts'
import { wager as wagerEn } from '@fairhouse/locales/en/wager.ts'
import { wallet as walletEn } from '@fairhouse/locales/en/wallet.ts'
import { report as reportTr } from '@fairhouse/locales/tr/report.ts'
import { reward as rewardTr } from '@fairhouse/locales/tr/reward.ts'
import { wager as wagerTr } from '@fairhouse/locales/tr/wager.ts'
import { wallet as walletTr } from '@fairhouse/locales/tr/wallet.ts'
import { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { enqueue, type Job } from '#base/jobs.ts'
import { newId } from '#base/uuid.ts'
import { correctionsOf } from '#cashier/cashier.ts'
import { sourcesOf } from '#reward/reward.ts'
import { betsOf } from '#wager/wager.ts'
import type { MovementSource } from '#wallet/ports.ts'
import { byHandOf, checkZone, movementsOf, ofPromotions } from '#wallet/wallet.ts'
import {
  appendPart,
  countRecord,
  dropOldExports,
  type ExportRow,
  exportsBy,
  insertExport,
  lockExport,
  lockExportsOf,
  noteRows,
  partOf
} from './exports.store.ts'
import { teamCells } from './team-files.ts'

/** Rows of the record in one part of a file. */
export const rowsAPart = 2_000

type Wish = ExportWish
const words = {
  tr: { ...walletTr, ...wagerTr, ...reportTr, wallet: walletTr, reward: rewardTr },
  en: { ...walletEn, ...wagerEn, ...reportEn, wallet: walletEn, reward: rewardEn }
} as const

const say = (language: Language, key: 'fileNumber' | 'fileDecided' | 'fileAccount' | 'fileRound' | 'fileCategory'): string =>
  words[language][key]

const shown = ({ id, wish, state, written, rows, parts, createdAt, endsAt }: ExportRow): z.output<typeof createExport.reply> => ({
  id,
  record: wish.record,
  state,
  written,
  rows,
  parts,
  createdAt,
  endsAt
})

/**
 * Asks for a file. @throws DomainError zone.unknown, export.open while another one is being written; function.not.available, not.found and
 * period.wrong where the list itself would be refused
 */
export async function askExport(tx: Tx, { memberId }: MemberCaller, wish: Wish, { key, language }: Call) {
  await checkZone(tx, wish.zone)
  await lockExportsOf(tx, memberId)
  if ((await exportsBy(tx, memberId)).some(({ state }) => state !== 'DONE')) throw new DomainError('export.open')
  if (isOfTeam(wish)) await teamCells(tx, memberId, wish, { limit: 1 }, { language, clock: clockOf(wish.zone) })
  const made = await insertExport(tx, { id: newId(), memberId, key: key!, wish: z.encode(exportWish, wish), language })
  await enqueue(tx, 'report.export', { exportId: made.id })
  return shown(made)
}

/** Files of the last week, newest first. */
export const exportsOf = async (reader: Reader, memberId: bigint) => ({ list: (await exportsBy(reader, memberId)).map(shown) })

/** @throws DomainError not.found: also another member's, or one that is not finished */
export async function exportPartOf(reader: Reader, memberId: bigint, id: string, no: number) {
  const text = await partOf(reader, memberId, id, no)
  if (text === undefined) throw new DomainError('not.found')
  return { text }
}

/** `yyyy-MM-dd HH:mm:ss` in a zone. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date): string => format.format(at)
}

interface Lines {
  readonly text: string
  readonly lines: number
  readonly next: string | null
}

/** A reward as the account record says it: of a promotion, which can be of any kind, with its kind. */
function rewardName(movement: MovementKind, { kind, title, level }: MovementSource, language: Language): string {
  const w = words[language].reward
  const named = title?.[language]
  if (kind === 'vip' && level !== null && !named) return w.vipLevel.replace('{level}', String(level))
  if (!named) return w[`kind_${kind}`]
  return movement === 'PROMOTION' ? `${w[`kind_${kind}`]} · ${named}` : named
}

async function movementLines(
  reader: Reader,
  memberId: bigint,
  wish: Wish & { record: 'movements' },
  language: Language,
  before: string | null
): Promise<Lines> {
  const w = words[language].wallet
  const clock = clockOf(wish.zone)
  const { list, next } = await movementsOf(reader, memberId, { ...wish, limit: rowsAPart, ...(before ? { before } : {}) })
  const kinds = await correctionsOf(reader, byHandOf(list))
  const sources = await sourcesOf(reader, memberId, ofPromotions(list))
  const nameIn = (row: (typeof list)[number]): string => {
    const correction = kinds.get(row.reference ?? '')
    const source = sources.get(row.reference ?? '')
    return correction ? w[`correction_${correction}`] : source ? `${w[row.kind]}: ${rewardName(row.kind, source, language)}` : w[row.kind]
  }
  const head = before
    ? ''
    : csvLine([
        say(language, 'fileNumber'),
        `${w.time} (${wish.zone})`,
        w.kind,
        say(language, 'fileAccount'),
        w.amount,
        w.balanceAfter,
        w.reference
      ])
  const body = list.map(row =>
    row.entries
      .map(e =>
        csvLine([
          String(row.seq),
          clock(row.at),
          nameIn(row),
          w[e.account],
          moneyToWire(e.amount),
          moneyToWire(e.balanceAfter),
          row.reference ?? ''
        ])
      )
      .join('')
  )
  return { text: head + body.join(''), lines: list.length, next }
}

async function betLines(
  reader: Reader,
  memberId: bigint,
  wish: Wish & { record: 'bets' },
  language: Language,
  before: string | null
): Promise<Lines> {
  const w = words[language]
  const clock = clockOf(wish.zone)
  const { list, next } = await betsOf(reader, memberId, { ...wish, limit: rowsAPart, ...(before ? { before } : {}) })
  const head = before
    ? ''
    : csvLine([
        say(language, 'fileNumber'),
        `${w.placed} (${wish.zone})`,
        say(language, 'fileDecided'),
        w.game,
        say(language, 'fileCategory'),
        w.state,
        w.stake,
        w.payout,
        w.net,
        say(language, 'fileRound')
      ])
  const body = list.map(b =>
    csvLine([
      b.id,
      clock(b.placedAt),
      b.settledAt ? clock(b.settledAt) : '',
      b.gameName,
      b.category,
      w[outcomeOf(b)],
      moneyToWire(b.stake),
      b.state === 'PENDING' ? '' : moneyToWire(b.payout),
      b.state === 'PENDING' ? '' : moneyToWire(netOf(b)),
      b.round ? String(b.round.no) : ''
    ])
  )
  return { text: head + body.join(''), lines: list.length, next }
}

const isOfTeam = (wish: Wish): wish is Exclude<Wish, { record: 'bets' | 'movements' }> =>
  wish.record !== 'bets' && wish.record !== 'movements'
const nothing: Lines = { text: '', lines: 0, next: null }

async function teamLines(reader: Reader, file: ExportRow, wish: Parameters<typeof teamCells>[2]): Promise<Lines> {
  const page = { limit: rowsAPart, ...(file.place === null ? {} : { before: file.place }) }
  const { head, rows, next } = await teamCells(reader, file.memberId, wish, page, { language: file.language, clock: clockOf(wish.zone) })
  const kept = rows.slice(0, mostTeamRows - file.written)
  const text = [...(file.parts === 0 ? [head] : []), ...kept].map(csvLine).join('')
  return { text, lines: kept.length, next: file.written + kept.length < mostTeamRows ? next : null }
}

async function linesOf(tx: Tx, file: ExportRow, wish: Wish): Promise<Lines> {
  if (wish.record === 'bets') return betLines(tx, file.memberId, wish, file.language, file.place)
  if (wish.record === 'movements') return movementLines(tx, file.memberId, wish, file.language, file.place)
  return teamLines(tx, file, wish).catch(cause => {
    // who has lost the team meanwhile, or the member that it was about, has what was written until then
    if (cause instanceof DomainError) return nothing
    throw cause
  })
}

const tell = (tx: Tx, { id, memberId, state, written, rows }: ExportRow) =>
  emit(tx, 'export.changed', `member:${memberId}`, { id, state, written, rows })

/** Writes one more part in a transaction of its own. Answers whether there is more to write. */
async function writePart(house: House, id: string): Promise<boolean> {
  return inTransaction(house.db, async tx => {
    const file = await lockExport(tx, id)
    if (!file || file.state === 'DONE') return false
    const wish = exportWish.parse(file.wish)
    if (file.parts === 0 && !isOfTeam(wish))
      await noteRows(tx, id, await countRecord(tx, file.memberId, wish.record, file.wish.from ?? null, file.wish.to ?? null))
    const lines = await linesOf(tx, file, wish)
    await tell(tx, await appendPart(tx, file, { text: lines.text, lines: lines.lines, place: lines.next, done: lines.next === null }))
    return lines.next !== null
  })
}

export const jobs: Job[] = [
  {
    name: 'report.export',
    // a run that died goes on with the part it had begun
    async run(house, { exportId }) {
      while (await writePart(house, exportId!)) house.nudge()
    }
  },
  {
    name: 'report.dropExports',
    schedule: '20 4 * * *',
    async run(house) {
      await dropOldExports(house.db)
    }
  }
]
