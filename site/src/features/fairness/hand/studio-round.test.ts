// Whether a round of the studio is found right, and one of which anything was changed is not.
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import { studioGames } from '@fairhouse/games/studio-games.ts'
import { expect, test } from 'vitest'
import { type Choice, checkStudioRound, drawOutcome, type Outcome, type StudioRound, sameOutcome } from './studio-round.ts'

const server = 'd'.repeat(64)
const choices: Record<string, Choice> = {
  dice: { side: 'under', target: 5_000 },
  mines: { mines: 3 },
  plinko: { rows: 8, risk: 'low' }
}
const one = (kind: string) => studioGames.find(game => game.kind === kind)!
function round(kind: string, nonce: number): StudioRound {
  const seeds = { serverSeed: server, clientSeed: 'mine', nonce }
  const outcome = drawOutcome(one(kind), choices[kind]!, seeds)
  return {
    game: one(kind).code,
    stake: 1_000_000n,
    choice: choices[kind]!,
    opened: [],
    outcome: outcome as StudioRound['outcome'],
    payout: 0n,
    seed: { hash: hashOfSeed(server), client: 'mine', nonce, server }
  }
}

test.each(['dice', 'mines', 'plinko'])('what a round of %s paid and drew follows from its seeds', kind => {
  const played = round(kind, 7)
  const checks = checkStudioRound(played)!
  expect(checks.seed.computed).toBe(checks.seed.published)
  expect(sameOutcome(checks.outcome.published, checks.outcome.computed)).toBe(true)
  const other = checkStudioRound({ ...played, seed: { ...played.seed!, nonce: 8 } })!
  expect(sameOutcome(other.outcome.published, other.outcome.computed)).toBe(false)
  expect(checkStudioRound({ ...played, seed: { ...played.seed!, server: 'e'.repeat(64) } })!.seed.computed).not.toBe(checks.seed.published)
})

test('a field on which a mine was opened pays nothing; one that was left in time pays by its open cells', () => {
  const played = round('mines', 1)
  const { mines } = played.outcome as Extract<Outcome, { mines: readonly number[] }>
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(cell => !mines.includes(cell))
  expect(checkStudioRound({ ...played, opened: [safe[0]!, mines[0]!] })!.payout.computed).toBe(0n)
  expect(checkStudioRound({ ...played, opened: safe.slice(0, 2) })!.payout.computed).toBeGreaterThan(played.stake)
})

test('while the seed is a promise, or the round goes on, nothing is claimed', () => {
  const played = round('dice', 0)
  expect(checkStudioRound({ ...played, seed: { ...played.seed!, server: null } })).toBeNull()
  expect(checkStudioRound({ ...played, outcome: null, payout: null })).toBeNull()
})
