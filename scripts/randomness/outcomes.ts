// Final outcomes of every engine, dealt as to bets: a server seed, a client seed, and one number after the other.

import { bustOf } from '@fairhouse/games/crash/bust.ts'
import { faces, roll } from '@fairhouse/games/dice/dice.ts'
import type { Dice } from '@fairhouse/games/engine.ts'
import { previousHash } from '@fairhouse/games/fairness/chain.ts'
import { dealDice, shuffle } from '@fairhouse/games/fairness/dice.ts'
import { layMines } from '@fairhouse/games/mines/mines.ts'
import { dropBall, waysTo } from '@fairhouse/games/plinko/plinko.ts'
import { slotTables } from '@fairhouse/games/slots/check-round.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { optionsOf, playSlot, type SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import { bands, figuresOf } from '@fairhouse/games/slots/verify.ts'
import { readFiles } from '../slots/files.ts'
import { lotteryOutcomes } from './lotteries.ts'
import { sha256Hex } from './raw.ts'

/** What an engine answered, in order; each outcome belongs to a class, and the theory says how likely each class is. */
export interface Outcomes {
  readonly name: string
  readonly values: readonly number[]
  readonly classOf: (value: number) => number
  readonly chances: readonly number[]
  /** How many bits of a value are random by themselves; else two outcomes after each other make one. */
  readonly width?: number
}

const even = (classes: number): number[] => Array<number>(classes).fill(1 / classes)
const same = (value: number): number => value

/** So many outcomes, each with dice of its own number. */
function dealt(seed: string, rounds: number, outcome: (dice: Dice) => number): number[] {
  return Array.from({ length: rounds }, (_, nonce) => outcome(dealDice({ serverSeed: sha256Hex(seed), clientSeed: 'randomness', nonce })))
}

function crash(seed: string, rounds: number): Outcomes {
  const salt = sha256Hex(`${seed} salt`)
  let hash = sha256Hex(seed)
  const values = Array.from({ length: rounds }, () => {
    hash = previousHash(hash)
    return bustOf(hash, salt, 100)
  })
  // hundredths at which a class begins; 99 of 100 · 100 / m reach m
  const from = [100, 101, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000]
  const reach = [...from.map(m => (m === 100 ? 1 : 99 / m)), 0]
  return {
    name: 'crash: where the round busts',
    values,
    classOf: value => from.findLastIndex(m => m <= value),
    chances: from.map((_, i) => reach[i]! - reach[i + 1]!)
  }
}

/** The number of a choice of three cells among all such choices, which are equally likely. */
const chosenThree = ([a, b, c]: readonly number[]): number => a! + (b! * (b! - 1)) / 2 + (c! * (c! - 1) * (c! - 2)) / 6

const bandOf = (payout: number): number => bands.findLastIndex(from => from <= payout)

/** A slot's payouts; where the bonus can be chosen, every option by turns. */
function slot(model: SlotModel, modeName: string, seed: string, rounds: number): Outcomes {
  const files = readFiles(model.id)
  const tables = slotTables(model, name => new TextDecoder().decode(files.get(name)))
  const mode = model.modes.find(({ name }) => name === modeName)!
  const options = optionsOf(model)
  const values = Array.from({ length: rounds }, (_, nonce) => {
    const seeds = { serverSeed: sha256Hex(seed), clientSeed: 'randomness', nonce }
    const round = playSlot(tables, modeName, dealDice(seeds), false, [])
    if (round.done) return round.payout
    const pick: SlotPick = { kind: 'choose', option: options[nonce % options.length]!.name }
    return playSlot(tables, modeName, dealDice(seeds), false, [pick]).payout
  })
  const rows = tables.table(modeName).rows
  const each = options.length > 0 ? options.map(({ name }) => tables.table(name).rows) : [undefined]
  const chances = bands.map(
    (_, band) => each.reduce((sum, option) => sum + figuresOf(rows, mode.cost, option).distribution[band]!, 0) / each.length
  )
  return { name: `${model.id} ${modeName}: what the round pays`, values, classOf: bandOf, chances }
}

/** The colours of the gamble after rounds that won. */
function gamble(seed: string, rounds: number): Outcomes {
  const model = slotModels.find(({ id }) => id === 'moth-post')!
  const files = readFiles(model.id)
  const tables = slotTables(model, name => new TextDecoder().decode(files.get(name)))
  const values = Array.from({ length: rounds }, (_, nonce) => {
    const deal = () => dealDice({ serverSeed: sha256Hex(seed), clientSeed: 'randomness', nonce })
    if (!playSlot(tables, 'base', deal(), true, []).offers.gamble) return null
    return playSlot(tables, 'base', deal(), true, [{ kind: 'gamble', colour: 'red' }]).steps[1]!.drawn === 'red' ? 0 : 1
  })
  return { name: 'gamble: the colour', values: values.filter(value => value !== null), classOf: same, chances: even(2), width: 1 }
}

/** Every engine's outcomes, one after the other: `rounds` of each, a tenth of them of whole packs. */
export function* outcomesOf(seed: string, rounds: number): Generator<Outcomes> {
  const cards = Array.from({ length: 52 }, (_, card) => card)
  yield crash(`${seed} crash`, rounds)
  yield {
    name: 'dice: the roll',
    values: dealt(`${seed} dice`, rounds, roll),
    classOf: value => Math.floor(value / 100),
    chances: even(faces / 100)
  }
  yield {
    name: 'mines: where three of 25 lie',
    values: dealt(`${seed} mines`, rounds, dice => chosenThree(layMines({ mines: 3 }, { side: 5 }, dice))),
    classOf: same,
    chances: even(2_300)
  }
  yield {
    name: 'plinko: the way through 16 rows',
    values: dealt(`${seed} plinko`, rounds, dice => dropBall({ rows: 16 }, dice).path.reduce<number>((way, right) => way * 2 + right, 0)),
    classOf: way => way.toString(2).replaceAll('0', '').length,
    chances: Array.from({ length: 17 }, (_, bin) => Number(waysTo(16, bin)) / 2 ** 16),
    width: 16
  }
  yield {
    name: 'pack of 52: the first card',
    values: dealt(`${seed} pack`, Math.ceil(rounds / 10), dice => shuffle(cards, dice)[0]!),
    classOf: same,
    chances: even(52)
  }
  yield {
    name: 'pack of five: its order',
    values: dealt(`${seed} five`, rounds, dice => shuffle([0, 1, 2, 3, 4], dice).reduce((order, card) => order * 5 + card, 0)),
    classOf: orderOfFive,
    chances: even(120)
  }
  yield* lotteryOutcomes(`${seed} lottery`, rounds)
  yield gamble(`${seed} gamble`, rounds)
  for (const model of slotModels) for (const { name } of model.modes) yield slot(model, name, `${seed} ${model.id} ${name}`, rounds)
}

/** Which of the 120 orders a number of five digits to the base of five is: by how many later cards are lower. */
function orderOfFive(value: number): number {
  const cards = value.toString(5).padStart(5, '0')
  let order = 0
  for (let i = 0; i < 5; i++) order = order * (5 - i) + [...cards.slice(i + 1)].filter(card => card < cards[i]!).length
  return order
}
