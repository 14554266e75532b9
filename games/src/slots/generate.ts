// Draws a slot's table from its raw engine: which books are kept, and weights that add up to 2^32 and return what is declared.
import type { Dice } from '../engine.ts'
import type { Book, SlotEvent } from './book.ts'
import { fastDice } from './fast-dice.ts'
import { type ChoiceOption, choiceOf, type ModeDeclaration, type SlotModel } from './model.ts'
import { type Played, player } from './play.ts'
import { type Row, WEIGHT_TOTAL } from './table.ts'
import { bands, DECLARED_RTP } from './verify.ts'

/** What a table is drawn for: a way to play, or an option of a bonus. */
type Drawing = ModeDeclaration | ChoiceOption

/** A table as drawn, with what the raw engine did in the same rounds, every choice counted as what it is worth. */
export interface Drawn {
  readonly books: readonly Book[]
  readonly rows: readonly Row[]
  readonly raw: RawFigures
}

/** Of the rounds that the raw engine played; in stakes. */
export interface RawFigures {
  readonly rounds: number
  readonly mean: number
  readonly sd: number
  readonly hitRate: number
}

/** Rounds of one kind: how many there were, and the numbers of those that are kept. */
interface Stratum {
  seen: number
  readonly kept: number[]
}

/** Dice that show what they are told, for walking through every stop of a cycle. */
function scriptedDice(faces: readonly number[]): Dice {
  let next = 0
  return { below: () => faces[next++]! }
}

/** How many faces each draw of the first reels and the multiplier has: the cycle of a game without features. */
function cycleOf(model: SlotModel): number[] {
  if (model.kind === 'clusters' || model.freeSpins || model.hold) throw new RangeError(`${model.id} has no short cycle`)
  const reel = model.multiplierReel
  return [...model.strips.base.map(strip => strip.length), ...(reel ? [reel.reduce((sum, [, weight]) => sum + weight, 0)] : [])]
}

/** The rounds that a mode's table is drawn from: how many, and the dice of each. */
function roundsOf(model: SlotModel, mode: Drawing): { count: number; dice: (round: number) => Dice } {
  if (mode.rounds > 0) {
    const seed = [...`${model.id}/${mode.name}`].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
    return { count: mode.rounds, dice: round => fastDice(seed, round) }
  }
  const cycle = cycleOf(model)
  const dice = (round: number) => {
    let left = round
    return scriptedDice(
      cycle.map(faces => {
        const face = left % faces
        left = (left - face) / faces
        return face
      })
    )
  }
  return { count: cycle.reduce((product, faces) => product * faces, 1), dice }
}

/** What a round brings back on average, in hundredths of the stake: of what a mode costs the declared share, of an option its worth. */
const targetOf = (model: SlotModel, drawing: Drawing): number =>
  'cost' in drawing ? (DECLARED_RTP / 100) * drawing.cost : choiceOf(model)!.worth

/** What a round of this drawing that ends in a choice has still to come. */
const worthOf = (model: SlotModel, drawing: Drawing): number => ('cost' in drawing ? (choiceOf(model)?.worth ?? 0) : 0)

const leadsToChoice = ({ events }: Book): boolean => events.at(-1)!.type === 'choice'

/** Rounds alike: of a cycle those of one payout, of a sample those of one band, apart with and without a feature. */
const kindOf = (mode: Drawing, { payout, feature }: Played): number =>
  mode.rounds === 0 ? payout : bands.findLastIndex(from => from <= payout) * 2 + (feature ? 1 : 0)

function sample(model: SlotModel, mode: Drawing, rounds: ReturnType<typeof roundsOf>) {
  const play = player(model, mode.name)
  const strata = new Map<number, Stratum>()
  let sum = 0
  let squares = 0
  let hits = 0
  let richest = { payout: -1, round: 0 }
  const worth = worthOf(model, mode)
  // which rounds of a kind are kept is by lot: each of them is as likely (reservoir sampling)
  const lots = fastDice(0x5107, mode.rounds)
  for (let round = 0; round < rounds.count; round++) {
    const played = play(rounds.dice(round), null)
    const { payout } = played
    const counted = payout + (played.feature ? worth : 0)
    sum += counted
    squares += counted * counted
    if (payout > 0) hits++
    if (payout > richest.payout) richest = { payout, round }
    const kind = kindOf(mode, played)
    let stratum = strata.get(kind)
    if (!stratum) {
      stratum = { seen: 0, kept: [] }
      strata.set(kind, stratum)
    }
    stratum.seen++
    const most = payout === 0 && 'keepLosing' in mode ? mode.keepLosing : mode.keep
    if (stratum.kept.length < most) stratum.kept.push(round)
    else {
      const place = lots.below(stratum.seen)
      if (place < most) stratum.kept[place] = round
    }
  }
  const n = rounds.count
  const raw = { rounds: n, mean: sum / n / 100, sd: Math.sqrt(squares / n - (sum / n) ** 2) / 100, hitRate: hits / n }
  return { strata, raw, richest: richest.round }
}

