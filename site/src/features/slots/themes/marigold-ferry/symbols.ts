// Marigold Ferry: what a small ferry carries down a warm river at dusk.
import { blue, brass, copper, cream, gold, iron, orange, red, steel, teal, violet, wood } from '../paints.ts'
import { beams, box, type Draw, oval, petals, star } from '../pen.ts'

const wild: Draw = s =>
  s.symbol(
    s.solid('M52 150C20 150 6 174 8 206C40 208 66 194 76 166zM204 150C236 150 250 174 248 206C216 208 190 194 180 166z', [
      '#c9f08a',
      '#3f9a46',
      '#11552f',
      '#04281a'
    ]) +
      s.solid(petals(128, 124, 40, 118, 14, 0.055), ['#ffb03a', '#f26a10', '#a32a04', '#4a1002'], { edge: 5, round: 0.6 }) +
      s.solid(petals(128, 124, 30, 94, 12, 0.06, 0.04), ['#ffd65e', '#ff8f14', '#c94a06', '#6a1c02'], { edge: 4, round: 0.5 }) +
      s.solid(petals(128, 124, 20, 70, 10, 0.07), ['#ffef9c', '#ffb422', '#de6c08', '#8a3002'], { edge: 3.5, round: 0.5 }) +
      s.solid(petals(128, 124, 6, 46, 8, 0.08, 0.06), ['#fffbd0', '#ffd648', '#ee9210', '#a85404'], { edge: 3, round: 0.4 }) +
      s.solid(oval(128, 124, 16), gold, { edge: 4, round: 0.4 }),
    s.shine(128, 124, 20, '#ffdf7a') + s.glow(128, 124, 128, '#ff9a2a', 0.85)
  )

const lantern: Draw = s =>
  s.symbol(
    s.line('M92 54C92 4 164 4 164 54', '#2a1205', 13) +
      s.line('M92 54C92 4 164 4 164 54', '#e2a53a', 6) +
      s.solid('M84 84L104 46H152L172 84z', brass) +
      s.solid(box(66, 80, 124, 20, 9), brass, { round: 0.6 }) +
      s.solid('M78 100H178C196 130 196 170 178 204H78C60 170 60 130 78 100z', ['#8ff2e6', '#1f9db0', '#0c4a72', '#04203c'], {
        round: 0.6
      }) +
      s.path(
        oval(128, 152, 56, 52),
        s.radial([
          ['#fffbe0', 1],
          ['#ffcf4a', 0.9],
          ['#ff8a1c', 0]
        ])
      ) +
      s.path(
        'M128 112C150 140 156 156 150 172C146 186 136 192 128 192C120 192 110 186 106 172C100 156 112 146 128 112z',
        s.linear(['#fff3a8', '#ff9a1c', '#e2420c'])
      ) +
      s.path('M128 150C138 164 140 172 136 180Q128 188 120 180C116 170 122 164 128 150z', '#fffbe6') +
      s.line('M104 100C88 130 88 172 104 204M152 100C168 130 168 172 152 204', '#3f1f08', 9) +
      s.line('M104 100C88 130 88 172 104 204M152 100C168 130 168 172 152 204', '#e2a53a', 4) +
      s.solid(box(66, 202, 124, 20, 9), brass, { round: 0.6 }) +
      s.solid(box(88, 222, 80, 18, 6), brass, { round: 0.6 }),
    s.shine(128, 150, 16, '#ffe9a0') + s.glow(128, 150, 126, '#ffb63c', 1)
  )

const ferry: Draw = s =>
  s.symbol(
    s.path(oval(196, 30, 15), '#fff3dc', 'opacity=".75"') +
      s.path(oval(222, 16, 10), '#fff3dc', 'opacity=".5"') +
      s.solid(box(150, 34, 40, 66, 5), red, { inside: s.path(box(150, 50, 40, 14), '#fff0c4') }) +
      s.solid(box(56, 74, 96, 44, 8), cream, { round: 0.8 }) +
      [70, 98, 126]
        .map(x => s.solid(box(x, 86, 16, 18, 4), ['#fff6b8', '#ffc648', '#d9791a', '#4d2f16'], { edge: 3.5, round: 0.3 }))
        .join('') +
      s.solid(box(34, 116, 192, 44, 8), cream, { round: 0.8 }) +
      [50, 82, 114, 146, 178, 206].map(x => s.path(oval(x + 2, 138, 10), '#4d2f16') + s.path(oval(x + 2, 138, 6.5), '#ffc648')).join('') +
      s.solid('M8 156H248L226 206Q220 218 206 218H50Q36 218 30 206z', ['#ff9f52', '#e0560f', '#8c2306', '#3c0d03'], {
        inside: s.path(box(0, 168, 256, 10), '#fff0c4') + s.path('M0 200H256V220H0z', '#25306e')
      }) +
      s.line('M28 156V60', '#3c1a08', 7) +
      s.solid('M28 60L72 70L28 86z', orange, { edge: 4, round: 0.4 }) +
      s.solid('M4 214Q34 196 66 214T128 214T190 214T252 214V232Q128 248 4 232z', teal, {
        edge: 4,
        round: 0.6,
        inside: s.line('M20 230q24-10 46 0t46 0 46 0 46 0', '#d8fff6', 4, 'opacity=".7"')
      })
  )

