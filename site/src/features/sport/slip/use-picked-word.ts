// What somebody has picked, in words: the question and the answer.
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import type { PickedLeg } from '../legs/slip-legs.ts'
import { useFixtures } from '../live/fixtures.ts'
import { nameOf } from '../odds/market-name.ts'

export function usePickedWord(): (leg: PickedLeg) => string {
  const words = useMarketWords()
  return ({ fixture, market, specifiers, outcome }) => {
    const known = useFixtures.getState().byId.get(fixture)
    const sides = { home: known?.home?.name ?? '', away: known?.away?.name ?? '' }
    const name = nameOf(market)
    return `${words.market(name, specifiers, sides)}: ${words.outcome(name, specifiers, outcome, sides)}`
  }
}
