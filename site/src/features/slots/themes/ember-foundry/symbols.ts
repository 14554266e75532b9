// Ember Foundry: tools and metal, some of it still glowing.
import { brass, copper, gold, red, steel, wood } from '../paints.ts'
import { box, type Draw, gear, oval, type Paint, petals, type Sheet, star } from '../pen.ts'

/** Metal that has just left the fire. */
const hot: Paint = ['#fffbd0', '#ffb01e', '#e2380a', '#5c0a06']
const cold: Paint = ['#c4cbdc', '#5d6780', '#242a3c', '#080a12']

const wild: Draw = s =>
  s.symbol(
    s.solid(`${oval(128, 140, 108)}${oval(128, 140, 84)}`, cold, { edge: 6 }) +
      Array.from(
        { length: 8 },
        (_, i) => `<g transform="rotate(${i * 45 + 22} 128 140)">${s.solid(oval(128, 44, 6.5), brass, { edge: 3, round: 0.2 })}</g>`
      ).join('') +
      s.path(oval(128, 140, 84), s.radial(['#8c1a06', '#3c0806', '#160305'])) +
      s.solid(
        'M126 4C134 44 184 66 196 112C202 100 202 88 198 74C230 110 228 170 194 202C170 226 92 228 66 204C32 174 34 124 62 90C62 106 66 116 76 124C74 78 118 56 126 4z',
        ['#ffc23c', '#ff7a10', '#d2280a', '#5c0a06'],
        { edge: 5 }
      ) +
      s.path(
        'M128 72C138 104 166 118 170 150C178 186 156 208 128 208C98 208 80 188 86 154C92 164 98 168 106 168C100 128 124 112 128 72z',
        s.linear(['#ffe98a', '#ffc02a', '#ff8a14'])
      ) +
      s.path('M130 128C138 150 152 160 148 182C144 198 112 198 108 180C106 164 126 154 130 128z', '#fffce0'),
    s.glow(128, 128, 128, '#ff6a14', 1)
  )

const coin =
  (metal: Paint, mark: string, light: string): Draw =>
  s =>
    s.symbol(
      s.solid(gear(128, 128, 118, 108, 32), metal, { edge: 6 }) +
        s.solid(oval(128, 128, 94), [metal[2], metal[1], metal[0], metal[3]], { edge: 4 }) +
        s.solid(oval(128, 128, 84), [metal[0], metal[1], metal[1], metal[2]], { edge: 3, inside: s.glow(128, 128, 84, '#fffbe0', 0.55) }) +
        (mark &&
          `<g>${mark === 'grand' ? crest(s, 3) : mark === 'major' ? crest(s, 2) : mark === 'minor' ? crest(s, 1) : crest(s, 0)}</g>`) +
        s.gloss(74, 66, 28, 8, -42, 0.9),
      s.glow(128, 128, 128, light, 0.95)
    )

/** What a jackpot's coin wears at its top and bottom, the more the higher. */
const crest = (s: Sheet, level: number): string => {
  const stars = Array.from({ length: level + 1 }, (_, i) => 128 + (i - level / 2) * 30)
  return (
    stars.map(x => s.solid(star(x, 22 + Math.abs(x - 128) * 0.12, 19, 8, 5), gold, { edge: 3.5, round: 0.3 })).join('') +
    (level > 1 ? s.solid(`M28 216Q128 268 228 216L216 190Q128 236 40 190z`, red, { edge: 4, round: 0.5 }) : '') +
    (level > 2
      ? s.path(star(128, 226, 11, 4.5, 5), '#ffe9a0') +
        s.path(star(88, 220, 8, 3.3, 5), '#ffe9a0') +
        s.path(star(168, 220, 8, 3.3, 5), '#ffe9a0')
      : '')
  )
}

