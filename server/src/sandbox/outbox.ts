// Delivers the sandbox provider's notices until the house answers well, and decides payouts when their second is over.
import type pg from 'pg'
import { sign } from '#base/crypto.ts'
import type { Log } from '#base/log.ts'
import { atOnce, decidePayouts, leaseDue, markSent, nextDueMs, queueNotice, retryIn } from './store.ts'

const backoffSeconds = [1, 2, 5, 15, 60, 300]
const timeoutMs = 5_000
const longestTimerMs = 3_600_000

export interface Outbox {
  /** Something was written that may be due: looks when the next thing is. */
  look(): void
  stop(): Promise<void>
}

/** Sends a signed notice; was it answered well in time? */
async function isTaken(url: string, providerKey: string, body: string): Promise<boolean> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': sign(providerKey, `${timestamp}.${body}`)
  }
  return fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).then(
    async answer => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false
  )
}

/** A timer stands only while something waits; at the start it looks for what a former process left. */
export function startOutbox(pool: pg.Pool, providerKey: string, webhookUrl: () => string, log: Log): Outbox {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let lookAgain = false
  let stopped = false

  async function deliver(notice: { id: string; copy: number; body: string; tries: number }): Promise<void> {
    if (await isTaken(webhookUrl(), providerKey, notice.body)) await markSent(pool, notice.id, notice.copy)
    else await retryIn(pool, notice.id, notice.copy, backoffSeconds[Math.min(notice.tries, backoffSeconds.length) - 1]!)
  }

  async function work(): Promise<void> {
    await atOnce(pool, async client => {
      for (const order of await decidePayouts(client))
        await queueNotice(client, { kind: 'payout', order, status: order.status, reason: order.reason, dueMs: 0, copies: 1 })
    })
    await Promise.all((await leaseDue(pool)).map(deliver))
  }

  async function run(): Promise<void> {
    do {
      lookAgain = false
      let waitMs: number | null = 5_000
      try {
        waitMs = await nextDueMs(pool)
        if (waitMs !== null && waitMs <= 0) {
          await work()
          lookAgain = true
        }
      } catch (err) {
        log.warn({ err }, 'sandbox outbox failed; it looks again in 5 s')
      }
      if (!lookAgain && waitMs !== null && !stopped) timer = setTimeout(look, Math.min(Math.max(waitMs, 1), longestTimerMs))
    } while (lookAgain && !stopped)
  }

  function look(): void {
    if (stopped) return
    clearTimeout(timer)
    lookAgain = true
    running ??= run().finally(() => {
      running = null
      // asked for between the last look and now
      if (lookAgain) look()
    })
  }

  return {
    look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    }
  }
}
