// The vendors' wallets as operators see them: how each vendor keeps money, and the transfers of all members.

import { keysOf } from '@fairhouse/contract/keys.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { editSingleWallet, editVendorWallet, vendorTransferRow, vendorWalletRow } from '@fairhouse/contract/ops/games/vendor.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { z } from 'zod'
import { seal } from '#base/crypto.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call, OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { allVendors } from '#catalogue/catalogue.ts'
import { memberOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { isVendorAddress } from './rules.ts'
import {
  saveSetting,
  saveWallet,
  settingRow,
  sumsByVendor,
  type TransferRow,
  transfersBefore,
  type WalletRow,
  walletRows
} from './store.ts'
import { askForTransfer, shownTransfers } from './transfers.ts'
import { keyPurpose } from './wallets.ts'

const unit = 100_000n
/** A vendor that nobody changed yet. */
const untouched = (vendor: string): WalletRow => ({
  vendor,
  mode: 'seamless',
  address: null,
  key: null,
  currencies: [],
  minimum: unit,
  maximum: 10_000n * unit,
  ceiling: 100_000n * unit,
  version: 0
})

type Shown = z.output<typeof vendorWalletRow>

async function shownWallets(reader: Reader): Promise<Shown[]> {
  const [vendors, rows, sums] = [await allVendors(reader), await walletRows(reader), await sumsByVendor(reader)]
  return vendors.map(({ code, displayName, visible }) => {
    const { vendor: _, key, ...row } = rows.find(r => r.vendor === code) ?? untouched(code)
    const { held = 0n, open = 0 } = sums.find(s => s.vendor === code) ?? {}
    return { code, name: displayName, visible, ...row, hasKey: key !== null, held, open }
  })
}

/** Every vendor, and whether the brand has one wallet only. */
export async function vendorWalletSettings(reader: Reader) {
  return { list: await shownWallets(reader), ...(await settingRow(reader)) }
}

function changes(before: WalletRow, after: WalletRow): Record<string, string> {
  const text = (w: WalletRow) =>
    ({
      mode: w.mode,
      address: w.address ?? '',
      currencies: w.currencies.join(' '),
      minimum: moneyToWire(w.minimum),
      maximum: moneyToWire(w.maximum),
      ceiling: moneyToWire(w.ceiling)
    }) satisfies AuditDetail
  const [from, to] = [text(before), text(after)]
  const changed = keysOf(from)
    .filter(k => from[k] !== to[k])
    .map(k => [k, `${from[k]} → ${to[k]}`])
  return { ...Object.fromEntries(changed), ...(before.key === after.key ? {} : { key: 'replaced' }) }
}

/**
 * Changes how a vendor keeps money. With its own wallet it needs address, key and currencies; without, money still comes home from there.
 * @throws DomainError not.found, document.changed, method.limits, input.invalid and input.required at the field
 */
export async function changeVendorWallet(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  input: z.output<typeof editVendorWallet.input>,
  address: string
): Promise<Shown> {
  const { code, reason, key, ...wish } = input
  if (!(await allVendors(tx)).some(v => v.code === code)) throw new DomainError('not.found')
  const before = (await walletRows(tx)).find(r => r.vendor === code) ?? untouched(code)
  if (wish.maximum < wish.minimum) throw new DomainError('method.limits', {}, { maximum: 'method.limits' })
  if (wish.address !== null && !isVendorAddress(wish.address, house.config.SANDBOX === 'on'))
    throw new DomainError('input.invalid', {}, { address: 'input.invalid' })
  const after: WalletRow = {
    ...wish,
    vendor: code,
    currencies: [...new Set(wish.currencies)].sort(),
    key: key === null ? before.key : seal(house.config.SEAL_KEY, keyPurpose(code), Buffer.from(key))
  }
  const missing = {
    ...(after.address === null ? { address: 'input.required' } : {}),
    ...(after.key === null ? { key: 'input.required' } : {}),
    ...(after.currencies.length === 0 ? { currencies: 'input.required' } : {})
  }
  if (after.mode === 'transfer' && Object.keys(missing).length > 0) throw new DomainError('input.required', {}, missing)
  if (!(await saveWallet(tx, after))) throw new DomainError('document.changed')
  await writeAudit(tx, caller, 'vendor.wallet', `vendor:${code}`, { ...changes(before, after), reason }, address)
  return (await shownWallets(tx)).find(w => w.code === code)!
}

/** One wallet for the whole brand, or not. @throws DomainError document.changed */
export async function changeSingle(
  tx: Tx,
  caller: OperatorCaller,
  { single, version, reason }: z.output<typeof editSingleWallet.input>,
  address: string
) {
  const saved = await saveSetting(tx, single, version)
  if (!saved) throw new DomainError('document.changed')
  await writeAudit(tx, caller, 'vendor.single', 'vendor:setting', { single: String(single), reason }, address)
  return saved
}

async function forOperators(reader: Reader, rows: readonly TransferRow[]): Promise<z.output<typeof vendorTransferRow>[]> {
  const shown = await shownTransfers(reader, rows)
  const list: z.output<typeof vendorTransferRow>[] = []
  for (const [i, { memberId, currency, askedAt, reason }] of rows.entries())
    list.push({
      ...shown[i]!,
      reason,
      currency,
      askedAt,
      member: { id: String(memberId), account: (await memberOf(reader, memberId)).username }
    })
  return list
}

export async function vendorTransfersPage(
  reader: Reader,
  { state, vendor, ...page }: { before?: string | undefined; limit: number; state?: string | undefined; vendor?: string | undefined }
) {
  const { list, next } = await pageOf(
    page,
    (row: TransferRow) => row,
    (before, limit) => transfersBefore(reader, { state, vendor }, before, limit)
  )
  return { list: await forOperators(reader, list), next }
}

/** Asks the vendor now. @throws DomainError not.found */
export async function askNow(house: House, caller: OperatorCaller, id: string, call: Call) {
  const row = await askForTransfer(house, id, 0)
  if (!row) throw new DomainError('not.found')
  await inTransaction(house.db, tx => writeAudit(tx, caller, 'vendor.ask', `transfer:${id}`, { state: row.state }, call.address))
  house.nudge()
  return (await forOperators(house.db, [row]))[0]!
}