const anvil: Draw = s =>
  s.symbol(
    s.solid(
      'M4 78C36 78 52 72 70 72H226Q236 72 236 84C236 110 208 122 180 126C168 140 168 164 182 178H196Q208 178 208 192V222H52V192Q52 178 64 178H82C98 164 98 148 88 132C54 128 18 112 4 78z',
      cold,
      { edge: 6, inside: s.path('M0 60H256V92H0z', '#ffb86a', 'opacity=".25"') }
    ) +
      s.solid('M92 66L104 34H182L192 66z', hot, { edge: 5, round: 0.7 }) +
      s.solid(box(36, 216, 184, 26, 8), wood, { round: 0.6 }) +
      s.line('M70 40L52 16M140 22V2M206 40L230 18', '#ffd35c', 7) +
      s.gloss(150, 92, 62, 5, 0, 0.7),
    s.glow(142, 62, 62, '#ff8a1c', 0.95)
  )

const hammer: Draw = s =>
  s.symbol(
    `<g transform="rotate(38 128 128)">${s.solid(box(114, 84, 28, 168, 11), wood, { inside: s.line('M122 110v120M132 100v130', '#3a1c0a', 2.5, 'opacity=".5"') }) + s.solid(box(110, 206, 36, 44, 10), red, { round: 0.5 }) + s.solid('M48 30H170L214 44V82L170 100H48Q36 100 36 88V42Q36 30 48 30z', steel, { edge: 6 }) + s.solid(box(28, 24, 34, 82, 9), steel, { round: 0.7 }) + s.solid(box(106, 24, 44, 82, 5), brass, { round: 0.6 }) + s.gloss(76, 44, 9, 5, 0, 0.9)}</g>`
  )

const crucible: Draw = s =>
  s.symbol(
    s.path(
      'M196 92C226 96 236 120 232 150L226 250H206L208 150C208 132 200 122 184 122z',
      s.linear(['#fffbd0', '#ffc02a', '#ff6a10', '#e2380a'], 0, 0, 0, 1)
    ) +
      `<g transform="rotate(12 120 140)">${s.solid('M30 84H212L190 200C186 226 172 238 150 238H94C72 238 58 226 54 200z', cold, { edge: 6, inside: s.glow(121, 248, 96, '#ff5a10', 0.8) + s.line('M44 132H204', '#080a12', 7, 'opacity=".6"') }) + s.solid(oval(121, 84, 94, 27), cold, { round: 0.6 }) + s.path(oval(121, 86, 78, 18), s.radial(['#fffce0', '#ffc93c', '#ff7a14'])) + s.solid(oval(30, 128, 15), brass, { edge: 4, round: 0.4 }) + s.gloss(82, 150, 8, 40, 6, 0.5)}</g>`,
    s.glow(118, 104, 104, '#ff8a1c', 0.8)
  )

const bellows: Draw = s =>
  s.symbol(
    `<g transform="rotate(-32 128 128)">${s.solid('M112 176L118 244H138L144 176z', brass) + s.solid('M58 26C20 70 40 150 112 192H144C216 150 236 70 198 26C180 66 76 66 58 26z', ['#d98a6a', '#8f3a2a', '#4a1612', '#1f0806'], { inside: s.line('M42 70Q128 112 214 70M44 100Q128 140 212 100M62 134Q128 166 194 134', '#1f0806', 7, 'opacity=".7"') }) + s.solid('M64 20C110 0 146 0 192 20C226 62 206 140 140 184H116C50 140 30 62 64 20z', wood, { edge: 6, inside: s.line('M72 32C112 14 144 14 184 32C212 68 196 130 138 170H118C60 130 44 68 72 32z', '#e2a53a', 6, 'stroke-dasharray="1 15"') }) + s.solid(petals(128, 90, 6, 42, 6, 0.07), brass, { edge: 4, round: 0.5 }) + s.solid(oval(128, 90, 13), copper, { edge: 4, round: 0.4 }) + s.solid(box(110, -8, 36, 26, 8), wood, { edge: 5, round: 0.5 })}</g>`
  )

