// UUIDs of version 7: they carry their time, so an id is its own creation time and its own partition.
import { randomUUID } from 'node:crypto'
import { now } from './clock.ts'

/** The clock's steps in a millisecond: the 12 bits after the version, as RFC 9562 §6.2 method 3 and PostgreSQL's uuidv7() use them. */
const steps = 4096
let lastMs = 0
let lastStep = 0

/**
 * A new UUIDv7 by the house's clock, for ids that must exist before the row does. Of two ids that this process makes, the later is the
 * greater (up to 4,096 in a millisecond): lists in the order of ids are in the order of what happened.
 */
export function newId(): string {
  const at = now()
  const ms = Math.floor(at)
  const step = Math.floor((at - ms) * steps)
  lastStep = ms === lastMs ? Math.min(Math.max(step, lastStep + 1), steps - 1) : step
  lastMs = ms
  const time = ms.toString(16).padStart(12, '0')
  // the variant and what is random, of a version 4, which Node makes from a store of random bytes
  return `${time.slice(0, 8)}-${time.slice(8)}-7${lastStep.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}

/** The moment in a UUIDv7. */
export const uuidTime = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
