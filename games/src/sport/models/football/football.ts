// Football of the house's leagues: 45 + 2 and 45 + 4 minutes, goals at the intensities of Dixon and Coles's model, corners and cards beside them.
import type { SportModel } from '../../types.ts'
import { fair, result } from './markets.ts'
import { step } from './play.ts'
import { paramsOf } from './rates.ts'
import { evolve, type FootballEvent, type FootballParams, type FootballState, startOfMatch, viewOf } from './state.ts'

export const football: SportModel<FootballParams, FootballState, FootballEvent> = {
  code: 'football',
  tickMs: 1000,
  params: paramsOf,
  start: () => startOfMatch,
  step,
  evolve,
  view: viewOf,
  fair,
  result
}
