// The sportsbook of the house: its leagues' clock.
export { startSport } from './host.ts'
