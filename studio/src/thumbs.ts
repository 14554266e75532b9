// The pictures of the games, drawn here: a card of 480 × 360 in the studio's colours.
import type { StudioGame } from '@fairhouse/games/studio-games.ts'

/** Two colours of a kind and how far its variants turn away from them. */
const hues: Record<StudioGame['kind'], number> = { dice: 262, mines: 158, plinko: 28 }

/** A number of the text that is always the same. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)

const pips: Record<number, readonly [number, number][]> = {
  2: [
    [-1, -1],
    [1, 1]
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1]
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1]
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1]
  ]
}

function dicePicture(salt: number): string {
  const die = (x: number, y: number, size: number, turn: number, face: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-size / 2}" y="${-size / 2 + 10}" width="${size}" height="${size}" rx="${size / 5}" fill="#000" opacity=".28"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size / 5}" fill="url(#face)"/>${(
      pips[face] ?? []
    )
      .map(([px, py]) => `<circle cx="${(px * size) / 3.6}" cy="${(py * size) / 3.6}" r="${size / 11}" fill="#1b1203" opacity=".88"/>`)
      .join('')}</g>`
  const faces = [2, 3, 5, 6]
  return die(178, 196, 150, -14 - (salt % 9), faces[salt % 4]!) + die(318, 168, 116, 16 + (salt % 11), faces[(salt + 2) % 4]!)
}

function minesPicture(salt: number, side: number): string {
  const cells = Math.min(side, 5)
  const size = 220 / cells
  const gem = salt % (cells * cells)
  const mine = (gem + cells + 1) % (cells * cells)
  return Array.from({ length: cells * cells }, (_, i) => {
    const x = 130 + (i % cells) * size
    const y = 70 + Math.floor(i / cells) * size
    const [cx, cy] = [x + size / 2, y + size / 2]
    const cell = `<rect x="${x + 3}" y="${y + 3}" width="${size - 6}" height="${size - 6}" rx="${size / 6}" fill="${i === gem || i === mine ? '#0a0c12' : 'url(#face)'}" opacity="${i === gem || i === mine ? '.55' : '.9'}"/>`
    if (i === gem)
      return `${cell}<path d="M${cx} ${cy - size * 0.28}L${cx + size * 0.28} ${cy}L${cx} ${cy + size * 0.28}L${cx - size * 0.28} ${cy}Z" fill="#3be0ad"/>`
    if (i === mine) return `${cell}<circle cx="${cx}" cy="${cy}" r="${size * 0.22}" fill="#ff6b7a"/>`
    return cell
  }).join('')
}

function plinkoPicture(salt: number): string {
  const pegs = Array.from({ length: 7 }, (_, row) =>
    Array.from(
      { length: row + 3 },
      (_, i) => `<circle cx="${240 + (i - (row + 2) / 2) * 34}" cy="${70 + row * 30}" r="6" fill="url(#face)"/>`
    ).join('')
  ).join('')
  const bins = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="${240 + (i - 4) * 34 + 2}" y="276" width="30" height="24" rx="7" fill="hsl(${Math.abs(i - 3.5) * 12 + 8} 90% ${66 - Math.abs(i - 3.5) * 4}%)"/>`
  ).join('')
  const x = 240 + ((salt % 5) - 2) * 34
  return `${pegs}${bins}<circle cx="${x}" cy="${118 + (salt % 3) * 30}" r="13" fill="#ffb224"/><circle cx="${x - 4}" cy="${114 + (salt % 3) * 30}" r="4" fill="#fff" opacity=".8"/>`
}

/** The picture of a game as an SVG document; it holds no words, the name stands beside it. */
export function drawThumb(game: StudioGame): string {
  const salt = numberOf(game.code)
  const hue = (hues[game.kind] + (salt % 40) - 20 + 360) % 360
  const inside =
    game.kind === 'dice' ? dicePicture(salt) : game.kind === 'mines' ? minesPicture(salt, game.rules.side) : plinkoPicture(salt)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 34%)"/><stop offset="1" stop-color="hsl(${(hue + 46) % 360} 58% 14%)"/></linearGradient><radialGradient id="glow" cx=".5" cy=".42" r=".6"><stop stop-color="hsl(${hue} 90% 70%)" stop-opacity=".45"/><stop offset="1" stop-color="hsl(${hue} 90% 60%)" stop-opacity="0"/></radialGradient><linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop stop-color="hsl(${hue} 80% 96%)"/><stop offset="1" stop-color="hsl(${hue} 55% 76%)"/></linearGradient></defs><rect width="480" height="360" fill="url(#sky)"/><rect width="480" height="360" fill="url(#glow)"/>${inside}</svg>`
}
