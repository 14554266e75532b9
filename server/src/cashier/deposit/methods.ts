// Ways to deposit: what members are offered, and what operators change about it.

import { keysOf } from '@fairhouse/contract/keys.ts'
import { type DepositWay, type depositMethod, houseAccount } from '@fairhouse/contract/money/cashier.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { type depositMethodRow, editDepositMethod } from '@fairhouse/contract/ops/money/cashier.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { rankOf } from '#member/member.ts'
import { type ApprovalAction, askApproval, writeAudit } from '#staff/staff.ts'
import { providerOf } from '../providers/providers.ts'
import { rankLimitOf } from '../rules.ts'
import { settings } from '../setting.store.ts'
import { withdrawnBefore } from '../turnover-store.ts'
import { checkMethod } from './deposit.rules.ts'
import { type MethodRow, methodRows, updateMethod } from './method.store.ts'

/** The provider of transfers that an operator looks for: nobody is called. */
export const byHand = 'manual'

/** Where something of this provider and kind is paid. */
export const wayOf = ({ provider, kind }: Pick<MethodRow, 'provider' | 'kind'>): DepositWay =>
  provider === byHand ? 'transfer' : kind === 'qr' ? 'qr' : 'page'

/** Its provider runs here; a transfer has an account to go to. */
const isReady = (house: House, m: MethodRow): boolean =>
  m.provider === byHand ? m.account !== null : providerOf(house, m.provider) !== undefined

/** Methods that are switched on and can be paid. */
export const openMethods = async (reader: Reader, house: House): Promise<MethodRow[]> =>
  (await methodRows(reader)).filter(m => m.active && isReady(house, m))

const shown = (m: MethodRow): z.output<typeof depositMethod> => ({
  code: m.code,
  kind: m.kind,
  way: wayOf(m),
  minimum: m.minimum,
  maximum: m.maximum,
  fee: m.fee,
  expectedSeconds: m.expectedSeconds
})

/** Ways to deposit with their limits, and the limits of a withdrawal of this member. */
export async function cashierMethods(reader: Reader, house: House, memberId: bigint) {
  const [methods, rules] = [await openMethods(reader, house), await settings(reader)]
  const { minimum, maximum, fee } = rules
  const level = (await rankOf(reader, memberId))?.rankLevel ?? 0
  const rank = rankLimitOf(rules, { level, askedToday: (await withdrawnBefore(reader, memberId)).askedToday })
  return { deposit: methods.map(shown), withdraw: { minimum, maximum, fee, rank } }
}

/** Kinds of payment that are open, each once, in the order of members. */
export const offeredKinds = async (reader: Reader, house: House) => ({
  list: [...new Set((await openMethods(reader, house)).map(m => m.kind))]
})

const forOperators = (house: House, { ...m }: MethodRow): z.output<typeof depositMethodRow> => ({ ...m, ready: isReady(house, m) })

/** Every method, in the order of members. */
export const methodsForOperators = async (reader: Reader, house: House) => ({
  list: (await methodRows(reader)).map(m => forOperators(house, m))
})

/** What changed, by field, for the audit: from → to. */
function changes(before: MethodRow, after: MethodRow): Record<string, string> {
  const text = (m: MethodRow) =>
    ({
      active: String(m.active),
      minimum: moneyToWire(m.minimum),
      maximum: moneyToWire(m.maximum),
      fee: String(m.fee),
      expectedSeconds: String(m.expectedSeconds),
      account: m.account ? `${m.account.bankName} ${m.account.holder} ${m.account.accountNo}` : ''
    }) satisfies AuditDetail
  const [from, to] = [text(before), text(after)]
  return Object.fromEntries(
    keysOf(from)
      .filter(k => from[k] !== to[k])
      .map(k => [k, `${from[k]} → ${to[k]}`])
  )
}

type Edit = z.output<typeof editDepositMethod.input>

/** What a request for another account is kept under. */
export const accountAction = 'deposit.account'

/** Writes the edit over the state that it was made of. @throws DomainError document.changed */
async function putMethod(
  tx: Tx,
  caller: OperatorCaller,
  before: MethodRow,
  { reason, ...edited }: Edit,
  address: string
): Promise<MethodRow> {
  // only a transfer goes to an account of ours
  const account = before.provider === byHand && edited.account ? houseAccount.parse(edited.account) : null
  const after = await updateMethod(tx, { ...edited, account })
  if (!after) throw new DomainError('document.changed')
  await writeAudit(tx, caller, 'deposit.method', `method:${after.code}`, { ...changes(before, after), reason }, address)
  return after
}

const accountText = (account: MethodRow['account']): string =>
  account ? `${account.bankName} · ${account.holder} · ${account.accountNo}` : ''

/**
 * Changes a method; orders made before keep their fee. An account that depositors did not see before is asked for: all of the edit waits
 * for a second operator.
 * @throws DomainError not.found, document.changed, method.limits, approval.open
 */
export async function editMethod(tx: Tx, house: House, caller: OperatorCaller, input: Edit, address: string) {
  const before = await methodOf(tx, input.code)
  checkMethod(input)
  const account = before.provider === byHand && input.account ? houseAccount.parse(input.account) : null
  if (!account || accountText(account) === accountText(before.account))
    return { ...forOperators(house, await putMethod(tx, caller, before, input, address)), approval: null }
  if (before.version !== input.version) throw new DomainError('document.changed')
  const { reason, ...edited } = input
  const wire = JSON.parse(JSON.stringify(edited, (_, value) => (typeof value === 'bigint' ? moneyToWire(value) : value)))
  const changed = [{ name: 'account', from: accountText(before.account), to: accountText(account) }]
  const asked = { action: accountAction, subject: `method:${before.code}`, detail: { edited: wire, changed }, reason }
  return { ...forOperators(house, before), approval: await askApproval(tx, caller, asked, address) }
}

/** Puts the account that a request asks for before depositors. @throws DomainError document.changed when the method was changed meanwhile */
export const approvedAccount: ApprovalAction = {
  async execute(tx, _house, { detail, reason }, { caller, address }) {
    const edit = editDepositMethod.input.parse({ ...z.record(z.string(), z.unknown()).parse(detail.edited), reason })
    checkMethod(edit)
    await putMethod(tx, caller, await methodOf(tx, edit.code), edit, address)
  },
  names: async (_reader, subjects) => new Map(subjects.map(s => [s, s.slice('method:'.length)]))
}

/** @throws DomainError not.found */
async function methodOf(tx: Tx, code: string): Promise<MethodRow> {
  const method = (await methodRows(tx)).find(m => m.code === code)
  if (!method) throw new DomainError('not.found')
  return method
}
