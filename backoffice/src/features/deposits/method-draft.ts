// A way to pay as it stands in the form: amounts are read as people type them.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { editDepositMethod } from '@fairhouse/contract/ops/money/cashier.ts'
import type { z } from 'zod'
import { positiveIn } from '../../kit/form/amount.ts'
import type { Method } from './row.ts'

const noAccount = { bankName: '', holder: '', accountNo: '' }

export const draftOf = (method: Method) => ({
  active: method.active,
  minimum: moneyToWire(method.minimum),
  maximum: moneyToWire(method.maximum),
  fee: method.fee,
  expectedSeconds: method.expectedSeconds,
  account: method.account ?? noAccount
})
export type MethodDraft = ReturnType<typeof draftOf>

/** What the form means, or null while an amount cannot be read. The house judges the rest. */
export function readMethod(method: Method, draft: MethodDraft): Omit<z.output<typeof editDepositMethod.input>, 'reason'> | null {
  const [minimum, maximum] = [positiveIn(draft.minimum), positiveIn(draft.maximum)]
  if (minimum === null || maximum === null) return null
  const { active, fee, expectedSeconds, account } = draft
  const isGiven = method.provider === 'manual' && Object.values(account).some(text => text.trim())
  return { code: method.code, version: method.version, active, minimum, maximum, fee, expectedSeconds, account: isGiven ? account : null }
}
