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
      file.layPaints(document)
      art = file
      for (const tell of waiting) tell()
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

/** null until the code that draws is there. */
export const useArt = (): Art | null => useSyncExternalStore(subscribe, () => art)
