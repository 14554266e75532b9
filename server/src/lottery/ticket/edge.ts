// What the house keeps of stakes on plays, for what is bounded by it.
import { playOf } from '@fairhouse/games/lottery/families.ts'
import type { Reader } from '#base/database.ts'
import { lotteriesOf } from '../games.ts'
import { keptOf } from '../rules.ts'

const known = new Map<string, number>()

/** In parts per million of a stake on a play of a lottery; null where there is no such play. */
export async function edgeOfPlay(reader: Reader, game: string, code: string): Promise<number | null> {
  const lottery = (await lotteriesOf(reader)).byCode.get(game)
  const play = lottery && playOf(lottery.family, code)
  if (!play) return null
  const { min, max } = lottery.mode
  const key = `${lottery.family} ${code} ${min} ${max}`
  const edge = known.get(key) ?? keptOf(play, { min, max })
  known.set(key, edge)
  return edge
}
