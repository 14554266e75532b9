// Lists that grow while one scrolls look at the scrolling now and then, not at every pixel.

/** Between two looks at a list that grows, in milliseconds. */
export const growThrottleMs = 200

/** Runs at once, then at most once in `waitMs`; what is asked for meanwhile runs once, at the end of the wait. */
export function throttle(run: () => void, waitMs: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let asked = false
  const ask = (): void => {
    if (timer !== null) {
      asked = true
      return
    }
    run()
    timer = setTimeout(() => {
      timer = null
      if (asked) {
        asked = false
        ask()
      }
    }, waitMs)
  }
  const cancel = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    asked = false
  }
  return Object.assign(ask, { cancel })
}
