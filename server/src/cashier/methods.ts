// Ways to deposit: what members are offered, and what operators change about it.
import { type DepositWay, type depositMethod, houseAccount } from '@fairhouse/contract/cashier.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { depositMethodRow, editDepositMethod as editCall } from '@fairhouse/contract/ops-cashier.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { checkMethod } from './deposit-rules.ts'
import { type MethodRow, methodRows, updateMethod } from './method-store.ts'
import { providerOf } from './providers/providers.ts'
import { settings } from './withdrawal-store.ts'

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
  expectedSeconds: m.expectedSeconds,
  quick: m.quick
})

/** Ways to deposit with their limits, and the limits of a withdrawal. */
export async function cashierMethods(reader: Reader, house: House) {
  const [methods, { minimum, maximum, fee }] = [await openMethods(reader, house), await settings(reader)]
  return { deposit: methods.map(shown), withdraw: { minimum, maximum, fee } }
}

const forOperators = (house: House, { ...m }: MethodRow): z.output<typeof depositMethodRow> => ({ ...m, ready: isReady(house, m) })

/** Every method, in the order of members. */
export const methodsForOperators = async (reader: Reader, house: House) => ({
  list: (await methodRows(reader)).map(m => forOperators(house, m))
})

/** What changed, by field, for the audit: from → to. */
function changes(before: MethodRow, after: MethodRow): Record<string, string> {
  const text = (m: MethodRow) => ({
    active: String(m.active),
    minimum: moneyToWire(m.minimum),
    maximum: moneyToWire(m.maximum),
    fee: String(m.fee),
    expectedSeconds: String(m.expectedSeconds),
    quick: m.quick.map(moneyToWire).join(' '),
    account: m.account ? `${m.account.bankName} ${m.account.holder} ${m.account.accountNo}` : ''
  })
  const [from, to] = [text(before), text(after)]
  return Object.fromEntries(
    (Object.keys(from) as (keyof typeof from)[]).filter(k => from[k] !== to[k]).map(k => [k, `${from[k]} → ${to[k]}`])
  )
}

/**
 * Changes a method; orders made before keep their fee.
 * @throws DomainError not.found, document.changed, method.limits, method.quick
 */
export async function editMethod(tx: Tx, house: House, caller: OperatorCaller, input: z.output<typeof editCall.input>, address: string) {
  const before = (await methodRows(tx)).find(m => m.code === input.code)
  if (!before) throw new DomainError('not.found')
  const { reason, ...edited } = input
  checkMethod(edited)
  // only a transfer goes to an account of ours
  const account = before.provider === byHand && edited.account ? houseAccount.parse(edited.account) : null
  const after = await updateMethod(tx, { ...edited, quick: [...new Set(edited.quick)].sort((a, b) => (a < b ? -1 : 1)), account })
  if (!after) throw new DomainError('document.changed')
  await writeAudit(tx, caller, 'deposit.method', `method:${after.code}`, { ...changes(before, after), reason }, address)
  return forOperators(house, after)
}
