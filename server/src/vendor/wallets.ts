// The vendors' wallets of a member: which there are, how each is reached, what they hold.

import { unseal } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { allVendors } from '#catalogue/catalogue.ts'
import { httpWallet } from './http-wallet.ts'
import type { Connection } from './port.ts'
import { settingRow, vendorsWith, type WalletRow, walletRows } from './store.ts'

export const keyPurpose = (vendor: string): string => `vendor wallet:${vendor}`

/** What vendors call the member. */
export const playerOf = (memberId: bigint): string => String(memberId)

/** A vendor's wallet with what the catalogue says of it; `open`: money may go in. */
export interface VendorPlace extends WalletRow {
  readonly name: string
  readonly visible: boolean
  readonly open: boolean
}

/** Every vendor that was ever told how to keep money. */
export async function places(reader: Reader): Promise<VendorPlace[]> {
  const [vendors, rows, { single }] = [await allVendors(reader), await walletRows(reader), await settingRow(reader)]
  return vendors.flatMap(v => {
    const row = rows.find(r => r.vendor === v.code)
    if (!row) return []
    return [{ ...row, name: v.displayName, visible: v.visible, open: row.mode === 'transfer' && v.visible && !single }]
  })
}

/** How it is reached, also when nothing may go in any more: money comes home as long as there is an address. Null: it never was. */
export function connectionOf(house: House, { vendor, address, key }: WalletRow): Connection | null {
  if (address === null || key === null) return null
  return { vendor, address, key: unseal(house.config.SEAL_KEY, keyPurpose(vendor), key).toString() }
}

/** Wallets that concern a member: where money may go, and where some of theirs is or was. */
export async function placesOf(
  reader: Reader,
  { memberId, currency }: Pick<MemberCaller, 'memberId' | 'currency'>
): Promise<VendorPlace[]> {
  const [all, own] = [await places(reader), await vendorsWith(reader, memberId)]
  return all.filter(p => p.address !== null && ((p.open && p.currencies.includes(currency)) || own.includes(p.vendor)))
}

/** One wallet for everything: no vendor that is shown needs its own, or the house says so, and nothing of the member's is elsewhere. */
export async function isSingle(reader: Reader, caller: Pick<MemberCaller, 'memberId' | 'currency'>): Promise<boolean> {
  if ((await places(reader)).some(p => p.open && p.currencies.includes(caller.currency))) return false
  return (await vendorsWith(reader, caller.memberId)).length === 0
}

/** What each of them holds, asked at once; null of one that does not answer. */
export async function walletsOf(house: House, caller: MemberCaller) {
  const list = await placesOf(house.db, caller)
  return {
    list: await Promise.all(
      list.map(async place => ({
        vendor: place.vendor,
        name: place.name,
        balance: await balanceAt(house, place, caller),
        open: place.open && place.currencies.includes(caller.currency),
        minimum: place.minimum,
        maximum: place.maximum
      }))
    )
  }
}

async function balanceAt(house: House, place: VendorPlace, { memberId, currency }: MemberCaller): Promise<bigint | null> {
  try {
    const said = await httpWallet.balance(house, connectionOf(house, place)!, playerOf(memberId), currency)
    return said.currency === currency ? said.balance : null
  } catch (cause) {
    if (cause instanceof DomainError && cause.code === 'provider.unavailable') return null
    throw cause
  }
}
