// How a vendor keeps money, as it stands in the form: amounts are read as people type them.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { editVendorWallet } from '@fairhouse/contract/ops/games/vendor.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import type { z } from 'zod'
import { positiveIn } from '../../kit/form/amount.ts'
import type { VendorRow } from './row.ts'

export const draftOf = (vendor: VendorRow) => ({
  mode: vendor.mode,
  address: vendor.address ?? '',
  key: '',
  currencies: vendor.currencies.join(' '),
  minimum: moneyToWire(vendor.minimum),
  maximum: moneyToWire(vendor.maximum),
  ceiling: moneyToWire(vendor.ceiling)
})
export type WalletDraft = ReturnType<typeof draftOf>

/** What is wrong by field, and what the form means when nothing is. A ceiling of zero is one; a kept key is not typed again. */
export function readWallet(vendor: Pick<VendorRow, 'code' | 'version'>, draft: WalletDraft) {
  const [minimum, maximum, ceiling] = [positiveIn(draft.minimum), positiveIn(draft.maximum), amountIn(draft.ceiling)]
  const currencies = draft.currencies.split(/\s+/).filter(Boolean)
  const key = draft.key.trim()
  const wrong = {
    minimum: minimum === null,
    maximum: maximum === null,
    ceiling: ceiling === null,
    key: draft.key !== '' && !/^[0-9a-f]{64}$/.test(key),
    currencies: currencies.some(code => !/^[A-Z]{3,6}$/.test(code))
  }
  const meant: Omit<z.output<typeof editVendorWallet.input>, 'reason'> | null =
    minimum === null || maximum === null || ceiling === null || wrong.key || wrong.currencies
      ? null
      : {
          code: vendor.code,
          version: vendor.version,
          mode: draft.mode,
          address: draft.address.trim() || null,
          key: key || null,
          currencies,
          minimum,
          maximum,
          ceiling
        }
  return { meant, wrong }
}
