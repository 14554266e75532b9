// The vendors that speak a protocol with us, as every call needs them: read together, kept for a second.
import { createPublicKey, type KeyObject } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { cached } from '#base/data/cached.ts'
import type { Reader } from '#base/database.ts'
import { connectionRows, keysInForce } from '../connections.store.ts'

export interface VendorConnection {
  readonly vendor: string
  readonly protocol: 'hub88' | 'pragmatic'
  readonly address: string
  /** In lower case, as headers arrive. */
  readonly headerName: string
  readonly operatorId: string
  readonly currencies: readonly string[]
  readonly enabled: boolean
  /** Sealed; of protocols that sign with a shared secret. */
  readonly secret: Buffer | null
  /** May a call come from this address? */
  readonly allows: (address: string) => boolean
  /** The vendor's keys in force. */
  readonly theirs: readonly KeyObject[]
  /** Our own public keys in force, the newest first. */
  readonly ours: readonly { readonly id: string; readonly pem: string; readonly from: Date; readonly retiredAt: Date | null }[]
}

function allowing(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return address => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A text that is no key believes nobody, and stands in nobody else's way. */
function readKey(pem: string): KeyObject[] {
  try {
    return [createPublicKey(pem)]
  } catch {
    return []
  }
}

const connectionsOf = cached(1_000, async (reader): Promise<ReadonlyMap<string, VendorConnection>> => {
  const rows = await connectionRows(reader)
  const keys = Map.groupBy(await keysInForce(reader), key => key.vendor)
  return new Map(
    rows.map((row): [string, VendorConnection] => {
      const own = keys.get(row.vendor) ?? []
      return [
        row.vendor,
        {
          vendor: row.vendor,
          protocol: row.protocol,
          address: row.address,
          headerName: row.headerName.toLowerCase(),
          operatorId: row.operatorId,
          currencies: row.currencies,
          enabled: row.enabled,
          secret: row.secret,
          allows: allowing(row.allowList),
          theirs: own.filter(key => key.side === 'theirs').flatMap(key => readKey(key.public_pem)),
          ours: own
            .filter(key => key.side === 'ours')
            .map(({ id, public_pem, from_at, retired_at }) => ({ id, pem: public_pem, from: from_at, retiredAt: retired_at }))
        }
      ]
    })
  )
})

/** The connection of a vendor, or null; at most a second old. */
export const connectionOf = async (reader: Reader, vendor: string): Promise<VendorConnection | null> =>
  (await connectionsOf(reader)).get(vendor) ?? null

/** Makes this process read connections and keys anew: call it where they were changed. */
export const forgetConnections = (reader: Reader): void => connectionsOf.forget(reader)
