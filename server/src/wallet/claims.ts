// What members owe the house because they had spent what was taken back: collected from their cash or written off, by two operators.

import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { AuditField } from '@fairhouse/contract/ops-audit.ts'
import { memberOf, namesOf } from '#account/account.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import {
  type ApprovalAction,
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  dropApproval,
  handNeed,
  requestsOn,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { walletOf } from './store.ts'

export interface Claim {
  readonly id: string
  readonly memberId: bigint
  readonly amount: bigint
  readonly collected: bigint
  readonly closedAt: Date | null
}

/** Where claims come from, and the statements on them. */
export interface ClaimSource<C extends Claim> {
  /** Begins the names of its requests and of its lines in the audit. */
  readonly name: 'lottery' | 'integration'
  byId(reader: Reader, id: string): Promise<C | undefined>
  lock(tx: Tx, id: string): Promise<C | undefined>
  /** What it came from. */
  facts(claim: C): { readonly [K in AuditField]?: string }
  /** At most so much, as far as the cash goes; null: closed already. */
  collect(tx: Tx, id: string, most: bigint, operatorId: bigint, reason: string): Promise<bigint | null>
  close(tx: Tx, id: string, operatorId: bigint, reason: string): Promise<void>
}

type Way = 'collect' | 'strike'

const subjectOf = (id: string) => `claim:${id}`
const idIn = (subject: string) => subject.slice('claim:'.length)
const left = ({ amount, collected }: Claim) => amount - collected
const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>) => parseMoney(String(detail.amount))

async function opened<C extends Claim>(claim: Promise<C | undefined>): Promise<C> {
  const found = await claim
  if (!found) throw new DomainError('not.found')
  if (found.closedAt !== null) throw new DomainError('receivable.closed')
  return found
}

/** The claim as both operators read it: the amount is what was asked for, the cash is as of now. */
async function viewOf<C extends Claim>(source: ClaimSource<C>, way: Way, reader: Reader, request: AskedRequest): Promise<ApprovalView> {
  const claim = await source.byId(reader, idIn(request.subject))
  if (!claim) throw new DomainError('not.found')
  const amount = amountIn(request)
  const { cash } = await walletOf(reader, claim.memberId)
  const side = { side: 'member', account: 'cash', amount: -amount, before: cash, after: cash - amount } as const
  return {
    memberId: claim.memberId,
    order: null,
    facts: [
      { name: 'amount', kind: 'money', value: moneyToWire(amount) },
      { name: 'owed', kind: 'money', value: moneyToWire(claim.closedAt ? 0n : left(claim)) },
      ...Object.entries(source.facts(claim)).map(([name, value]) => ({ name, kind: 'text' as const, value }))
    ],
    rules: [],
    journal: way === 'collect' && !claim.closedAt ? [side, { side: 'house', account: 'games', amount, before: null, after: null }] : [],
    pictures: []
  }
}

const actionOf = <C extends Claim>({ name }: ClaimSource<C>, way: Way) => `${name}.${way}` as const
const bothOf = <C extends Claim>(source: ClaimSource<C>) => [actionOf(source, 'collect'), actionOf(source, 'strike')]

/** Who does it, why, and from where. */
interface By {
  readonly caller: OperatorCaller
  readonly reason: string
  readonly address: string
}

function audit<C extends Claim>(tx: Tx, source: ClaimSource<C>, way: Way, claim: C, amount: bigint, { caller, reason, address }: By) {
  const detail = { amount: moneyToWire(amount), owed: moneyToWire(left(claim)), ...source.facts(claim), reason }
  return writeAudit(tx, caller, actionOf(source, way), `player:${claim.memberId}`, detail, address)
}

/** Nobody needs to decide on a claim that is closed. */
async function dropRequests<C extends Claim>(tx: Tx, source: ClaimSource<C>, { id }: C) {
  for (const action of bothOf(source)) await dropApproval(tx, action, subjectOf(id))
}

async function take<C extends Claim>(tx: Tx, source: ClaimSource<C>, claim: C, most: bigint, by: By): Promise<bigint> {
  const taken = await source.collect(tx, claim.id, most, by.caller.operatorId, by.reason)
  if (taken === null) throw new DomainError('receivable.closed')
  if (taken === 0n) throw new DomainError('receivable.noCash')
  await audit(tx, source, 'collect', claim, taken, by)
  if (taken === left(claim)) await dropRequests(tx, source, claim)
  return taken
}

