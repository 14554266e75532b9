// Storm Orrery: a brass model of a sky in which it storms.
import { blue, brass, copper, gold, iron, orange, steel, violet, wood } from '../paints.ts'
import { box, type Draw, gear, oval, type Paint, type Sheet, star } from '../pen.ts'

const bolt = (s: Sheet, d: string): string => s.solid(d, ['#ffffff', '#fff07a', '#ffb01e', '#5c3404'], { edge: 5, round: 0.5 })

const wild: Draw = s =>
  s.symbol(
    s.solid(box(78, 222, 100, 24, 8), brass) +
      s.solid('M92 224L104 196H152L164 224z', brass, { round: 0.6 }) +
      s.solid(`${oval(128, 22, 18)}${oval(128, 22, 8)}`, brass, { round: 0.5 }) +
      s.solid(oval(128, 122, 88), ['#8fb8ff', '#2a3aa8', '#12104e', '#050420'], { edge: 6, inside: s.glow(128, 122, 88, '#8af0ff', 0.9) }) +
      bolt(s, 'M152 40L82 134H120L100 212L178 108H136z') +
      s.line('M128 122L70 84L52 88M128 122L196 150L206 142', '#d8fbff', 4) +
      s.line('M128 34C70 70 70 174 128 210M128 34C186 70 186 174 128 210', '#3f1f08', 11) +
      s.line('M128 34C70 70 70 174 128 210M128 34C186 70 186 174 128 210', '#e2a53a', 5) +
      s.solid(`${oval(128, 122, 98)}${oval(128, 122, 85)}`, brass, { round: 0.5 }) +
      s.gloss(82, 70, 26, 9, -42, 0.8),
    s.shine(128, 122, 14, '#9af0ff') + s.glow(128, 122, 128, '#6ad8ff', 0.9)
  )

const orrery: Draw = s => {
  const planet = (x: number, y: number, r: number, paint: Paint) =>
    s.solid(oval(x, y, r), paint, { edge: 4.5, round: 0.5 }) + s.gloss(x - r * 0.35, y - r * 0.4, r * 0.34, r * 0.2)
  const ring = s.solid(`${oval(128, 120, 120, 40)}${oval(128, 120, 104, 29)}`, brass, { edge: 4.5, round: 0.4 })
  return s.symbol(
    s.solid(box(58, 222, 140, 26, 10), wood, { round: 0.6 }) +
      s.solid(gear(128, 204, 50, 40, 12), copper, { edge: 5, round: 0.6 }) +
      s.solid('M118 150H138L144 210H112z', brass, { round: 0.4 }) +
      s.line('M128 80L196 28', '#3f1f08', 11) +
      s.line('M128 80L196 28', '#f2c45a', 5) +
      ring +
      s.solid(oval(128, 108, 57), ['#ffffe0', '#ffd23c', '#f0700c', '#6a2404'], {
        edge: 6,
        inside: s.path(star(128, 108, 46, 32, 14), '#fff6b8', 'opacity=".6"')
      }) +
      s.gloss(106, 82, 20, 9, -30, 0.9) +
      s.clip('M-10 124H270V180H-10z', ring) +
      planet(200, 26, 21, violet) +
      planet(22, 124, 20, orange) +
      planet(226, 140, 26, blue) +
      planet(96, 158, 15, steel),
    s.shine(128, 108, 18, '#ffe08a') + s.glow(128, 112, 120, '#ffb43c', 0.95)
  )
}

const giant: Draw = s =>
  s.symbol(
    s.solid(oval(128, 122, 104), ['#ffe6c2', '#d8764a', '#5c1c5a', '#230a34'], {
      edge: 6,
      inside:
        s.path('M0 50Q128 78 256 44V72Q128 104 0 78zM0 152Q128 176 256 146V176Q128 206 0 182z', '#8a2c4a', 'opacity=".65"') +
        s.path('M0 92Q128 116 256 88V102Q128 132 0 108zM0 200Q128 220 256 196V214Q128 236 0 218z', '#fff0d0', 'opacity=".5"') +
        s.solid(oval(92, 146, 36, 22), ['#ffd0a0', '#e8402e', '#8c0f32', '#4a0a2a'], { edge: 4, round: 0.5 }) +
        s.line('M70 146q22-14 44 2', '#ffd8a8', 4)
    }) +
      s.gloss(84, 56, 34, 14, -32, 0.75) +
      bolt(s, 'M194 96L148 172H174L158 248L232 148H196L216 96z')
  )

const ringed: Draw = s => {
  const ringShape = 'M-12 128a140 44 0 1 0 280 0a140 44 0 1 0-280 0zM24 124a104 26 0 1 1 208 0a104 26 0 1 1-208 0z'
  const tilt = (inside: string) => `<g transform="rotate(-20 128 128) scale(.9) translate(14 14)">${inside}</g>`
  const ring = s.solid(ringShape, ['#fff3c4', '#e0a850', '#7a4620', '#331a08'], {
    edge: 5,
    inside: s.line(oval(128, 127, 124, 36), '#7a4620', 4, 'opacity=".7"')
  })
  return s.symbol(
    tilt(ring) +
      s.solid(oval(128, 128, 76), ['#c8fff4', '#2ab8b0', '#0c4a7a', '#04203c'], {
        edge: 6,
        inside: `<g transform="rotate(-20 128 128)">${s.path('M0 84H256V100H0zM0 150H256V170H0z', '#d8fff8', 'opacity=".4"')}${s.path('M0 112H256V124H0z', '#0a3a5c', 'opacity=".5"')}</g>`
      }) +
      s.gloss(94, 84, 26, 11, -36, 0.8) +
      tilt(s.clip('M-30 128H290V190H-30z', ring))
  )
}

