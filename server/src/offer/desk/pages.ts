// The words of promotions as the desk shows them: of the newest version, published or not.

import { withCurrency } from '@fairhouse/contract/ops/house/currency.ts'
import { documentBodies } from '@fairhouse/contract/ops/house/document.ts'
import type { OfferPage } from '@fairhouse/contract/ops/money/offer.ts'
import type { Reader } from '#base/database.ts'
import { type DocumentRow, documentRows } from '#base/files/documents.ts'
import { brandOf } from '#brand/brand.ts'

const atOnce = 200

function pageOf({ id, state, body }: DocumentRow, symbol: string): OfferPage[] {
  const read = documentBodies.promotion.safeParse(body)
  if (!read.success) return []
  const { title, summary, reward, requirement, wagering, motif } = withCurrency(read.data, symbol)
  return [{ id, title, summary, reward, requirement, wagering, motif, published: state === 'published' || state === 'changed' }]
}

/** Every promotion by its id, the last changed first. */
export async function promotionWords(reader: Reader): Promise<Map<string, OfferPage>> {
  const { currencySymbol } = await brandOf(reader)
  const all: OfferPage[] = []
  let before: string | undefined
  do {
    const { list, next } = await documentRows(reader, { kind: 'promotion', limit: atOnce, before })
    all.push(...list.flatMap(row => pageOf(row, currencySymbol)))
    before = next ?? undefined
  } while (before !== undefined)
  return new Map(all.map(page => [page.id, page]))
}
