// What a game at live tables looks like: its colours and words (`faces/`), its felt and its board (`looks/`), one for each engine.
import type { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'
import type { RoadMark, RoadSide } from '@fairhouse/games/table/roads.ts'
import type { TableRules } from '@fairhouse/games/table/types.ts'
import type { ComponentType } from 'react'
import type { TableLimits, TableNow, TableResult, TableView } from './table-state.ts'
import type { SlipControl } from './use-slip.ts'
import type { LiveTable } from './use-table.ts'

export type TableGame = (typeof tableEngineCodes)[number]

/** Of one side, of the other, of neither: what roads, names and winners are coloured by. Colour is never alone. */
export interface ToneLook {
  readonly text: string
  readonly outline: string
  readonly colour: string
}

/** A game in words, in the person's language. */
export interface TableWords {
  /** "Dragon wins", "17, red". */
  result(mark: string): string
  /** "Dragon", "17". */
  name(mark: string): string
  /** For whom a card is, or what it is: "Dragon", "Ball". */
  side(to: string): string
  /** The same as one letter, where the first is not enough. */
  sideLetter?(to: string): string
  /** The sides of the roads, whole and as one letter. */
  tone(tone: RoadMark): string
  letter(tone: RoadMark): string
  rules(limits: TableLimits): readonly string[]
  /** A position as the pay sheet names it; null: another one stands for it there. */
  sheet(position: string): string | null
  /** What it pays for what, where that is more than one prize. */
  prizes(position: string): string | null
  /** Cards come off a shoe; else every round draws for itself. */
  readonly hasShoe: boolean
  /** What happens while it is drawn: "The ball is rolling". */
  readonly under: string
}

export interface BoardProps {
  readonly state: TableNow
  readonly control: SlipControl
  readonly live: Pick<LiveTable, 'apply' | 'refetch'>
  /** Of several tables the one that keys are for. */
  readonly inHand: boolean
  readonly onPress: (position: string) => void
  /** So many chips on each of several positions, at once. */
  readonly onCalled: (bets: readonly { readonly place: string; readonly chips: number }[]) => void
}

/** The felt in small, in the lobby, or of a finished round. */
export interface SightProps {
  readonly view: Pick<TableView, 'cards' | 'mark' | 'phase'>
}

/** A round that is over. */
export interface FinishedProps {
  readonly round: Pick<TableResult, 'cards' | 'mark'>
  /** The decisions of the person here on the common hand, a letter each; null: they had no bet. */
  readonly moves: string | null
}

/** What has been at a table: the results of its shoe, the oldest first. */
export interface PastProps {
  readonly table: string
  readonly results: readonly Pick<TableResult, 'no' | 'mark'>[]
}

/** What is said and coloured, without a picture. */
export interface TableFace {
  readonly rules: TableRules
  readonly tones: Readonly<Record<RoadMark, ToneLook>>
  readonly toneOf: (mark: string) => RoadMark
  /** Which sides had a pair, where the game has pairs: dots on the bead plate. */
  readonly pairsOf?: (cards: TableResult['cards']) => readonly RoadSide[]
  readonly useWords: () => TableWords
  /** Places that stand against one another: how the stakes are shared out among them is shown once betting has ended. */
  readonly opposed: readonly (readonly string[])[]
}

/** What is drawn. */
export interface TableLook {
  /** What lies on the felt, around the clock. */
  readonly Scene: ComponentType<{ readonly state: TableNow }>
  readonly Small: ComponentType<SightProps & { readonly place: 'start' | 'end' }>
  readonly Finished: ComponentType<FinishedProps>
  readonly Board: ComponentType<BoardProps>
  /** Help beside the rules. */
  readonly Help?: ComponentType
  /** Roads are drawn unless told otherwise. */
  readonly hasRoads?: boolean
  /** What has been, in a way of its own, above the roads. */
  readonly Past?: ComponentType<PastProps>
}
