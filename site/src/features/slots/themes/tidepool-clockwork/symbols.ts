// Tidepool Clockwork: sea creatures with springs and wheels inside, bold enough for forty-nine on a board.
import { brass, copper, cream, gold, iron, orange, red, rose, teal } from '../paints.ts'
import { box, type Draw, gear, oval, petals } from '../pen.ts'

const twice = (s: string): string => `${s}<g transform="matrix(-1 0 0 1 256 0)">${s}</g>`

const clock: Draw = s =>
  s.symbol(
    s.solid(`${oval(128, 28, 25)}${oval(128, 28, 11)}`, gold) +
      s.solid(box(112, 44, 32, 26, 6), brass, { round: 0.5 }) +
      s.solid(gear(128, 148, 102, 88, 20), gold, { edge: 6 }) +
      s.solid(oval(128, 148, 74), ['#e8fffb', '#8fe8e0', '#2a8fa8', '#06303c'], { edge: 5, inside: s.glow(128, 134, 70, '#ffffff', 0.9) }) +
      s.path(box(124, 82, 8, 18) + box(124, 196, 8, 18), '#0b4a5c') +
      s.path(box(62, 144, 18, 8), '#0b4a5c') +
      s.path(box(176, 144, 18, 8), '#0b4a5c') +
      s.line('M128 148L128 104M128 148L164 170', '#06303c', 13) +
      s.line('M128 148L128 104M128 148L164 170', '#ff5a6e', 6) +
      s.solid(oval(128, 148, 13), gold, { edge: 4, round: 0.4 }) +
      s.gloss(96, 112, 24, 9, -40, 0.9),
    s.shine(128, 148, 16, '#8ffff0') + s.glow(128, 140, 128, '#ffd45e', 0.9)
  )

const nautilus: Draw = s =>
  s.symbol(
    [0, 1, 2, 3]
      .map(i =>
        s.solid(
          `M${62 + i * 16} 178C${34 + i * 14} ${196 + i * 4} ${24 + i * 22} ${214 + i * 4} ${40 + i * 22} ${240}C${56 + i * 18} 226 ${74 + i * 12} ${206 + i * 4} ${90 + i * 12} 194z`,
          rose,
          { edge: 5, round: 0.5 }
        )
      )
      .join('') +
      s.solid(
        'M50 196C10 160 6 86 58 44C112 2 196 14 228 72C260 136 224 214 156 222C116 226 88 208 78 186z',
        ['#fff6e0', '#ffb36e', '#c04a6a', '#4a0f36'],
        {
          edge: 6,
          inside: s.line(
            'M136 128L20 150M136 128L30 70M136 128L92 10M136 128L176 0M136 128L250 50M136 128L256 130M136 128L230 220M136 128L160 240',
            '#8f2450',
            7,
            'opacity=".7"'
          )
        }
      ) +
      s.solid(gear(138, 126, 60, 48, 12), brass) +
      s.solid(oval(138, 126, 31), copper, { edge: 4, round: 0.6 }) +
      s.line('M138 126m0-18a18 18 0 1 1-18 18a12 12 0 0 1 22-6', '#351106', 5) +
      s.gloss(92, 62, 30, 10, -36, 0.8) +
      s.solid(oval(64, 168, 18), cream, { edge: 5, round: 0.4 }) +
      s.path(oval(60, 170, 9), '#1a0a24') +
      s.path(oval(57, 166, 3.5), '#fff')
  )

const crab: Draw = s =>
  s.symbol(
    twice(
      s.line('M70 178L30 196L24 226M82 196L52 220L54 246M64 160L18 168L6 196', '#3c0614', 16) +
        s.line('M70 178L30 196L24 226M82 196L52 220L54 246M64 160L18 168L6 196', '#f0563c', 7) +
        s.line('M72 138L48 112', '#3c0614', 20) +
        s.line('M72 138L48 112', '#c98a3c', 10) +
        s.solid('M52 120C16 112-2 72 18 36C24 56 34 62 46 60C44 44 52 28 70 20C90 52 88 108 52 120z', red) +
        s.line('M104 96V66', '#3c0614', 13) +
        s.line('M104 96V66', '#ffb08c', 5) +
        s.solid(oval(104, 56, 17), cream, { edge: 5, round: 0.4 }) +
        s.path(oval(107, 58, 8), '#1a0a14')
    ) +
      s.solid(
        'M128 88C188 88 218 122 212 160C206 196 172 214 128 214C84 214 50 196 44 160C38 122 68 88 128 88z',
        ['#ffb38a', '#e8402e', '#94102a', '#3c0614'],
        { edge: 6 }
      ) +
      s.solid(gear(128, 150, 46, 36, 10), brass) +
      s.solid(oval(128, 150, 22), ['#eafffb', '#6fe0d8', '#177a8e', '#06303c'], { edge: 4, round: 0.5 }) +
      s.line('M128 150V136M128 150L138 156', '#06303c', 5) +
      s.gloss(88, 116, 26, 9, -24, 0.8)
  )

