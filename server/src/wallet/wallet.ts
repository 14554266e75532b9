// The journal: the only way money moves, the balance, the account record.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { trialCurrency } from '@fairhouse/contract/member/account.ts'
import type { movement } from '@fairhouse/contract/money/wallet.ts'
import { type MovementGroup, type MovementKind, movementGroups, walletAccounts } from '@fairhouse/contract/money/wallet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { emitAll } from '#base/events.ts'
import { checkCursor } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { refuse } from './outcome.ts'
import type { MovementSource } from './ports.ts'
import type { Posted, Transfer } from './rules.ts'
import { cashRows, insertWallet, movementsBefore, movementsOfRef, post, postAndTell, walletOf } from './store.ts'

export { incomeMoved, movedIn, movedOf } from './journal-store.ts'
export { type Outcome, type Refusing, refuse } from './outcome.ts'
export type { HouseAccount, Transfer } from './rules.ts'
export { checkZone } from './statement.ts'
export { ensureMovementPartitions, lockWallets } from './store.ts'
export { grantHistory, verifyLedger } from './verify.ts'

/** Opens the wallet of a new member, all accounts at zero. */
export const openWallet = (tx: Tx, memberId: bigint, currency: string): Promise<void> => insertWallet(tx, memberId, currency)

/** What a trial begins with: 10,000.00 of play money. */
export const playMoney = 10_000n * UNIT

/** Opens the wallet of a trial in play money and grants it {@link playMoney}, through the journal like all money. */
export async function openPlayWallet(tx: Tx, memberId: bigint): Promise<void> {
  await insertWallet(tx, memberId, trialCurrency)
  await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'trial', ref: null, house: 'play money', cash: playMoney })
}

/**
 * Moves money once for its key: a repeat changes nothing and says so. Tells the member.
 * @throws DomainError balance.insufficient, idempotency.conflict, of a bet also limit.*, protection.closed
 */
export async function transfer(tx: Tx, t: Transfer) {
  const posted = await postAndTell(tx, t)
  refuse(posted)
  return { code: posted.outcome === 'ok' ? ('done' as const) : ('repeat' as const), movementId: posted.movementId!, ...walletIn(posted) }
}

/**
 * Moves money of several members at once, all or nothing; their wallets are locked in member order, so crossing calls do not wait in a ring.
 * @throws DomainError balance.insufficient, idempotency.conflict
 */
export async function transferTogether(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const posted = await post(tx, transfers)
  const moved = transfers.flatMap((t, i) => {
    const p = posted[i]!
    refuse(p)
    return p.outcome === 'ok' ? [{ audience: `member:${t.memberId}` as const, body: { kind: t.kind, wallet: walletIn(p) } }] : []
  })
  await emitAll(tx, 'wallet.moved', moved)
}

const walletIn = (p: Posted) => ({ cash: p.cash, bonus: p.bonus, locked: p.locked, seq: Number(p.seq) })

/** The balances of a member, split by account, in 1/100,000 units. */
export const balancesOf = (reader: Reader, memberId: bigint) => walletOf(reader, memberId)

/** The cash of these members by id, in 1/100,000 units; asked for in one statement. */
export const cashOfAll = async (reader: Reader, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> =>
  new Map((await cashRows(reader, memberIds)).map(row => [row.member_id, row.cash]))

/** What the corrections by hand among these movements refer to. */
export const byHandOf = (list: readonly z.output<typeof movement>[]): string[] =>
  list.flatMap(m => ((m.kind === 'ADJUST_IN' || m.kind === 'ADJUST_OUT') && m.reference ? [m.reference] : []))

/** What the movements of promotions among these refer to. */
export const ofPromotions = (list: readonly z.output<typeof movement>[]): string[] =>
  list.flatMap(m => (isOneOf(movementGroups.bonuses, m.kind) && m.reference ? [m.reference] : []))

/** What a movement paid or belongs to, named in a language; null: it is of no reward and no bonus. */
export const sourceIn = (source: MovementSource | undefined, language: Language) =>
  source ? { ...source, title: source.title?.[language] ?? null } : null

/** What a member may narrow the account record by; a kind is narrower than its group. */
export interface RecordFilter {
  readonly kind?: MovementKind | undefined
  readonly group?: MovementGroup | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

type Row = Awaited<ReturnType<typeof movementsBefore>>[number]
const shown = (r: Row): z.output<typeof movement> => ({
  id: r.id,
  seq: Number(r.seq),
  kind: r.kind,
  entries: walletAccounts.flatMap(account =>
    r[account] === null ? [] : [{ account, amount: r[account], balanceAfter: r[`${account}_after`] ?? 0n }]
  ),
  reference: r.ref,
  at: uuidTime(r.id)
})

/** What moved for a bet, newest first. */
export const movementsBehind = async (reader: Reader, memberId: bigint, bet: string): Promise<z.output<typeof movement>[]> =>
  (await movementsOfRef(reader, memberId, bet)).map(shown)

/** A page of the account record, newest first. */
export async function movementsOf(
  reader: Reader,
  memberId: bigint,
  page: RecordFilter & { before?: string | undefined; limit: number }
): Promise<{ list: z.output<typeof movement>[]; next: string | null }> {
  checkCursor(page.before)
  const { kind, group, from, to } = page
  const kinds = kind ? [kind] : group && movementGroups[group]
  const rows = await movementsBefore(reader, memberId, page.before, page.limit + 1, { kinds, from, to })
  const list = rows.slice(0, page.limit).map(shown)
  return { list, next: rows.length > page.limit ? list.at(-1)!.id : null }
}
