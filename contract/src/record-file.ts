// Records as files for a spreadsheet: a member's own, and an agent's of the team and of its income.
import * as z from 'zod/mini'
import { team, teamBets, teamMovements, teamProfit } from './agent/agent.ts'
import { endpoint, id, nothing, time } from './endpoint.ts'
import { downlineBills, myBills } from './income/income.ts'
import { betFilter } from './money/own-bets.ts'
import { movementFilter } from './money/wallet.ts'
import { exportStates } from './states.ts'

/** What can be had as a file. The first two are every member's own record, the others are tables of agents. */
export const fileRecords = ['movements', 'bets', 'team', 'teamBets', 'teamProfit', 'teamMovements', 'bills', 'downlineBills'] as const
export type FileRecord = (typeof fileRecords)[number]

/** A file about a team or its income has at most so many rows, the first of the list. */
export const mostTeamRows = 200_000

export const exportView = z.object({
  id,
  record: z.enum(fileRecords),
  state: z.enum(exportStates),
  /** Rows written so far, and how many there will be, as far as that is known. */
  written: z.int(),
  rows: z.int(),
  /** Files come in parts, to be put together in order. */
  parts: z.int(),
  createdAt: time,
  /** It is deleted then. */
  endsAt: time
})

const zone = z._default(z.string().check(z.maxLength(60)), 'UTC')
const page = { before: true, limit: true } as const
/** The same as the list itself is asked for. */
export const exportWish = z.discriminatedUnion('record', [
  z.strictObject({ record: z.literal('movements'), zone, ...movementFilter }),
  z.strictObject({ record: z.literal('bets'), zone, ...betFilter }),
  z.extend(z.omit(team.input, page), { record: z.literal('team'), zone }),
  z.extend(z.omit(teamBets.input, page), { record: z.literal('teamBets'), zone }),
  z.extend(z.omit(teamProfit.input, page), { record: z.literal('teamProfit'), zone }),
  z.extend(z.omit(teamMovements.input, page), { record: z.literal('teamMovements'), zone }),
  z.extend(z.omit(myBills.input, page), { record: z.literal('bills'), zone }),
  z.extend(z.omit(downlineBills.input, page), { record: z.literal('downlineBills'), zone })
])
export type ExportWish = z.output<typeof exportWish>

export const createExport = endpoint({
  call: 'POST /wps/exports',
  moduleId: 'REC_EXPORT',
  who: 'player',
  summary: 'Writes a record or a table of an agent as CSV in a job; the language of the call is the language of the file.',
  input: exportWish,
  reply: exportView,
  errors: ['zone.unknown', 'export.open', 'not.found', 'period.wrong'],
  once: true,
  perMinute: 10
})

export const exports = endpoint({
  call: 'GET /wps/exports',
  moduleId: 'REC_EXPORTS',
  who: 'player',
  summary: 'Files of the last week, newest first.',
  input: nothing,
  reply: z.object({ list: z.array(exportView) }),
  errors: []
})

export const exportPart = endpoint({
  call: 'GET /wps/exports/:id/parts/:no',
  moduleId: 'REC_EXPORT_PART',
  who: 'player',
  summary: 'One part of a finished file, from 1.',
  input: z.strictObject({ id, no: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)) }),
  reply: z.object({ text: z.string() }),
  errors: ['not.found']
})

/** What a formula of a spreadsheet begins with: such a text is written behind an apostrophe. */
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would run are written as text; numbers stay numbers. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map(cell => {
      const safe = formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
      return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
