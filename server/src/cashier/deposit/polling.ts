// Providers that never call are asked: often while the payer looks at the page, then ever more seldom until the order is closed.

import { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Tx } from '#base/database.ts'
import { enqueue } from '#base/jobs.ts'
import { noticeKinds, noticeStatuses } from '../providers/provider.ts'

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

/** The job that asks about an order of which a notice came while its provider could not be asked. */
export const askOrderJob = 'cashier.askOrder'

/** What a notice said of an order while its provider could not be asked. */
export const noticeInDoubt = z.object({
  provider: z.string(),
  kind: z.enum(noticeKinds),
  orderId: z.string(),
  status: z.enum(noticeStatuses)
})
export type NoticeInDoubt = z.output<typeof noticeInDoubt>

/** Asks for the order soon, then each minute for two hours; orders that are still open are asked for by the healing job after that. */
export async function askForOrder(tx: Tx, { provider, kind, orderId, status }: NoticeInDoubt, tries: number): Promise<void> {
  if (tries > 120) return
  const runAt = new Date(now() + (tries === 0 ? 2_000 : 60_000))
  await enqueue(tx, askOrderJob, { provider, kind, orderId, status, tries: String(tries) }, { key: `ask:${kind}:${orderId}`, runAt })
}
