// What providers tell: checked, kept once, applied, and asked for when it does not come.
import type { ErrorCode } from '@fairhouse/contract/errors.ts'
import type { ReportReason } from '@fairhouse/contract/ops/money/cashier.ts'
import { networkOf } from '#base/calls/address.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { payableSeconds } from '../deposit/deposit.rules.ts'
import { depositById, keepNotice, noteDepositAsked, noteOutcome, openDeposits } from '../deposit/deposit.store.ts'
import { applyPaymentNotice, decidesPayment, expireDeposit } from '../deposit/deposits.ts'
import { askForOrder, askLater, type NoticeInDoubt } from '../deposit/polling.ts'
import { isOpenDeposit } from '../rules.ts'
import { noteWithdrawalAsked, stalledWithdrawals } from '../withdrawal/withdrawal.store.ts'
import { applyPayoutNotice, decidesPayout, payWithdrawal } from '../withdrawal/withdrawals.ts'
import { countReport, dropOldReports, type ReportRow, reportsBefore } from './notice.store.ts'
import type { Notice, NoticeKind, Provider } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.ts'

const refusals: Readonly<Partial<Record<ErrorCode, ReportReason>>> = {
  'webhook.signature': 'signature',
  'webhook.stale': 'stale',
  'webhook.mismatch': 'unreadable'
}
/** More of a strange call is not kept. */
const sampleLength = 1_000

/** Keeps what was strange about a call, apart from any transaction that it failed. What an unsigned one says of orders counts for nothing. */
async function report(
  house: House,
  provider: string,
  reason: ReportReason,
  from: { source: string; orderId: string | null; body: string }
) {
  const sample = from.body.replaceAll('\0', ' ').slice(0, sampleLength)
  await countReport(house.db, { provider, reason, source: from.source, orderId: from.orderId, sample })
}

/**
 * Takes a provider's call. What changes nothing is reported to operators, refused or not.
 * @throws DomainError webhook.signature, webhook.stale, webhook.mismatch, not.found for an unknown provider or order
 */
export async function receiveNotice(
  house: House,
  providerCode: string,
  call: Pick<Call, 'rawBody' | 'headers' | 'address'>
): Promise<void> {
  const provider = providerOf(house, providerCode)
  // one that is asked has no word here, whatever it is signed with
  if (!provider?.readNotice) throw new DomainError('not.found')
  const source = networkOf(call.address)
  let notice: Notice
  try {
    notice = provider.readNotice(house, call.rawBody, call.headers, now())
  } catch (cause) {
    const reason = cause instanceof DomainError ? refusals[cause.code] : undefined
    if (reason) await report(house, provider.code, reason, { source, orderId: null, body: call.rawBody })
    throw cause
  }
  let taken = await takeNotice(house, provider.code, notice, null)
  if (taken.outcome === 'asking') taken = await takeNotice(house, provider.code, notice, await asksBack(house, provider, notice))
  const { outcome, strange } = taken
  if (strange) await report(house, provider.code, strange, { source, orderId: notice.orderId, body: notice.body })
  if (outcome === 'mismatch' || outcome === 'unconfirmed') throw new DomainError('webhook.mismatch')
  if (outcome === 'unknown') throw new DomainError('not.found')
}

/** What the provider answers when it is asked about its own notice: a key that leaked pays nobody. */
type Word = 'same' | 'other' | 'silent'

/** Asks the provider whether what a call in its name says is so. */
async function asksBack(house: House, provider: Provider, notice: Notice): Promise<Word> {
  try {
    const said = await provider.fetchStatus(house, notice.kind, notice.orderId)
    const same = (['kind', 'orderId', 'providerRef', 'status', 'amount', 'currency'] as const).every(part => said?.[part] === notice[part])
    return same ? 'same' : 'other'
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
    return 'silent'
  }
}

interface Taken {
  readonly outcome: string
  /** Why it changed nothing, where it should have. */
  readonly strange: ReportReason | null
}

/** Keeps and applies one notice; a repeat of its number changes nothing and answers as the first did. */
async function takeNotice(house: House, provider: string, notice: Notice, word: Word | null = 'same'): Promise<Taken> {
  const taken = await inTransaction(house.db, tx => settleNotice(tx, provider, notice, word))
  if (taken.strange && taken.strange !== 'replay' && taken.strange !== 'order')
    house.log.error({ provider, notice: notice.id, order: notice.orderId, ...taken }, 'a payment notice does not fit the books')
  house.nudge()
  return taken
}

const strangeOutcomes: Readonly<Record<string, ReportReason>> = {
  ignored: 'order',
  mismatch: 'mismatch',
  unknown: 'unknown',
  conflict: 'conflict',
  unconfirmed: 'unconfirmed'
}
const heldAs = { unasked: 'asking', silent: 'waiting', other: 'unconfirmed' } as const
/** What nothing came of yet: the same notice may come again. */
const undecided: ReadonlySet<string> = new Set(['asking', 'unknown', 'unconfirmed', 'waiting'])

