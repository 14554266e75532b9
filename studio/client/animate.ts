// Whether the person asked for less movement; read at the moment of moving.

const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Calls with 0 … 1 on every frame for as long; resolves at the end. Movement that is not wanted jumps to its end. */
export function animate(forMs: number, draw: (share: number) => void): Promise<void> {
  if (movesLess() || document.hidden) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise(done => {
    const since = performance.now()
    // a page that is hidden gets no frames: what it shows must not hang on them
    const late = setTimeout(() => finish(), forMs + 400)
    let over = false
    const finish = (): void => {
      if (over) return
      over = true
      clearTimeout(late)
      draw(1)
      done()
    }
    const frame = (now: number): void => {
      if (over) return
      const share = (now - since) / forMs
      if (share < 1) {
        draw(Math.max(0, share))
        requestAnimationFrame(frame)
      } else finish()
    }
    requestAnimationFrame(frame)
  })
}
