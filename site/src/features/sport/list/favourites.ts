// Leagues and matches that somebody has marked, kept in the browser.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** More marks than this would be a list of everything. */
const most = 60

interface Favourites {
  readonly leagues: readonly string[]
  readonly matches: readonly number[]
  readonly toggleLeague: (code: string) => void
  readonly toggleMatch: (id: number) => void
}

const toggled = <One>(list: readonly One[], one: One): readonly One[] =>
  list.includes(one) ? list.filter(other => other !== one) : [one, ...list].slice(0, most)

export const useFavourites = create<Favourites>()(
  persist(
    set => ({
      leagues: [],
      matches: [],
      toggleLeague: code => set(({ leagues }) => ({ leagues: toggled(leagues, code) })),
      toggleMatch: id => set(({ matches }) => ({ matches: toggled(matches, id) }))
    }),
    { name: 'sportFavourites', partialize: ({ leagues, matches }) => ({ leagues, matches }) }
  )
)
