// A vendor that this house brings along itself: connected at the first start without an operator, afterwards theirs to change.
import { createPublicKey } from 'node:crypto'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { allVendors, setConnected } from '#catalogue/catalogue.ts'
import { connectionRow, keyRows, lockConnection, saveConnection } from '../connections.store.ts'
import { forgetConnections } from './connections.ts'
import { makeOwnKey, takeTheirKey } from './keys.ts'

interface Introduced {
  readonly vendor: string
  readonly address: string
  readonly operatorId: string
  readonly currencies: readonly string[]
  /** Its public key (PEM); null: it does not run here, so its games are shut. */
  readonly theirPublicPem: string | null
}

const derOf = (pem: string): Buffer => createPublicKey(pem).export({ type: 'spki', format: 'der' })

/**
 * Connects the vendor when it never was, and believes the key that it has today. What operators changed of the connection stays. A
 * vendor that the catalogue does not have is left alone.
 */
export async function introduceVendor(house: House, { theirPublicPem, ...v }: Introduced): Promise<void> {
  if (!(await allVendors(house.db)).some(known => known.code === v.vendor)) return
  await inTransaction(house.db, async tx => {
    await lockConnection(tx, v.vendor)
    const before = await connectionRow(tx, v.vendor)
    const row =
      before ??
      (theirPublicPem === null
        ? undefined
        : await saveConnection(tx, {
            ...v,
            currencies: [...v.currencies],
            protocol: 'hub88',
            headerName: 'X-Hub88-Signature',
            allowList: [],
            enabled: true,
            secret: null,
            version: 0
          }))
    if (theirPublicPem !== null) {
      const keys = (await keyRows(tx, v.vendor)).filter(key => key.inForce)
      if (!keys.some(key => key.side === 'ours')) await makeOwnKey(tx, house, v.vendor)
      if (!keys.some(key => key.side === 'theirs' && derOf(key.publicPem).equals(derOf(theirPublicPem))))
        await takeTheirKey(tx, v.vendor, theirPublicPem)
    }
    await setConnected(tx, v.vendor, theirPublicPem !== null && row?.enabled === true)
  })
  forgetConnections(house.db)
}
