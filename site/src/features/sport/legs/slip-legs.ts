// What somebody has picked: the legs of the slip, kept in the browser until they are placed or taken out.
import { maxLegs } from '@fairhouse/contract/sport/terms.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** An outcome as it stood on the screen when it was pressed. Odds × 10,000. */
export interface PickedLeg {
  readonly fixture: number
  readonly market: number
  readonly specifiers: string
  readonly outcome: string
  readonly odds: number
  readonly version: number
  readonly banker: boolean
}
type Place = Pick<PickedLeg, 'fixture' | 'market' | 'specifiers' | 'outcome'>

const samePlace = (a: Place, b: Place): boolean =>
  a.fixture === b.fixture && a.market === b.market && a.specifiers === b.specifiers && a.outcome === b.outcome

interface Slip {
  readonly legs: readonly PickedLeg[]
  /** Puts a leg in, or takes it out when it is there; another outcome of the same market takes its place. A full slip stays as it is. */
  toggle(leg: PickedLeg): void
  remove(place: Place): void
  replace(legs: readonly PickedLeg[]): void
  clear(): void
}

export const useSlipLegs = create<Slip>()(
  persist(
    set => ({
      legs: [],
      toggle: leg =>
        set(({ legs }) => {
          if (legs.some(one => samePlace(one, leg))) return { legs: legs.filter(one => !samePlace(one, leg)) }
          const others = legs.filter(one => one.fixture !== leg.fixture || one.market !== leg.market || one.specifiers !== leg.specifiers)
          return others.length >= maxLegs ? { legs } : { legs: [...others, leg] }
        }),
      remove: place => set(({ legs }) => ({ legs: legs.filter(one => !samePlace(one, place)) })),
      replace: legs => set({ legs }),
      clear: () => set({ legs: [] })
    }),
    { name: 'sportSlip', partialize: ({ legs }) => ({ legs }) }
  )
)

/** Is this outcome in the slip? Draws its button anew only when that changes. */
export const usePicked = (place: Place): boolean => useSlipLegs(({ legs }) => legs.some(one => samePlace(one, place)))
