// A random choice that is a valid bet of any play: as few tokens as the play takes.
import { type Dice, Refusal } from '../engine.ts'
import { shuffle } from '../fairness/dice.ts'
import { canonicalBet } from './text.ts'
import type { Play, Selection, TextForm } from './types.ts'

/** Dice of the platform's own randomness: for picking, never for outcomes. */
export const pickDice: Dice = {
  below(n) {
    const limit = Math.floor(2 ** 32 / n) * n
    for (;;) {
      const word = crypto.getRandomValues(new Uint32Array(1))[0]!
      if (word < limit) return word % n
    }
  }
}

/** More tries than any play needs: the rarest shape comes once in a few hundred. */
const tries = 10_000

function typedBet(text: TextForm, dice: Dice): string {
  for (let i = 0; i < tries; i++) {
    const symbols = text.distinct
      ? shuffle(text.alphabet, dice).slice(0, text.length)
      : Array.from({ length: text.length }, () => text.alphabet[dice.below(text.alphabet.length)]!)
    const bet = canonicalBet(symbols, text)
    if (bet) return bet.join('')
  }
  throw new RangeError('no bet of this form was found')
}

/** Whether a choice is a bet of the play. */
export function isBet(play: Play, selection: Selection): boolean {
  try {
    return play.count(selection) > 0
  } catch (reason) {
    if (reason instanceof Refusal) return false
    throw reason
  }
}

/** Starts with the least of every row and adds single tokens to rows until it is a bet; null when the rows are full before. */
function grow(play: Play, places: Pick<Selection, 'positions'>, dice: Dice): Selection | null {
  const decks = play.form.rows.map(({ tokens }) => shuffle(tokens, dice))
  const taken = play.form.rows.map(({ min }) => min)
  for (;;) {
    const selection: Selection = { ...places, rows: decks.map((deck, i) => deck.slice(0, taken[i])) }
    if (isBet(play, selection)) return selection
    const open = play.form.rows.flatMap(({ max, tokens }, i) => (taken[i]! < Math.min(max, tokens.length) ? [i] : []))
    // Empty rows first: plays over any of several places need one token in several rows.
    const empty = open.filter(i => taken[i] === 0)
    const from = empty.length > 0 ? empty : open
    if (from.length === 0) return null
    taken[from[dice.below(from.length)]!]!++
  }
}

/** A random choice of the play; typed where the play is typed only. */
export function quickPick(play: Play, dice: Dice = pickDice): Selection {
  const { rows, positions } = play.form
  const chosen =
    positions &&
    shuffle(
      Array.from({ length: positions.of }, (_, i) => i),
      dice
    ).slice(0, positions.least)
  const places = chosen ? { positions: chosen.sort((a, b) => a - b) } : {}
  if (rows.length === 0) return { ...places, tickets: [typedBet(play.text!, dice)] }
  for (let i = 0; i < tries; i++) {
    const selection = grow(play, places, dice)
    if (selection) return selection
  }
  throw new RangeError(`no bet of ${play.code} was found`)
}
