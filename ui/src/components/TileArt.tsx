// The picture of a game: drawn from its code, the same on every device, never a licensed image.
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { aliases, type Glyph, glyphs } from './tile-glyphs.ts'

export type TileCategory = 'lottery' | 'elottery' | 'live' | 'sports' | 'crash' | 'fishing' | 'slots' | 'pvp' | 'esports'

const categories: Record<TileCategory, { hues: [number, number]; glyphs: readonly Glyph[] }> = {
  lottery: { hues: [25, 350], glyphs: ['balls', 'draw', 'clover', 'ticket', 'keno'] },
  elottery: { hues: [45, 15], glyphs: ['ticket', 'draw', 'balls', 'coin', 'clover'] },
  live: { hues: [150, 190], glyphs: ['roulette', 'baccarat', 'blackjack', 'dragon', 'sicbo', 'wheel'] },
  sports: { hues: [210, 240], glyphs: ['ball', 'basket', 'racket', 'trophy', 'horse'] },
  crash: { hues: [262, 300], glyphs: ['rocket', 'crash', 'comet', 'plane', 'limbo', 'tower'] },
  fishing: { hues: [195, 230], glyphs: ['fish', 'shark', 'octopus', 'crab', 'hook', 'pearl'] },
  slots: { hues: [340, 300], glyphs: ['seven', 'gem', 'tulip', 'cherry', 'crown', 'pyramid', 'bell', 'slot', 'star', 'coin'] },
  pvp: { hues: [8, 40], glyphs: ['poker', 'tiles', 'domino', 'club', 'heart', 'chess', 'swords'] },
  esports: { hues: [280, 220], glyphs: ['pad', 'target', 'shield', 'swords', 'trophy'] }
}

const rays = Array.from({ length: 9 }, (_, at) => {
  const point = (turn: number): string => `${(45 + 110 * Math.sin(turn)).toFixed(1)} ${(48 - 110 * Math.cos(turn)).toFixed(1)}`
  const turn = (at / 9) * 2 * Math.PI
  return `M45 48L${point(turn)} ${point(turn + 0.28)}z`
}).join('')

/** A steady 32-bit number from a text (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return sum
}

function chooseGlyph(code: string, choices: readonly Glyph[]): Glyph {
  const name = code.toLowerCase()
  const known = (Object.keys(glyphs) as Glyph[]).find(glyph => name.includes(glyph))
  const alias = Object.keys(aliases).find(word => name.includes(word))
  return known ?? (alias ? aliases[alias]! : choices[hash(code) % choices.length]!)
}

type Props = {
  code: string
  category: TileCategory
  title: string
  vendor?: string
  /** Badges at the top: two at most. */
  badges?: ReactNode
  /** In maintenance: without colour. */
  faded?: boolean
  shape?: '3/4' | '16/9'
}

/** Fills the width it gets; the title is text, so it is read out, found and translated. */
export function TileArt({ code, category, title, vendor, badges, faded, shape = '3/4' }: Props) {
  const id = useId()
  const { hues, glyphs: choices } = categories[category]
  const seed = hash(code)
  // Within a category every game leans a little, so that a rail of one kind is not a wall of one colour.
  const lean = (seed % 25) - 12
  const [from, to] = [hues[0] + lean, hues[1] + lean]
  const path = glyphs[chooseGlyph(code, choices)]
  const height = shape === '3/4' ? 120 : 51
  const centre = shape === '3/4' ? 44 : 22
  return (
    <div
      className={cx(
        '@container relative isolate overflow-hidden rounded-tile text-white',
        shape === '3/4' ? 'aspect-3/4' : 'aspect-video',
        faded && 'grayscale'
      )}
    >
      <svg viewBox={`0 0 90 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="absolute inset-0 size-full">
        <defs>
          <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
            <stop stopColor={`hsl(${from} 78% 46%)`} />
            <stop offset="1" stopColor={`hsl(${to} 70% 22%)`} />
          </linearGradient>
          <radialGradient id={`${id}b`}>
            <stop stopColor={`hsl(${from} 100% 78%)`} stopOpacity=".8" />
            <stop offset="1" stopColor={`hsl(${from} 100% 60%)`} stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="90" height={height} fill={`url(#${id}a)`} />
        <path d={rays} fill="#fff" opacity=".06" transform={`translate(0 ${centre - 48}) rotate(${seed % 40} 45 48)`} />
        <circle cx="45" cy={centre} r="40" fill={`url(#${id}b)`} />
        <g transform={shape === '3/4' ? `translate(26.500 ${centre - 18.5}) scale(1.540)` : `translate(34 ${centre - 11}) scale(.92)`}>
          <path d={path} fill="#fff" fillOpacity=".22" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      </svg>
      <div className="absolute inset-0 top-[45%] bg-linear-to-b from-transparent to-[rgb(5_6_10/.86)]" />
      {badges && <div className="absolute top-2 start-2 flex flex-wrap gap-1">{badges}</div>}
      <div className="absolute inset-x-2.5 bottom-2.5">
        <p className="line-clamp-2 break-words font-display font-extrabold text-[14px]/[17px] [text-shadow:0_1px_8px_rgb(0_0_0/.5)] @min-[120px]:text-[16px]/[19px]">
          {title}
        </p>
        {vendor && <p className="truncate pt-0.5 font-semibold text-micro opacity-95">{vendor}</p>}
      </div>
    </div>
  )
}
