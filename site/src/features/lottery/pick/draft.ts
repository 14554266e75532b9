// What a person is choosing in a play before it becomes a line of the cart: rows, places, or typed bets. Pure.
import { Refusal } from '@fairhouse/games/engine.ts'
import { parseBets } from '@fairhouse/games/lottery/text.ts'
import type { FormRow, Play, Selection } from '@fairhouse/games/lottery/types.ts'

export interface Draft {
  readonly play: string
  /** Tokens by row, in the order of the row. */
  readonly rows: readonly (readonly string[])[]
  /** 0-based, ascending; empty where the play has none. */
  readonly positions: readonly number[]
  /** Bets are typed instead of picked. */
  readonly typed: boolean
  readonly text: string
}

/** What a draft comes to: bets, or nothing yet. */
export type Counted = { readonly bets: number; readonly selection: Selection } | null

/** A selection may cover at most this share of all outcomes, in percent. */
const wallPercent = 90n

/** Nothing chosen; of the places as many as the play needs at the least, from the first. */
export function emptyDraft(play: Play): Draft {
  const { rows, positions } = play.form
  return {
    play: play.code,
    rows: rows.map(() => []),
    positions: positions ? Array.from({ length: positions.least }, (_, i) => positions.of - positions.least + i) : [],
    typed: rows.length === 0,
    text: ''
  }
}

const inOrder = (row: FormRow, chosen: ReadonlySet<string>): string[] => row.tokens.filter(token => chosen.has(token))

/** Puts tokens into a row; bankers are in no other row, so what is taken in one leaves the other. */
function withRow(draft: Draft, play: Play, at: number, chosen: ReadonlySet<string>): Draft {
  const { rows } = play.form
  const apart = rows.some(({ name }) => name === 'banker') && rows.length === 2
  return {
    ...draft,
    rows: draft.rows.map((row, i) => (i === at ? inOrder(rows[at]!, chosen) : apart ? row.filter(token => !chosen.has(token)) : row))
  }
}

/** Takes a token or puts it back. A row for one token changes it; a full row takes no more. */
export function toggleToken(draft: Draft, play: Play, at: number, token: string): Draft {
  const row = play.form.rows[at]!
  const chosen = new Set(draft.rows[at])
  if (chosen.delete(token)) return withRow(draft, play, at, chosen)
  if (row.max === 1) return withRow(draft, play, at, new Set([token]))
  return chosen.size < row.max ? withRow(draft, play, at, chosen.add(token)) : draft
}

const rowTools = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type RowTool = (typeof rowTools)[number]

/** The tokens that a tool takes: the upper or lower half, odd or even ones, all, none. */
function tokensOf({ name, tokens }: FormRow, tool: RowTool): readonly string[] {
  const half = name === 'sum' ? Math.ceil(tokens.length / 2) : Math.floor(tokens.length / 2)
  if (tool === 'all') return tokens
  if (tool === 'big') return tokens.slice(half)
  if (tool === 'small') return tokens.slice(0, half)
  if (tool === 'odd') return tokens.filter(token => Number(token) % 2 === 1)
  return tool === 'even' ? tokens.filter(token => Number(token) % 2 === 0) : []
}

/** The tools that a row has: those that it has room for; words need none. */
export const toolsOf = (row: FormRow): readonly RowTool[] =>
  row.kind === 'chips' || row.max === 1 ? [] : rowTools.filter(tool => tokensOf(row, tool).length <= row.max)

export const applyTool = (draft: Draft, play: Play, at: number, tool: RowTool): Draft =>
  withRow(draft, play, at, new Set(tokensOf(play.form.rows[at]!, tool)))

/** Takes a place or puts it back. */
export function togglePosition(draft: Draft, at: number): Draft {
  const positions = draft.positions.includes(at) ? draft.positions.filter(each => each !== at) : [...draft.positions, at]
  return { ...draft, positions: positions.toSorted((a, b) => a - b) }
}

/** Shows a selection in the picker, or among the typed bets. */
export function draftOf(play: Play, { rows, tickets, positions }: Selection): Draft {
  const empty = emptyDraft(play)
  return {
    ...empty,
    ...(rows && { rows: rows.map((row, i) => inOrder(play.form.rows[i]!, new Set(row))) }),
    ...(tickets && { typed: true, text: tickets.join('\n') }),
    ...(positions && { positions })
  }
}

/** The selection that a draft says, whether it is a bet or not. */
function selectionOf(draft: Draft, play: Play): Selection {
  const places = play.form.positions ? { positions: draft.positions } : {}
  return draft.typed && play.text ? { ...places, tickets: parseBets(draft.text, play.text).bets } : { ...places, rows: draft.rows }
}

/** How many bets a selection is; null when it is none of the play. */
export function countOf(play: Play, selection: Selection): number | null {
  try {
    return play.count(selection) || null
  } catch (problem) {
    if (problem instanceof Refusal) return null
    throw problem
  }
}

/** Counts a draft. */
export function countDraft(draft: Draft, play: Play): Counted {
  const selection = selectionOf(draft, play)
  const bets = countOf(play, selection)
  return bets === null ? null : { bets, selection }
}

/** Does a valid selection cover more of the outcomes than the house takes? */
export function isWall(play: Play, selection: Selection): boolean {
  const { n, of } = play.coverage(selection)
  return n * 100n > of * wallPercent
}