const comet: Draw = s =>
  s.symbol(
    s.path(
      'M10 246C40 170 90 110 150 58L200 112C150 160 90 210 10 246z',
      s.linear(
        [
          ['#5ad8ff', 0],
          ['#5ac8ff', 0.7],
          ['#e8fbff', 1]
        ],
        0,
        1,
        1,
        0
      )
    ) +
      s.path(
        'M30 196C60 140 104 92 150 54L176 84C130 120 80 160 30 196zM66 240C120 214 164 168 204 116L186 96C150 150 110 196 66 240z',
        s.linear(
          [
            ['#8a6aff', 0],
            ['#b89aff', 0.9]
          ],
          0,
          1,
          1,
          0
        )
      ) +
      s.solid(
        'M150 40C180 12 222 22 236 54C248 86 232 120 200 124C168 128 138 112 134 84C132 66 140 50 150 40z',
        ['#ffffff', '#9ae0ff', '#2a6ac0', '#0a1e50'],
        {
          edge: 6,
          inside: s.path([oval(176, 60, 10), oval(206, 86, 13), oval(170, 96, 7), oval(212, 52, 6)].join(''), '#1a4a9c', 'opacity=".6"')
        }
      ) +
      s.gloss(168, 44, 18, 8, -32, 0.9) +
      s.path([star(60, 60, 13, 4, 4), star(228, 190, 11, 3.4, 4), star(96, 30, 8, 2.6, 4)].join(''), '#fff6c8'),
    s.glow(186, 78, 70, '#5ad8ff', 0.8)
  )

const telescope: Draw = s =>
  s.symbol(
    s.line('M128 150L74 244M128 150L184 244M128 150V232', '#231007', 17) +
      s.line('M128 150L74 244M128 150L184 244M128 150V232', '#95572b', 9) +
      `<g transform="rotate(-32 128 116)">${s.solid(box(2, 96, 56, 44, 6), brass) + s.solid(box(50, 88, 84, 60, 6), copper) + s.solid(box(126, 78, 104, 80, 8), ['#9ab0ff', '#3a4ab8', '#1a1e68', '#080a30']) + s.solid(box(120, 74, 18, 88, 7), brass, { round: 0.5 }) + s.solid(box(222, 70, 24, 96, 9), brass, { round: 0.6 }) + s.solid(box(46, 84, 14, 68, 6), brass, { round: 0.5 }) + s.path(star(180, 118, 19, 7, 5), '#ffd35c')}</g>` +
      s.solid(oval(128, 150, 17), brass, { edge: 5, round: 0.4 })
  )

const moon: Draw = s =>
  s.symbol(
    s.solid(
      'M166 12C88 6 24 62 24 136C24 204 80 250 146 246C186 244 214 224 232 196C168 206 112 170 108 112C106 66 128 32 166 12z',
      ['#ffffff', '#d6def2', '#7484b4', '#1e2650'],
      {
        edge: 6,
        inside: s.path(
          [oval(64, 128, 17), oval(92, 190, 22), oval(82, 78, 10), oval(146, 218, 12), oval(50, 166, 8)].join(''),
          '#5c6ca0',
          'opacity=".5"'
        )
      }
    ) +
      s.solid(gear(186, 88, 34, 27, 10), brass, { edge: 5, round: 0.5 }) +
      s.solid(oval(186, 88, 12), iron, { edge: 3, round: 0.3 })
  )

const cloud: Draw = s =>
  s.symbol(
    bolt(s, 'M146 140L92 200H124L108 252L174 184H140L164 140z') +
      s.line('M66 190l-12 30M200 188l-12 30M46 176l-8 20', '#8ad8ff', 8) +
      s.solid(
        'M60 182C20 182 4 148 20 122C28 106 44 100 58 102C58 60 94 32 132 40C158 44 174 60 182 80C216 72 248 96 246 132C244 164 222 182 192 182z',
        ['#e8e4ff', '#8a86c8', '#37307a', '#140f3c'],
        { edge: 6, inside: s.line('M58 104q18 0 26 14M182 82q-20 2-26 18', '#37307a', 6, 'opacity=".7"') }
      ) +
      s.gloss(112, 66, 30, 11, -20, 0.8)
  )

const compass: Draw = s => {
  const half = (points: string) => s.path(points, '#5a2a04', 'opacity=".4"')
  return s.symbol(
    s.solid(star(128, 128, 84, 30, 4, 0.125), copper, { edge: 5, round: 0.7 }) +
      s.solid(star(128, 128, 122, 30, 4), gold, { edge: 6 }) +
      half('M128 128L128 10L149 107zM128 128L246 128L149 149zM128 128L128 246L107 149zM128 128L10 128L107 107z') +
      s.solid(oval(128, 128, 25), blue, { edge: 5, round: 0.5 }) +
      s.gloss(121, 118, 9, 5, -30, 0.9)
  )
}

const drop: Draw = s =>
  s.symbol(
    s.solid(
      'M128 8C160 72 208 112 208 164C208 212 172 246 128 246C84 246 48 212 48 164C48 112 96 72 128 8z',
      ['#d8f6ff', '#38a8f0', '#1040a8', '#06184c'],
      { edge: 6, inside: s.path('M48 180Q128 220 208 160V256H48z', '#0a2a84', 'opacity=".4"') }
    ) +
      s.gloss(92, 150, 14, 46, 14, 0.9) +
      s.line('M170 196q-14 24-42 26', '#c8f2ff', 7, 'opacity=".8"') +
      s.path(star(150, 120, 17, 5, 4), '#fff', 'opacity=".9"')
  )

export const symbols: Record<string, Draw> = {
  W: wild,
  S: orrery,
  A: giant,
  B: ringed,
  D: comet,
  E: telescope,
  J: moon,
  K: cloud,
  L: compass,
  M: drop
}
