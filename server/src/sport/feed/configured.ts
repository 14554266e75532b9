// Which feed the settings say: none, a provider's gateway, or the built-in stand-in.
import type { House } from '#base/house.ts'
import { httpFeed } from './http.ts'
import type { Feed } from './port.ts'
import { recordedFeed } from './recorded.ts'

/** Null: nobody tells of matches from outside. */
export function feedOf(house: House): Feed | null {
  const { SPORT_FEED, SPORT_FEED_URL, SPORT_FEED_TOKEN } = house.config
  if (SPORT_FEED === 'recorded') return recordedFeed(house)
  return SPORT_FEED === 'http' ? httpFeed({ url: SPORT_FEED_URL!, token: SPORT_FEED_TOKEN!, log: house.log }) : null
}
