// The comparison of the books: our closed orders with the journal, and with what each provider says that it took and paid.
import type { DifferenceKind, decideDifference as decideCall, difference } from '@fairhouse/contract/ops/money/cashier.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { memberOf } from '#member/member.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import { compareWallets } from '#vendor/vendor.ts'
import { movedIn, movedOf } from '#wallet/wallet.ts'
import { againstJournal, againstStatement, journalKinds, statementKinds } from './compare.rules.ts'
import {
  type ClosedOrder,
  closedByIds,
  closedOrders,
  closeRun,
  type DifferenceRow,
  decideRow,
  differencesBefore,
  type Found,
  keepDifference,
  lastRuns,
  markGone,
  openCount,
  openRun,
  ordersByIds,
  type RunRow
} from './compare.store.ts'
import { ask } from './notices.ts'
import type { Provider, StatementLine } from '../providers/provider.ts'
import { providersOf } from '../providers/providers.ts'

/** The job that an operator's wish makes. */
export const compareJob = 'cashier.compare'
const pageSize = 500
const none = '00000000-0000-0000-0000-000000000000'
const dayMs = 86_400_000
/** What is younger may still be on its way. */
const settlingMs = 60_000

interface Period {
  readonly from: Date
  readonly to: Date
}

/** The last days up to a minute ago. */
export const lastDays = (days: number): Period => ({
  from: new Date(now() - settlingMs - days * dayMs),
  to: new Date(now() - settlingMs)
})

const inPages = async <T>(rows: readonly T[], work: (page: T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < rows.length; at += pageSize) await work(rows.slice(at, at + pageSize))
}

async function allClosed(reader: Reader, { from, to }: Period): Promise<ClosedOrder[]> {
  const all: ClosedOrder[] = []
  for (;;) {
    const page = await closedOrders(reader, from, to, all.at(-1)?.id ?? none, pageSize)
    all.push(...page)
    if (page.length < pageSize) return all
  }
}

