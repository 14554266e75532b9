// The events of a test's house against what the contract says of them.
import { events } from '@fairhouse/contract/events.ts'
import { z } from 'zod'
import { readEvents } from '#base/events.ts'
import type { House } from '#base/house.ts'

/** Was something written that reading it by the schema leaves out? */
const lost = (written: unknown, read: unknown): boolean =>
  typeof written === 'object' &&
  written !== null &&
  Object.entries(written).some(([key, value]) => !(key in Object(read)) || lost(value, (read as Record<string, unknown>)[key]))

/** Events of a house, also those that SQL writes, that do not fit the contract's schema or hold more than it says. */
export async function misreadEvents(house: House): Promise<string[]> {
  const misread: string[] = []
  let from = { xid: 0n, id: 0n }
  for (;;) {
    const batch = await readEvents(house.db, from, 5_000).catch((cause: Error) => {
      // a test that killed the house or its database has left nothing to look with
      if (/destroyed|terminated|ECONNREFUSED|ending|timeout/i.test(cause.message)) return []
      throw cause
    })
    for (const event of batch) {
      const shape = events[event.name] as z.core.$ZodType | undefined
      const read = shape && z.safeDecode(shape, event.body as never)
      if (!read?.success || lost(event.body, read.data)) misread.push(`${event.name} ${JSON.stringify(event.body).slice(0, 400)}`)
    }
    if (batch.length < 5_000) return misread
    from = batch.at(-1)!.cursor
  }
}
