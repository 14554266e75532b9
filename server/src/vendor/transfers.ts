// Money between the wallet and a vendor's: it leaves cash before the vendor hears of it, and comes to cash after the vendor said yes.

import type { walletTransfer as walletTransferCall, walletTransferView } from '@fairhouse/contract/money/vendor.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { allVendors } from '#catalogue/catalogue.ts'
import { limitsOf, refuse } from '#protection/protection.ts'
import { transfer } from '#wallet/wallet.ts'
import { httpWallet } from './http-wallet.ts'
import type { Outcome, WalletOrder } from './port.ts'
import { judgeOut, wholeHundredths } from './rules.ts'
import {
  addToHolding,
  closeTransfer,
  ensureHolding,
  holdingOf,
  insertTransfer,
  lockHolding,
  lockTransfer,
  neglected,
  noteAsked,
  noteCollect,
  openSums,
  type TransferRow,
  transferById,
  transfersBefore,
  transfersByKey
} from './store.ts'
import { connectionOf, places, placesOf, playerOf, type VendorPlace } from './wallets.ts'

/** The job that asks what became of one transfer. */
export const askJob = 'vendor.ask'
/** The first question comes when the call itself has surely ended: a question for a number that is still on its way would stop it. */
const firstAskMs = 8_000
/** Pauses before each later question: close ones first, then each minute, then each ten, without end. */
const pauseMs = (tries: number): number => (tries < 10 ? 3_000 : tries < 40 ? 15_000 : tries < 100 ? 60_000 : 600_000)

const askLater = (tx: Tx, id: string, tries: number, afterMs: number) =>
  enqueue(tx, askJob, { transferId: id, tries: String(tries) }, { key: `vendor:${id}`, runAt: new Date(now() + afterMs) })

const orderOf = ({ id, memberId, amount, currency }: TransferRow): WalletOrder => ({ id, player: playerOf(memberId), amount, currency })

/** As its member sees it; `names`: of the vendors. */
export async function shownTransfers(reader: Reader, rows: readonly TransferRow[]): Promise<z.output<typeof walletTransferView>[]> {
  const vendors = await allVendors(reader)
  return rows.map(({ id, vendor, direction, amount, state, reason, createdAt, closedAt }) => {
    const name = vendors.find(v => v.code === vendor)?.displayName ?? vendor
    return { id, vendor, name, direction, amount, state, reason: state === 'OPEN' ? null : reason, createdAt, closedAt }
  })
}

export async function transfersOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  const { list, next } = await pageOf(
    page,
    (row: TransferRow) => row,
    (before, limit) => transfersBefore(reader, { memberId }, before, limit)
  )
  return { list: await shownTransfers(reader, list), next }
}

/** What the vendor said, applied once: who comes second finds the transfer closed. */
export async function settle(tx: Tx, id: string, outcome: Outcome): Promise<TransferRow> {
  const row = await lockTransfer(tx, id)
  assert(row, 'a transfer is kept before anybody is asked')
  if (row.state !== 'OPEN') return row
  const { memberId, vendor, direction, amount } = row
  const posted = { memberId, ref: id, house: 'vendor wallets', cash: amount } as const
  if (outcome === 'done') {
    await closeTransfer(tx, id, 'DONE', null)
    await addToHolding(tx, memberId, vendor, direction === 'IN' ? amount : 0n, direction === 'OUT' ? amount : 0n)
    if (direction === 'OUT') await transfer(tx, { ...posted, kind: 'VENDOR_OUT', key: `vendor-out:${id}` })
  } else if (outcome === 'refused') {
    await closeTransfer(tx, id, 'RETURNED', 'refused')
    if (direction === 'IN') await transfer(tx, { ...posted, kind: 'VENDOR_RETURN', key: `vendor-return:${id}` })
  } else await noteAsked(tx, id, outcome === 'differs' ? 'differs' : null)
  return (await lockTransfer(tx, id))!
}

