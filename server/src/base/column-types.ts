// What columns hold where the database does not say it: documents, and texts whose list stands in the contract. `npm run db:types` gives them to
// their columns.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { ProfileText } from '@fairhouse/contract/member/profile.ts'
import type { KeptBonusTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import type { DocumentBody, DocumentKind, IdentityBody, RegionsBody, SettingsBody } from '@fairhouse/contract/ops/house/content.ts'
import type { lotterySources } from '@fairhouse/contract/play/lottery-terms.ts'
import type { LotteryTicket } from '@fairhouse/contract/play/lottery-ticket.ts'
import type { PlayRules } from '@fairhouse/contract/play/play-policy.ts'
import type * as wager from '@fairhouse/contract/play/wager.ts'
import type * as lottery from '@fairhouse/games/lottery/schedule.ts'
import type { JSONColumnType } from 'kysely'

export type { DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
export type { PrizeMode, UnitMode } from '@fairhouse/contract/play/lottery-terms.ts'
export type { Family } from '@fairhouse/games/lottery/types.ts'

export type Beacon = JSONColumnType<{ readonly randomness: string; readonly signature: string }>
export type BetDetail = JSONColumnType<wager.BetDetail>
export type BonusTerms = JSONColumnType<KeptBonusTerms>
export type Body = JSONColumnType<DocumentBody<DocumentKind>>
/** Results that were put right, the first one first. */
export type Corrected = JSONColumnType<readonly { readonly at: string; readonly result: string }[]>
/** What an action says of itself: each has its own fields. */
export type Detail = JSONColumnType<Readonly<Record<string, unknown>>>
export type SeatSlot = 0 | 1
export type Source = (typeof lotterySources)[number]
/** What two operators or a provider wrote of an official draw. */
export type Entries = JSONColumnType<readonly { readonly at: string; readonly sourceText: string }[]>
/** Rules as they were published: a field that came later is not in them. */
export type Identity = JSONColumnType<Partial<IdentityBody>>
export type Play = JSONColumnType<Partial<PlayRules>>
export type Regions = JSONColumnType<Partial<RegionsBody>>
/** What a reward that pays a bonus becomes. */
export type RewardBonus = JSONColumnType<{
  readonly offer: string
  readonly version: number
  readonly deposit: string
  readonly terms: KeptBonusTerms
}>
export type Schedule = JSONColumnType<lottery.Schedule>
export type Settings = JSONColumnType<Partial<SettingsBody>>
export type Texts = JSONColumnType<Partial<Record<ProfileText, string>>>
export type Wins = JSONColumnType<LotteryTicket['wins']>
export type Words = JSONColumnType<Partial<Record<Language, string>>>
