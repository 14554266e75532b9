// The canvas of a flight: sharp on every screen, repainted with the frames while the round flies.
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFrame } from '../../../kit/play/use-frame.ts'
import { type CurveMark, drawCurve, readColours } from './draw-curve.ts'

type Props = {
  /** Milliseconds of flight now; null before the start. Asked with every frame while `active`, ten times a second where `mini`. */
  elapsed: () => number | null
  active: boolean
  over: boolean
  marks?: readonly CurveMark[]
  mini?: boolean
  className?: string
}

const noMarks: readonly CurveMark[] = []

/** Decoration for those who see it: what it says stands beside it as text. */
export function Curve({ elapsed, active, over, marks = noMarks, mini = false, className }: Props) {
  const unit = useTranslations('round')('secondsUnit')
  const ref = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, scale: 1 })
  const [theme, setTheme] = useState(document.documentElement.dataset.theme)

  useEffect(() => {
    const canvas = ref.current!
    const sizes = new ResizeObserver(() =>
      setSize({ width: canvas.clientWidth, height: canvas.clientHeight, scale: Math.min(3, devicePixelRatio || 1) })
    )
    sizes.observe(canvas)
    const themes = new MutationObserver(() => setTheme(document.documentElement.dataset.theme))
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
    }
  }, [])

  const colours = useRef<{ theme: string | undefined; of: ReturnType<typeof readColours> } | null>(null)
  const paint = () => {
    const canvas = ref.current
    const ctx = canvas?.getContext('2d')
    if (!canvas || !ctx || size.width === 0) return
    if (colours.current?.theme !== theme || !colours.current) colours.current = { theme, of: readColours(canvas) }
    const wide = Math.round(size.width * size.scale)
    const high = Math.round(size.height * size.scale)
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide
      canvas.height = high
    }
    ctx.setTransform(size.scale, 0, 0, size.scale, 0, 0)
    drawCurve(ctx, size.width, size.height, colours.current.of, { elapsedMs: elapsed(), over, marks, mini, unit })
  }
  useFrame(active, paint, mini)
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus
  return <canvas ref={ref} aria-hidden="true" className={className} />
}