/** Asks what became of an open transfer; while that is not known it is asked again later. */
export async function askForTransfer(house: House, id: string, tries: number): Promise<TransferRow | undefined> {
  const row = await transferById(house.db, id)
  if (row?.state !== 'OPEN') return row
  const place = (await places(house.db)).find(p => p.vendor === row.vendor)
  const at = place && connectionOf(house, place)
  const outcome = at ? await httpWallet.status(house, at, row.direction, orderOf(row)) : 'unknown'
  if (outcome === 'differs') house.log.error({ transfer: id, vendor: row.vendor }, 'the vendor says that it did something else')
  return inTransaction(house.db, async tx => {
    const settled = await settle(tx, id, outcome)
    if (settled.state === 'OPEN') await askLater(tx, id, tries + 1, pauseMs(tries))
    return settled
  })
}

/** Asks for open transfers whose question got lost. */
export async function askNeglected(house: House): Promise<void> {
  for (const id of await neglected(house.db, 15, 100)) await askForTransfer(house, id, 40)
}

/** The vendor does it; outside of any transaction, so a slow one holds no row. */
async function send(house: House, place: VendorPlace, row: TransferRow): Promise<TransferRow> {
  const at = connectionOf(house, place)
  assert(at, 'a transfer is begun where the vendor can be reached')
  const outcome = await (row.direction === 'IN' ? httpWallet.deposit : httpWallet.withdraw)(house, at, orderOf(row))
  if (outcome === 'differs') house.log.error({ transfer: row.id, vendor: row.vendor }, 'the vendor says that it did something else')
  return inTransaction(house.db, tx => settle(tx, row.id, outcome))
}

type Wish = z.output<typeof walletTransferCall.input>
type Mover = Pick<MemberCaller, 'memberId' | 'currency'>

const closed = (why: 'off' | 'bonus' | 'limits' | 'checking') => new DomainError('vendor.closed', { why })

/** Nothing leaves while the house could not keep what the member asked it to. The caller holds the lock of the member's money. */
async function refuseLimited(tx: Tx, memberId: bigint): Promise<void> {
  const { amounts, times, closed: out } = await limitsOf(tx, memberId)
  if (out) refuse({ code: 'protection.closed', kind: out.kind, until: out.opensAt?.toISOString() ?? null })
  const own = amounts.some(l => l.kind !== 'deposit' && l.maximum !== null) || times.some(l => l.kind === 'session' && l.minutes !== null)
  if (own) throw closed('limits')
}

/** The order as it was kept, this one or an earlier one of the same key. */
async function kept(tx: Tx, memberId: bigint, key: string, vendor: string): Promise<TransferRow> {
  const row = (await transfersByKey(tx, memberId, key)).find(t => t.vendor === vendor)
  assert(row, 'a transfer is there after it was kept')
  return row
}

/**
 * Takes the money from cash and keeps the order.
 * @throws DomainError balance.insufficient, vendor.closed, protection.closed
 */
export async function beginIn(tx: Tx, { memberId, currency }: Mover, { vendor, amount }: Omit<Wish, 'direction'>, key: string) {
  const id = newId()
  await ensureHolding(tx, memberId, vendor)
  const made = await insertTransfer(tx, { id, memberId, key, vendor, direction: 'IN', amount, currency, reason: null })
  if (!made) return { row: await kept(tx, memberId, key, vendor), made }
  const { bonus } = await transfer(tx, {
    memberId,
    kind: 'VENDOR_IN',
    key: `vendor-in:${id}`,
    ref: id,
    house: 'vendor wallets',
    cash: -amount
  })
  if (bonus > 0n) throw closed('bonus')
  await refuseLimited(tx, memberId)
  await askLater(tx, id, 0, firstAskMs)
  return { row: (await transferById(tx, id))!, made }
}

async function moveIn(house: House, caller: Mover, place: VendorPlace, wish: Wish, key: string): Promise<TransferRow> {
  if (!place.open || !place.currencies.includes(caller.currency)) throw closed('off')
  if (wish.amount < place.minimum)
    throw new DomainError('amount.tooSmall', { min: moneyToWire(place.minimum) }, { amount: 'amount.tooSmall' })
  if (wish.amount > place.maximum)
    throw new DomainError('amount.tooMuch', { max: moneyToWire(place.maximum) }, { amount: 'amount.tooMuch' })
  const { row, made } = await inTransaction(house.db, tx => beginIn(tx, caller, wish, key))
  return made ? send(house, place, row) : row
}

/**
 * Asks the vendor what it holds, then keeps the order if what it says adds up. `amount` null: all of it.
 * @throws DomainError provider.unavailable, balance.insufficient, vendor.closed
 */
