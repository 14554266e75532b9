// What tests of applications share: a promotion to apply to, and pictures.
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { keepApplicationPicture } from '@fairhouse/contract/money/application.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { sql } from 'kysely'
import { inTransaction } from '#base/database.ts'
import { publishNew } from '#content/editing.ts'
import { bodyOf } from '#content/testing.ts'
import { sendPicture } from '#kyc/testing.ts'
import { foundOffer } from '#offer/offer.ts'
import type { TestHouse } from '#testing.ts'

const rule: OfferRule = {
  trigger: { on: 'manual' },
  kind: 'fixed',
  pays: 'cash',
  measure: 'none',
  days: 0,
  categories: [],
  amount: { by: 'fixed', amount: 2_000n * UNIT },
  free: null,
  segment: '',
  startsAt: null,
  endsAt: null,
  budget: 100_000n * UNIT,
  perMember: 1,
  oncePerPerson: false,
  optIn: false,
  applies: true,
  claimDays: 30,
  wagering: null,
  control: 0
}

/** A promotion that takes applications and gives at most 2,000.00, with some of its rule changed. */
export const promotionToApplyTo = (t: TestHouse, change: Partial<OfferRule> = {}): Promise<string> =>
  inTransaction(t.house.db, async tx => {
    const title = { tr: 'Üyeler Günü', en: "Member's Day" }
    const page = await publishNew(tx, 'promotion', bodyOf('promotion', { title }) as never, 'test', 'a test')
    await foundOffer(tx, page, { ...rule, ...change }, 'test')
    return page
  })

export const closePromotion = (t: TestHouse, promotion: string) =>
  sql`update offer.offer set ended_at = now() where page = ${promotion}::uuid`.execute(t.house.db)

export const keep = (t: TestHouse, promotion: string, token: string, file: Buffer, type?: string) =>
  sendPicture(t, pathOf(keepApplicationPicture).replace(':promotion', promotion), token, file, type)
