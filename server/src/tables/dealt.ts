// Rounds as they were dealt: for the count of what a table returns.
import type { Crowd, Dealt } from '@fairhouse/games/table/types.ts'
import type { Reader } from '#base/database.ts'
import { readCards, readCrowd } from './rules.ts'
import { roundsByNo } from './store.ts'

export interface DealtRound {
  readonly code: string
  readonly cards: readonly Dealt[]
  /** The real stakes of the round, by position. */
  readonly crowd: Crowd | null
}

/** These rounds, whose cards are all out. */
export async function dealtRounds(reader: Reader, rounds: readonly { code: string; no: number }[]): Promise<DealtRound[]> {
  const rows = await roundsByNo(reader, rounds)
  return rows.map(({ code, cards, crowd }) => ({ code, cards: readCards(cards), crowd: readCrowd(crowd) }))
}
