// For tests: random choices of a play and draws that hit them more often than chance does.
import type { Dice } from '../engine.ts'
import { rulesOf } from './families.ts'
import { isBet, quickPick } from './quick-pick.ts'
import { canonicalBet } from './text.ts'
import type { Draw, Family, Play, Selection } from './types.ts'

const someOf = <T>(items: readonly T[], count: number, dice: Dice): T[] => {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(dice.below(left.length), 1)[0]!)
}

function typed(play: Play, dice: Dice): readonly string[] {
  const text = play.text!
  const tries = Array.from({ length: 1 + dice.below(30) }, () =>
    canonicalBet(
      text.distinct
        ? someOf(text.alphabet, text.length, dice)
        : Array.from({ length: text.length }, () => text.alphabet[dice.below(text.alphabet.length)]!),
      text
    )
  )
  return [...new Set(tries.flatMap(bet => (bet ? [bet.join('')] : [])))]
}

/** A random choice that the play takes: typed or picked, of a few tokens or of many. */
export function randomChoice(play: Play, dice: Dice): Selection {
  const { rows, positions } = play.form
  for (let i = 0; i < 60; i++) {
    const at = positions
      ? {
          positions: someOf(
            [0, 1, 2, 3, 4].slice(0, positions.of),
            positions.least + dice.below(positions.of - positions.least + 1),
            dice
          ).sort()
        }
      : {}
    const chosen: Selection =
      play.text && (rows.length === 0 || dice.below(3) === 0)
        ? { ...at, tickets: typed(play, dice) }
        : {
            ...at,
            rows: rows.map(({ tokens, min, max }) => someOf(tokens, min + dice.below(Math.min(max, tokens.length) - min + 1), dice))
          }
    if (isBet(play, chosen)) return chosen
  }
  return quickPick(play, dice)
}

/** Another draw like this one: one token changed, or two that have changed places. A token that must come once comes once. */
export function nearbyDraw(family: Family, draw: Draw, wanted: readonly string[], dice: Dice): Draw {
  const next = [...draw]
  const at = dice.below(next.length)
  const [width, once] = [next[at]!.length, ['11x5', 'pk10', 'mark6', 'keno'].includes(family)]
  const other = rulesOf(family).draw(dice)[at]!
  const fitting = wanted.filter(
    token => /^\d+$/.test(token) && (family.startsWith('vn-') ? token.length <= width : rangeOf(family).includes(token))
  )
  const token = fitting.length > 0 && dice.below(3) > 0 ? fitting[dice.below(fitting.length)]! : other
  // of a prize of Vietnam the end, or the beginning, is what is bet on
  const changed =
    token.length < width
      ? dice.below(3) > 0
        ? next[at]!.slice(0, width - token.length) + token
        : token + next[at]!.slice(token.length)
      : token
  const before = once ? next.indexOf(changed) : -1
  if (before >= 0) next[before] = next[at]!
  next[at] = changed
  return next
}

const balls = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i + 1).padStart(2, '0'))
const faces = ['1', '2', '3', '4', '5', '6']
const digits = ['0', ...faces, '7', '8', '9']
const ranges: Readonly<Record<string, readonly string[]>> = {
  ssc: digits,
  pc28: digits,
  k3: faces,
  bingo: faces,
  '11x5': balls(11),
  pk10: balls(10),
  mark6: balls(49),
  keno: balls(80)
}
const rangeOf = (family: Family): readonly string[] => ranges[family] ?? []

/** Tokens of a choice, as far as they can be drawn. */
export const wantedOf = (play: Play, { rows, tickets }: Selection): readonly string[] => {
  const width = play.text?.alphabet[0]?.length ?? 1
  return rows ? rows.flat() : tickets!.flatMap(ticket => [ticket, ...ticket.match(new RegExp(`.{${width}}`, 'g'))!])
}
