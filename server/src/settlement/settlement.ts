// Transfers between the settlement accounts of agents, along the direct line only, and from there into one's own wallet.

import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { requireTurnover } from '#cashier/cashier.ts'
import { agentDownlinesOf, directLine, type LineMember, lineMemberOf, maskName, namesOf } from '#member/member.ts'
import { isClosedOut, refuseClosedOut } from '#protection/protection.ts'
import { balancesOf, lockWallets, transfer, transferTogether } from '#wallet/wallet.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

type Known = { readonly id: bigint; readonly username: string }
/** An upline as its downlines read it. */
const uplineOf = (m: Known) => ({ id: String(m.id), name: maskName(m.username) })
/** A direct downline as its upline reads it: agents know their downlines. */
const downlineOf = (m: Known) => ({ id: String(m.id), name: m.username })

/** Is a transfer to the upline open to this member? */
export const maySendUp = async (reader: Reader, member: { type: number; uplineId: bigint | null }): Promise<boolean> =>
  // most members are players: nothing is asked for them
  rules.hasAccount(member.type) && rules.maySendUp(await store.policyInForce(reader), member)

/** The member's own agent account as the panel shows it. */
export async function settlementOf(reader: Reader, memberId: bigint) {
  const policy = await store.policyInForce(reader)
  const member = await lineMemberOf(reader, memberId)
  const { sent, resetsAt } = await store.sentToday(reader, memberId)
  return {
    open: policy.enabled && rules.hasAccount(member.type),
    balance: (await balancesOf(reader, memberId)).settlement,
    tagged: await store.tagHeld(reader, memberId),
    minimum: policy.minimum,
    dailyLimit: policy.dailyLimit,
    left: rules.leftOf(policy, sent),
    resetsAt,
    turnover: policy.turnover,
    upline: member.uplineId === null ? null : uplineOf(await lineMemberOf(reader, member.uplineId))
  }
}

/** A page of the direct downlines who have an agent account. @throws DomainError input.invalid */
export async function downlinesOf(
  reader: Reader,
  memberId: bigint,
  page: { before?: string | undefined; limit: number; search?: string | undefined }
) {
  const { list, next } = await agentDownlinesOf(reader, memberId, page)
  return { list: list.map(downlineOf), next }
}

/** Transfers as their member sees them. */
const shownTo = (memberId: bigint, names: ReadonlyMap<bigint, { username: string }>) => (t: store.TransferRow) => {
  const out = t.fromId === memberId
  const otherId = out ? t.toId : t.fromId
  const other = { id: otherId, username: names.get(otherId)?.username ?? '' }
  // kept from the sender's side: what went up came from below
  const kind = out || t.kind === 'wallet' ? t.kind : t.kind === 'up' ? ('down' as const) : ('up' as const)
  return {
    id: t.id,
    kind,
    way: out ? ('out' as const) : ('in' as const),
    amount: t.amount,
    tagged: t.tagged,
    other: kind === 'wallet' ? null : kind === 'down' ? downlineOf(other) : uplineOf(other),
    at: t.at
  }
}

/** The member's transfers in both directions, newest first. */
export async function transfersOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  const { list, next } = await pageOf(
    page,
    (t: store.TransferRow) => t,
    (before, limit) => store.transfersBefore(reader, memberId, before, limit)
  )
  const names = await namesOf(reader, [...new Set(list.flatMap(t => [t.fromId, t.toId]))])
  return { list: list.map(shownTo(memberId, names)), next }
}

/** @throws DomainError function.not.available, protection.closed, not.found, transfer.closed */
async function lineFor(tx: Tx, caller: MemberCaller, policy: rules.Policy, to: bigint) {
  if (!policy.enabled) throw new DomainError('function.not.available')
  const line = await directLine(tx, caller.memberId, to)
  // a stranger, somebody else's downline and a number of nobody are answered alike
  if (!line) throw new DomainError('not.found', {}, { to: 'not.found' })
  if (!rules.hasAccount(line.self.type) || line.self.status !== 'active') throw new DomainError('function.not.available')
  await refuseClosedOut(tx, caller.memberId)
  if (!rules.canReceive(line.other, line.self.currency) || (await isClosedOut(tx, line.other.id))) throw new DomainError('transfer.closed')
  return line
}

