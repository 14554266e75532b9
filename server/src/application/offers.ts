// The promotions that members apply to, as far as applications know them: what is offered, whether it runs, and within which limits.
import { UNIT } from '@fairhouse/contract/money.ts'
import type { Reader } from '#base/database.ts'
import { promotionPages } from '#content/content.ts'
import { isOpen, mostOf, type Offer, offerOfPage } from '#offer/offer.ts'

export interface Applicable {
  readonly offer: Offer
  readonly title: Readonly<Record<'tr' | 'en', string>>
  /** It runs and takes applications now. */
  readonly open: boolean
  /** What one application may be issued with. */
  readonly least: bigint
  readonly most: bigint
}

/** A promotion as it is now, also when it is over; null: there is none, or none to apply to. */
export async function applicableOf(reader: Reader, promotion: string): Promise<Applicable | null> {
  const offer = await offerOfPage(reader, promotion)
  const page = (await promotionPages(reader)).find(({ id }) => id === promotion)
  if (!page || !offer?.rule.applies) return null
  const most = mostOf(offer.rule.amount)
  return { offer, title: page.body.title, open: isOpen(offer), least: UNIT, most }
}
