// What a payment company must be able to do: the public interface for adapters.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { House } from '#base/house.ts'

/** A payment that the provider shall take. `id` is ours: the provider must treat a second order of the same id as the first. */
export interface PaymentOrder {
  readonly id: string
  /** In 1/100,000 units. */
  readonly amount: bigint
  readonly currency: string
  /** Where the provider sends the browser when it is done. */
  readonly returnUrl: string
  readonly language: Language
}

/** Money that the provider shall pay out. `id` as in {@link PaymentOrder}. */
export interface PayoutOrder {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly accountNo: string
  readonly bankName: string
  readonly holder: string
}

export const noticeKinds = ['payment', 'payout'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeStatuses = ['pending', 'succeeded', 'failed'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

/** What a provider says of one of our orders, whether it called us or we asked. */
export interface Notice {
  /** The provider's number of this notice: the same number is the same notice. */
  readonly id: string
  readonly kind: NoticeKind
  readonly orderId: string
  readonly providerRef: string
  readonly status: NoticeStatus
  readonly amount: bigint
  readonly currency: string
  readonly reason: string | null
  /** As it came, for the record. */
  readonly body: string
}

/** A payment or payout that the provider says it has made. */
export interface StatementLine {
  readonly kind: NoticeKind
  readonly orderId: string
  readonly providerRef: string
  readonly amount: bigint
  readonly currency: string
  readonly at: Date
}

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface Provider {
  readonly code: string
  /** It never calls: it is asked how an order stands. Else it has {@link Provider.readNotice}. */
  readonly asked?: true
  /** `qr`: what a QR code says that pays it. @throws DomainError provider.unavailable when no answer came (it may have been taken), provider.refused */
  createPayment(house: House, order: PaymentOrder): Promise<{ providerRef: string; payUrl: string; qr: string | null }>
  /**
   * Checks the signature over the raw body and the age of a notice, then reads it.
   * @throws DomainError webhook.signature, webhook.stale, webhook.mismatch when it is signed but not readable
   */
  readNotice?(house: House, rawBody: string, headers: NoticeHeaders, nowMs: number): Notice
  /** @throws DomainError provider.unavailable when no answer came (it may be paid), provider.refused when it surely is not */
  createPayout(house: House, order: PayoutOrder): Promise<{ providerRef: string }>
  /** How the provider has our order; null when it does not know it. @throws DomainError provider.unavailable */
  fetchStatus(house: House, kind: NoticeKind, orderId: string): Promise<Notice | null>
  /** Everything that succeeded in a period, by its own clock: `from` belongs to it, `to` does not. @throws DomainError provider.unavailable */
  statement(house: House, from: Date, to: Date): Promise<StatementLine[]>
}