/**
 * Sends money (1/100,000 units) from the caller's agent account to that of the upline or of a direct downline.
 * @throws DomainError function.not.available, not.found, transfer.closed, protection.closed, amount.tooSmall, balance.insufficient, transfer.dailyLimit
 */
export async function transferAlongLine(tx: Tx, caller: MemberCaller, { to, amount }: { to: string; amount: bigint }) {
  const policy = await store.policyInForce(tx)
  const { self, other, way } = await lineFor(tx, caller, policy, BigInt(to))
  // both wallets, in member order: what is read from here on stays true, and crossing transfers do not wait in a ring
  await lockWallets(tx, [self.id, other.id])
  const { settlement: balance } = await balancesOf(tx, self.id)
  rules.checkAmount(amount, policy, { balance, ...(await store.sentToday(tx, self.id)) })
  const id = newId()
  const move = { key: `transfer:${id}`, ref: id, house: 'members in transit' } as const
  const [mine, theirs] = way === 'up' ? (['TRANSFER_UP', 'TRANSFER_DOWN'] as const) : (['TRANSFER_DOWN', 'TRANSFER_UP'] as const)
  await transferTogether(tx, [
    { ...move, memberId: self.id, kind: mine, settlement: -amount },
    { ...move, memberId: other.id, kind: theirs, settlement: amount }
  ])
  const came = rules.tagLeaving(await store.tagHeld(tx, self.id), balance, amount, 'sent')
  const tagged = rules.tagArriving(policy, amount, came)
  if (came > 0n) await store.moveTag(tx, self.id, -came)
  if (tagged > 0n) await store.moveTag(tx, other.id, tagged)
  const row = await store.insertTransfer(tx, {
    id,
    kind: way,
    fromId: self.id,
    toId: other.id,
    currency: self.currency,
    amount,
    tagged
  })
  return shownTo(self.id, new Map<bigint, LineMember>([[other.id, other]]))(row)
}

/**
 * To be called when `amount` is taken from an agent account that held `balance` to pay what its member owes: money without the tag goes first,
 * and the tag of the rest ends with it. The wallet is locked. Amounts in 1/100,000 units, `amount` at most `balance`.
 */
export async function noteTaken(tx: Tx, memberId: bigint, balance: bigint, amount: bigint): Promise<void> {
  const tagged = rules.tagLeaving(await store.tagHeld(tx, memberId), balance, amount, 'sent')
  if (tagged > 0n) await store.moveTag(tx, memberId, -tagged)
}

/**
 * Moves money (1/100,000 units) of the caller's agent account into the wallet. Always open: it is the member's own. What carries the tag
 * goes first, and from then on has to be staked once.
 * @throws DomainError balance.insufficient
 */
export async function releaseSettlement(tx: Tx, { memberId, currency }: MemberCaller, { amount }: { amount: bigint }) {
  await lockWallets(tx, [memberId])
  const { settlement: balance } = await balancesOf(tx, memberId)
  rules.checkBalance(amount, balance)
  const id = newId()
  const tagged = rules.tagLeaving(await store.tagHeld(tx, memberId), balance, amount, 'released')
  await transfer(tx, {
    memberId,
    kind: 'SETTLEMENT_RELEASE',
    key: `transfer:${id}`,
    ref: id,
    house: 'agents',
    settlement: -amount,
    cash: amount
  })
  if (tagged > 0n) {
    await store.moveTag(tx, memberId, -tagged)
    await requireTurnover(tx, memberId, tagged)
  }
  return shownTo(
    memberId,
    new Map()
  )(await store.insertTransfer(tx, { id, kind: 'wallet', fromId: memberId, toId: memberId, currency, amount, tagged }))
}
