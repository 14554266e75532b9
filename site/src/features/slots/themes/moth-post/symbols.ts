// The Moth Post: letters that travel by night, and who carries them.
import { brass, copper, cream, gold, iron, night, red, rose, violet, wood } from '../paints.ts'
import { box, type Draw, oval, type Paint, petals, star } from '../pen.ts'

const paper: Paint = ['#fffdf4', '#efe2c6', '#b59a74', '#3a2a1c']
const twice = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 256 0)">${s}</g>`

const wild: Draw = s => {
  const luna: Paint = ['#f2ffd0', '#9de86a', '#2f9a5e', '#0b3a2c']
  const eye = (x: number, y: number, r: number) =>
    s.solid(oval(x, y, r), ['#fff6b8', '#ffc648', '#c9571a', '#3a0f1c'], { edge: 3.5, round: 0.3 }) +
    s.path(oval(x, y, r * 0.5), '#5a1238') +
    s.path(oval(x - 2, y - 3, r * 0.2), '#fff')
  const half =
    s.solid(
      'M126 138C104 134 78 142 66 160C52 182 74 194 72 212C70 228 56 234 54 250C80 246 98 228 104 206C108 188 122 166 128 150z',
      luna,
      { round: 0.8 }
    ) +
    s.solid('M126 104C108 62 60 34 6 36C2 48 14 58 16 72C20 112 56 148 122 146z', luna, {
      inside:
        s.line('M120 130C90 100 60 74 12 44M120 138C90 124 60 112 22 92', '#e8ffc0', 4, 'opacity=".8"') +
        s.line('M6 36C60 36 108 62 128 106', '#8a2c5c', 13)
    }) +
    eye(72, 92, 14) +
    eye(86, 176, 10)
  return s.symbol(
    twice(half) +
      s.line('M120 84C110 60 96 50 82 46M136 84C146 60 160 50 174 46', '#3a2a10', 10) +
      s.line('M120 84C110 60 96 50 82 46M136 84C146 60 160 50 174 46', '#ffd98a', 5) +
      s.solid(
        'M128 78C146 78 148 100 144 120C146 150 140 184 128 200C116 184 110 150 112 120C108 100 110 78 128 78z',
        ['#ffffff', '#f6ecd2', '#b09a78', '#3a2a1c'],
        { inside: s.line('M108 136h40M110 152h36M114 168h30', '#8a744e', 4) }
      ),
    s.glow(128, 128, 128, '#a8ff7a', 0.85)
  )
}

const seal: Draw = s =>
  s.symbol(
    s.solid('M92 168L64 250L100 230L124 252L140 190zM164 168L192 250L156 230L132 252L116 190z', violet, { round: 0.8 }) +
      s.solid(
        'M128 14C152 8 170 26 190 32C212 40 218 62 226 82C236 104 224 122 222 142C220 166 198 178 182 194C164 210 142 204 124 206C100 208 82 198 66 182C48 168 32 152 32 128C30 106 38 88 48 68C56 46 76 38 94 28C106 22 114 16 128 14z',
        red,
        { edge: 6 }
      ) +
      s.solid(oval(128, 110, 68), ['#a80e2c', '#d42a34', '#ff6a52', '#4a0614'], {
        edge: 5,
        inside: s.line(oval(128, 110, 60), '#ffb08c', 3, 'stroke-dasharray="2 8"')
      }) +
      twice(
        s.solid('M127 104C112 78 92 70 76 74C76 100 90 116 110 118C96 124 88 138 94 152C112 154 124 140 127 126z', gold, {
          edge: 4,
          round: 0.5
        })
      ) +
      s.solid(oval(128, 112, 8, 32), gold, { edge: 4, round: 0.3 }) +
      s.line('M124 84q-6-12-14-14M132 84q6-12 14-14', '#5a2a04', 4) +
      s.gloss(76, 56, 26, 10, -40, 0.75),
    s.shine(128, 110, 18, '#ff8a7a') + s.glow(128, 112, 128, '#ff4a5e', 0.75)
  )