const horseshoe: Draw = s => {
  const nails = [
    [58, 76],
    [52, 120],
    [64, 164],
    [198, 76],
    [204, 120],
    [192, 164],
    [92, 42],
    [164, 42]
  ]
  return s.symbol(
    s.solid(
      'M128 8C200 8 240 62 236 124C234 172 212 206 196 238H152C172 208 188 170 188 126C188 84 164 58 128 58C92 58 68 84 68 126C68 170 84 208 104 238H60C44 206 22 172 20 124C16 62 56 8 128 8z',
      steel,
      {
        edge: 6,
        inside: s.line(
          'M80 236C60 200 44 166 44 124C42 74 78 34 128 34C178 34 214 74 212 124C212 166 196 200 176 236',
          '#17202f',
          5,
          'opacity=".5"'
        )
      }
    ) + nails.map(([x, y]) => s.path(oval(x!, y!, 6), '#17202f')).join('')
  )
}

const chain: Draw = s => {
  const link = (x: number, y: number, paint: Paint) =>
    `<g transform="rotate(-45 ${x} ${y})">${s.solid(`${box(x - 62, y - 37, 124, 74, 37)}${box(x - 38, y - 14, 76, 28, 14)}`, paint, { edge: 6, round: 0.7 })}</g>`
  return s.symbol(
    `<g transform="translate(-23 -23) scale(1.18)">${link(76, 180, copper)}${link(180, 76, copper)}<g transform="rotate(-45 128 128)">${s.solid(box(74, 114, 108, 28, 14), brass, { edge: 6, round: 0.6 })}</g></g>`
  )
}

const nut: Draw = s =>
  s.symbol(
    s.solid(`${star(128, 128, 118, 102, 6, 1 / 12)}${oval(128, 128, 48)}`, brass, { edge: 6 }) +
      s.solid(`${oval(128, 128, 76)}${oval(128, 128, 48)}`, gold, { edge: 4, round: 0.6 }) +
      s.line(oval(128, 128, 56), '#6a3a08', 4, 'opacity=".7"') +
      s.gloss(76, 66, 24, 8, -38, 0.85)
  )

const ingot: Draw = s =>
  s.symbol(
    s.solid('M34 116L78 62H178L222 116z', ['#fffde0', '#ffd75a', '#ffae24', '#5c0a06'], { edge: 6, round: 0.7 }) +
      s.solid('M34 116H222L250 212H6z', hot, { edge: 6 }) +
      s.solid(box(74, 142, 108, 44, 8), ['#c2380a', '#f07a14', '#ffd35c', '#5c0a06'], { edge: 4, round: 0.4 }) +
      s.path(star(128, 164, 16, 6, 5), '#8c1a06'),
    s.glow(136, 140, 124, '#ff6a14', 0.75)
  )

const coal: Draw = s =>
  s.symbol(
    s.solid('M54 72L122 28L196 48L240 118L222 196L150 232L62 216L16 142z', ['#6a6478', '#2c2836', '#120f1a', '#050408'], {
      edge: 6,
      inside:
        s.path('M122 28L140 96L54 72zM196 48L140 96L184 142L240 118z', '#8d86a0', 'opacity=".4"') +
        s.path('M140 96L184 142L150 232L88 160z', '#000', 'opacity=".35"')
    }) +
      s.line('M140 96L88 160L62 216M140 96L184 142L222 196M184 142L240 118M88 160L16 142M140 96L122 28', '#ff5a10', 9) +
      s.line('M140 96L88 160L62 216M140 96L184 142L222 196M184 142L240 118M88 160L16 142M140 96L122 28', '#ffe08a', 3.5),
    s.glow(128, 140, 116, '#ff4a10', 0.6)
  )

export const symbols: Record<string, Draw> = {
  W: wild,
  C: coin(hot, '', '#ff7a14'),
  A: anvil,
  B: hammer,
  D: crucible,
  E: bellows,
  J: horseshoe,
  K: chain,
  L: nut,
  M: ingot,
  N: coal,
  mini: coin(['#ffe2cc', '#d98850', '#8a3c1a', '#3c1206'], 'mini', '#d9733f'),
  minor: coin(['#ffffff', '#c6d2e6', '#6a7a98', '#1c2740'], 'minor', '#9fc4ff'),
  major: coin(['#fffbd6', '#ffcf3c', '#c87a0c', '#4a2404'], 'major', '#ffd45e'),
  grand: coin(['#ffe6ff', '#e06af0', '#7a1a9c', '#2c0640'], 'grand', '#ff7ae8')
}
