// What providers tell: checked, kept once, applied, and asked for when it does not come.
import { now } from '#base/clock.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { keepNotice, noteDepositAsked, noteOutcome, openDeposits } from './deposit-store.ts'
import { applyPaymentNotice, expireDeposit } from './deposits.ts'
import type { Notice, NoticeHeaders, NoticeKind } from './providers/provider.ts'
import { providerOf } from './providers/providers.ts'
import { noteWithdrawalAsked, stalledWithdrawals } from './withdrawal-store.ts'
import { applyPayoutNotice, payWithdrawal } from './withdrawals.ts'

/**
 * Takes a provider's call. What was told is kept even when it is refused, so that an operator sees it.
 * @throws DomainError webhook.signature, webhook.stale, webhook.mismatch, not.found for an unknown provider or order
 */
export async function receiveNotice(house: House, providerCode: string, rawBody: string, headers: NoticeHeaders): Promise<void> {
  const provider = providerOf(house, providerCode)
  if (!provider) throw new DomainError('not.found')
  const notice = provider.readNotice(house, rawBody, headers, now())
  const outcome = await takeNotice(house, provider.code, notice)
  if (outcome === 'mismatch') throw new DomainError('webhook.mismatch')
  if (outcome === 'unknown') throw new DomainError('not.found')
}

/** Keeps and applies one notice; a repeat of its number changes nothing and answers as the first did. */
async function takeNotice(house: House, provider: string, notice: Notice): Promise<string> {
  const outcome = await inTransaction(house.db, tx => settleNotice(tx, provider, notice))
  if (outcome === 'mismatch' || outcome === 'conflict' || outcome === 'unknown')
    house.log.error({ provider, notice: notice.id, order: notice.orderId, outcome }, 'a payment notice does not fit the books')
  house.nudge()
  return outcome
}

async function settleNotice(tx: Tx, provider: string, notice: Notice): Promise<string> {
  const first = await keepNotice(tx, provider, notice)
  if (first && first.body !== notice.body) return 'mismatch'
  if (first && first.outcome !== 'unknown') return first.outcome
  const apply = notice.kind === 'payment' ? applyPaymentNotice : applyPayoutNotice
  const outcome = await apply(tx, provider, notice)
  await noteOutcome(tx, provider, notice.id, outcome)
  return outcome
}

/** Asks the provider how an order stands and applies the answer. @throws DomainError provider.unavailable */
async function ask(house: House, providerCode: string, kind: NoticeKind, orderId: string): Promise<void> {
  const notice = await providerOf(house, providerCode)?.fetchStatus(house, kind, orderId)
  if (notice) await takeNotice(house, providerCode, notice)
}

const atOnce = 100
const overdueSeconds = 120
const expirySeconds = 30 * 60

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
  await eachUntilSilent(await openDeposits(house.db, expirySeconds, atOnce), async d => {
    await noteDepositAsked(house.db, d.id)
    await ask(house, d.provider, 'payment', d.id)
    await inTransaction(house.db, tx => expireDeposit(tx, d.id))
    house.nudge()
  })
}
