// Where a member stands with each offer: joined, what counts, what was given, and the one word for it.
import type { ActivityState } from '@fairhouse/contract/money/offer.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { activeGrants, type GrantRow } from '#bonus/bonus.ts'
import { liveFree } from '#free/free.ts'
import { type RewardRow, rewardsById } from '#reward/reward.ts'
import { measureOf, type Span, spanNow } from '../measure.ts'
import { applicationsOf } from '../ports.ts'
import { runOf, statusOf } from '../rules.ts'
import type { Offer } from '../store.ts'
import * as memberStore from './member.store.ts'

const dayMs = 86_400_000

export interface Stands {
  readonly status: ActivityState
  readonly joinedAt: Date | null
  readonly claimable: readonly RewardRow[]
  /** What counts now; null where nothing is added up. */
  readonly span: Span | null
  readonly measure: Money
  /** Of what it gave and what has not ended; null: nothing of the kind. */
  readonly wagered: { readonly of: Money; readonly required: Money } | null
  readonly freeUsed: { readonly of: number; readonly count: number } | null
}

const sumOf = (grants: readonly GrantRow[], figure: 'progress' | 'required'): Money => grants.reduce((sum, one) => sum + one[figure], 0n)

/** Where a member stands with these offers, by offer. */
export async function standingsOf(house: House, reader: Reader, memberId: bigint, offers: readonly Offer[]): Promise<Map<string, Stands>> {
  const joined = await memberStore.joinedOf(reader, memberId)
  const given = await memberStore.givenOf(reader, memberId)
  const rewards = await rewardsById(
    reader,
    memberId,
    given.flatMap(one => one.rewardId ?? []),
    now()
  )
  const active = await activeGrants(reader, memberId)
  const free = await liveFree(reader, memberId)
  const [asked] = applicationsOf.in(house)
  const applications = asked ? await asked(reader, memberId) : new Map()
  const all = new Map<string, Stands>()
  for (const offer of offers) {
    const own = given.filter(one => one.offerId === offer.id)
    const rows = own.flatMap(one => (one.rewardId === null ? [] : (rewards.get(one.rewardId) ?? [])))
    const at = joined.get(offer.id)
    const span = await spanNow(reader, offer.rule)
    const takesPart = at !== undefined || !offer.rule.optIn
    const measure = span && takesPart ? await measureOf(reader, memberId, offer.rule, span) : 0n
    // also what was a reward first, and became bonus money with its claim
    const bonuses = active.filter(grant => grant.offer === offer.id)
    const used = own.flatMap(one => (one.freeId === null ? [] : (free.get(one.freeId) ?? [])))
    const status = statusOf({
      phase: runOf(offer, now()),
      // an application is how one takes part
      optIn: offer.rule.optIn || offer.rule.applies,
      joined: at !== undefined,
      given: [
        ...rows.map(({ state, ended_at }) => ({
          state,
          fresh: ended_at !== null && ended_at.getTime() + offer.rule.claimDays * dayMs > now()
        })),
        // bonus money and free rounds were the member's at once
        ...own.flatMap(one => (one.rewardId !== null ? [] : [{ state: 'claimed' as const, fresh: false }]))
      ],
      wagering: bonuses.length > 0 || used.length > 0,
      perMember: offer.rule.perMember,
      application: applications.get(offer.page) ?? null,
      counting: measure > 0n
    })
    const claimable = rows.filter(({ state }) => state === 'claimable')
    all.set(offer.id, {
      ...{ status, joinedAt: at?.joinedAt ?? null, claimable, span, measure },
      wagered: bonuses.length > 0 ? { of: sumOf(bonuses, 'progress'), required: sumOf(bonuses, 'required') } : null,
      freeUsed:
        used.length > 0 ? { of: used.reduce((sum, one) => sum + one.used, 0), count: used.reduce((sum, one) => sum + one.count, 0) } : null
    })
  }
  return all
}

/** What a visitor is told. */
export function statusOfVisitor(offer: Offer): ActivityState {
  const phase = runOf(offer, now())
  return phase === 'coming' ? 'comingSoon' : phase === 'open' ? 'join' : 'close'
}
