// UUIDs of version 7: they carry their time, so an id is its own creation time and its own partition.
import { randomBytes } from 'node:crypto'
import { now } from './clock.ts'

/** A new UUIDv7 by the house's clock, for ids that must exist before the row does. */
export function newId(): string {
  const b = randomBytes(16)
  b.writeUIntBE(Math.floor(now()), 0, 6)
  b[6] = (b[6]! & 0x0f) | 0x70
  b[8] = (b[8]! & 0x3f) | 0x80
  const h = b.toString('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`
}

/** The moment in a UUIDv7. */
export const uuidTime = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
