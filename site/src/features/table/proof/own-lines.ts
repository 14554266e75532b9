// What each line of the own ticket brought, recomputed here from the cards, and whether that is what the house paid. Pure.
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { payoutOf } from '@fairhouse/games/table/banked.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import type { TableProof } from './shoe-checks.ts'

interface OwnLine {
  readonly position: string
  readonly stake: Money
  /** What it gives back, rounded down for the eye; the ticket's payout is rounded once, over all its lines. */
  readonly back: Money
}
interface OwnLines {
  readonly lines: readonly OwnLine[]
  /** What the whole ticket gives back by the cards. */
  readonly computed: Money
  /** Void: every stake went back, whatever the cards say. */
  readonly isVoid: boolean
  /** What the house paid; null: not yet. */
  readonly paid: Money | null
}

/** null: nothing was staked, the bets were taken off, or the round has neither a result nor an end. */
export function ownLines({ game, own, round }: Pick<TableProof, 'game' | 'own' | 'round'>): OwnLines | null {
  if (own === null || own.stake === 0n || own.state === 'withdrawn') return null
  const isVoid = round.why !== null || own.state === 'back'
  if (!isVoid && round.mark === null) return null
  const { rules } = tableEngines[game]
  const backOf = (position: string): bigint => (isVoid ? 100n : rules.back(position, round.cards, own.moves))
  const lines = own.positions.map(({ position, stake }) => ({ position, stake, back: mulDivFloor(stake, backOf(position), 100n) }))
  return { lines, isVoid, computed: isVoid ? own.stake : payoutOf(rules, own.positions, round.cards, own.moves), paid: own.payout }
}
