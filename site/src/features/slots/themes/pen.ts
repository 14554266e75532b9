// What every drawing of the slots is made with: shapes as paths, and bodies with light from above on the left.

/** A material: where light falls, its own colour, its shade, and its outline. */
export type Paint = readonly [light: string, body: string, shade: string, edge: string]

const at = (n: number): number => Math.round(n * 10) / 10
const polar = (x: number, y: number, r: number, turn: number): string =>
  `${at(x + r * Math.sin(turn * 2 * Math.PI))} ${at(y - r * Math.cos(turn * 2 * Math.PI))}`

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`

export const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`

/** Points out and in by turns; `turn` moves the first from the top, in turns. */
export const star = (x: number, y: number, out: number, inside: number, points: number, turn = 0): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? inside : out, turn + i / (points * 2))).join('L')}z`

/** A toothed wheel; with a hole when `hole` is given. */
export function gear(x: number, y: number, out: number, root: number, teeth: number, hole = 0): string {
  const corners = Array.from({ length: teeth }, (_, i) =>
    [-0.3, -0.17, 0.17, 0.3].map((side, k) => polar(x, y, k === 0 || k === 3 ? root : out, (i + side) / teeth))
  )
  return `M${corners.flat().join('L')}z${hole ? oval(x, y, hole) : ''}`
}

/** Rounded leaves around a middle. */
export const petals = (x: number, y: number, from: number, to: number, count: number, wide: number, turn = 0): string =>
  Array.from({ length: count }, (_, i) => {
    const a = turn + i / count
    return `M${polar(x, y, from, a)}C${polar(x, y, (from + to) * 0.52, a - wide)} ${polar(x, y, to * 1.06, a - wide)} ${polar(x, y, to, a)}C${polar(x, y, to * 1.06, a + wide)} ${polar(x, y, (from + to) * 0.52, a + wide)} ${polar(x, y, from, a)}z`
  }).join('')

/** Beams that widen outwards. */
export const beams = (x: number, y: number, from: number, to: number, count: number, wide = 0.25): string =>
  Array.from({ length: count }, (_, i) => {
    const side = wide / count
    return `M${polar(x, y, from, i / count)}L${polar(x, y, to, i / count - side)}L${polar(x, y, to, i / count + side)}z`
  }).join('')

type Stops = readonly (string | readonly [color: string, opacity: number])[]

const stopsOf = (stops: Stops): string =>
  stops
    .map((stop, i) => {
      const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop
      return `<stop offset="${at(i / (stops.length - 1))}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}"${rest && ` ${rest}`}/>`
const line = (d: string, color: string, width: number, rest = ''): string =>
  path(d, 'none', `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${rest && ` ${rest}`}`)

/** What a file defines once and refers to by name. */
function definitions() {
  const defs: string[] = []
  const known = new Map<string, string>()
  const define = (make: (id: string) => string): string => {
    const shape = make('')
    const id = known.get(shape) ?? `p${known.size}`
    if (!known.has(shape)) defs.push(make(id))
    known.set(shape, id)
    return `url(#${id})`
  }
  return { defs, define }
}
type Define = ReturnType<typeof definitions>['define']

/** Colours that change, softness, and a shape as the edge of what is inside. */
function fills(define: Define) {
  return {
    /** Colours along a line, in shares of the shape: from the top to the bottom unless told. */
    linear: (stops: Stops, x1 = 0.2, y1 = 0, x2 = 0.7, y2 = 1): string =>
      define(id => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`),
    radial: (stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string =>
      define(id => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    blur: (px: number): string =>
      define(id => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${px}"/></filter>`),
    clip: (d: string, inside: string): string =>
      `<g clip-path="${define(id => `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`)}">${inside}</g>`
  }
}
type Fills = ReturnType<typeof fills>

/** Light of its own: on a round body, around something, and behind what is special. */
function lights({ linear, radial }: Fills) {
  return {
    /** A wet light on a round body. */
    gloss: (x: number, y: number, rx: number, ry: number, turn = -30, opacity = 0.8): string => {
      const light: Stops = [
        ['#fff', opacity],
        ['#fff', 0.02]
      ]
      return path(oval(x, y, rx, ry), linear(light, 0, 0, 0.3, 1), `transform="rotate(${turn} ${x} ${y})"`)
    },
    /** Light around something: round and soft. */
    glow: (x: number, y: number, r: number, color: string, opacity = 0.8): string => {
      const light: Stops = [
        [color, opacity],
        [color, opacity * 0.45],
        [color, 0]
      ]
      return path(oval(x, y, r), radial(light))
    },
    /** Beams that fade away from a middle: what is special has them. */
    shine: (x: number, y: number, count: number, color: string): string => {
      const light: Stops = [
        [color, 0.75],
        [color, 0.5],
        [color, 0]
      ]
      return path(beams(x, y, 40, 128, count), radial(light))
    }
  }
}

/** A sheet to draw on: what it gives are parts of one SVG file, which `file` closes. */
export function sheet(w = 256, h = 256) {
  const { defs, define } = definitions()
  const paints = fills(define)
  const { linear, blur, clip } = paints
  /** A body with volume: its colours, a shade inside at the lower right, light along the upper left, an outline; `inside` is drawn on it. */
  const solid = (d: string, paint: Paint, { edge = 5, inside = '', round = 1 } = {}): string => {
    const [light, body, shade, dark] = paint
    const even = 'fill-rule="evenodd"'
    return (
      path(d, linear([light, body, shade]), even) +
      clip(
        d,
        inside +
          line(d, dark, 26 * round, `opacity=".5" filter="${blur(7)}" transform="translate(${-6 * round} ${-8 * round})"`) +
          line(d, '#fff', 9 * round, `opacity=".6" filter="${blur(2.5)}" transform="translate(${3.5 * round} ${5 * round})"`)
      ) +
      (edge ? line(d, dark, edge) : '')
    )
  }
  const file = (inside: string, background = ''): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${defs.length ? `<defs>${defs.join('')}</defs>` : ''}${background}${inside}</svg>`
  /** A symbol: it throws a soft shadow; what shines behind it does not. */
  const symbol = (inside: string, behind = ''): string => {
    const shadow = define(
      id =>
        `<filter id="${id}" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="#05060d" flood-opacity=".55"/></filter>`
    )
    return file(`${behind}<g filter="${shadow}">${inside}</g>`)
  }
  return { ...paints, ...lights(paints), path, line, solid, file, symbol }
}

export type Sheet = ReturnType<typeof sheet>
export type Draw = (s: Sheet) => string
