// Which questions somebody has folded away, by the market's number: the next match shows them folded, too.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface Folded {
  readonly ids: readonly number[]
  readonly toggle: (id: number) => void
}
export const useFolded = create<Folded>()(
  persist(
    set => ({
      ids: [],
      toggle: id => set(({ ids }) => ({ ids: ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id] }))
    }),
    { name: 'sportFolded', partialize: ({ ids }) => ({ ids }) }
  )
)
