// The first crash game of the house in the dock, as home shows it.
import { useCrashGames } from '../../session/games/crash-games.ts'
import { CrashFeature } from './home/CrashFeature.tsx'

/** Nothing where the house has none. */
export function DockRound() {
  const crash = useCrashGames().games?.[0]
  return crash ? <CrashFeature game={crash} /> : null
}
