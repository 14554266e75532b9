// Redis or Valkey, when REDIS_URL is set: shared request limits, and nudges between processes.
import type { Redis as Connection } from 'ioredis'
import type { House } from '../house.ts'

const channel = 'fairhouse-nudge'

/**
 * Connects, or returns null without REDIS_URL. A nudge of one process wakes the relays of all others, so that events cross
 * processes in a millisecond instead of at the next poll. When Redis is away, limits fall back to none and relays to polling.
 */
export async function redisOf(house: House): Promise<Connection | null> {
  if (!house.config.REDIS_URL) return null
  const { Redis } = await import('ioredis')
  const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, connectTimeout: 2_000 }
  const redis = new Redis(house.config.REDIS_URL, options)
  const subscriber = new Redis(house.config.REDIS_URL, { ...options, enableOfflineQueue: true })
  for (const r of [redis, subscriber]) r.on('error', err => house.log.warn({ err }, 'redis'))
  let own = false
  house.onNudge(() => {
    if (!own) void redis.publish(channel, house.processId).catch(() => {})
  })
  subscriber.on('message', (_, from) => {
    if (from === house.processId) return
    own = true
    house.nudge()
    own = false
  })
  await subscriber.subscribe(channel).catch(() => {})
  house.onClose(() => {
    redis.disconnect()
    subscriber.disconnect()
  })
  return redis
}
