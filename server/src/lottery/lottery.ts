// Lotteries: what other modules and the start of the house use of them.

export { edgeOfPlay } from './edge.ts'
export { type Lottery, lotteriesOf, seedLotteries } from './games.ts'
export { startLotteryClock } from './host.ts'
export {
  capSeries,
  changeSeries,
  giveSeries,
  highestSeriesSince,
  holdSeries,
  type PrizeModeRange,
  prizeModesOf,
  type SeriesByMode,
  seriesOfMembers
} from './member-series.ts'
export { placeLines } from './place.ts'
export { ticketSeenBy } from './tickets.ts'