/**
 * Whole weights that add up to 2^32 and return `target` hundredths of the stake on average: every row above what a round should bring back is made rarer or more
 * frequent by one factor, every other row by another (of a game with losing rounds: the paying rows by one, the losing rows by another).
 * @throws RangeError when no such factors exist
 */
export function balance(shares: readonly { readonly share: number; readonly payout: number }[], target: number): number[] {
  const losing = shares.reduce((sum, { share, payout }) => sum + (payout === 0 ? share : 0), 0)
  const above = (payout: number) => (losing > 0.05 ? payout > 0 : payout > target)
  const side = (high: boolean) => {
    const rows = shares.filter(({ payout }) => above(payout) === high)
    const mass = rows.reduce((sum, { share }) => sum + share, 0)
    return { mass, mean: rows.reduce((sum, { share, payout }) => sum + share * payout, 0) / mass }
  }
  const high = side(true)
  const low = side(false)
  const highMass = (target - low.mean) / (high.mean - low.mean)
  if (!(highMass > 0 && highMass < 1)) throw new RangeError('these rounds cannot be balanced to the declared return')
  const weights = shares.map(({ share, payout }) => {
    const factor = above(payout) ? highMass / high.mass : (1 - highMass) / low.mass
    return Math.max(1, Math.round(share * factor * WEIGHT_TOTAL))
  })
  settle(weights, shares, target)
  return weights
}

/** Moves what rounding has left over to the rows closest to the mean, which bear it unseen. */
function settle(weights: number[], shares: readonly { readonly payout: number }[], target: number): void {
  const over = weights.reduce((sum, weight) => sum + weight, 0) - WEIGHT_TOTAL
  const nearest = shares
    .map(({ payout }, i) => ({ i, distance: Math.abs(payout - target) }))
    .filter(({ i }) => weights[i]! > Math.abs(over))
    .sort((a, b) => a.distance - b.distance || a.i - b.i)[0]
  if (!nearest) throw new RangeError('no row can bear the rounding')
  weights[nearest.i] = weights[nearest.i]! - over
}

/**
 * The books and weights of one mode or option. The same model gives the same rows: rounds are played from a seed made of the game's code.
 * @throws RangeError when the rounds cannot be balanced to the declared return
 */
export function drawTable(model: SlotModel, mode: Drawing): Drawn {
  const rounds = roundsOf(model, mode)
  const { strata, raw, richest } = sample(model, mode, rounds)
  const chosen = [...strata.values()].flatMap(({ seen, kept }) => kept.map(round => ({ round, share: seen / rounds.count / kept.length })))
  // the highest win of all rounds is always there
  if (!chosen.some(({ round }) => round === richest)) chosen.push({ round: richest, share: 1 / rounds.count })
  chosen.sort((a, b) => a.round - b.round)
  const play = player(model, mode.name)
  const books = chosen.map(({ round }, i): Book => {
    const events: SlotEvent[] = []
    const { payout } = play(rounds.dice(round), events)
    return { id: i + 1, events, payoutMultiplier: payout }
  })
  const weights = balance(
    chosen.map(({ share }, i) => ({ share, payout: books[i]!.payoutMultiplier + (leadsToChoice(books[i]!) ? worthOf(model, mode) : 0) })),
    targetOf(model, mode)
  )
  const rows = books.map((book, i): Row => {
    const row = { id: book.id, weight: weights[i]!, payout: book.payoutMultiplier }
    return leadsToChoice(book) ? { ...row, choice: true } : row
  })
  return { books, rows, raw }
}

/** The books of a mode as they are published, before they are compressed: a line each. */
export const printBooks = (books: readonly Book[]): string => books.map(book => `${JSON.stringify(book)}\n`).join('')