/** `word`: what the provider answered about it; null: it was not asked yet. */
async function settleNotice(tx: Tx, provider: string, notice: Notice, word: Word | null): Promise<Taken> {
  const first = await keepNotice(tx, provider, notice)
  if (first && first.body !== notice.body) return { outcome: 'mismatch', strange: 'changed' }
  if (first && !undecided.has(first.outcome)) return { outcome: first.outcome, strange: 'replay' }
  const [apply, decides] =
    notice.kind === 'payment' ? ([applyPaymentNotice, decidesPayment] as const) : ([applyPayoutNotice, decidesPayout] as const)
  // what would change nothing says why by itself
  const held = word !== 'same' && (await decides(tx, provider, notice))
  if (held && word === 'silent') await askForOrder(tx, { ...notice, provider }, 0)
  const outcome = held ? heldAs[word ?? 'unasked'] : await apply(tx, provider, notice)
  await noteOutcome(tx, provider, notice.id, outcome)
  return { outcome, strange: strangeOutcomes[outcome] ?? null }
}

/** Asks the provider how an order stands and applies the answer, which is returned; null: it knows no such order. @throws DomainError provider.unavailable */
export async function ask(house: House, providerCode: string, kind: NoticeKind, orderId: string): Promise<Notice | null> {
  const notice = await providerOf(house, providerCode)?.fetchStatus(house, kind, orderId)
  if (!notice) return null
  const { strange } = await takeNotice(house, providerCode, notice)
  // who asks hears the same many times
  if (strange && strange !== 'replay' && strange !== 'order')
    await report(house, providerCode, strange, { source: 'asked', orderId, body: notice.body })
  return notice
}

/** A question to a provider that never calls; the next one follows until the order is closed, also after one without an answer. */
export async function askForDeposit(house: House, id: string, tries: number): Promise<void> {
  const row = await depositById(house.db, id)
  if (!row || !isOpenDeposit(row.state)) return
  try {
    await ask(house, row.provider, 'payment', id)
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
  }
  await inTransaction(house.db, async tx => {
    const after = await depositById(tx, id)
    if (after && isOpenDeposit(after.state)) await askLater(tx, id, tries + 1)
  })
}

/** The question behind a notice that its provider could not be asked about at once; repeated until there is an answer, for two hours. */
export async function askAboutNotice(house: House, about: NoticeInDoubt, tries: number): Promise<void> {
  const { provider, kind, orderId, status } = about
  try {
    const said = await ask(house, provider, kind, orderId)
    if (said?.status !== status)
      await report(house, provider, 'unconfirmed', { source: 'asked', orderId, body: said?.body ?? `no ${kind} ${orderId}` })
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
    await inTransaction(house.db, tx => askForOrder(tx, about, tries + 1))
  }
}

/** Strange calls, newest first. */
export const reportsPage = (reader: Reader, page: { before?: string | undefined; limit: number; reason?: ReportReason | undefined }) =>
  pageOf(
    page,
    (row: ReportRow) => row,
    (before, limit) => reportsBefore(reader, page.reason, before, limit)
  )

const atOnce = 100
const overdueSeconds = 120

/** A provider that does not answer is left alone until the next run; anything else is a bug and is thrown. */
async function eachUntilSilent<T extends { readonly provider: string }>(
  rows: readonly T[],
  work: (row: T) => Promise<void>
): Promise<void> {
  const silent = new Set<string>()
  for (const row of rows) {
    if (silent.has(row.provider)) continue
    try {
      await work(row)
    } catch (cause) {
      if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
      silent.add(row.provider)
    }
  }
}

/** Heals what a lost notice or a crash left behind: deposits open for more than two minutes, payouts that should have gone on. */
export async function reconcile(house: House): Promise<void> {
  await eachUntilSilent(await openDeposits(house.db, overdueSeconds, atOnce), async d => {
    await noteDepositAsked(house.db, d.id)
    await ask(house, d.provider, 'payment', d.id)
  })
  await eachUntilSilent(await stalledWithdrawals(house.db, overdueSeconds, atOnce), async w => {
    await noteWithdrawalAsked(house.db, w.id)
    if (w.state === 'APPROVED' || w.providerRef === null) await payWithdrawal(house, w.id)
    else await ask(house, w.provider, 'payout', w.id)
  })
}

/** Closes deposits that nobody paid within 30 minutes, after a last question to the provider. */
export async function expireDeposits(house: House): Promise<void> {
  await eachUntilSilent(await openDeposits(house.db, payableSeconds, atOnce), async d => {
    await noteDepositAsked(house.db, d.id)
    await ask(house, d.provider, 'payment', d.id)
    await inTransaction(house.db, tx => expireDeposit(tx, d.id))
    house.nudge()
  })
}

/** Forgets reports of strange calls after half a year. */
export const forgetReports = async (house: House): Promise<void> => void (await dropOldReports(house.db))
