// What the points mall keeps sealed: where goods go, and digital codes.
import { type PostalAddress, postalAddress } from '@fairhouse/contract/money/mall.ts'
import { seal, sign, unseal } from '#base/crypto.ts'
import type { House } from '#base/house.ts'
import { cleanLine } from '#member/member.ts'

const addressOf = (orderId: string) => `mall address:${orderId}`
const codesOf = (itemId: string) => `mall code:${itemId}`

/** An address for one order; it opens for no other. */
export function sealAddress({ config }: House, orderId: string, address: PostalAddress): Buffer {
  const clean = Object.fromEntries(Object.entries(address).map(([name, text]) => [name, cleanLine(text)]))
  return seal(config.SEAL_KEY, addressOf(orderId), Buffer.from(JSON.stringify(clean)))
}

export const openAddress = ({ config }: House, orderId: string, sealed: Buffer): PostalAddress =>
  postalAddress.parse(JSON.parse(unseal(config.SEAL_KEY, addressOf(orderId), sealed).toString()))

/** A code with the mark by which the same one is known again. */
export const sealCode = ({ config }: House, itemId: string, code: string): { mark: Buffer; sealed: Buffer } => ({
  mark: Buffer.from(sign(config.SEAL_KEY, `${codesOf(itemId)}:${code}`), 'hex'),
  sealed: seal(config.SEAL_KEY, codesOf(itemId), Buffer.from(code))
})

export const openCode = ({ config }: House, itemId: string, sealed: Buffer): string =>
  unseal(config.SEAL_KEY, codesOf(itemId), sealed).toString()
