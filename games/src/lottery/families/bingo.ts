// Bingo of three dice: sums, low, draw and high, faces by how often they show.

import { drawAny, readTokens } from '../draws.ts'
import { bestAmong } from '../price/best.ts'
import type { FamilyRules, FormRow, Play } from '../types.ts'
import { faces, isTriple, patternPlay, shareOfThrows, sidesPlay, sumOf, sumPlay, throwSets, timesOf } from './dice-plays.ts'
import { fraction, spotPlay } from './shapes.ts'

const row: FormRow = { name: 'numbers', tokens: faces, min: 1, max: 6, kind: 'balls' }

/** A face pays by how many dice show it; once, twice and three times return these parts. */
const shows = [fraction(6, 10), fraction(3, 10), fraction(1, 10)]

const plays: readonly Play[] = [
  sumPlay({ code: 'HZ', words: 'bingoHZ', group: 'sum' }),
  sidesPlay(
    { code: 'LNH', words: 'bingoLNH', group: 'sides' },
    {
      low: ['LOW', draw => sumOf(draw) <= 9],
      draw: ['DRAW', draw => sumOf(draw) === 10 || sumOf(draw) === 11],
      high: ['HIGH', draw => sumOf(draw) >= 12]
    }
  ),
  spotPlay({
    code: 'FACE',
    words: 'bingoFACE',
    group: 'pattern',
    rows: [row],
    mixed: true,
    tiers: shows.map((share, i) => ({ key: `FACE${i + 1}`, p: shareOfThrows(draw => timesOf('1', draw) === i + 1), share })),
    tierOf: (face, draw) => `FACE${draw ? timesOf(face, draw) : 1}`,
    wins: (face, draw) => Number(draw.includes(face)),
    coverage: chosen => shareOfThrows(draw => chosen.some(face => draw.includes(face))),
    best: rows =>
      bestAmong(throwSets, draw =>
        rows[0]!.filter(face => draw.includes(face)).map(face => ({ tier: `FACE${timesOf(face, draw)}`, bets: 1 }))
      ),
    atOnce: 3
  }),
  patternPlay({ code: 'PAIR', words: 'bingoPAIR', group: 'pattern' }, { ...row, name: 'pair' }, (face, draw) => timesOf(face, draw) >= 2),
  patternPlay({ code: 'TRI', words: 'bingoTRI', group: 'pattern' }, { ...row, name: 'triple' }, (face, draw) => timesOf(face, draw) === 3),
  patternPlay(
    { code: 'ANYTRI', words: 'bingoANYTRI', group: 'pattern' },
    { name: 'pattern', tokens: ['any'], min: 1, max: 1, kind: 'chips' },
    (_, draw) => isTriple(draw)
  )
]

export const bingo: FamilyRules = {
  family: 'bingo',
  plays,
  draw: dice => drawAny(faces, 3, dice),
  readDraw: text => readTokens(text, faces, 3, false)
}
