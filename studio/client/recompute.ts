// A finished round computed again from its seeds, here in the browser.

import { roll } from '@fairhouse/games/dice/dice.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { layMines } from '@fairhouse/games/mines/mines.ts'
import { dropBall } from '@fairhouse/games/plinko/plinko.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GameFacts, Round } from './api.ts'

/** Whether the shown seed has the promised hash and gives the outcome that was played; null while the seed is not shown. */
export function agrees(game: GameFacts, { seed, choice, outcome }: Round): boolean | null {
  if (!seed?.server || !outcome) return null
  if (bytesToHex(sha256(utf8ToBytes(seed.server))) !== seed.hash) return false
  const dice = dealDice({ serverSeed: seed.server, clientSeed: seed.client, nonce: seed.nonce })
  if (game.kind === 'dice') return roll(dice) === outcome.roll
  if (game.kind === 'mines') return layMines(choice, game.rules, dice).join() === outcome.mines.join()
  return dropBall(choice, dice).path.join() === outcome.path.join()
}
