// What a market's rule is made of: its outcomes and how each comes out by a score.
import { type LegResult, lostLeg, type MarketKey, type OutcomeId, voidLeg, wonLeg } from '../types.ts'

/** What of a score the outcomes depend on; `score` is all of it. A rule by one number is asked with the other count 0. */
export type Axis = 'difference' | 'total' | 'home' | 'away' | 'score'

/** A market with its specifiers filled in. */
export interface Rule {
  readonly by: Axis
  readonly outcomes: readonly OutcomeId[]
  /** Two sides of a line in quarters: the first outcome is what lies above it. `leg` says the same, one score at a time. */
  readonly line?: number
  leg(home: number, away: number, outcome: OutcomeId): LegResult
}

export type Specifiers = Readonly<Record<string, string>>
/** A rule that still waits for its specifiers. */
export type Kind = (specifiers: Specifiers) => Rule

export const ruled = (yes: boolean): LegResult => (yes ? wonLeg : lostLeg)

/** A kind by outcomes that each win or lose, some by a `total` too. */
export const kindOf =
  (by: Axis, outcomes: Readonly<Record<OutcomeId, (home: number, away: number, total: number) => boolean>>): Kind =>
  specifiers => {
    const total = Number(specifiers.total)
    return { by, outcomes: Object.keys(outcomes), leg: (home, away, outcome) => ruled(outcomes[outcome]!(home, away, total)) }
  }

/** The same, but the stake comes back where `off` says so. */
export const kindWithReturn =
  (
    by: Axis,
    outcomes: Readonly<Record<OutcomeId, (home: number, away: number) => boolean>>,
    off: (home: number, away: number) => boolean
  ): Kind =>
  () => ({
    by,
    outcomes: Object.keys(outcomes),
    leg: (home, away, outcome) => (off(home, away) ? voidLeg : ruled(outcomes[outcome]!(home, away)))
  })

const parsed = new Map<string, Specifiers>()
/** `hcp=-0.25|mapnr=2` by name. */
export function specifiersOf(text: string): Specifiers {
  let specifiers = parsed.get(text)
  if (specifiers === undefined) {
    specifiers = Object.fromEntries(text === '' ? [] : text.split('|').map(part => part.split('=') as [string, string]))
    if (parsed.size > 20_000) parsed.clear()
    parsed.set(text, specifiers)
  }
  return specifiers
}

/** The canonical text: sorted by name, joined by `|`. */
export const specifiersText = (specifiers: Readonly<Record<string, string | number>>): string =>
  Object.keys(specifiers)
    .toSorted()
    .map(name => `${name}=${specifiers[name]}`)
    .join('|')

export const keyOf = (id: number, specifiers: Readonly<Record<string, string | number>> = {}): MarketKey => ({
  id,
  specifiers: specifiersText(specifiers)
})
