// Bet builders of a slip as they stand now: their joint prices, legs that add nothing, legs that cannot all win.
import type { SlipReason } from '@fairhouse/contract/sport/terms.ts'
import type { BuilderPrice, BuilderRefusal } from '@fairhouse/games/sport/bets/builder.ts'
import { type Joint, jointOf } from '@fairhouse/games/sport/joint.ts'
import { mayJoin } from '@fairhouse/games/sport/market-book/joinable.ts'
import type { Selection } from '@fairhouse/games/sport/types.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { type FixtureRow, fixtureById } from '../match/store.ts'
import { isSport, modelOf, noShift, shifted } from '../rules.ts'
import type { AskedLeg, LegRow } from './book.store.ts'

/** What a slip wants joined: places of legs, and the joint price that stood on the screen (0: not known yet). */
export interface AskedBuilder {
  readonly legs: readonly number[]
  readonly odds: number
}
export interface LookedBuilder extends AskedBuilder {
  /** The joint price of now; 0: there is none. */
  readonly now: number
  readonly idle: readonly number[]
  readonly contradicts: readonly number[]
  readonly problem: SlipReason | null
}
interface Leg {
  readonly asked: AskedLeg
  readonly row: LegRow
  /** The price of its own market. */
  readonly odds: number
  readonly live: boolean
  readonly problem: SlipReason | null
}

/** The grid of a match as it stands, by the model and what operators moved; null: it has none. */
export function jointNow(f: Pick<FixtureRow, 'source' | 'kind' | 'sport' | 'ratings' | 'shift' | 'snapshot'>): Joint | null {
  if (f.source !== 'simulated' || f.kind !== 'match' || !f.ratings || !isSport(f.sport)) return null
  const model = modelOf(f.sport)
  const params = model.params(...shifted(f.ratings.home, f.ratings.away, f.shift ?? noShift))
  return jointOf(f.sport, params, f.snapshot ?? model.start(params))
}

/** May a leg be joined? Not where its market is of another kind, and not where an operator holds its price: the joint price would go past it. */
export function joinable({ asked, row }: Pick<Leg, 'asked' | 'row'>): boolean {
  const until = row.desk?.manual?.until
  const manual = until !== undefined && new Date(until).getTime() > now()
  return (
    !manual &&
    !row.desk?.pinned &&
    row.sport !== null &&
    isSport(row.sport) &&
    mayJoin(row.sport, { id: asked.market, specifiers: asked.specifiers })
  )
}

/** A leg as its match's grid is asked for it: handicaps in play count from the score of now. */
const selectionOf = ({ asked, row, live }: Leg): Selection => ({
  id: asked.market,
  specifiers: asked.specifiers,
  outcome: asked.outcome,
  scoreAt: live && row.score ? row.score : [0, 0]
})

/**
 * A builder of which one leg implies all others is that leg, at no better price than its own market gives: else a leg that adds nothing would buy the smaller margin
 * of a builder.
 */
function priceOf(said: BuilderPrice, own: readonly Leg[]): number {
  const left = own.filter((_, i) => !said.addsNothing.includes(i))
  return left.length === 1 ? Math.min(said.odds, left[0]!.odds) : said.odds
}

function looked(asked: AskedBuilder, said: BuilderPrice | BuilderRefusal, own: readonly Leg[]): LookedBuilder {
  const at = (places: readonly number[]) => places.map(i => asked.legs[i]!)
  const none = { ...asked, now: 0, idle: [], contradicts: [] }
  switch (said.refused) {
    case null:
      return { ...asked, now: priceOf(said, own), idle: at(said.addsNothing), contradicts: [], problem: null }
    case 'contradictory':
      return { ...none, contradicts: at(said.legs), problem: 'contradicts' }
    case 'tooCertain':
      return { ...none, problem: 'tooCertain' }
    default:
      return { ...none, problem: 'notBuildable' }
  }
}

/**
 * Prices the builders of a slip; one with a leg that has a problem of its own has no price.
 * @throws DomainError sport.slip: legs of two matches
 */
export async function lookAtBuilders(reader: Reader, builders: readonly AskedBuilder[], legs: readonly Leg[]): Promise<LookedBuilder[]> {
  const found: LookedBuilder[] = []
  for (const asked of builders) {
    const own = asked.legs.map(i => legs[i]!)
    const fixture = own[0]!.asked.fixture
    if (own.some(leg => leg.asked.fixture !== fixture)) throw new DomainError('sport.slip')
    const f = own.every(leg => leg.problem === null) ? await fixtureById(reader, fixture) : undefined
    const joint = f && jointNow(f)
    found.push(
      joint
        ? looked(asked, joint.price(own.map(selectionOf)), own)
        : { ...asked, now: 0, idle: [], contradicts: [], problem: f ? 'notBuildable' : null }
    )
  }
  return found
}
