// Tin Orchard: wind-up toys and fruit of printed tin, with the pale line of the printer along every edge.
import { blue, brass, cream, gold, green, iron, orange, red, steel, violet } from '../paints.ts'
import { beams, box, type Draw, oval, type Paint, type Sheet, star } from '../pen.ts'

/** Sheet metal with its printed line, and what else is printed on it. */
const tin = (s: Sheet, d: string, paint: Paint, printed = ''): string =>
  s.solid(d, paint, { edge: 6, inside: printed + s.line(d, '#fff3cf', 23, 'opacity=".85"') + s.line(d, paint[2], 15) })

const rivet = (s: Sheet, x: number, y: number): string => s.solid(oval(x, y, 5.5), brass, { edge: 2, round: 0.2 })
const leaf = (s: Sheet, d: string, vein: string): string =>
  s.solid(d, green, { edge: 5, inside: s.line(vein, '#e6ff9c', 3.5, 'opacity=".8"'), round: 0.7 })
const seam = (s: Sheet, d: string): string => s.line(d, '#2a0710', 3, 'stroke-dasharray="1 9" opacity=".55"')

/** A key to wind up with, its shaft going down from its bow. */
const key = (s: Sheet, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${s.solid(`${box(-8, -6, 16, 52, 3)}`, steel, {
    edge: 5,
    round: 0.4
  })}${s.solid(`M0-8C-18-46-64-44-62-12S-16 20 0-2C16 20 64 18 62-12S18-46 0-8z${oval(-38, -12, 11)}${oval(38, -12, 11)}`, brass, { edge: 5, round: 0.6 })}</g>`

const wild: Draw = s =>
  s.symbol(
    s.solid(star(128, 132, 112, 96, 18), red, { edge: 6 }) +
      s.solid(oval(128, 132, 84), ['#3fb8c9', '#136a8e', '#0a3358', '#3c0614'], {
        edge: 6,
        inside: s.path(beams(128, 132, 10, 90, 16), '#7fe6e8', 'opacity=".35"')
      }) +
      s.solid(`${box(116, 104, 24, 122, 4)}M140 176h34v18h-14v14h14v18h-34z`, gold, { edge: 6, round: 0.7 }) +
      s.solid(
        `M128 118C104 40 14 44 20 98C26 146 100 150 128 126C156 150 230 146 236 98C242 44 152 40 128 118z${oval(68, 94, 21, 19)}${oval(188, 94, 21, 19)}`,
        gold,
        { edge: 6 }
      ) +
      s.solid(oval(128, 118, 17), red, { edge: 5, round: 0.5 }) +
      s.gloss(58, 66, 22, 8, -24) +
      s.gloss(176, 62, 20, 8, -14),
    s.glow(128, 128, 128, '#ffd45e', 0.9)
  )

const rocket: Draw = s =>
  s.symbol(
    `<g transform="rotate(24 128 128)">${
      s.solid('M96 134C58 152 44 186 48 226L104 196z', blue, { round: 0.8 }) +
      s.solid('M160 134C198 152 212 186 208 226L152 196z', blue, { round: 0.8 }) +
      s.solid(box(98, 198, 60, 24, 6), brass, { round: 0.6 }) +
      tin(
        s,
        'M128 8C176 50 188 116 168 202H88C68 116 80 50 128 8z',
        red,
        s.path(box(60, 148, 140, 26), '#ffe9b4') +
          s.path('M60 0h140v62q-70 26-140 0z', '#ffc93c') +
          s.line('M66 62q62 26 124 0', '#7a1020', 4)
      ) +
      s.solid('M120 170h16l5 58q-13 12-26 0z', blue, { round: 0.6 }) +
      s.solid(oval(128, 108, 30), brass, { round: 0.6 }) +
      s.solid(oval(128, 108, 20), ['#e6fbff', '#63c2f0', '#1b57a8', '#0a2350'], { edge: 4, round: 0.5 }) +
      rivet(s, 98, 84) +
      rivet(s, 158, 84) +
      rivet(s, 128, 150) +
      s.gloss(104, 62, 8, 34, 14, 0.7)
    }</g>`
  )

const bird: Draw = s =>
  s.symbol(
    key(s, 104, 48, 0.72) +
      s.line('M112 196L104 230M152 196L160 230', '#5a2a04', 11) +
      s.line('M112 196L104 230M152 196L160 230', '#ffc93c', 5) +
      s.solid(box(72, 222, 120, 16, 8), brass, { edge: 5, round: 0.5 }) +
      s.solid('M208 92L250 112L206 134z', orange, { round: 0.6 }) +
      tin(
        s,
        'M14 78L82 102C96 68 130 50 164 54C202 60 222 86 220 120C216 172 176 204 130 202C88 200 58 174 50 142L6 128z',
        blue,
        s.path('M150 206C120 168 150 134 230 130V220z', '#ffce6a')
      ) +
      s.solid(
        'M72 130C104 100 148 108 170 132C160 172 112 186 76 168C90 158 90 146 72 130z',
        ['#fff3c8', '#f5b53c', '#b2560e', '#4a1c06'],
        { round: 0.7, inside: s.line('M94 140q36-10 66 2M98 156q28-4 52 4', '#8c3a0a', 5) }
      ) +
      s.solid(oval(178, 96, 19), cream, { edge: 5, round: 0.4 }) +
      s.path(oval(182, 97, 9), '#1b1030') +
      s.path(oval(179, 93, 3.4), '#fff') +
      rivet(s, 60, 112)
  )

const car: Draw = s => {
  const wheel = (x: number) =>
    s.solid(oval(x, 190, 36), iron, { round: 0.7 }) +
    s.solid(oval(x, 190, 22), gold, { edge: 4, round: 0.5 }) +
    s.path(star(x, 190, 17, 5, 6), '#8c3a0a', 'opacity=".75"') +
    rivet(s, x, 190)
  return s.symbol(
    key(s, 52, 76, 0.62) +
      tin(
        s,
        'M14 176C10 138 30 122 64 118L88 64C94 52 104 46 118 46H166C180 46 190 52 196 64L214 116C238 120 246 138 242 176C242 186 236 190 228 190H28C20 190 14 186 14 176z',
        green,
        s.path(box(0, 142, 256, 14), '#ffe9b4')
      ) +
      s.solid('M94 114L112 72Q115 66 122 66H134V114z', ['#f2fdff', '#9bd8ef', '#3f86ad', '#0c3a35'], { round: 0.4 }) +
      s.solid('M148 66H164Q172 66 175 73L190 114H148z', ['#f2fdff', '#9bd8ef', '#3f86ad', '#0c3a35'], { round: 0.4 }) +
      s.solid(oval(232, 146, 14, 17), gold, { round: 0.4 }) +
      s.solid(box(2, 176, 252, 16, 8), steel, { edge: 4, round: 0.4 }) +
      wheel(70) +
      wheel(186) +
      rivet(s, 141, 128)
  )
}

const appleShape =
  'M128 82C112 52 58 48 36 92C14 144 50 232 104 236C116 236 122 230 128 230C134 230 140 236 152 236C206 232 242 144 220 92C198 48 144 52 128 82z'
const apple: Draw = s =>
  s.symbol(
    tin(s, appleShape, red, s.path('M128 60C70 40 40 90 60 150L100 90z', '#ffb347', 'opacity=".5"')) +
      seam(s, 'M128 92C112 130 112 190 128 222') +
      s.line('M128 86C126 60 134 38 148 22', '#2c1206', 15) +
      s.line('M128 86C126 60 134 38 148 22', '#a2662e', 7) +
      leaf(s, 'M136 60C150 22 196 14 234 34C214 72 172 82 136 60z', 'M146 56Q184 46 218 38') +
      rivet(s, 172, 118) +
      s.gloss(78, 116, 18, 38, 24)
  )

const cherries: Draw = s => {
  const cherry = (x: number, y: number, paint: Paint) =>
    tin(s, `M${x} ${y - 46}c30-18 64 10 56 50c-8 44-40 56-56 54c-16 2-48-10-56-54c-8-40 26-68 56-50z`, paint) +
    seam(s, `M${x} ${y - 36}q-12 40 0 84`) +
    s.gloss(x - 26, y - 4, 11, 24, 24)
  const stems = 'M76 140C84 92 110 56 158 30M178 152C186 108 180 66 158 30'
  return s.symbol(
    s.line(stems, '#12351a', 15) +
      s.line(stems, '#6ec24a', 7) +
      leaf(s, 'M156 34C110 6 58 14 26 50C64 84 122 78 156 34z', 'M144 38Q96 44 46 52') +
      cherry(78, 174, ['#ff9a8a', '#d21f3c', '#7c0826', '#36040f']) +
      cherry(178, 186, red) +
      s.solid(oval(158, 30, 13), brass, { edge: 4, round: 0.4 })
  )
}

const plum: Draw = s =>
  s.symbol(
    `<g transform="rotate(-14 128 132)">${
      tin(
        s,
        'M124 48C186 34 232 86 222 148C214 200 168 232 130 250C84 230 36 196 34 140C32 84 72 46 124 48z',
        violet,
        s.path('M124 40C90 100 96 180 130 250H230V40z', '#3a1278', 'opacity=".35"')
      ) +
      seam(s, 'M124 60C98 112 102 180 128 236') +
      s.gloss(74, 114, 16, 40, 18) +
      rivet(s, 166, 96)
    }</g>` +
      s.line('M116 56C116 40 122 26 132 16', '#2c1206', 14) +
      s.line('M116 56C116 40 122 26 132 16', '#a2662e', 6) +
      leaf(s, 'M124 46C96 14 54 12 22 36C46 66 88 74 124 46z', 'M112 44Q76 40 42 38') +
      leaf(s, 'M128 44C142 12 184 4 216 22C202 56 164 70 128 44z', 'M142 42Q172 34 200 26')
  )

const lemon: Draw = s =>
  s.symbol(
    leaf(s, 'M120 78C124 38 168 14 214 28C206 70 164 96 120 78z', 'M134 72Q166 56 200 38') +
      tin(
        s,
        'M8 150C22 140 30 128 44 110C78 68 156 64 200 106C214 120 226 136 248 142C254 152 250 162 240 166C222 170 212 184 196 198C152 232 86 226 50 190C38 178 30 166 14 166C6 162 4 156 8 150z',
        ['#fffdc4', '#ffd92e', '#d18a06', '#5a3104'],
        s.path('M0 150C60 220 190 240 250 150V240H0z', '#e89a10', 'opacity=".45"')
      ) +
      seam(s, 'M40 156C96 176 160 174 222 152') +
      s.gloss(92, 116, 40, 13, -16) +
      rivet(s, 176, 128)
  )

export const symbols: Record<string, Draw> = { W: wild, R: rocket, B: bird, G: car, A: apple, K: cherries, Q: plum, J: lemon }
