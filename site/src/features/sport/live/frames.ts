// Gathers what comes until the next picture is drawn: however many news there are, a page is drawn once for all of them.

/** `take` gets them together, in their order. A page that nobody sees draws no pictures, so there they wait for a second. */
export function perFrame<News>(take: (news: News[]) => void): { push(news: News): void; end(): void } {
  let waiting: News[] = []
  let cancel: (() => void) | null = null
  const flush = (): void => {
    cancel = null
    const all = waiting
    waiting = []
    take(all)
  }
  return {
    push(news) {
      waiting.push(news)
      if (cancel) return
      if (document.hidden) {
        const timer = setTimeout(flush, 1_000)
        cancel = () => clearTimeout(timer)
      } else {
        const frame = requestAnimationFrame(flush)
        cancel = () => cancelAnimationFrame(frame)
      }
    },
    end: () => cancel?.()
  }
}
