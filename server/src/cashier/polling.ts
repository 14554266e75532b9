// Providers that never call are asked: often while the payer looks at the page, then ever more seldom until the order is closed.

import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { enqueue } from '#base/jobs.ts'

/** The job that asks for one deposit. */
export const askJob = 'cashier.ask'

/** Pauses before each question in seconds: two minutes closely, ten less so, then each minute. */
const pauseSeconds = (tries: number): number => (tries < 40 ? 3 : tries < 100 ? 10 : 60)

/** Asks again after a pause. An order that had its time is left to the healing job. */
export async function askLater(tx: Tx, depositId: string, tries: number): Promise<void> {
  if (tries > 130) return
  await enqueue(
    tx,
    askJob,
    { depositId, tries: String(tries) },
    { key: `ask:${depositId}`, runAt: new Date(now() + pauseSeconds(tries) * 1000) }
  )
}
