// The sportsbook of the house: its leagues' clock, and how its feed is.
export { feedHealth } from './desk/feed.ts'
export { startSport } from './host.ts'
