// The cover over the whole page while something slow is under way.
import { create } from 'zustand'

/** What is quicker than this shows no cover at all. */
export const loaderDelayMs = 400

/** Whether the cover is on the screen, and what it says ("Loading" unless given). */
export const useLoader = create<{ shown: boolean; text: string | undefined }>(() => ({ shown: false, text: undefined }))

let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows the cover after {@link loaderDelayMs}, until {@link hideLoader} was called as often as this. */
export function showLoader(text?: string): void {
  waiting += 1
  if (text !== undefined || waiting === 1) useLoader.setState({ text })
  if (waiting === 1) timer = setTimeout(() => useLoader.setState({ shown: true }), loaderDelayMs)
}

/** Takes one {@link showLoader} back; one too many does nothing. */
export function hideLoader(): void {
  waiting = Math.max(0, waiting - 1)
  if (waiting > 0) return
  clearTimeout(timer)
  useLoader.setState({ shown: false, text: undefined })
}

/** Covers the page while `work` is under way; gives its result or its error. */
export async function coverWhile<Result>(work: Promise<Result>, text?: string): Promise<Result> {
  showLoader(text)
  try {
    return await work
  } finally {
    hideLoader()
  }
}