const anemone: Draw = s =>
  s.symbol(
    Array.from(
      { length: 9 },
      (_, i) =>
        `<g transform="rotate(${(i - 4) * 21} 128 150)">${s.solid('M116 146C106 104 112 66 118 38C118 18 138 18 138 38C144 66 150 104 140 146z', i % 2 ? ['#ffd0ff', '#e858c8', '#8a1a80', '#36063c'] : ['#ffe2fb', '#ff8ad8', '#b0309a', '#36063c'], { edge: 5, round: 0.6 })}${s.path(oval(128, 36, 8), '#fff4b8')}</g>`
    ).join('') +
      s.solid('M58 156Q128 118 198 156L186 232Q128 254 70 232z', ['#e0b0ff', '#8a3cc8', '#48147a', '#1e0638'], {
        inside: s.line('M92 150l6 92M128 144v102M164 150l-6 92', '#d89aff', 5, 'opacity=".5"')
      }) +
      s.solid(oval(128, 150, 70, 21), brass, { edge: 5, round: 0.6 }) +
      s.solid(oval(128, 149, 50, 12), ['#7a1a78', '#a8309c', '#ff9ae0', '#36063c'], { edge: 4, round: 0.4 })
  )

const cog: Draw = s =>
  s.symbol(
    s.solid(gear(128, 128, 116, 90, 10, 0), brass, { edge: 6 }) +
      s.solid(oval(128, 128, 72), ['#8a4d12', '#b87420', '#ffd98a', '#3f1f08'], { edge: 5 }) +
      [0, 90]
        .map(turn => `<g transform="rotate(${turn} 128 128)">${s.solid(box(112, 58, 32, 140, 6), brass, { edge: 5, round: 0.6 })}</g>`)
        .join('') +
      s.solid(`${oval(128, 128, 36)}`, gold) +
      s.solid(oval(128, 128, 14), iron, { edge: 4, round: 0.4 }) +
      s.gloss(74, 62, 20, 8, -42, 0.8)
  )

const scallop: Draw = s =>
  s.symbol(
    s.solid(
      'M128 8C150 8 158 22 172 26C190 26 204 34 212 52C232 64 246 82 244 108C248 140 226 160 190 184L172 206H84L66 184C30 160 8 140 12 108C10 82 24 64 44 52C52 34 66 26 84 26C98 22 106 8 128 8z',
      ['#fff8ec', '#ffc6a4', '#d86a72', '#54142c'],
      {
        edge: 6,
        inside: s.line(
          'M128 210V8M128 210L84 26M128 210L172 26M128 210L40 56M128 210L216 56M128 210L12 112M128 210L244 112',
          '#b03a58',
          6,
          'opacity=".6"'
        )
      }
    ) +
      s.solid('M74 190H182L192 222Q128 244 64 222z', ['#fff0dc', '#f0a08a', '#a83a58', '#54142c']) +
      s.solid(oval(128, 188, 37), ['#ffffff', '#e8f0ff', '#9fb0e0', '#28305c'], { edge: 5 }) +
      s.gloss(116, 172, 13, 8, -30, 1)
  )

const starfish: Draw = s =>
  s.symbol(
    s.solid(
      'M128 10C146 12 150 50 160 84C194 82 238 84 244 100C246 116 210 136 184 154C196 186 210 226 196 238C182 246 154 216 128 200C102 216 74 246 60 238C46 226 60 186 72 154C46 136 10 116 12 100C18 84 62 82 96 84C106 50 110 12 128 10z',
      orange,
      {
        edge: 6,
        inside: s.line('M128 34V120M220 104L128 140M184 220L128 140M72 220L128 140M36 104L128 140', '#fff0b0', 9, 'stroke-dasharray="1 15"')
      }
    ) +
      s.solid(gear(128, 140, 38, 30, 9), brass, { edge: 5, round: 0.6 }) +
      s.solid(oval(128, 140, 15), teal, { edge: 4, round: 0.4 })
  )

const glass: Draw = s =>
  s.symbol(
    s.solid('M74 40L150 20L222 74L236 160L178 228L84 234L22 168L28 92z', ['#e6fff4', '#3ed0b0', '#0c6a80', '#04303c'], {
      edge: 6,
      inside:
        s.path('M74 40L104 96L28 92zM150 20L160 88L104 96L74 40z', '#ffffff', 'opacity=".45"') +
        s.path('M160 88L222 74L236 160L176 154zM104 96L160 88L176 154L118 176L82 148z', '#ffffff', 'opacity=".18"') +
        s.path('M118 176L84 234L178 228L176 154z', '#03404e', 'opacity=".35"')
    }) +
      s.line(
        'M28 92L104 96L74 40M104 96L160 88L150 20M160 88L222 74M160 88L176 154L236 160M176 154L178 228M176 154L118 176L84 234M118 176L82 148L22 168M82 148L104 96',
        '#d8fff6',
        3.5,
        'opacity=".6"'
      ) +
      s.gloss(92, 72, 16, 7, -30, 0.9) +
      s.path(petals(190, 110, 0, 22, 4, 0.03), '#fff')
  )

export const symbols: Record<string, Draw> = { S: clock, A: nautilus, B: crab, D: anemone, J: cog, K: scallop, L: starfish, M: glass }