/** Closed orders against what moved for them, and what moved against orders. */
async function compareJournal(reader: Reader, orders: readonly ClosedOrder[], period: Period, found: Found[], seen: Set<string>) {
  await inPages(orders, async page => {
    const moved = await movedOf(
      reader,
      page.map(o => o.memberId),
      page.map(o => o.id)
    )
    for (const order of page) {
      seen.add(order.id)
      found.push(...againstJournal(order, moved.get(order.id)))
    }
  })
  await inPages(await movedIn(reader, ['DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'WITHDRAW_PAID'], period.from, period.to), async page => {
    const ids = page.flatMap(m => m.ref ?? [])
    const [known, closed] = [await ordersByIds(reader, ids), new Set((await closedByIds(reader, ids)).map(o => o.id))]
    for (const { ref, kind, memberId, firstId, cash } of page) {
      const order = known.find(o => o.id === ref && o.memberId === memberId)
      seen.add(ref ?? firstId)
      const fits = kind === 'DEPOSIT' ? order?.kind === 'payment' && closed.has(order.id) : order?.kind === 'payout'
      if (!fits)
        found.push({
          kind: 'journal.extra',
          provider: order?.provider ?? 'manual',
          orderKind: kind === 'DEPOSIT' ? 'payment' : 'payout',
          subject: ref ?? firstId,
          memberId,
          expected: null,
          found: cash
        })
    }
  })
}

/** A line whose order is not closed as paid: perhaps its notice was lost, so the provider is asked before anything is said. */
async function healed(house: House, provider: Provider, line: StatementLine): Promise<ClosedOrder | undefined> {
  await ask(house, provider.code, line.kind, line.orderId)
  return (await closedByIds(house.db, [line.orderId]))[0]
}

/** What a provider states against our orders, and our orders against what it states. */
async function compareStatement(
  house: House,
  provider: Provider,
  orders: readonly ClosedOrder[],
  period: Period,
  found: Found[],
  seen: Set<string>
) {
  const lines = await provider.statement(house, period.from, period.to)
  const byOrder = Map.groupBy(lines, line => `${line.kind}:${line.orderId}`)
  await inPages([...byOrder.values()], async page => {
    const ids = page.map(([line]) => line!.orderId)
    const [known, closed] = [await ordersByIds(house.db, ids), await closedByIds(house.db, ids)]
    for (const same of page) {
      const line = same[0]!
      const order = known.find(o => o.id === line.orderId && o.kind === line.kind && o.provider === provider.code)
      seen.add(order ? order.id : line.providerRef)
      let paid = closed.find(o => o.id === line.orderId && o.kind === line.kind && o.paid !== null)
      if (order && !paid) paid = await healed(house, provider, line)
      found.push(...againstStatement(provider.code, same, order, paid?.paid != null ? paid : undefined))
    }
  })
  for (const order of orders)
    if (order.provider === provider.code && order.paid !== null && !byOrder.has(`${order.kind}:${order.id}`)) {
      // it may stand in the statement of another day
      const said = await provider.fetchStatus(house, order.kind, order.id)
      if (said?.status === 'succeeded' && said.amount === order.paid && said.currency === order.currency) continue
      found.push({
        kind: 'statement.missing',
        provider: provider.code,
        orderKind: order.kind,
        subject: order.id,
        memberId: order.memberId,
        expected: order.paid,
        found: said?.status === 'succeeded' ? said.amount : null
      })
    }
  return lines.length
}

/** What one comparison came to. */
interface Compared {
  readonly orders: number
  readonly lines: number
  readonly found: readonly Found[]
  /** Providers that gave no statement: nothing is said of theirs. */
  readonly silent: readonly string[]
}

/** Compares a period, keeps what does not fit and says what no longer occurs. Moves no money, except what a lost notice owed. */
export async function compareBooks(
  house: House,
  period: Period,
  asked: { readonly by: RunRow['askedBy']; readonly operatorId?: bigint }
): Promise<Compared> {
  const run = await openRun(house.db, { ...period, askedBy: asked.by, operatorId: asked.operatorId ?? null })
  const orders = await allClosed(house.db, period)
  const found: Found[] = []
  const seen = new Set<string>()
  const silent: string[] = []
  let lines = 0
  for (const provider of providersOf(house))
    try {
      lines += await compareStatement(house, provider, orders, period, found, seen)
    } catch (cause) {
      if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
      silent.push(provider.code)
    }
  await compareJournal(house.db, orders, period, found, seen)
  const wallets = await compareWallets(house, period)
  found.push(...wallets.found)
  silent.push(...wallets.silent)
  for (const subject of wallets.seen) seen.add(subject)
  lines += wallets.lines
  for (const difference of found) await keepDifference(house.db, difference)
  const judged: DifferenceKind[] = silent.length === 0 ? [...journalKinds, ...statementKinds] : [...journalKinds]
  await markGone(house.db, run.startedAt, judged, [...seen])
  await closeRun(house.db, run.id, { orders: orders.length, lines, differences: found.length, silent })
  if (found.length > 0) house.log.error({ run: run.id, differences: found.length }, 'the books do not agree')
  return { orders: orders.length, lines, found, silent }
}

/** An operator wants the last days compared: a job does it. */
export async function startComparison(tx: Tx, caller: OperatorCaller, days: number, address: string) {
  await enqueue(tx, compareJob, { days: String(days), operatorId: String(caller.operatorId) }, { key: compareJob })
  await writeAudit(tx, caller, 'reconciliation.start', 'reconciliation:orders', { days: String(days) }, address)
  return { done: true as const }
}

async function shown(reader: Reader, { memberId, operatorId, ...d }: DifferenceRow): Promise<z.output<typeof difference>> {
  return {
    ...d,
    member: memberId === null ? null : { id: String(memberId), account: (await memberOf(reader, memberId)).username },
    operator: operatorId === null ? null : await operatorName(reader, operatorId)
  }
}

/** Differences, newest first. */
export async function differencesPage(reader: Reader, page: { before?: string | undefined; limit: number; state?: string | undefined }) {
  const { list, next } = await pageOf(
    page,
    (d: DifferenceRow) => d,
    (before, limit) => differencesBefore(reader, page.state, before, limit)
  )
  return { list: await Promise.all(list.map(d => shown(reader, d))), next }
}

export const comparisons = async (reader: Reader) => ({ open: await openCount(reader), runs: await lastRuns(reader) })

/** Keeps what was found out about a difference. @throws DomainError not.found */
export async function decideOnDifference(tx: Tx, caller: OperatorCaller, input: z.output<typeof decideCall.input>, address: string) {
  const { id, state, note } = input
  const row = await decideRow(tx, id, { state, note, operatorId: caller.operatorId })
  if (!row) throw new DomainError('not.found')
  await writeAudit(tx, caller, 'reconciliation.decide', `difference:${id}`, { kind: row.kind, state, note }, address)
  return shown(tx, row)
}
