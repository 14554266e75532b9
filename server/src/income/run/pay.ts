// Paying the bills of a run: by the house at once, or by each upline in turn.
import { payFromUpline } from '@fairhouse/contract/income/funding.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { noteTaken } from '#settlement/settlement.ts'
import { balancesOf, lockWallets, type Transfer, transfer, transferTogether } from '#wallet/wallet.ts'
import { tellBills } from '../bill/news.ts'
import { movementOf, stateAfter } from '../rules.ts'
import * as store from './pay.store.ts'
import type { RunRow } from './run.store.ts'

// what a posting of the wallet costs grows faster than its operations
const chunk = 250

/** The key of a bill's payment: however often it is tried, it moves money once. */
export const paymentKey = (billId: string, no: number): string => `bill:${billId}:${no}`

const movement = (bill: store.PayBill, no: number, settlement: bigint): Transfer => ({
  memberId: bill.memberId,
  kind: movementOf[bill.kind],
  key: paymentKey(bill.id, no),
  ref: bill.id,
  house: 'agents',
  settlement
})

/** Pays a chunk of bills by the house. Returns how many there were. */
async function payChunk(tx: Tx, runId: string): Promise<number> {
  const bills = await store.holdApproved(tx, runId, chunk)
  if (bills.length === 0) return 0
  const paid = bills.filter(bill => bill.amount > 0n)
  if (paid.length > 0)
    await transferTogether(
      tx,
      paid.map(bill => movement(bill, 1, bill.amount))
    )
  await store.writePaid(
    tx,
    bills.map(bill => bill.id)
  )
  await tellBills(
    tx,
    paid.map(bill => ({ bill, change: 'paid', no: 1, amount: bill.amount }))
  )
  return bills.length
}

/**
 * Passes on what a bill received: to the direct downlines what is open, first from the bill, then from the agent account; the rest to the
 * agent. `bill` is held.
 */
async function passOn(tx: Tx, bill: store.PayBill): Promise<void> {
  const short = await store.holdShort(tx, bill.runId, bill.memberId)
  await lockWallets(tx, [bill.memberId])
  const { settlement } = await balancesOf(tx, bill.memberId)
  const open = short.map(b => b.gross - b.received)
  const payment = payFromUpline(bill.received - bill.passed, settlement, open)
  const net = payment.kept - payment.fromAccount
  const no = net === 0n ? bill.payments : bill.payments + 1
  if (payment.fromAccount > 0n) await noteTaken(tx, bill.memberId, settlement, payment.fromAccount)
  if (net !== 0n) {
    await transfer(tx, movement(bill, no, net))
    await tellBills(tx, [{ bill, change: net > 0n ? 'paid' : 'charged', no, amount: net > 0n ? net : -net }])
  }
  const parts = short.map((b, i) => ({ id: b.id, amount: payment.paid[i]! }))
  if (parts.length > 0) await store.addReceived(tx, parts)
  const { id, memberId, kind } = bill
  const { kept, fromAccount } = payment
  await store.writePassed(tx, {
    id,
    memberId,
    kind,
    state: stateAfter(bill, payment.short),
    net,
    kept,
    fromAccount,
    owing: payment.short,
    no
  })
}

/** Passes on the next bill of a run that can be. Says whether there was one. */
async function passNext(tx: Tx, runId: string): Promise<boolean> {
  const next = await store.holdNext(tx, runId)
  if (!next) return false
  let bill = next
  if (next.payerId === null && next.received === 0n && next.state === 'APPROVED') {
    await store.receiveWhole(tx, next.id)
    bill = { ...next, received: next.gross }
  }
  await passOn(tx, bill)
  return true
}

/** After each transaction; a test stops the run here. */
export type Stop = (at: string) => void | Promise<void>

/** Pays all bills of a run by the house; of more than a chunk two chunks at a time: while one waits for the disk the other is worked on. */
async function payAll(house: House, runId: string, stop: Stop): Promise<void> {
  const next = async () => {
    const bills = await inTransaction(house.db, tx => payChunk(tx, runId))
    if (bills > 0) await stop('paid')
    return bills
  }
  const toTheEnd = async () => {
    while ((await next()) > 0);
  }
  const ways = (await next()) < chunk ? [toTheEnd()] : [toTheEnd(), toTheEnd()]
  // neither is left behind at work when the other fails
  for (const ended of await Promise.allSettled(ways)) if (ended.status === 'rejected') throw ended.reason
}

/**
 * Pays what is approved of a run. Stopped, it goes on where it was; two at once pay each bill once. Bills that uplines fund wait until all of
 * their run are decided. Returns whether nothing is left.
 */
export async function payRun(house: House, run: RunRow, stop: Stop): Promise<boolean> {
  if (run.funding === 'UPLINE') {
    if (await store.isUndecided(house.db, run.id)) return true
    while (await inTransaction(house.db, tx => passNext(tx, run.id))) await stop('passed')
  } else await payAll(house, run.id, stop)
  house.nudge()
  return !(await store.isLeft(house.db, run.id))
}

/** Tries again to pay what uplines could not, and ends what is past its time. */
export async function retryShort(house: House): Promise<void> {
  const passDown = async (runId: string) => {
    while (await inTransaction(house.db, tx => passNext(tx, runId)));
  }
  // what a retry that broke off had taken from an upline, and its downline has not got yet
  for (const runId of await store.runsHalfway(house.db)) await passDown(runId)
  await inTransaction(house.db, async tx => {
    const expired = await store.expireShort(tx)
    await tellBills(
      tx,
      expired.map(bill => ({ bill, change: 'expired', no: bill.payments, amount: bill.gross - bill.received }))
    )
  })
  for (const { runId, memberId } of await store.shortPayers(house.db)) {
    await inTransaction(house.db, async tx => {
      const bill = await store.holdBill(tx, runId, memberId)
      if (bill && bill.owing > 0n) await passOn(tx, bill)
    })
    await passDown(runId)
  }
  house.nudge()
}
