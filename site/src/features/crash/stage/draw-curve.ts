// Draws the flight of a round on a canvas: grid, area, line, head and the cash-outs.
import { elapsedAt } from '@fairhouse/games/crash/curve.ts'

export interface CurveColours {
  readonly line: string
  readonly fill: string
  readonly grid: string
  readonly label: string
  readonly over: string
  readonly mine: string
  readonly others: string
  readonly paper: string
}

/** A cash-out to mark on the line; `at` in hundredths. */
export interface CurveMark {
  readonly at: number
  readonly mine: boolean
}

export interface CurvePicture {
  /** Milliseconds of flight; null before the start. */
  readonly elapsedMs: number | null
  readonly over: boolean
  readonly marks: readonly CurveMark[]
  /** No grid, labels or marks: for small pictures. */
  readonly mini: boolean
  /** What stands after seconds on the axis. */
  readonly unit: string
}

/** The tokens that the picture is painted with, as they hold for this element's theme. */
export function readColours(element: Element): CurveColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    line: token('--chart-1'),
    fill: token('--primary'),
    grid: token('--line'),
    label: token('--text-3'),
    over: token('--neg'),
    mine: token('--pos'),
    others: token('--accent'),
    paper: token('--bg-1')
  }
}

const firstWindowMs = 8_000

/** Round steps for an axis: about `wanted` of them up to `most`. */
function axisStep(most: number, wanted: number): number {
  const rough = most / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const ratio = rough / power
  return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10)
}

/** Paints into `width` × `height` CSS pixels; the caller has scaled the context for the screen. */
export function drawCurve(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  colours: CurveColours,
  picture: CurvePicture
): void {
  ctx.clearRect(0, 0, width, height)
  const elapsed = picture.elapsedMs ?? 0
  const now = Math.exp((6 * elapsed) / 100_000)
  const spanMs = Math.max(firstWindowMs, elapsed / 0.82)
  const rise = Math.max(1, (now - 1) / (picture.mini ? 0.8 : 0.58))
  const foot = picture.mini ? 3 : 28
  const x = (ms: number) => (ms / spanMs) * width
  const y = (multiplier: number) => height - foot - ((multiplier - 1) / rise) * (height - foot - 8)
  if (!picture.mini) drawGrid(ctx, width, height, foot, spanMs, rise, colours, picture.unit, x, y)
  if (picture.elapsedMs === null) return
  const colour = picture.over ? colours.over : colours.line
  const steps = 96
  const line = new Path2D()
  line.moveTo(x(0), y(1))
  for (let i = 1; i <= steps; i++) {
    const ms = (elapsed * i) / steps
    line.lineTo(x(ms), y(Math.exp((6 * ms) / 100_000)))
  }
  const area = new Path2D(line)
  area.lineTo(x(elapsed), height - foot)
  area.lineTo(0, height - foot)
  area.closePath()
  const shade = ctx.createLinearGradient(0, y(now), 0, height - foot)
  // The tokens are six-digit hex: two more digits are the opacity.
  shade.addColorStop(0, `${picture.over ? colours.over : colours.fill}42`)
  shade.addColorStop(1, `${picture.over ? colours.over : colours.fill}0a`)
  ctx.fillStyle = shade
  ctx.fill(area)
  ctx.strokeStyle = colour
  ctx.lineWidth = picture.mini ? 2 : 4
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.stroke(line)
  if (!picture.mini) drawMarks(ctx, picture.marks, elapsed, colours, x, y)
  drawHead(ctx, x(elapsed), y(now), picture, colour, colours.paper)
}

type Scale = (value: number) => number

function drawGrid(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  foot: number,
  spanMs: number,
  rise: number,
  colours: CurveColours,
  unit: string,
  x: Scale,
  y: Scale
): void {
  ctx.strokeStyle = colours.grid
  ctx.fillStyle = colours.label
  ctx.lineWidth = 1
  ctx.font = '600 12px "Inter Variable", system-ui, sans-serif'
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  const step = axisStep(rise, 4)
  for (let m = 1; m <= 1 + rise; m += step) {
    const at = Math.round(y(m)) + 0.5
    if (at < 56) break
    ctx.beginPath()
    ctx.moveTo(0, at)
    ctx.lineTo(width, at)
    ctx.stroke()
    ctx.fillText(`${m.toFixed(step < 1 ? 1 : 0)}×`, width - 12, at - 10)
  }
  ctx.textAlign = 'center'
  const stepMs = axisStep(spanMs, 5)
  for (let ms = stepMs; ms < spanMs - stepMs / 3; ms += stepMs) ctx.fillText(`${ms / 1000} ${unit}`, x(ms), height - foot / 2)
}

function drawMarks(
  ctx: CanvasRenderingContext2D,
  marks: readonly CurveMark[],
  elapsed: number,
  colours: CurveColours,
  x: Scale,
  y: Scale
): void {
  for (const mark of [...marks].sort((a, b) => Number(a.mine) - Number(b.mine))) {
    const ms = elapsedAt(mark.at)
    if (ms > elapsed) continue
    const [cx, cy] = [x(ms), y(mark.at / 100)]
    ctx.beginPath()
    if (mark.mine) {
      // A diamond for one's own, a disc for the others: shape as well as colour.
      ctx.moveTo(cx, cy - 9)
      ctx.lineTo(cx + 9, cy)
      ctx.lineTo(cx, cy + 9)
      ctx.lineTo(cx - 9, cy)
      ctx.closePath()
    } else ctx.arc(cx, cy, 4, 0, Math.PI * 2)
    ctx.fillStyle = mark.mine ? colours.mine : colours.others
    ctx.fill()
    ctx.strokeStyle = colours.paper
    ctx.lineWidth = 2
    ctx.stroke()
  }
}

function drawHead(ctx: CanvasRenderingContext2D, cx: number, cy: number, picture: CurvePicture, colour: string, paper: string): void {
  const size = picture.mini ? 4 : 9
  ctx.fillStyle = colour
  ctx.strokeStyle = paper
  ctx.lineWidth = picture.mini ? 1 : 3
  ctx.beginPath()
  ctx.arc(cx, cy, size, 0, Math.PI * 2)
  ctx.fill()
  ctx.stroke()
}
