// UUIDs of version 7: they carry their time, so an id is its own creation time and its own partition.
import { randomUUID } from 'node:crypto'
import { now } from './clock.ts'

/** A new UUIDv7 by the house's clock, for ids that must exist before the row does. */
export function newId(): string {
  const time = Math.floor(now()).toString(16).padStart(12, '0')
  // the random part and the variant of a version 4, which Node makes from a store of random bytes
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** The moment in a UUIDv7. */
export const uuidTime = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
