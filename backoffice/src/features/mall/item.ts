// An item of the points mall as the console has it, and the form of its editor.
import type { MallKind, MallPicture } from '@fairhouse/contract/money/mall.ts'
import type { deskItem, deskOrder, itemFields } from '@fairhouse/contract/ops/money/mall.ts'
import type { z } from 'zod'
import { optionalIn, textOf } from '../../kit/form/amount.ts'
import { wholeIn } from '../../kit/form/number.ts'

export type Item = z.output<typeof deskItem>
export type Order = z.output<typeof deskOrder>
type Fields = z.output<typeof itemFields>

/** An item as it is typed. */
export interface Draft {
  readonly kind: MallKind
  readonly nameTr: string
  readonly nameEn: string
  readonly aboutTr: string
  readonly aboutEn: string
  readonly picture: MallPicture
  readonly price: string
  readonly perMember: string
  readonly level: string
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly amount: string
  readonly wagering: string
  readonly byDesk: boolean
  readonly listed: boolean
}

const countText = (count: number | null) => (count === null ? '' : String(count))

export const draftOf = (item: Item | null): Draft => ({
  kind: item?.kind ?? 'goods',
  nameTr: item?.name.tr ?? '',
  nameEn: item?.name.en ?? '',
  aboutTr: item?.about.tr ?? '',
  aboutEn: item?.about.en ?? '',
  picture: item?.picture ?? 'gift',
  price: countText(item?.price ?? null),
  perMember: countText(item?.perMember ?? null),
  level: String(item?.level ?? 0),
  startsAt: item?.startsAt?.toISOString() ?? null,
  endsAt: item?.endsAt?.toISOString() ?? null,
  amount: textOf(item?.amount ?? null),
  wagering: countText(item?.wagering ?? null),
  byDesk: item?.byDesk ?? true,
  listed: item?.listed ?? false
})

export const isMoney = (kind: MallKind): boolean => kind === 'cash' || kind === 'bonus'

/** A whole number above zero; null: nothing was typed; undefined: it cannot be read. */
function countIn(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null
  return wholeIn(text, most) || undefined
}

const momentIn = (iso: string | null) => (iso === null ? null : new Date(iso))

/** The item as typed, or null while something in it cannot be read. */
export function fieldsIn(draft: Draft): Fields | null {
  const [price, perMember, level, amount] = [
    countIn(draft.price, 1_000_000_000),
    countIn(draft.perMember, 1_000_000),
    wholeIn(draft.level, 99),
    optionalIn(draft.amount)
  ]
  const wagering = countIn(draft.wagering, 99)
  const texts = [draft.nameTr, draft.nameEn, draft.aboutTr, draft.aboutEn]
  if (!price || perMember === undefined || level === null || wagering === undefined || texts.some(text => text.trim() === '')) return null
  if (isMoney(draft.kind) ? !amount : amount === undefined) return null
  return {
    name: { tr: draft.nameTr, en: draft.nameEn },
    about: { tr: draft.aboutTr, en: draft.aboutEn },
    picture: draft.picture,
    price,
    perMember,
    level,
    startsAt: momentIn(draft.startsAt),
    endsAt: momentIn(draft.endsAt),
    amount: isMoney(draft.kind) ? (amount ?? null) : null,
    wagering: draft.kind === 'bonus' ? wagering : null,
    byDesk: draft.kind === 'goods' || draft.byDesk,
    listed: draft.listed
  }
}