const bell: Draw = s =>
  s.symbol(
    s.solid(`${oval(128, 34, 24)}${oval(128, 34, 10)}`, brass) +
      s.solid(oval(128, 220, 24), copper) +
      s.solid(
        'M128 50C176 50 190 92 194 132C198 168 210 184 228 198Q232 212 220 214H36Q24 212 28 198C46 184 58 168 62 132C66 92 80 50 128 50z',
        gold,
        {
          inside:
            s.line('M58 150Q128 170 198 150M50 172Q128 194 206 172', '#8a4d12', 5, 'opacity=".8"') +
            s.path(petals(128, 116, 6, 27, 8, 0.07), '#c9600a', 'opacity=".75"')
        }
      ) +
      s.solid(box(20, 194, 216, 24, 12), brass, { round: 0.7 }) +
      s.gloss(94, 112, 12, 46, 10, 0.85)
  )

const kingfisher: Draw = s =>
  s.symbol(
    s.line('M20 222Q128 204 236 226', '#231007', 19) +
      s.line('M20 222Q128 204 236 226', '#95572b', 10) +
      s.solid('M172 164C200 184 212 214 210 246L176 214z', blue) +
      s.solid('M12 70L96 66L100 100L92 102z', iron, { inside: s.path('M8 84L110 90V110H8z', '#e2632a') }) +
      s.solid(
        'M84 90C84 44 124 24 158 36C190 48 198 76 194 102C212 126 212 168 186 196C160 218 120 214 102 192C84 170 92 146 102 126C90 116 84 106 84 90z',
        ['#ffd06a', '#f0791c', '#a83a08', '#3a1204']
      ) +
      s.solid(
        'M84 84C86 42 124 22 158 36C190 46 198 74 194 100C172 112 150 92 124 88Q104 84 84 84z',
        ['#a8f4ff', '#1a9fd8', '#124a9c', '#06214c'],
        {
          inside: s.path(
            [oval(130, 52, 4), oval(152, 56, 4), oval(142, 70, 4), oval(168, 76, 4), oval(112, 64, 4), oval(178, 60, 3.5)].join(''),
            '#c9fbff'
          )
        }
      ) +
      s.solid(
        'M196 98C220 136 214 184 184 208C156 200 136 160 142 118C158 126 180 118 196 98z',
        ['#9af0ff', '#1485cc', '#0e3a8a', '#061c48'],
        { inside: s.line('M160 140q18 10 36-6M164 164q16 10 34-4M174 186q10 6 20-2', '#9af0ff', 5, 'opacity=".7"') }
      ) +
      s.path('M104 104Q124 96 146 106Q134 124 112 120z', '#fff8e6') +
      s.solid(oval(118, 78, 13), iron, { edge: 4, round: 0.3 }) +
      s.path(oval(114, 74, 4), '#fff') +
      s.line('M132 208v14M152 208v14', '#c2300c', 8)
  )

