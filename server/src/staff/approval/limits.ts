// Limits of amount of roles and persons: the list, and a change that two operators make.
import { money, moneyToWire } from '@fairhouse/contract/money.ts'
import { type changeAmountLimit as changeCall, limitedPermissions } from '@fairhouse/contract/ops/people/approval.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { insertAudit } from '../store.ts'
import { openApprovals } from './approval.store.ts'
import { type ApprovalAction, askApproval } from './approval.ts'
import { activeOperators, limitRows, putLimit, roleNames } from './limit.store.ts'

/** What a request for another limit is kept under. */
export const limitAction = 'staff.limit'

/** The limits in force, and the operators that can have one. */
export async function limitsPage(reader: Reader) {
  const [list, roles, operators, open] = [
    await limitRows(reader),
    await roleNames(reader),
    await activeOperators(reader),
    await openApprovals(reader, limitAction)
  ]
  return { list, roles, operators: operators.map(one => one.username), waiting: open.length }
}

/** What a request for another limit keeps. */
const limitAsked = z.object({
  permission: z.enum(limitedPermissions),
  of: z.enum(['role', 'operator']),
  name: z.string(),
  amount: z.nullable(money),
  changed: z.unknown()
})

type Change = z.output<typeof changeCall.input>

const text = (amount: bigint | null) => (amount === null ? '' : moneyToWire(amount))

/**
 * Asks for another limit. Nobody asks for one of their own.
 * @throws DomainError not.found at the name, approval.own, approval.open
 */
export async function askForLimit(
  tx: Tx,
  caller: OperatorCaller,
  { permission, of, name, amount, reason }: Change,
  address: string
): Promise<{ approval: string }> {
  const role = of === 'role'
  const known = role ? (await roleNames(tx)).includes(name) : (await activeOperators(tx)).some(one => one.username === name)
  if (!known) throw new DomainError('input.invalid', {}, { name: 'input.invalid' })
  if (!role && name === caller.username) throw new DomainError('approval.own')
  const before = (await limitRows(tx)).find(line => line.permission === permission && (role ? line.role : line.operator) === name)
  const changed = [{ name: permission, from: text(before?.amount ?? null), to: text(amount) }]
  const asked = {
    action: limitAction,
    subject: `limit:${permission}:${of}:${name}`,
    detail: { permission, of, name, amount: amount === null ? null : moneyToWire(amount), changed },
    reason
  }
  return { approval: await askApproval(tx, caller, asked, address) }
}

/** Puts the limit in force that a request asks for; the operator that it is about does not approve it. @throws DomainError approval.own */
export const approvedLimit: ApprovalAction = {
  async execute(tx, _house, { detail, reason }, { caller, address }) {
    const { permission, of, name, amount, changed } = limitAsked.parse(detail)
    const person = of === 'operator' ? (await activeOperators(tx)).find(one => one.username === name) : undefined
    if (of === 'operator' && !person) throw new DomainError('not.found')
    if (person?.id === caller.operatorId) throw new DomainError('approval.own')
    await putLimit(tx, {
      permission,
      role: of === 'role' ? name : null,
      operatorId: person?.id ?? null,
      amount
    })
    await insertAudit(tx, {
      operatorId: caller.operatorId,
      action: 'staff.limit',
      subject: `${of}:${name}`,
      detail: { reason, changed },
      address
    })
  },
  names: async (_reader, subjects) => new Map(subjects.map(s => [s, s.split(':').slice(-1)[0]!]))
}
