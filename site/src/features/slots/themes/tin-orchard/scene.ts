// An orchard at sunset, printed on tin: a sun with beams, round trees in fruit, a toy train on its way.
import { gold, green, iron, red, teal } from '../paints.ts'
import { beams, box, oval, type Paint, type Sheet } from '../pen.ts'
import { move, ridge, scenery, strew } from '../scenery.ts'

const crown = 'M0-210C50-222 92-190 84-148C112-120 84-64 40-74C20-54-20-54-40-74C-84-64-112-120-84-148C-92-190-50-222 0-210z'

const tree = (s: Sheet, x: number, y: number, size: number, luck: number): string =>
  move(
    x,
    y,
    size,
    s.solid('M-13 0L-8-90H8L13 0z', ['#b5713a', '#73401f', '#3b1c0c', '#1f0d05'], { edge: 4, round: 0.5 }) +
      s.solid(crown, luck > 0.5 ? green : ['#b9d977', '#3f8f4a', '#145036', '#06281c'], { edge: 5 }) +
      [
        [-48, -150],
        [4, -176],
        [50, -136],
        [-14, -112],
        [-58, -104],
        [34, -94]
      ]
        .map(([ax, ay]) => s.solid(oval(ax!, ay!, 11), luck > 0.35 ? red : gold, { edge: 3, round: 0.3 }))
        .join('')
  )

/** Far away a tree is two colours. */
const farTree = (s: Sheet, x: number, y: number, size: number, luck: number): string =>
  move(
    x,
    y,
    size,
    s.path(box(-9, -90, 18, 90), '#3b1c0c') +
      s.path(crown, luck > 0.5 ? '#2f7a3c' : '#24634a') +
      s.path(crown, '#8fc95a', 'opacity=".5" transform="translate(-9 -26) scale(.78)"') +
      [
        [-40, -150],
        [26, -166],
        [50, -110],
        [-14, -104]
      ]
        .map(([ax, ay]) => s.path(oval(ax!, ay!, 10), luck > 0.35 ? '#e8483a' : '#ffc93c'))
        .join('')
  )

const wagon = (s: Sheet, x: number, paint: Paint): string =>
  s.solid(box(x, -64, 84, 44, 8), paint, { edge: 5, inside: s.path(box(x, -46, 84, 8), '#ffe9b4'), round: 0.6 }) +
  [x + 20, x + 64]
    .map(wheel => s.solid(oval(wheel, -14, 15), iron, { edge: 4, round: 0.4 }) + s.path(oval(wheel, -14, 5), '#ffc93c'))
    .join('') +
  s.line(`M${x + 84}-26h16`, '#1f0d05', 6)

const train = (s: Sheet): string =>
  wagon(s, -200, gold) +
  wagon(s, -100, teal) +
  s.solid('M0-20V-108H52V-74H112Q132-70 132-48V-20z', red, { edge: 5, inside: s.path(box(0, -46, 140, 8), '#ffe9b4'), round: 0.6 }) +
  s.solid(box(10, -96, 30, 26, 4), ['#fff8cf', '#ffd36b', '#d98a2b', '#3c0614'], { edge: 4, round: 0.4 }) +
  s.solid('M92-74l-8-34h32l-8 34z', gold, { edge: 4, round: 0.4 }) +
  [24, 66, 110].map(x => s.solid(oval(x, -14, 17), iron, { edge: 4, round: 0.4 }) + s.path(oval(x, -14, 6), '#ffc93c')).join('') +
  [
    [104, -128, 15],
    [124, -152, 21],
    [150, -182, 27]
  ]
    .map(([x, y, r]) => s.path(oval(x!, y!, r!), '#fff2d6', 'opacity=".55"'))
    .join('')

export function scene(w: number, h: number): string {
  const ground = h * 0.8
  return scenery(
    w,
    h,
    ['#2b2350', '#8a3a5c', '#e8764a', '#ffc46b', '#ffdf9c'],
    s =>
      s.path(
        beams(w / 2, h * 0.6, 60, Math.max(w, h), 22),
        s.radial([
          ['#ffe9a8', 0.55],
          ['#ffb45e', 0.28],
          ['#ff7e4a', 0]
        ])
      ) +
      s.glow(w / 2, h * 0.6, h * 0.42, '#fff0b0', 0.9) +
      s.path(oval(w / 2, h * 0.6, Math.min(w, h) * 0.17), '#fff3c4') +
      s.path(ridge(w, h, h * 0.64, h * 0.05, 5, 11), s.linear(['#9a5560', '#5d3050'], 0, 0, 0, 1)) +
      s.path(ridge(w, h, h * 0.71, h * 0.04, 6, 5), s.linear(['#55704a', '#1f3d38'], 0, 0, 0, 1)) +
      strew(w / 70, 21, [w, h * 0.71, h * 0.76], (x, y, luck) => farTree(s, x, y, 0.36 + luck * 0.14, luck)) +
      s.path(ridge(w, h, ground, h * 0.02, 4, 7), s.linear(['#3f7b3f', '#123a2c', '#061a16'], 0, 0, 0, 1)) +
      s.line(`M0 ${ground + h * 0.06}H${w}`, '#1a0d08', 16) +
      s.line(`M0 ${ground + h * 0.06}H${w}`, '#c9a25a', 5) +
      s.line(`M0 ${ground + h * 0.06 + 12}H${w}`, '#3b2012', 12, 'stroke-dasharray="4 34"') +
      move(w * 0.3, ground + h * 0.06, h / 900, train(s)) +
      [0.04, 0.13, 0.88, 0.97]
        .map((share, i) => tree(s, w * share, ground + h * 0.02 * (i % 2), Math.min(w, h) / 620 + (i % 3) * 0.12, i / 4))
        .join('') +
      s.path(ridge(w, h, h * 0.95, h * 0.015, 9, 3), '#0a2018') +
      strew(w / 40, 9, [w, h * 0.94, h * 0.99], (x, y, luck) =>
        s.path(oval(x, y, 4 + luck * 4), luck > 0.5 ? '#ff6a4a' : '#ffd35c', 'opacity=".8"')
      )
  )
}
