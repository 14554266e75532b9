// A draw: which prize of the published odds a member gets follows from their pair of seeds, promised by its hash before the offer was known to it.
import { createHmac } from 'node:crypto'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { openSeedIn } from '#fair/fair.ts'

const million = 1_000_000
/** Numbers from here on are thrown away, so that every point is as likely as every other. */
const fair = Math.floor(0x1_0000_0000 / million) * million

/** The point below a million: the first four bytes that are accepted of HMAC-SHA256(server seed, `client seed:what:0`), `:1` and so on. */
export function pointOf(serverSeed: string, clientSeed: string, what: string): number {
  for (let i = 0; ; i++) {
    const hash = createHmac('sha256', serverSeed).update(`${clientSeed}:${what}:${i}`).digest()
    for (let at = 0; at + 4 <= hash.length; at += 4) {
      const value = hash.readUInt32BE(at)
      if (value < fair) return value % million
    }
  }
}

/** What anybody needs to make the draw again, once the seed is shown. */
export interface DrawProof {
  readonly seedId: string
  readonly hash: string
  readonly clientSeed: string
  readonly what: string
  readonly point: number
}

/** Draws for a member; the same `what` on the same pair is the same point. */
export async function draw(tx: Tx, house: House, memberId: bigint, what: string): Promise<DrawProof> {
  const { id: seedId, hash, clientSeed, serverSeed } = await openSeedIn(tx, house, memberId)
  return { seedId, hash, clientSeed, what, point: pointOf(serverSeed, clientSeed, what) }
}
