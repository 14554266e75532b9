// A player's round on a published slot: what is drawn, the choice of a bonus, the gamble. Seeds, mode and picks lead to the same round every time.
import type { Dice } from '../../engine.ts'
import { Refusal } from '../../engine.ts'
import { type ChoiceOption, choiceOf, type SlotModel } from '../model.ts'
import { drawRow, type Table } from '../table.ts'

export type GambleColour = 'red' | 'black'

/** What a player decides while a round is open. */
export type SlotPick =
  | { readonly kind: 'choose'; readonly option: string }
  | { readonly kind: 'gamble'; readonly colour: GambleColour }
  | { readonly kind: 'collect' }

/** The published tables of a game, by the name of a mode or of an option of its bonus. */
export interface SlotTables {
  readonly model: SlotModel
  /** @throws RangeError for a name that the game does not publish */
  table(name: string): Table
}

/** One thing that happened, in order. `row` is the number of the book in `table`; `payout` in hundredths of the stake, after this step. */
export interface SlotStep {
  readonly kind: 'draw' | 'choose' | 'gamble' | 'collect'
  readonly table?: string
  readonly row?: number
  /** The colour that came, of a gamble. */
  readonly drawn?: GambleColour
  readonly payout: number
}

/** A round as far as it has come; `offers` is empty when it is done. */
export interface SlotRound {
  readonly steps: readonly SlotStep[]
  readonly payout: number
  readonly done: boolean
  readonly offers: { readonly choose?: readonly string[]; readonly gamble?: boolean }
}

/** A round may be gambled so often. */
export const MOST_GAMBLES = 5

const colours: readonly GambleColour[] = ['red', 'black']
const lastOf = (steps: readonly SlotStep[]): SlotStep => steps.at(-1)!

/** The payout after a gamble that is won may not be above the game's cap. */
function mayGamble(model: SlotModel, steps: readonly SlotStep[]): boolean {
  const { payout } = lastOf(steps)
  return payout > 0 && payout * 2 <= model.cap && steps.filter(({ kind }) => kind === 'gamble').length < MOST_GAMBLES
}

function offersOf(tables: SlotTables, hold: boolean, steps: readonly SlotStep[]): SlotRound['offers'] {
  const { model } = tables
  const last = lastOf(steps)
  if (last.kind === 'draw' && tables.table(last.table!).rows[last.row! - 1]!.choice)
    return { choose: optionsOf(model).map(({ name }) => name) }
  return hold && last.kind !== 'collect' && mayGamble(model, steps) ? { gamble: true } : {}
}

/** The options of a game's bonus, the least volatile first; none of a game without a choice. */
export const optionsOf = (model: SlotModel): readonly ChoiceOption[] => choiceOf(model)?.options ?? []

/** The names of every table that a game publishes: its modes, then the options of its bonus. */
export const tableNames = (model: SlotModel): string[] => [...model.modes, ...optionsOf(model)].map(({ name }) => name)

function draw(tables: SlotTables, name: string, dice: Dice) {
  const row = drawRow(tables.table(name), dice)
  return { table: name, row: row.id, paid: row.payout }
}

function take(tables: SlotTables, dice: Dice, pick: SlotPick, before: number): SlotStep {
  if (pick.kind === 'collect') return { kind: 'collect', payout: before }
  if (pick.kind === 'gamble') {
    const drawn = colours[dice.below(2)]!
    return { kind: 'gamble', drawn, payout: drawn === pick.colour ? before * 2 : 0 }
  }
  const { table, row, paid } = draw(tables, pick.option, dice)
  return { kind: 'choose', table, row, payout: Math.min(before + paid, tables.model.cap) }
}

function isOffered(offers: SlotRound['offers'], pick: SlotPick): boolean {
  if (pick.kind === 'choose') return offers.choose?.includes(pick.option) ?? false
  return offers.gamble === true && (pick.kind === 'collect' || colours.includes(pick.colour))
}

/**
 * Plays a round from its beginning: one number of the dice draws the row of the mode, each choice draws a row of the option's table, each
 * gamble doubles the payout or loses it on one of two equal colours. `hold`: the player asked to be offered the gamble; without it a round
 * with nothing to choose is done at once.
 * @throws Refusal `pick.notOffered` for a pick that the round does not offer where it stands; RangeError for a mode that does not exist
 */
export function playSlot(tables: SlotTables, mode: string, dice: Dice, hold: boolean, picks: readonly SlotPick[]): SlotRound {
  if (!tables.model.modes.some(({ name }) => name === mode)) throw new RangeError(`${tables.model.id} has no mode ${mode}`)
  const { table, row, paid } = draw(tables, mode, dice)
  const steps: SlotStep[] = [{ kind: 'draw', table, row, payout: paid }]
  for (const pick of picks) {
    if (!isOffered(offersOf(tables, hold, steps), pick)) throw new Refusal('pick.notOffered')
    steps.push(take(tables, dice, pick, lastOf(steps).payout))
  }
  const offers = offersOf(tables, hold, steps)
  return { steps, payout: lastOf(steps).payout, done: !offers.choose && !offers.gamble, offers }
}
