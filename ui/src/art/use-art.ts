// The code that draws, once it has arrived: it is not part of the first view's files.
import { useSyncExternalStore } from 'react'

type Art = typeof import('./art.ts')

let art: Art | null = null
let asked = false
const waiting = new Set<() => void>()

/** Without the file pictures stay washes of colour; the next picture tries again. */
function load(): void {
  if (asked) return
  asked = true
  import('./art.ts').then(
    file => {
      const renew = () => {
        // Another object each time: what is drawn anew can be more than before.
        art = { ...file }
        for (const tell of waiting) tell()
      }
      file.layPaints(document)
      file.onArrival(renew)
      renew()
    },
    () => {
      asked = false
    }
  )
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell)
  load()
  return () => waiting.delete(tell)
}

const never = () => () => {}

/** null until the code that draws is there; it is fetched once somebody is `near` a picture. */
export const useArt = (near: boolean): Art | null =>
  useSyncExternalStore(
    near ? subscribe : never,
    () => (near ? art : null),
    () => null
  )
