// Decisions on what the house writes: what is in force, in which order, on which page, and what a document is called.
import { helpCategories, noticePageSize } from '@fairhouse/contract/message/content.ts'
import type { promotionStates } from '@fairhouse/contract/money/offer.ts'
import type { DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { DomainError } from '#base/errors.ts'

/** Moments as ISO text; null: from ever, or for ever. The end itself is outside. */
export interface Schedule {
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** Has it not begun, does it run, is it over at `now` (milliseconds)? */
export function phaseOf({ startsAt, endsAt }: Schedule, now: number): (typeof promotionStates)[number] {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'close'
  return startsAt !== null && Date.parse(startsAt) > now ? 'coming' : 'open'
}

/** @throws DomainError schedule.invalid when the end is not after the beginning */
export function checkSchedule({ startsAt, endsAt }: Schedule): void {
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new DomainError('schedule.invalid', {}, { 'body.endsAt': 'schedule.invalid' })
}

interface Weighed {
  readonly id: string
  readonly body: { readonly weight: number }
}
/** The weightiest first, then the newest document. */
export const byWeight = (a: Weighed, b: Weighed): number => b.body.weight - a.body.weight || (a.id < b.id ? 1 : -1)

interface Article extends Weighed {
  readonly body: { readonly weight: number; readonly category: (typeof helpCategories)[number] }
}
/** By category as the help centre lists them, then the weightiest, then the oldest. */
export const byCategory = (a: Article, b: Article): number =>
  helpCategories.indexOf(a.body.category) - helpCategories.indexOf(b.body.category) ||
  b.body.weight - a.body.weight ||
  (a.id < b.id ? -1 : 1)

interface Dated {
  readonly id: string
  readonly body: { readonly date: string }
}

/** Notices whose date has come, newest first, and the page asked for; with `id` the page on which that one stands. */
export function noticePage<N extends Dated>(all: readonly N[], asked: { page: number; id?: string | undefined }, now: number) {
  const list = all
    .filter(n => Date.parse(n.body.date) <= now)
    .sort((a, b) => Date.parse(b.body.date) - Date.parse(a.body.date) || (a.id < b.id ? 1 : -1))
  const pages = Math.max(1, Math.ceil(list.length / noticePageSize))
  const at = list.findIndex(n => n.id === asked.id)
  const page = at < 0 ? Math.min(asked.page, pages) : Math.floor(at / noticePageSize) + 1
  return { list: list.slice((page - 1) * noticePageSize, page * noticePageSize), page, pages, total: list.length }
}

type Texts = { readonly tr: string; readonly en: string }
const same = (text: unknown): Texts => ({ tr: String(text ?? ''), en: String(text ?? '') })
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'tr' in value && typeof value.tr === 'string'

/** What a document is called in each language. */
export function titleOf(kind: DocumentKind, body: Readonly<Record<string, unknown>>): Texts {
  for (const named of [body.title, body.label]) if (isTexts(named)) return { tr: named.tr, en: named.en }
  if (kind === 'translation') return same(`${String(body.language).toUpperCase()} · ${String(body.key)}`)
  return same(body.name)
}
