// What pictures are made of: shapes as SVG text, a steady dice, and paints that all pictures of a page share.

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A length with one decimal at most, so that pictures stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const box = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}${more && ` ${more}`}/>`
export const group = (transform: string, inner: string, more = ''): string =>
  `<g transform="${transform}"${more && ` ${more}`}>${inner}</g>`
/** A ball with light from the upper left. */
export const ball = (x: number, y: number, r: number, fill: string): string => disc(x, y, r, fill) + disc(x, y, r, round, 'stroke="none"')

/** Points as round dots: one node however many there are. */
export const dots = (points: readonly (readonly [number, number])[], colour: string, size: number, more = ''): string =>
  line(points.map(([x, y]) => `M${n(x)} ${n(y)}h.01`).join(''), colour, size, `stroke-linecap="round"${more && ` ${more}`}`)

/** A four-pointed glint as path data. */
export const glint = (x: number, y: number, r: number): string => {
  const c = `${n(x)} ${n(y)} `
  return `M${n(x)} ${n(y - r)}Q${c}${n(x + r)} ${n(y)}Q${c}${n(x)} ${n(y + r)}Q${c}${n(x - r)} ${n(y)}Q${c}${n(x)} ${n(y - r)}z`
}

/** A regular star or polygon as path data: `points` tips of radius `r`, dents of radius `inner`. */
export function starOf(points: number, r: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [turn, far] = [(at * Math.PI) / points, at % 2 ? inner : r]
    return `${n(x + far * Math.sin(turn))} ${n(y - far * Math.cos(turn))}`
  })
  return `M${corners.join('L')}z`
}

/** Wedges from a centre as path data; `share` of each turn is filled. */
export function raysOf(count: number, r: number, share: number, x: number, y: number, start = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const [a, b] = [start + (at / count) * 2 * Math.PI, start + ((at + share) / count) * 2 * Math.PI]
    return `M${n(x)} ${n(y)}L${n(x + r * Math.sin(a))} ${n(y - r * Math.cos(a))}L${n(x + r * Math.sin(b))} ${n(y - r * Math.cos(b))}z`
  }).join('')
}

// Paints that do not depend on a game: written into the page once, used by every picture.
const shared = (name: string) => `url(#fh-${name})`
export const gold = shared('gold')
export const silver = shared('silver')
export const red = shared('red')
export const green = shared('green')
export const blue = shared('blue')
export const violet = shared('violet')
export const ink = shared('ink')
/** Over a ball: light from the upper left, dark at the lower right. */
export const round = shared('round')
/** White that fades downwards: glass and gloss. */
export const gloss = shared('gloss')
/** A soft shadow. */
export const shade = shared('shade')
/** A soft light. */
export const light = shared('light')

const stops = (list: string) =>
  list
    .split(' ')
    .map(stop => {
      const [at, colour, opacity] = stop.split('/')
      return `<stop offset="${at}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
const lin = (name: string, list: string) =>
  `<linearGradient id="fh-${name}" x1="0.3" y1="0" x2="0.7" y2="1">${stops(list)}</linearGradient>`
const rad = (name: string, list: string, place = '') => `<radialGradient id="fh-${name}"${place}>${stops(list)}</radialGradient>`

/** The shared paints as SVG text. */
export const paints =
  lin('gold', '0/#fff6b8 .35/#ffd04a .6/#f59e14 1/#a4520a') +
  lin('silver', '0/#ffffff .5/#eef1f8 1/#a9b4cf') +
  lin('red', '0/#ff8a6b .4/#f0283f 1/#8a0a2c') +
  lin('green', '0/#b4f06a .45/#2fb457 1/#0b5a3c') +
  lin('blue', '0/#a8ecff .45/#2f8ef0 1/#152a90') +
  lin('violet', '0/#f0b8ff .45/#a046f0 1/#3a1290') +
  lin('ink', '0/#4a5070 .5/#1d2136 1/#090b16') +
  rad('round', '0/#fff/.9 .18/#fff/.45 .45/#fff/0 .62/#000/0 1/#000/.55', ' cx=".36" cy=".3" r=".75"') +
  `<linearGradient id="fh-gloss" x1="0" y1="0" x2="0" y2="1">${stops('0/#fff/.7 1/#fff/.04')}</linearGradient>` +
  rad('shade', '0/#000/.6 .5/#000/.3 1/#000/0') +
  rad('light', '0/#fff/.95 .25/#fff/.45 1/#fff/0')

/** What a picture is drawn with: its size, where its subject stands, its colours and its dice. */
export interface Kit {
  readonly w: number
  readonly h: number
  /** Centre and scale of the subject: 1 is a subject 60 units wide. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** Where the ground meets the sky. */
  readonly ground: number
  readonly hue: number
  readonly hue2: number
  readonly rnd: (from: number, to: number) => number
  /** A paint from top to bottom (or by the given end), and one from the middle outwards; stops are colours, evenly spaced. */
  readonly lin: (colours: readonly string[], end?: string) => string
  readonly rad: (colours: readonly string[], place?: string) => string
}

/** A kit and the definitions that its paints need, to be put in front of the picture. `id` is unique on the page. */
export function makeKit(
  id: string,
  seed: number,
  frame: Pick<Kit, 'w' | 'h' | 'x' | 'y' | 'size' | 'ground' | 'hue' | 'hue2'>
): { kit: Kit; defs: () => string } {
  const dice = diceOf(seed)
  const made: string[] = []
  const paint = (kind: 'linear' | 'radial', colours: readonly string[], where: string): string => {
    const name = `${id}-${made.length}`
    const list = colours.map((colour, at) => {
      const [solid, opacity] = colour.split('/')
      return `<stop offset="${n(at / (colours.length - 1))}" stop-color="${solid}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    made.push(`<${kind}Gradient id="${name}" ${where}>${list.join('')}</${kind}Gradient>`)
    return `url(#${name})`
  }
  const kit: Kit = {
    ...frame,
    rnd: (from, to) => from + dice() * (to - from),
    lin: (colours, end = 'x1="0" y1="0" x2="0" y2="1"') => paint('linear', colours, end),
    rad: (colours, place = '') => paint('radial', colours, place)
  }
  return { kit, defs: () => (made.length ? `<defs>${made.join('')}</defs>` : '') }
}
