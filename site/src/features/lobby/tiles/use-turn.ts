// Tiles that come near take their turn: of each frame only a part is spent on drawing new ones, so that nothing holds up who scrolls.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** New tiles are drawn until so much of a frame is spent, at least one a frame. */
const shareMs = 4

const waiting = new Set<() => void>()
let drawing = false

function drawNext(): void {
  const until = performance.now() + shareMs
  for (const draw of waiting) {
    waiting.delete(draw)
    flushSync(draw)
    if (performance.now() >= until) break
  }
  drawing = waiting.size > 0
  if (drawing) requestAnimationFrame(drawNext)
}

/** true once it is this place's turn to be drawn, in the order in which places came near; one that went before its turn lost it. */
export function useTurn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (drawn) return
    const draw = () => setDrawn(true)
    waiting.add(draw)
    if (!drawing) requestAnimationFrame(drawNext)
    drawing = true
    return () => void waiting.delete(draw)
  }, [drawn])
  return drawn
}