async function moveOut(house: House, caller: Mover, place: VendorPlace, amount: bigint | null, key: string): Promise<TransferRow | null> {
  const { memberId, currency } = caller
  const { vendor, ceiling } = place
  const at = connectionOf(house, place)
  if (!at) throw closed('off')
  const before = await holdingOf(house.db, memberId, vendor)
  const account = await httpWallet.balance(house, at, playerOf(memberId), currency)
  const wanted = amount ?? wholeHundredths(account.balance)
  if (wanted === 0n && amount === null) return null
  const short = (balance: bigint) =>
    new DomainError('balance.insufficient', { balance: moneyToWire(balance) }, { amount: 'balance.insufficient' })
  if (account.currency !== currency || account.balance < wanted) throw short(account.balance)
  const { row, made } = await inTransaction(house.db, async tx => {
    const holding = await lockHolding(tx, memberId, vendor)
    const earlier = (await transfersByKey(tx, memberId, key)).find(t => t.vendor === vendor)
    if (earlier) return { row: earlier, made: false }
    const verdict = judgeOut({ amount: wanted, holding, before, ...(await openSums(tx, memberId, vendor)), account, ceiling })
    if (verdict === 'checking') throw closed('checking')
    if (verdict === 'less') throw short(holding.movedIn - holding.movedOut + account.result)
    const reason = verdict === 'go' ? null : verdict
    const id = newId()
    await insertTransfer(tx, { id, memberId, key, vendor, direction: 'OUT', amount: wanted, currency, reason })
    if (reason === null) await askLater(tx, id, 0, firstAskMs)
    return { row: (await transferById(tx, id))!, made: reason === null }
  })
  if (row.reason === 'differs') house.log.error({ transfer: row.id, vendor, ...account }, 'a vendor says to hold more than can be')
  return made ? send(house, place, row) : row
}

/** Calls under way in this process: a second press waits for the answer of the first. */
const underWay = perHouse(() => new Map<string, Promise<unknown>>())

async function once<T>(house: House, name: string, work: () => Promise<T>): Promise<T> {
  const running = underWay(house)
  const first = running.get(name)
  if (first) {
    await first.catch(() => {})
    return work()
  }
  const promise = work()
  running.set(name, promise)
  try {
    return await promise
  } finally {
    if (running.get(name) === promise) running.delete(name)
    house.nudge()
  }
}

/**
 * Moves money between the wallets. A repeat of the key answers with the same transfer, as it stands.
 * @throws DomainError not.found, vendor.closed, amount.tooSmall, amount.tooMuch, balance.insufficient, protection.closed,
 *   provider.unavailable when the vendor does not say what it holds, idempotency.conflict
 */
export async function moveBetweenWallets(house: House, caller: MemberCaller, wish: Wish, call: Call) {
  const { vendor, direction, amount } = wish
  const key = call.key!
  const row = await once(house, `${caller.memberId} ${key}`, async () => {
    const known = await transfersByKey(house.db, caller.memberId, key)
    if (known.length > 0) return known.find(t => t.vendor === vendor)
    const place = (await placesOf(house.db, caller)).find(p => p.vendor === vendor)
    if (!place) throw new DomainError('not.found')
    const made = direction === 'IN' ? moveIn(house, caller, place, wish, key) : moveOut(house, caller, place, amount, key)
    return (await made) ?? undefined
  })
  if (row?.direction !== direction || row.amount !== amount) throw new DomainError('idempotency.conflict')
  return (await shownTransfers(house.db, [row]))[0]!
}

/** Brings home what every wallet holds. A repeat of the key begins nothing new. */
export async function collectWallets(house: House, caller: MemberCaller, call: Call) {
  const key = call.key!
  const silent = await once(house, `${caller.memberId} ${key}`, async () => {
    if (!(await noteCollect(house.db, caller.memberId, key))) return []
    const asked = (await placesOf(house.db, caller)).map(async place => {
      try {
        await moveOut(house, caller, place, null, key)
        return []
      } catch (cause) {
        if (!(cause instanceof DomainError)) throw cause
        // what another call brings home at this moment, or what is being checked, is in the list of transfers
        return cause.code === 'provider.unavailable' ? [place.vendor] : []
      }
    })
    return (await Promise.all(asked)).flat()
  })
  return { list: await shownTransfers(house.db, await transfersByKey(house.db, caller.memberId, key)), silent }
}
