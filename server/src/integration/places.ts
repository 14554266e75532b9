// How each vendor is reached: its connection with what is sealed in it, opened for one call; and the adapter of its protocol.
import { seal, unseal } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type ConnectionRow, connectionRow, signingKey } from './connections.store.ts'
import { hub88 } from './hub88/supplier.ts'
import { pragmatic } from './pragmatic/supplier.ts'
import type { Supplier, SupplierPlace } from './supplier/supplier.ts'

const suppliers: Readonly<Record<ConnectionRow['protocol'], Supplier>> = { hub88, pragmatic }

const secretPurpose = (vendor: string) => `integration secret:${vendor}`
const keyPurpose = (vendor: string) => `integration key:${vendor}`
const sealed = (house: House, purpose: string, plain: string) => seal(house.config.SEAL_KEY, purpose, Buffer.from(plain))
const opened = (house: House, purpose: string, bytes: Buffer) => unseal(house.config.SEAL_KEY, purpose, bytes).toString()

/** Seals the secret that both sides of a form protocol know. */
export const sealSecret = (house: House, vendor: string, secret: string): Buffer => sealed(house, secretPurpose(vendor), secret)
export const openSecret = (house: House, vendor: string, bytes: Buffer): string => opened(house, secretPurpose(vendor), bytes)
/** Seals the private part (PEM) of a key of ours. */
export const sealKey = (house: House, vendor: string, pem: string): Buffer => sealed(house, keyPurpose(vendor), pem)

/** A vendor as it is reached now, with the adapter of its protocol; null: it is not connected, or was never told how. */
export async function placeOf(
  house: House,
  reader: Reader,
  vendor: string
): Promise<{ readonly at: SupplierPlace; readonly supplier: Supplier; readonly enabled: boolean } | null> {
  const row = await connectionRow(reader, vendor)
  if (!row || row.address === '') return null
  const key = await signingKey(reader, vendor)
  const at: SupplierPlace = {
    vendor,
    protocol: row.protocol,
    address: row.address,
    operatorId: row.operatorId,
    headerName: row.headerName,
    currencies: row.currencies,
    privateKey: key ? opened(house, keyPurpose(vendor), key) : null,
    secret: row.secret ? openSecret(house, vendor, row.secret) : null
  }
  return { at, supplier: suppliers[row.protocol], enabled: row.enabled }
}
