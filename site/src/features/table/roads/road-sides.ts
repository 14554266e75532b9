// Who the sides of a road are: dragon, tiger and tie, banker, player and tie, red, black and zero, big, small and triple.
import type { RoadMark, RoadRound, RoadSide } from '@fairhouse/games/table/roads.ts'
import type { TableFace, TableWords, ToneLook } from '../look.ts'
import type { TableResult } from '../table-state.ts'

/** A side in one word and one letter, with its colours. */
interface RoadSideLook extends Pick<ToneLook, 'text' | 'colour'> {
  readonly label: string
  readonly letter: string
}

export type RoadSides = Readonly<Record<RoadMark, RoadSideLook>>

export function sidesOf(tones: TableFace['tones'], words: Pick<TableWords, 'tone' | 'letter'>): RoadSides {
  const of = (tone: RoadMark): RoadSideLook => ({ ...tones[tone], label: words.tone(tone), letter: words.letter(tone) })
  return { first: of('first'), second: of('second'), tie: of('tie') }
}

/** The rounds that leave a mark: a void one leaves none. */
export const roundsOf = (
  results: readonly Pick<TableResult, 'mark' | 'cards'>[],
  toneOf: (mark: string) => RoadMark,
  pairsOf?: (cards: TableResult['cards']) => readonly RoadSide[]
): RoadRound[] =>
  results.flatMap(({ mark, cards }) => (mark === null ? [] : [{ mark: toneOf(mark), ...(pairsOf && { pairs: pairsOf(cards) }) }]))
