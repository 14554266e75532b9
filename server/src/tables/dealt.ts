// Rounds as they were dealt: for the count of what a table returns.
import type { Dealt } from '@fairhouse/games/table/types.ts'
import type { Reader } from '#base/database.ts'
import { readCards, readCrowd } from './rules.ts'
import { roundsByNo } from './store.ts'
import { linesOf, type StakedLine } from './ticket-store.ts'

export interface DealtRound {
  readonly code: string
  readonly cards: readonly Dealt[]
  /** The real stakes of the round, by position, and on the common hand by how it was played. */
  readonly lines: readonly StakedLine[]
}

/** These rounds, whose cards are all out. */
export async function dealtRounds(reader: Reader, rounds: readonly { code: string; no: number }[]): Promise<DealtRound[]> {
  const rows = await roundsByNo(reader, rounds)
  const played = rows.filter(r => r.played).map(({ code, no }) => ({ code, no: Number(no) }))
  const lines = played.length > 0 ? await linesOf(reader, played) : []
  return rows.map(({ code, no, cards, crowd, played }) => ({
    code,
    cards: readCards(cards),
    // what decisions added came after the count of who has bet
    lines: played ? lines.filter(l => l.code === code && l.no === no) : (readCrowd(crowd)?.on ?? []).map(on => ({ ...on, moves: '' }))
  }))
}
