// The words of promotions as the desk shows them: of the newest version, published or not.

import { documentBodies } from '@fairhouse/contract/ops/house/document.ts'
import type { OfferPage } from '@fairhouse/contract/ops/money/offer.ts'
import type { Reader } from '#base/database.ts'
import { type DocumentRow, documentRows } from '#base/files/documents.ts'

const atOnce = 200

function pageOf({ id, state, body }: DocumentRow): OfferPage[] {
  const read = documentBodies.promotion.safeParse(body)
  if (!read.success) return []
  const { title, summary, reward, requirement, wagering, motif } = read.data
  return [{ id, title, summary, reward, requirement, wagering, motif, published: state === 'published' || state === 'changed' }]
}

/** Every promotion by its id, the last changed first. */
export async function promotionWords(reader: Reader): Promise<Map<string, OfferPage>> {
  const all: OfferPage[] = []
  let before: string | undefined
  do {
    const { list, next } = await documentRows(reader, { kind: 'promotion', limit: atOnce, before })
    all.push(...list.flatMap(pageOf))
    before = next ?? undefined
  } while (before !== undefined)
  return new Map(all.map(page => [page.id, page]))
}
