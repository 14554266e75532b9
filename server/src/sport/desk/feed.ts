// The feed as the desk and the health page show it.
import type { sportFeed } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { health } from '@fairhouse/contract/ops/house/health.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { ownProducer } from '../names.ts'
import { feedRows } from './book-store.ts'

export async function feed(reader: Reader): Promise<z.output<typeof sportFeed.reply>> {
  return { ...(await feedRows(reader)), serverTime: now() }
}

const dayMs = 86_400_000
/** Null where the house has no feed. */
export async function feedHealth(house: House): Promise<z.output<typeof health.reply>['feed']> {
  if (house.config.SPORT_FEED === 'off') return null
  const { producers, unknown, unmatched } = await feedRows(house.db)
  return {
    producers: producers
      .filter(p => p.producer !== ownProducer)
      .map(({ name, state, lastAliveAt }) => ({ name, state, silentMs: lastAliveAt && Math.max(0, now() - lastAliveAt.getTime()) })),
    unknown: unknown.filter(u => u.at.getTime() > now() - dayMs).length,
    unmatched: unmatched.length
  }
}
