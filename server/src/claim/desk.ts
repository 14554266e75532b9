// What members owe the house because they had spent what was taken back: collected from their cash or written off, by two operators.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { memberOf, namesOf } from '#member/member.ts'
import {
  type ApprovalAction,
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  amountIn,
  askIfTwo,
  dropApproval,
  handNeed,
  requestsOn,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { namedFacts } from './origin.ts'
import { type ClaimRow, claimById, claimsById, closeClaim, collectClaim, lockClaim } from './store.ts'

type Way = 'collect' | 'strike'
const actionOf = (way: Way) => `claim.${way}` as const
const both = [actionOf('collect'), actionOf('strike')]

const subjectOf = (id: string) => `claim:${id}`
const idIn = (subject: string) => subject.slice('claim:'.length)
const left = ({ amount, collected }: ClaimRow) => amount - collected

async function opened(claim: Promise<ClaimRow | undefined>): Promise<ClaimRow> {
  const found = await claim
  if (!found) throw new DomainError('not.found')
  if (found.closed_at !== null) throw new DomainError('receivable.closed')
  return found
}

/** The claim as both operators read it: the amount is what was asked for, the cash is as of now. */
async function viewOf(way: Way, reader: Reader, request: AskedRequest): Promise<ApprovalView> {
  const claim = await claimById(reader, idIn(request.subject))
  if (!claim) throw new DomainError('not.found')
  const amount = amountIn(request)
  const { cash } = await balancesOf(reader, claim.member_id)
  const side = { side: 'member', account: 'cash', amount: -amount, before: cash, after: cash - amount } as const
  return {
    memberId: claim.member_id,
    order: null,
    facts: [
      { name: 'amount', kind: 'money', value: moneyToWire(amount) },
      { name: 'owed', kind: 'money', value: moneyToWire(claim.closed_at ? 0n : left(claim)) },
      ...Object.entries(namedFacts(claim)).map(([name, value]) => ({ name, kind: 'text' as const, value }))
    ],
    rules: [],
    journal: way === 'collect' && !claim.closed_at ? [side, { side: 'house', account: 'games', amount, before: null, after: null }] : [],
    pictures: []
  }
}

function audit(tx: Tx, way: Way, claim: ClaimRow, amount: bigint, { caller, reason, address }: ReasonedBy) {
  const detail = { amount: moneyToWire(amount), owed: moneyToWire(left(claim)), ...namedFacts(claim), reason }
  return writeAudit(tx, caller, actionOf(way), `player:${claim.member_id}`, detail, address)
}

/** Nobody needs to decide on a claim that is closed. */
async function dropRequests(tx: Tx, { id }: ClaimRow): Promise<void> {
  for (const action of both) await dropApproval(tx, action, subjectOf(id))
}

async function take(tx: Tx, claim: ClaimRow, most: bigint, by: ReasonedBy): Promise<bigint> {
  const taken = await collectClaim(tx, claim, most, by.caller.operatorId, by.reason)
  if (taken === null) throw new DomainError('receivable.closed')
  if (taken === 0n) throw new DomainError('receivable.noCash')
  await audit(tx, 'collect', claim, taken, by)
  if (taken === left(claim)) await dropRequests(tx, claim)
  return taken
}

async function writeOff(tx: Tx, claim: ClaimRow, by: ReasonedBy): Promise<void> {
  await closeClaim(tx, claim, by.caller.operatorId, by.reason)
  await audit(tx, 'strike', claim, left(claim), by)
  await dropRequests(tx, claim)
}

async function ask(tx: Tx, takesTwo: TakesTwo, way: Way, claim: ClaimRow, amount: bigint, by: ReasonedBy): Promise<string | null> {
  const { username: account } = await memberOf(tx, claim.member_id)
  const detail = { amount: moneyToWire(amount), account, ...namedFacts(claim) }
  const request = { action: actionOf(way), subject: subjectOf(claim.id), detail, reason: by.reason, amount }
  return askIfTwo(tx, by.caller, takesTwo, request, by.address, (reader, one) => viewOf(way, reader, one))
}

/**
 * Takes what a member owes from their cash, as far as it goes: all of it closes the claim, a part leaves it open. Returns what was taken:
 * 0 where a second operator was asked.
 * @throws DomainError not.found, receivable.closed, receivable.noCash, limit.operator, approval.open
 */
export async function collect(tx: Tx, takesTwo: TakesTwo, id: string, by: ReasonedBy): Promise<bigint> {
  const claim = await opened(claimById(tx, id))
  const { cash } = await balancesOf(tx, claim.member_id)
  const short = cash < left(claim)
  const amount = short ? cash : left(claim)
  if (amount <= 0n) throw new DomainError('receivable.noCash')
  return (await ask(tx, takesTwo, 'collect', claim, amount, by)) ? 0n : take(tx, claim, amount, by)
}

/**
 * Writes off what a member owes, or what is left of it, or asks a second operator to; no money moves.
 * @throws DomainError not.found, receivable.closed, limit.operator, approval.open
 */
export async function strike(tx: Tx, takesTwo: TakesTwo, id: string, by: ReasonedBy): Promise<void> {
  const claim = await opened(lockClaim(tx, id))
  if (!(await ask(tx, takesTwo, 'strike', claim, left(claim), by))) await writeOff(tx, claim, by)
}

/** The open request about each of these claims. */
export async function requestsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const open = await requestsOn(reader, both, ids.map(subjectOf))
  return new Map([...open].map(([subject, request]) => [idIn(subject), request]))
}

const actionFor = (way: Way, execute: ApprovalAction['execute']): ApprovalAction => ({
  view: (reader, request) => viewOf(way, reader, request),
  needs: request => handNeed(amountIn(request)),
  execute,
  async names(reader, subjects) {
    const claims = await claimsById(reader, subjects.map(idIn))
    const members = await namesOf(
      reader,
      claims.map(c => c.member_id)
    )
    return new Map(claims.map(c => [subjectOf(c.id), members.get(c.member_id)?.username ?? String(c.member_id)]))
  }
})

/** What the approval of a second operator does. */
export const claimActions: ApprovalActions = {
  [actionOf('collect')]: actionFor('collect', async (tx, _house, request, by) => {
    const claim = await opened(claimById(tx, idIn(request.subject)))
    const amount = amountIn(request)
    const taken = await take(tx, claim, amount, { ...by, reason: request.reason })
    // what is booked is what both saw: less cash by now rolls everything back
    if (taken !== amount) throw new DomainError('balance.insufficient', { balance: moneyToWire(taken) })
  }),
  [actionOf('strike')]: actionFor('strike', async (tx, _house, request, by) => {
    const claim = await opened(lockClaim(tx, idIn(request.subject)))
    if (left(claim) !== amountIn(request)) throw new DomainError('approval.changed')
    await writeOff(tx, claim, { ...by, reason: request.reason })
  })
}