const wheel: Draw = s => {
  const spokes = Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="rotate(${i * 45} 128 128)">${s.solid('M120 100L118 46L112 26Q128-2 144 26L138 46L136 100z', wood, { edge: 5, round: 0.5 })}</g>`
  ).join('')
  return s.symbol(
    spokes +
      s.solid(`${oval(128, 128, 88)}${oval(128, 128, 60)}`, wood, {
        inside: s.line(oval(128, 128, 74), '#ffce6a', 5, 'stroke-dasharray="2 27"')
      }) +
      s.solid(oval(128, 128, 34), brass) +
      s.solid(oval(128, 128, 15), copper, { edge: 4, round: 0.5 })
  )
}

const anchor: Draw = s =>
  s.symbol(
    s.solid(`${oval(128, 40, 29)}${oval(128, 40, 13)}`, steel) +
      s.solid(box(66, 76, 124, 24, 11), wood, { round: 0.7 }) +
      s.solid(
        'M114 66H142V190C172 188 192 172 200 150L180 152L218 104L240 160L222 156C212 202 176 236 128 240C80 236 44 202 34 156L16 160L38 104L76 152L56 150C64 172 84 188 114 190z',
        steel
      ) +
      s.gloss(122, 140, 4, 44, 0, 0.9)
  )

const tea: Draw = s =>
  s.symbol(
    s.line('M104 50q-14-16 2-30M134 44q-14-16 4-32M162 52q-12-14 4-28', '#fff', 6, 'opacity=".55"') +
      s.solid(oval(128, 214, 104, 26), ['#ffffff', '#f0d9d2', '#b06a5e', '#4a1810'], {
        inside: s.line(oval(128, 212, 88, 19), '#d8342c', 5)
      }) +
      s.solid(
        'M74 66H182C186 100 160 116 160 138C160 160 186 170 176 204Q128 222 80 204C70 170 96 160 96 138C96 116 70 100 74 66z',
        ['#fbfeff', '#cfe6ee', '#8fb6c4', '#2b1a18'],
        { inside: s.path('M60 88H196V220H60z', s.linear(['#ffb45a', '#d8440c', '#7c1604'], 0, 0, 0, 1)), round: 0.6 }
      ) +
      s.path(oval(128, 90, 50, 8), '#ffcf8a', 'opacity=".8"') +
      s.gloss(92, 104, 7, 34, -14, 0.9) +
      s.gloss(94, 186, 6, 20, 12, 0.8)
  )

const lifebuoy: Draw = s => {
  const ringShape = `${oval(128, 128, 108)}${oval(128, 128, 48)}`
  return s.symbol(
    s.line(oval(128, 128, 112), '#4d2f16', 11) +
      s.line(oval(128, 128, 112), '#e8c27c', 5, 'stroke-dasharray="9 7"') +
      s.solid(ringShape, ['#ffffff', '#f6ead6', '#bb9a78', '#4d1a12'], {
        edge: 6,
        inside: s.path(beams(128, 128, 0, 150, 4, 0.27), '#e0342c', 'transform="rotate(45 128 128)"')
      }) +
      [0, 90, 180, 270]
        .map(
          turn =>
            `<g transform="rotate(${turn} 128 128)">${s.solid(box(114, 12, 28, 76, 5), ['#fff2cf', '#e2b868', '#8a5a20', '#3f1f08'], { edge: 4, round: 0.4 })}</g>`
        )
        .join('') +
      s.gloss(72, 62, 26, 9, -42, 0.7)
  )
}

const fish: Draw = s =>
  s.symbol(
    s.solid('M112 74C128 34 172 34 196 52C186 66 176 76 176 92z', teal) +
      s.solid('M110 186C120 214 150 224 170 216C164 202 158 190 158 178z', teal, { round: 0.7 }) +
      s.solid('M60 128C44 104 22 88 6 82C16 108 16 148 6 178C24 170 46 152 60 128z', ['#ffc76a', '#f0701c', '#a02c08', '#3a1004']) +
      s.solid(
        'M48 128C72 84 120 62 168 72C212 80 238 104 250 130C238 156 212 182 168 190C120 198 72 172 48 128z',
        ['#d2fff4', '#38c7b4', '#0d6a78', '#042c36'],
        {
          inside:
            s.path('M40 150C100 210 210 200 256 130V220H40z', '#fff2c4', 'opacity=".55"') +
            s.line('M86 110q14 16 0 34M108 98q18 24 0 54M132 92q20 32 0 72M156 100q14 26 0 54', '#04424e', 5, 'opacity=".6"')
        }
      ) +
      s.line('M186 84q-22 44 0 96', '#04424e', 5) +
      s.solid('M150 138C134 142 124 158 128 174C148 172 160 158 162 144z', orange, { edge: 4, round: 0.5 }) +
      s.solid(oval(214, 116, 14), cream, { edge: 4, round: 0.3 }) +
      s.path(oval(217, 117, 7.5), '#06141c') +
      s.path(oval(214, 113, 3), '#fff')
  )

const ticket: Draw = s =>
  s.symbol(
    `<g transform="rotate(-12 128 128)">${
      s.solid('M24 62H232V102A24 24 0 0 0 232 152V194H24V152A24 24 0 0 0 24 102z', violet, {
        inside:
          s.line('M42 78H214V178H42z', '#ffe0a0', 4, 'stroke-dasharray="2 9"') + s.path('M176 62h8v140h-8z', '#1e0a46', 'opacity=".35"')
      }) +
      s.path('M60 130H156L146 152H72zM84 126V108h44v18zM112 104V92h10v12z', '#ffe6b0') +
      s.line('M58 162q12-7 24 0t24 0 24 0 24 0', '#ffe6b0', 5) +
      s.path(star(204, 128, 15, 6, 5), '#ffd35c')
    }</g>`
  )

export const symbols: Record<string, Draw> = {
  W: wild,
  S: lantern,
  A: ferry,
  B: bell,
  D: kingfisher,
  E: wheel,
  J: anchor,
  K: tea,
  L: lifebuoy,
  M: fish,
  N: ticket
}
