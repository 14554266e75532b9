// The log of calls: written in batches beside the money, so that nobody waits for it; kept for 30 days.
import { now } from '#base/clock.ts'
import { type House, perHouse } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { type CallRow, insertCalls } from './call.store.ts'

export type LoggedCall = Omit<CallRow, 'id' | 'at'>

const longestText = 4_096
const flushMs = 250
/** More than this wait only when the database is away: the oldest are given up, the money's own rows tell what was done. */
const mostWaiting = 10_000
const batchSize = 500

/** Tokens and hashes open something: the log keeps that they were there. */
const withoutSecrets = (text: string) =>
  text
    .replace(/("(?:token|secret|password)"\s*:\s*")[^"]*"/gi, '$1…"')
    .replace(/((?:^|&)(?:token|hash|secureLogin|password)=)[^&]*/gi, '$1…')
/** What the database cannot keep becomes a mark. */
const kept = (text: string | null) =>
  text === null ? null : withoutSecrets(text.toWellFormed().replaceAll('\0', '�')).slice(0, longestText)

const logs = perHouse(house => {
  const waiting: CallRow[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      await insertCalls(house.db, batch)
      waiting.splice(0, batch.length)
    }
  }
  const flush = () => {
    timer = null
    writing = writing.then(write).catch(err => {
      house.log.warn({ err, waiting: waiting.length }, 'log of vendor calls could not be written')
      waiting.splice(0, waiting.length - mostWaiting)
    })
    return writing
  }
  house.onClose(() => void (timer && clearTimeout(timer)))
  return {
    add(row: CallRow) {
      waiting.push(row)
      timer ??= setTimeout(flush, flushMs).unref()
    },
    flush: () => {
      if (timer) clearTimeout(timer)
      return flush()
    }
  }
})

/** Notes a call of a vendor to us or of ours to a vendor. */
export const logCall = (house: House, call: LoggedCall): void =>
  logs(house).add({ ...call, id: newId(), at: new Date(now()), request: kept(call.request), answer: kept(call.answer) })

/** Writes what waits, now: before the house closes, and where somebody looks. */
export const flushCalls = (house: House): Promise<void> => logs(house).flush()
