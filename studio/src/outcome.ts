// The three games behind one face: is the choice allowed, what do the seeds say, what does it pay.
import { type DiceChoice, dicePayout, isDiceChoice, roll } from '@fairhouse/games/dice/dice.ts'
import { dealDice, type Seeds } from '@fairhouse/games/fairness/dice.ts'
import { isMinesChoice, lastStep, layMines, type MinesChoice, minesPayout } from '@fairhouse/games/mines/mines.ts'
import { dropBall, isPlinkoChoice, type PlinkoChoice, plinkoPayout } from '@fairhouse/games/plinko/plinko.ts'
import { type StudioGame, studioGames } from '@fairhouse/games/studio-games.ts'
import { z } from 'zod'

const byCode = new Map(studioGames.map(game => [game.code, game]))
export const gameOf = (code: string): StudioGame | undefined => byCode.get(code)

export type Choice = DiceChoice | MinesChoice | PlinkoChoice
export type Outcome =
  | { readonly roll: number }
  | { readonly mines: readonly number[] }
  | { readonly path: readonly (0 | 1)[]; readonly bin: number }

const whole = z.number().int()
const shapes = {
  dice: z.strictObject({ side: z.enum(['under', 'over']), target: whole }),
  mines: z.strictObject({ mines: whole }),
  plinko: z.strictObject({ rows: whole, risk: z.enum(['low', 'medium', 'high']) })
}

/** The choice when it is one that the game offers, else null. */
export function readChoice(game: StudioGame, given: unknown): Choice | null {
  const read = shapes[game.kind].safeParse(given)
  if (!read.success) return null
  const allowed =
    game.kind === 'dice'
      ? isDiceChoice(read.data as DiceChoice, game.rules)
      : game.kind === 'mines'
        ? isMinesChoice(read.data as MinesChoice, game.rules)
        : isPlinkoChoice(read.data as PlinkoChoice, game.rules)
  return allowed ? (read.data as Choice) : null
}

/** What the seeds say about a round. */
export function draw(game: StudioGame, choice: Choice, seeds: Seeds): Outcome {
  const dice = dealDice(seeds)
  if (game.kind === 'dice') return { roll: roll(dice) }
  if (game.kind === 'mines') return { mines: layMines(choice as MinesChoice, game.rules, dice) }
  return dropBall(choice as PlinkoChoice, dice)
}

/** What the round owes when it is over with its draw; null: its player goes on (mines). */
export function payoutAtOnce(game: StudioGame, stake: bigint, choice: Choice, outcome: Outcome): bigint | null {
  if (game.kind === 'dice') return dicePayout(stake, choice as DiceChoice, game.rules, (outcome as { roll: number }).roll)
  if (game.kind === 'plinko') return plinkoPayout(stake, choice as PlinkoChoice, (outcome as { bin: number }).bin)
  return null
}

/** What a field of mines owes after a cell was opened; null: the player goes on. `opened` includes the cell. */
export function payoutAfter(
  game: StudioGame & { kind: 'mines' },
  stake: bigint,
  choice: MinesChoice,
  mines: readonly number[],
  opened: readonly number[]
): bigint | null {
  if (opened.some(cell => mines.includes(cell))) return 0n
  return opened.length >= lastStep(choice, game.rules) ? minesPayout(stake, opened.length, choice, game.rules) : null
}
