// Which legs of one slip depend on each other and may not be multiplied: it names the two that collide, and why.
import type { MarketKey, OutcomeId } from '../types.ts'

/** A leg with what it is about. A match has its two sides, an outright the side that was chosen; a `season` joins matches and outrights. */
export interface RelatedLeg extends MarketKey {
  readonly fixture: string
  readonly outcome: OutcomeId
  readonly season: string
  readonly kind: 'match' | 'outright'
  /** Of a match both sides, of an outright the chosen one: the same identity wherever a side plays. */
  readonly participants: readonly string[]
  /** Outrights that were declared to hang together: winner and relegation of a league, top scorer and winner. */
  readonly linked?: readonly string[]
}

/**
 * sameSelection: twice the same · sameFixture: two legs of one match, which a bet builder prices together · sameParticipant: one side in two outrights ·
 * linkedOutrights: two of one season, or declared to hang together · matchAndOutright: a match of the side whose outright of that season is on the slip.
 */
export const collisionReasons = ['sameSelection', 'sameFixture', 'sameParticipant', 'linkedOutrights', 'matchAndOutright'] as const
export type CollisionReason = (typeof collisionReasons)[number]

export interface Collision {
  /** Legs by their place on the slip, the earlier first. */
  readonly legs: readonly [number, number]
  readonly reason: CollisionReason
}

const shares = (a: RelatedLeg, b: RelatedLeg) => a.participants.some(side => b.participants.includes(side))

/** Why two legs may not stand on one slip; null where they may. */
export function relation(a: RelatedLeg, b: RelatedLeg): CollisionReason | null {
  if (a.fixture === b.fixture) {
    const isSame = a.id === b.id && a.specifiers === b.specifiers && a.outcome === b.outcome
    if (isSame) return 'sameSelection'
    return a.kind === 'outright' ? 'linkedOutrights' : 'sameFixture'
  }
  if (a.kind === 'match' && b.kind === 'match') return null
  if (a.kind === 'outright' && b.kind === 'outright') {
    if (shares(a, b)) return 'sameParticipant'
    const isLinked = a.season === b.season || a.linked?.includes(b.fixture) || b.linked?.includes(a.fixture)
    return isLinked ? 'linkedOutrights' : null
  }
  return a.season === b.season && shares(a, b) ? 'matchAndOutright' : null
}

/** Every two legs that collide, in the order of the slip. None: the slip may be placed. */
export function collisions(legs: readonly RelatedLeg[]): readonly Collision[] {
  return legs.flatMap((a, i) =>
    legs.slice(i + 1).flatMap((b, j): Collision[] => {
      const reason = relation(a, b)
      return reason ? [{ legs: [i, i + 1 + j], reason }] : []
    })
  )
}