async function writeOff<C extends Claim>(tx: Tx, source: ClaimSource<C>, claim: C, by: By): Promise<void> {
  await source.close(tx, claim.id, by.caller.operatorId, by.reason)
  await audit(tx, source, 'strike', claim, left(claim), by)
  await dropRequests(tx, source, claim)
}

async function ask<C extends Claim>(tx: Tx, source: ClaimSource<C>, takesTwo: TakesTwo, way: Way, claim: C, amount: bigint, by: By) {
  const { username: account } = await memberOf(tx, claim.memberId)
  const detail = { amount: moneyToWire(amount), account, ...source.facts(claim) }
  const request = { action: actionOf(source, way), subject: subjectOf(claim.id), detail, reason: by.reason, amount }
  return askIfTwo(tx, by.caller, takesTwo, request, by.address, (reader, one) => viewOf(source, way, reader, one))
}

/** What the approval of a second operator does. */
const actionFor = <C extends Claim>(source: ClaimSource<C>, way: Way, execute: ApprovalAction['execute']): ApprovalAction => ({
  view: (reader, request) => viewOf(source, way, reader, request),
  needs: request => handNeed(amountIn(request)),
  execute,
  async names(reader, subjects) {
    const claims = (await Promise.all(subjects.map(s => source.byId(reader, idIn(s))))).filter(c => c !== undefined)
    const members = await namesOf(
      reader,
      claims.map(c => c.memberId)
    )
    return new Map(claims.map(c => [subjectOf(c.id), members.get(c.memberId)?.username ?? String(c.memberId)]))
  }
})

/** The desk of one source of claims: what operators do with them, what a second one approves, and the requests that are open. */
export function claimDesk<C extends Claim>(source: ClaimSource<C>) {
  return {
    /**
     * Takes what a member owes from their cash, as far as it goes: all of it closes the claim, a part leaves it open.
     * @throws DomainError not.found, receivable.closed, receivable.noCash, limit.operator, approval.open
     */
    async collect(tx: Tx, takesTwo: TakesTwo, id: string, by: By): Promise<bigint> {
      const claim = await opened(source.byId(tx, id))
      const { cash } = await walletOf(tx, claim.memberId)
      const short = cash < left(claim)
      const amount = short ? cash : left(claim)
      if (amount <= 0n) throw new DomainError('receivable.noCash')
      return (await ask(tx, source, takesTwo, 'collect', claim, amount, by)) ? 0n : take(tx, source, claim, amount, by)
    },
    /**
     * Writes off what a member owes, or what is left of it; no money moves.
     * @throws DomainError not.found, receivable.closed, limit.operator, approval.open
     */
    async strike(tx: Tx, takesTwo: TakesTwo, id: string, by: By): Promise<void> {
      const claim = await opened(source.lock(tx, id))
      if (!(await ask(tx, source, takesTwo, 'strike', claim, left(claim), by))) await writeOff(tx, source, claim, by)
    },
    /** The open request about each of these claims. */
    async requests(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const open = await requestsOn(reader, bothOf(source), ids.map(subjectOf))
      return new Map([...open].map(([subject, request]) => [idIn(subject), request]))
    },
    actions: {
      [actionOf(source, 'collect')]: actionFor(source, 'collect', async (tx, _house, request, by) => {
        const claim = await opened(source.byId(tx, idIn(request.subject)))
        const amount = amountIn(request)
        const taken = await take(tx, source, claim, amount, { ...by, reason: request.reason })
        // what is booked is what both saw: less cash by now rolls everything back
        if (taken !== amount) throw new DomainError('balance.insufficient', { balance: moneyToWire(taken) })
      }),
      [actionOf(source, 'strike')]: actionFor(source, 'strike', async (tx, _house, request, by) => {
        const claim = await opened(source.lock(tx, idIn(request.subject)))
        if (left(claim) !== amountIn(request)) throw new DomainError('approval.changed')
        await writeOff(tx, source, claim, { ...by, reason: request.reason })
      })
    } satisfies ApprovalActions
  }
}
