// Lotteries: what other modules and the start of the house use of them.

export { startLotteryClock } from './draw/host.ts'
export { type Lottery, lotteriesOf, seedLotteries } from './games.ts'
export { edgeOfPlay } from './ticket/edge.ts'
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
} from './ticket/member-series.ts'
export { placeLines } from './ticket/place.ts'
export { ticketSeenBy } from './ticket/tickets.ts'