const owl: Draw = s => {
  const eye = (x: number) =>
    s.solid(oval(x, 104, 33), brass, { edge: 5, round: 0.6 }) +
    s.solid(oval(x, 104, 23), ['#fffbd0', '#ffd23c', '#e28a10', '#2a1a4a'], { edge: 3, round: 0.4 }) +
    s.path(oval(x, 106, 12), '#120a24') +
    s.path(oval(x - 5, 100, 5), '#fff')
  return s.symbol(
    s.solid('M40 66L52 14C78 24 94 40 128 40C162 40 178 24 204 14L216 66C236 130 224 206 170 238H86C32 206 20 130 40 66z', [
      '#c9b4f2',
      '#6a52b4',
      '#31226e',
      '#120a30'
    ]) +
      s.solid('M128 150C162 150 176 184 164 234H92C80 184 94 150 128 150z', ['#fff4dc', '#e6cfa8', '#a07c58', '#3a2444'], {
        edge: 4,
        inside: s.line(
          'M100 186q8 10 16 0 8 10 16 0 8 10 16 0 8 10 16 0M96 206q8 10 16 0 8 10 16 0 8 10 16 0 8 10 16 0M104 224q8 8 16 0 8 8 16 0 8 8 16 0',
          '#8a6a4c',
          4
        )
      }) +
      twice(
        s.solid('M40 120C20 156 28 208 64 230C84 200 78 150 62 122z', ['#a994e0', '#4c379a', '#22155a', '#0c0626'], {
          inside: s.line('M42 160q12 8 28 0M44 184q12 8 26 0M54 206q8 4 18 0', '#c9b4f2', 4, 'opacity=".6"')
        })
      ) +
      s.solid('M40 52L84 28H172L216 52Q128 84 40 52z', night, { round: 0.7 }) +
      s.solid('M84 30C84-2 172-2 172 30Q128 46 84 30z', night, { round: 0.7 }) +
      s.solid(star(128, 28, 14, 6, 5), gold, { edge: 3, round: 0.3 }) +
      eye(88) +
      eye(168) +
      s.solid('M114 116H142L128 150z', ['#ffe08a', '#f59a1c', '#a84a08', '#3a1604'], { round: 0.5 }) +
      s.line('M104 238v8M118 240v8M140 240v8M154 238v8', '#f59a1c', 8)
  )
}

const letterBox: Draw = s =>
  s.symbol(
    s.solid(box(64, 228, 128, 20, 6), iron, { round: 0.6 }) +
      s.solid(box(72, 66, 112, 168, 4), ['#ff8f6e', '#d8262e', '#7a0a22', '#36040f']) +
      s.solid('M50 72C52 18 204 18 206 72z', ['#ffab8a', '#e8383a', '#930f26', '#36040f']) +
      s.solid(box(44, 64, 168, 22, 9), ['#ffab8a', '#e8383a', '#930f26', '#36040f'], { round: 0.6 }) +
      `<g transform="rotate(-9 128 98)">${s.solid(box(92, 74, 76, 40, 2), paper, { edge: 4, round: 0.4, inside: s.line('M92 74l38 26 38-26', '#8a744e', 4) })}</g>` +
      s.solid(box(84, 102, 88, 18, 7), iron, { edge: 5, round: 0.4 }) +
      s.solid(box(92, 136, 72, 78, 6), cream, { edge: 5, round: 0.5 }) +
      s.path('M140 148A28 28 0 1 0 152 192A22 22 0 1 1 140 148z', '#26336f') +
      s.gloss(84, 150, 5, 66, 0, 0.6) +
      s.gloss(96, 46, 26, 7, -12, 0.7)
  )

const letter: Draw = s =>
  s.symbol(
    `<g transform="rotate(-8 128 132)">${
      s.solid(box(18, 58, 220, 150, 12), ['#8ea2f0', '#3f4fae', '#1c2468', '#0a0e30'], {
        inside: s.line('M18 208L104 130M238 208L152 130', '#0a0e30', 5, 'opacity=".6"')
      }) +
      s.solid('M22 62H234L140 146Q128 156 116 146z', ['#a8b8ff', '#5466c6', '#2a357e', '#0a0e30'], { round: 0.8 }) +
      s.solid(
        'M128 112C140 106 150 114 156 122C166 130 164 146 156 154C150 166 134 168 124 166C110 166 100 156 98 144C96 130 104 118 114 114z',
        red,
        { edge: 4, round: 0.6 }
      ) +
      s.path(star(128, 138, 19, 6, 8), '#ffd2a8') +
      s.path([star(52, 96, 9, 3, 4), star(206, 176, 9, 3, 4), star(48, 174, 6, 2, 4), star(212, 104, 7, 2.5, 4)].join(''), '#ffe9a8')
    }</g>`
  )

