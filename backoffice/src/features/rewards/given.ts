// What an offer can be given by hand for.
import type { Money } from '@fairhouse/contract/money.ts'
import type { deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import type { z } from 'zod'

type Offer = Pick<z.output<typeof deskOffers.reply>['list'][number], 'state' | 'version' | 'inForce' | 'rule'>

/**
 * Its amount (`most` null: fixed), or the most that the operator may say. Null: it does not run, what it gives is drawn, or its newest version is not the
 * one in force.
 */
export function givenOf({ state, version, inForce, rule: { amount } }: Offer): { amount: Money; most: Money | null } | null {
  if (state !== 'live' || inForce !== version) return null
  switch (amount.by) {
    case 'fixed':
      return { amount: amount.amount, most: null }
    case 'share':
      return { amount: amount.maximum, most: amount.maximum }
    case 'tiers': {
      const most = amount.tiers.map(tier => tier.amount).toSorted((a, b) => (a < b ? 1 : -1))[0]!
      return { amount: most, most }
    }
    case 'draw':
      return null
  }
}
