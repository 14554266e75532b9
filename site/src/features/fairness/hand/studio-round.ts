// Rounds of the sample studio's games, recomputed here with the code that the studio plays them with.
import { type Money, money } from '@fairhouse/contract/money.ts'
import { type DiceChoice, dicePayout, isDiceChoice, roll } from '@fairhouse/games/dice/dice.ts'
import { dealDice, type Seeds } from '@fairhouse/games/fairness/dice.ts'
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import { isMinesChoice, layMines, type MinesChoice, minesPayout } from '@fairhouse/games/mines/mines.ts'
import { dropBall, isPlinkoChoice, type PlinkoChoice, plinkoPayout } from '@fairhouse/games/plinko/plinko.ts'
import { type StudioGame, studioGames } from '@fairhouse/games/studio-games.ts'
import * as z from 'zod/mini'

export type Choice = DiceChoice | MinesChoice | PlinkoChoice
export type Outcome =
  | { readonly roll: number }
  | { readonly mines: readonly number[] }
  | { readonly path: readonly (0 | 1)[]; readonly bin: number }

/** The address under which the studio shows a round, as the house hands it out: the round and its proof stand behind the #. */
const replayAddress = /\/studio\/replay#([0-9a-f-]{36}\.[\w-]+)$/

const whole = z.int()
const replayed = z.object({
  round: z.object({
    game: z.string(),
    stake: money,
    choice: z.union([
      z.object({ side: z.enum(['under', 'over']), target: whole }),
      z.object({ rows: whole, risk: z.enum(['low', 'medium', 'high']) }),
      z.object({ mines: whole })
    ]),
    opened: z.array(whole),
    outcome: z.nullable(
      z.union([
        z.object({ roll: whole }),
        z.object({ mines: z.array(whole) }),
        z.object({ path: z.array(z.union([z.literal(0), z.literal(1)])), bin: whole })
      ])
    ),
    payout: z.nullable(money),
    seed: z.nullable(z.object({ hash: z.string(), client: z.string(), nonce: whole, server: z.nullable(z.string()) }))
  })
})
export type StudioRound = z.output<typeof replayed>['round']

/** What the studio says of a round behind this address; null where the address is not one of the studio's. @throws where it gives no sensible answer */
export async function studioRoundAt(address: string): Promise<StudioRound | null> {
  const [round, proof] = replayAddress.exec(address)?.[1]?.split('.') ?? []
  if (!round || !proof) return null
  const response = await fetch(`/studio/api/replay?${new URLSearchParams({ round, proof })}`, { cache: 'no-store' })
  return z.decode(replayed, (await response.json()) as z.input<typeof replayed>).round
}

/** The studio's game by its own code or the house's. */
const studioGameOf = (code: string): StudioGame | undefined => studioGames.find(game => game.code === code || game.catalogueCode === code)

/** Whether the game offers this choice. */
export function isOffered(game: StudioGame, choice: Choice): boolean {
  if (game.kind === 'dice') return 'side' in choice && isDiceChoice(choice, game.rules)
  if (game.kind === 'mines') return 'mines' in choice && isMinesChoice(choice, game.rules)
  return 'rows' in choice && isPlinkoChoice(choice, game.rules)
}

/** What the seeds say; the choice must be one that the game offers. */
export function drawOutcome(game: StudioGame, choice: Choice, seeds: Seeds): Outcome {
  const dice = dealDice(seeds)
  if (game.kind === 'dice') return { roll: roll(dice) }
  if (game.kind === 'mines') return { mines: layMines(choice as MinesChoice, game.rules, dice) }
  return dropBall(choice as PlinkoChoice, dice)
}

function payoutOf(game: StudioGame, { stake, choice, opened }: StudioRound, outcome: Outcome): Money {
  if (game.kind === 'dice') return dicePayout(stake, choice as DiceChoice, game.rules, (outcome as { roll: number }).roll)
  if (game.kind === 'plinko') return plinkoPayout(stake, choice as PlinkoChoice, (outcome as { bin: number }).bin)
  const { mines } = outcome as { mines: readonly number[] }
  return opened.some(cell => mines.includes(cell)) ? 0n : minesPayout(stake, opened.length, choice as MinesChoice, game.rules)
}

export interface StudioChecks {
  readonly seed: { readonly published: string; readonly computed: string }
  readonly outcome: { readonly published: Outcome; readonly computed: Outcome }
  readonly payout: { readonly published: Money; readonly computed: Money }
}

/** Recomputes a finished round; null while its seed is not shown or it is not over. */
export function checkStudioRound(round: StudioRound): StudioChecks | null {
  const game = studioGameOf(round.game)
  const { seed, outcome, payout } = round
  if (!game || !seed?.server || !outcome || payout === null || !isOffered(game, round.choice)) return null
  const computed = drawOutcome(game, round.choice, { serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce })
  return {
    seed: { published: seed.hash, computed: hashOfSeed(seed.server) },
    outcome: { published: outcome, computed },
    payout: { published: payout, computed: payoutOf(game, round, computed) }
  }
}

/** Whether two outcomes are the same, value by value. */
export function sameOutcome(a: Outcome, b: Outcome): boolean {
  if ('roll' in a) return 'roll' in b && a.roll === b.roll
  if ('mines' in a) return 'mines' in b && a.mines.join() === b.mines.join()
  return 'path' in b && a.path.join() === b.path.join()
}
