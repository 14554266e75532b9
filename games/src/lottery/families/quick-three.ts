// Three dice: sums, pairs, triples, runs.

import { drawAny, readTokens } from '../draws.ts'
import { best } from '../price/best.ts'
import type { Draw, FamilyRules, Form, FormRow, Play, Selection, TextForm } from '../types.ts'
import { differentPlay, faces, isTriple, patternPlay, shareOfThrows, sidesPlay, sumOf, sumPlay, timesOf } from './dice-plays.ts'
import { readRows, readTickets, refuseChoice } from './selection.ts'
import { spotPlay } from './shapes.ts'

const row: FormRow = { name: 'numbers', tokens: faces, min: 1, max: 6, kind: 'balls' }
const twice = (face: string, draw: Draw) => timesOf(face, draw) >= 2
const isRun = (draw: Draw) => ['123', '234', '345', '456'].includes([...draw].sort().join(''))
const all = { name: 'pattern', tokens: ['any'], min: 1, max: 1, kind: 'chips' } as const

/** A pair and another face: the first row the pair, the second the single, never the same. */
function pairAndSingle(): Play {
  const form: Form = {
    rows: [
      { ...row, name: 'pair' },
      { ...row, name: 'single' }
    ]
  }
  const text: TextForm = { alphabet: faces, length: 3, shapes: [[2, 1]] }
  const betsOf = ({ rows }: Selection) =>
    rows![0]!.flatMap(pair => rows![1]!.filter(single => single !== pair).map(single => pair + single))
  const wins = (s: Selection, draw: Draw): boolean => {
    const sorted = [...draw].sort()
    if (s.tickets) return s.tickets.includes(sorted.join(''))
    const pair = sorted[1]!
    const single = sorted.find(face => face !== pair)
    return timesOf(pair, draw) === 2 && s.rows![0]!.includes(pair) && s.rows![1]!.includes(single!)
  }
  return {
    ...spotPlay({
      code: '2TD',
      words: 'k3TwoTD',
      group: 'pair',
      rows: form.rows,
      tiers: [{ key: '2TD', p: shareOfThrows(d => [...d].sort().join('') === '112') }],
      wins: () => 0
    }),
    text,
    count(s) {
      if (s.positions) refuseChoice()
      if (s.tickets) return readTickets(text, s).length
      readRows(form, s)
      return betsOf(s).length || refuseChoice()
    },
    judge: (s, draw) => (wins(s, draw) ? [{ tier: '2TD', bets: 1 }] : []),
    coverage: s => shareOfThrows(draw => wins(s, draw)),
    // different faces show: one bet of them all
    best: () => best('2TD'),
    numbers: s => s.tickets ?? betsOf(s)
  }
}

const plays: readonly Play[] = [
  sumPlay({ code: 'HZ', words: 'k3HZ', group: 'sum' }),
  sidesPlay(
    { code: 'DX', words: 'k3DX', group: 'sides' },
    {
      big: ['BIG', draw => sumOf(draw) >= 11],
      small: ['SMALL', draw => sumOf(draw) <= 10],
      odd: ['ODD', draw => sumOf(draw) % 2 === 1],
      even: ['EVEN', draw => sumOf(draw) % 2 === 0]
    }
  ),
  sidesPlay(
    { code: 'DXnt', words: 'k3DXnt', group: 'sides' },
    {
      big: ['BIGnt', draw => sumOf(draw) >= 11 && !isTriple(draw)],
      small: ['SMALLnt', draw => sumOf(draw) <= 10 && !isTriple(draw)]
    }
  ),
  patternPlay({ code: '3TT', words: 'k3ThreeTT', group: 'triple' }, all, (_, draw) => isTriple(draw)),
  patternPlay({ code: '3TD', words: 'k3ThreeTD', group: 'triple' }, { ...row, name: 'triple' }, (face, draw) => timesOf(face, draw) === 3),
  patternPlay(
    { code: '2TF', words: 'k3TwoTF', group: 'pair' },
    { ...row, name: 'pair' },
    (face, draw) => twice(face, draw) && !isTriple(draw)
  ),
  patternPlay({ code: '2TFi', words: 'k3TwoTFi', group: 'pair' }, { ...row, name: 'pair' }, twice),
  pairAndSingle(),
  differentPlay({ code: '3BT', words: 'k3ThreeBT', group: 'different' }, 3),
  differentPlay({ code: '2BT', words: 'k3TwoBT', group: 'different' }, 2),
  patternPlay({ code: '3LT', words: 'k3ThreeLT', group: 'different' }, all, (_, draw) => isRun(draw)),
  patternPlay({ code: '1BT', words: 'k3OneBT', group: 'different' }, row, (face, draw) => draw.includes(face))
]

export const quickThree: FamilyRules = {
  family: 'k3',
  plays,
  draw: dice => drawAny(faces, 3, dice),
  readDraw: text => readTokens(text, faces, 3, false)
}
