// The leagues of the house: invented names, played by its own random numbers, on a clock that runs faster than the real one.
import { hash as digest } from 'node:crypto'
import type { SportCode } from '@fairhouse/games/sport/types.ts'

export interface League {
  readonly code: string
  readonly sport: SportCode
  readonly category: string
  readonly name: string
  /** Minutes between two starts. */
  readonly every: number
  readonly sides: readonly string[]
}

const clubs = (...names: readonly string[]) => names

export const leagues: readonly League[] = [
  {
    ...{ code: 'meridian-league', sport: 'football', category: 'Meridia', name: 'Meridian League', every: 9 },
    sides: clubs(
      ...['Port Alder', 'Kestrel Rovers', 'Northmoor', 'Vale Athletic', 'Ironbridge Town', 'Sable Bay'],
      ...['Lindmark', 'Orchard City', 'Westfen', 'Candlewick', 'Highmoor Albion', 'Tarn United']
    )
  },
  {
    ...{ code: 'levant-super-league', sport: 'football', category: 'Levanda', name: 'Levanda Super League', every: 11 },
    sides: clubs(
      ...['Karaburç', 'Gümüşdere', 'Yeltepe', 'Akçakıyı Gücü', 'Doruk İdman'],
      ...['Sarnıçspor', 'Mavikent', 'Taşköprü Yıldız', 'Kuzeyova', 'Zeytinlik']
    )
  },
  {
    ...{ code: 'orbit-basketball', sport: 'basketball', category: 'Meridia', name: 'Orbit Basketball League', every: 11 },
    sides: clubs(
      ...['Sable Bay Comets', 'Port Alder Cranes', 'Lindmark Foxes', 'Westfen Herons', 'Highmoor Hawks'],
      ...['Candlewick Lights', 'Ironbridge Forge', 'Vale Stags']
    )
  },
  {
    ...{ code: 'lantern-tour', sport: 'tennis', category: 'Tour', name: 'Lantern Tour', every: 10 },
    sides: clubs(
      ...['Arel Tovani', 'Bruno Keld', 'Cem Aldıran', 'Dario Venn', 'Emre Sonat', 'Filip Orrow'],
      ...['Goran Istel', 'Hugo Marrin', 'Ilan Dresk', 'Jonas Pell']
    )
  },
  {
    ...{ code: 'tidal-volleyball', sport: 'volleyball', category: 'Levanda', name: 'Tidal Volleyball League', every: 11 },
    sides: clubs('Mavikent', 'Karaburç', 'Zeytinlik', 'Akçakıyı', 'Kuzeyova', 'Gümüşdere', 'Doruk', 'Sarnıç')
  },
  {
    ...{ code: 'copper-baseball', sport: 'baseball', category: 'Meridia', name: 'Copper Baseball League', every: 12 },
    sides: clubs(
      'Ironbridge Smiths',
      'Westfen Otters',
      'Northmoor Owls',
      'Tarn Pikes',
      'Orchard Bees',
      'Sable Bay Gulls',
      'Vale Badgers',
      'Lindmark Elks'
    )
  },
  {
    ...{ code: 'vault-masters', sport: 'breach', category: 'Breach', name: 'Vault Masters', every: 12 },
    sides: clubs('Grey Signal', 'Nightjar', 'Paper Tigers', 'Zero Harbour', 'Redshift', 'Old Guard', 'Kiln', 'Static')
  },
  {
    ...{ code: 'ember-circuit', sport: 'spike', category: 'Spike', name: 'Ember Circuit', every: 12 },
    sides: clubs('Foxglove', 'Halcyon', 'Umbra Five', 'Copper Sun', 'Vantage', 'Little Giants', 'Mirage Club', 'Northlight')
  },
  {
    ...{ code: 'twin-rivers', sport: 'ancients', category: 'Ancients', name: 'Twin Rivers League', every: 14 },
    sides: clubs('Stonewake', 'Elder Moss', 'Crimson Oak', 'Deep Current', 'Windhall', 'Silver Antler', 'Mudlark', 'Thornkeep')
  },
  {
    ...{ code: 'skyfall-split', sport: 'nexus', category: 'Nexus', name: 'Skyfall Split', every: 13 },
    sides: clubs('Aurora Gaming', 'Blue Lantern', 'Cinder', 'Drift Kings', 'Evergreen', 'Fable', 'Gale Force', 'Hollow Crown')
  }
]

/** Two numbers of a standard normal distribution that follow from a name. */
function normals(name: string): readonly [number, number] {
  const bytes = digest('sha256', name, 'buffer')
  const [u, v] = [(bytes.readUInt32BE(0) + 0.5) / 2 ** 32, (bytes.readUInt32BE(4) + 0.5) / 2 ** 32]
  const r = Math.sqrt(-2 * Math.log(u))
  return [r * Math.cos(2 * Math.PI * v), r * Math.sin(2 * Math.PI * v)]
}

const round3 = (x: number) => Math.round(Math.max(-1.8, Math.min(1.8, x)) * 1_000) / 1_000
const palette = ['#b3261e', '#1f4e9c', '#1d7a46', '#f2b705', '#5b2a86', '#0f766e', '#c2410c', '#334155', '#be185d', '#0369a1'] as const
const light = ['#ffffff', '#111827', '#f8e9b0', '#dbeafe'] as const

/** A side of a league by its name: short name, colours and strength follow from it and never change. */
export function sideOf(league: string, name: string) {
  const bytes = digest('sha256', `${league}/${name}`, 'buffer')
  const [attack, defence] = normals(`${league}/${name}`)
  const letters = name.replace(/[^\p{L}]/gu, '')
  return {
    name,
    short: letters.slice(0, 3).toLocaleUpperCase('tr'),
    colours: [palette[bytes[8]! % palette.length]!, light[bytes[9]! % light.length]!],
    attack: round3(attack),
    defence: round3(defence)
  }
}

/** A double round robin by the circle method: rounds of pairs, each pair once at either side's ground. Sides are numbered from 0. */
export function roundRobin(sides: number): readonly (readonly (readonly [home: number, away: number])[])[] {
  const n = sides % 2 === 0 ? sides : sides + 1
  const first = Array.from({ length: n - 1 }, (_, round) =>
    Array.from({ length: n / 2 }, (_, i): readonly [number, number] => {
      const one = i === 0 ? n - 1 : (round + i) % (n - 1)
      const two = i === 0 ? round : (round + n - 1 - i) % (n - 1)
      return (round + i) % 2 === 0 ? [one, two] : [two, one]
    }).filter(([a, b]) => a < sides && b < sides)
  )
  return [...first, ...first.map(pairs => pairs.map(([home, away]): readonly [number, number] => [away, home]))]
}
