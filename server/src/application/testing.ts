// What tests of applications share: an offer to apply to, and pictures.
import { randomUUID } from 'node:crypto'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { keepApplicationPicture } from '@fairhouse/contract/money/application.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { assert, DomainError } from '#base/errors.ts'
import { sendPicture } from '#kyc/testing.ts'
import { giveReward } from '#reward/reward.ts'
import type { TestHouse } from '#testing.ts'
import { applicableOffers } from './ports.ts'

/** Puts an offer in place of those of the house: it gives 10.00 to 2,000.00 in cash while it is open. */
export function offerOf(t: TestHouse): { readonly id: string; open: boolean } {
  const offer = { id: randomUUID() as string, open: true }
  const view = () => ({ title: { tr: 'Üyeler Günü', en: "Member's Day" }, open: offer.open, least: 10n * UNIT, most: 2_000n * UNIT })
  applicableOffers.clear(t.house)
  applicableOffers.give(t.house, {
    offerOf: async (_reader, id) => (id === offer.id ? view() : null),
    check: async () => {},
    async give(tx, _house, { memberId, offerId, amount, id }) {
      assert(offerId === offer.id, 'the offer of the application')
      const row = await giveReward(tx, { memberId, kind: 'bonus', source: `application:${id}`, amount })
      if (!row) throw new DomainError('protection.closed')
    }
  })
  return offer
}

export const keep = (t: TestHouse, offer: string, token: string, file: Buffer, type?: string) =>
  sendPicture(t, pathOf(keepApplicationPicture).replace(':offer', offer), token, file, type)