const ink: Draw = s =>
  s.symbol(
    s.solid('M150 146C150 96 176 36 240 8C246 60 226 112 176 148z', ['#ffffff', '#d9e4ff', '#7f8fd8', '#1c2468'], {
      inside: s.line('M190 116l34-24M182 96l44-40M180 124l30-12', '#5466c6', 4, 'opacity=".6"')
    }) +
      s.line('M234 16C196 56 172 100 146 176', '#1c2468', 7) +
      s.line('M234 16C196 56 172 100 146 176', '#fff3d0', 3) +
      s.solid(
        'M78 130H158V150C188 158 206 176 206 204Q206 240 170 240H66Q30 240 30 204C30 176 48 158 78 150z',
        ['#bff0ff', '#3aa0c8', '#12466e', '#061e36'],
        { inside: s.path('M20 188Q120 174 216 188V250H20z', '#1a1250') }
      ) +
      s.solid(box(68, 114, 100, 24, 9), brass, { round: 0.6 }) +
      s.gloss(62, 196, 9, 30, 16, 0.85) +
      s.solid(box(84, 192, 70, 30, 5), cream, { edge: 4, round: 0.3 }) +
      s.path(star(119, 207, 10, 4, 5), '#26336f')
  )

const perforated = (count: number, along: string): string => Array.from({ length: count }, () => along).join('')

const stamp: Draw = s => {
  const edge = `M28 20h4${perforated(8, 'h4a8 8 0 0 0 16 0h4')}h4${perforated(9, 'v4a8 8 0 0 0 0 16v4')}h-4${perforated(8, 'h-4a8 8 0 0 0-16 0h-4')}h-4${perforated(9, 'v-4a8 8 0 0 0 0-16v-4')}z`
  return s.symbol(
    `<g transform="rotate(7 128 128)">${s.solid(edge, paper, { edge: 3 })}${
      s.solid(box(50, 42, 156, 172, 3), rose, { edge: 4, inside: s.glow(128, 120, 90, '#ffd9c0', 0.9) }) +
      twice(
        s.solid(
          'M126 116C108 84 84 74 62 78C60 106 76 128 110 130C88 132 76 146 80 166C104 174 122 158 126 136z',
          ['#fff2d8', '#ffb45e', '#c2461c', '#4a0f26'],
          { edge: 4, round: 0.5 }
        )
      ) +
      s.solid(oval(128, 132, 9, 36), wood, { edge: 4, round: 0.3 }) +
      s.line('M124 100q-8-14-18-18M132 100q8-14 18-18', '#4a0f26', 4) +
      s.path(box(70, 186, 116, 10, 5), '#fff2d8', 'opacity=".9"')
    }</g>`
  )
}

const parcel: Draw = s =>
  s.symbol(
    s.solid('M14 92L128 44L242 92V196L128 246L14 196z', ['#f2c48a', '#bb7b3e', '#6e3f1a', '#2c1507']) +
      s.path('M14 92L128 140L242 92L128 44z', '#ffe0b0', 'opacity=".5"') +
      s.path('M128 140L242 92V196L128 246z', '#3a1c08', 'opacity=".35"') +
      s.line('M14 92L128 140L242 92M128 140V244', '#2c1507', 4) +
      s.line('M72 68L186 116V220M184 68L70 116V220', '#5c1024', 15) +
      s.line('M72 68L186 116V220M184 68L70 116V220', '#e8485e', 8) +
      s.solid('M128 90C100 42 58 38 56 66C54 90 96 100 128 94C160 100 202 90 200 66C198 38 156 42 128 90z', rose, { round: 0.7 }) +
      s.solid(oval(128, 92, 15), red, { edge: 4, round: 0.4 })
  )

