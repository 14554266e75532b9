// A provider's gateway over HTTP: its messages are asked for in their order, after the last that was taken; what was missed is asked for by a call.
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '#base/log.ts'
import type { Feed } from './port.ts'

const answer = z.object({ messages: z.array(z.object({ id: z.string().max(200), xml: z.string().max(5_000_000) })).max(1_000) })
const timeoutMs = 10_000
/** Between two questions when nothing new was there, and at most when the gateway does not answer. */
const quietMs = 500
const longestMs = 10_000

/**
 * Asks `GET <url>/messages?after=<id>` for `{ messages: [{ id, xml }] }`, xml in UOF's shape, and `POST <url>/recoveries` with `{ producer, request, after }`. Without
 * `after` the gateway tells all that it still keeps: what was here before is known by its natural key.
 */
export function httpFeed({ url, token, log }: { readonly url: string; readonly token: string; readonly log: Log }): Feed {
  const base = url.replace(/\/$/, '')
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { ...headers, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    if (!response.ok) throw new Error(`the feed's gateway answered ${response.status}`)
    return response
  }
  return {
    async connect(onMessage) {
      const stopping = new AbortController()
      let after = ''
      const take = async () => {
        const { messages } = answer.parse(await (await ask(`/messages?after=${encodeURIComponent(after)}`)).json())
        for (const { id, xml } of messages) {
          await onMessage(xml)
          after = id
        }
        return messages.length
      }
      const loop = (async () => {
        for (let failures = 0; !stopping.signal.aborted; ) {
          const count = await take().catch(err => {
            log.warn({ err }, "the feed's gateway")
            return null
          })
          failures = count === null ? failures + 1 : 0
          if (!count) await pause(Math.min(longestMs, quietMs * 2 ** failures), null, { signal: stopping.signal }).catch(() => null)
        }
      })()
      return {
        async stop() {
          stopping.abort()
          await loop
        }
      }
    },
    async recover({ producer, request, after }) {
      await ask('/recoveries', { method: 'POST', body: JSON.stringify({ producer, request, after }) }).catch(err =>
        log.warn({ err, producer }, 'a recovery could not be asked for')
      )
    }
  }
}