const candle: Draw = s =>
  s.symbol(
    s.solid(`M20 206H212C208 232 180 244 128 244S48 232 44 206z${oval(222, 214, 26)}${oval(222, 214, 12)}`, brass) +
      s.solid(oval(118, 206, 98, 14), brass, { round: 0.5 }) +
      s.solid(
        'M84 128V204Q128 218 172 204V128C172 120 160 118 160 130V152Q154 162 148 152V128H108V168Q101 178 95 168V130C94 118 84 120 84 128z',
        cream
      ) +
      s.solid(oval(128, 128, 44, 13), ['#fffdf2', '#ffe9b0', '#d9a860', '#4d2f16'], { edge: 4, round: 0.4 }) +
      s.line('M128 128V104', '#2a1205', 7) +
      s.path(
        'M128 10C158 52 164 74 158 92C154 108 142 114 128 114C114 114 102 108 98 92C92 74 108 58 128 10z',
        s.linear(['#ffe98a', '#ff9a1c', '#e8500c'])
      ) +
      s.path('M128 54C142 76 144 88 138 98Q128 108 118 98C112 86 122 74 128 54z', '#fffbe0'),
    s.glow(128, 76, 76, '#ffc04a', 0.85)
  )

const plane: Draw = s =>
  s.symbol(
    s.line('M10 226Q40 190 74 206T116 190', '#bcd4ff', 5, 'stroke-dasharray="3 12"') +
      s.solid('M246 22L98 168L92 236L140 190z', ['#7fa8e8', '#3a62b8', '#1a2f74', '#081640']) +
      s.solid('M246 22L10 116L98 166z', ['#ffffff', '#d4e6ff', '#86aee8', '#0e2560']) +
      s.solid('M246 22L128 182L206 214z', ['#ffffff', '#b8d6ff', '#5c8ede', '#0e2560']) +
      s.line('M246 22L98 167', '#0e2560', 4) +
      s.line('M60 116l60 22M176 176l20 12', '#3a62b8', 4, 'opacity=".6"')
  )

const key: Draw = s =>
  s.symbol(
    `<g transform="rotate(42 128 128)">${s.solid(`M112 112H144V206H178V222H164V234H178V250H112z`, copper) + s.solid(`${petals(128, 66, 4, 66, 4, 0.12, 0.125)}${oval(128, 66, 18)}`, copper) + s.solid(`${oval(128, 66, 32)}${oval(128, 66, 15)}`, brass, { round: 0.6 }) + s.solid(box(102, 108, 52, 18, 8), brass, { round: 0.5 }) + s.gloss(121, 162, 4, 34, 0, 0.8)}</g>`
  )

const flower: Draw = s =>
  s.symbol(
    s.line('M128 160C132 190 124 220 108 246', '#08301f', 14) +
      s.line('M128 160C132 190 124 220 108 246', '#3f9a5e', 7) +
      s.solid(
        'M120 216C84 196 48 204 30 230C60 246 100 244 120 216zM130 206C150 174 190 168 222 184C204 212 166 222 130 206z',
        ['#9af0b0', '#2f8a5a', '#0e4a3a', '#04241c'],
        { round: 0.7 }
      ) +
      s.solid(petals(128, 104, 14, 102, 5, 0.13), ['#f6ecff', '#a67cf2', '#5230b0', '#1e0a52'], {
        inside: s.line(petals(128, 104, 10, 92, 5, 0.01), '#fff', 5, 'opacity=".65"')
      }) +
      s.solid(star(128, 104, 40, 16, 5, 0), ['#ffffff', '#e0ccff', '#9a74e8', '#3a1c8a'], { edge: 3, round: 0.4 }) +
      s.solid(oval(128, 104, 13), gold, { edge: 4, round: 0.4 })
  )

export const symbols: Record<string, Draw> = {
  W: wild,
  S: seal,
  A: owl,
  B: letterBox,
  D: letter,
  E: ink,
  J: stamp,
  K: parcel,
  L: candle,
  M: plane,
  N: key,
  O: flower
}
