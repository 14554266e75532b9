// Checks in the browser how equal places were drawn: from the names that were published before, and from what decided.
import { entryName } from '@fairhouse/games/raffle/raffle.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import { type Check, checkSource, type SourceCheck } from '../draw/check-source.ts'
import type { Board, Tie } from './use-board-words.ts'

export type TieCheck = Check<SourceCheck['key'] | 'own' | 'order'>
type Group = Tie['groups'][number]

interface Tied extends Pick<Board, 'own'> {
  readonly tie: Tie
}

const written = (groups: readonly Group[]): string =>
  groups.flatMap(({ place, members }) => members.map((member, at) => `${place + at}: ${member.slice(0, 12)}`)).join(' · ')

/** The caller's name follows from their secret, and stands where their place is; before the draw, among the equal ones. */
function checkOwn({ tie, own }: Tied, username: string): TieCheck[] {
  if (!tie.own) return []
  const name = entryName(tie.leaderboard, username, tie.own.secret)
  const group = tie.groups.find(({ members }) => members.includes(name))
  if (!group || !own) return [{ key: 'own', ok: false, computed: name, published: '–' }]
  const last = group.place + group.members.length - 1
  return tie.randomness === null
    ? [{ key: 'own', ok: own.place >= group.place && own.place <= last, computed: name, published: `${group.place}–${last}` }]
    : [{ key: 'own', ok: own.place === group.place + group.members.indexOf(name), computed: name, published: String(own.place) }]
}

/** `username` null: whose entry it is, is not known. @throws when what is published is malformed */
export async function checkTie(of: Tied, username: string | null): Promise<readonly TieCheck[]> {
  const { tie } = of
  const checks: TieCheck[] = username === null ? [] : checkOwn(of, username)
  const { randomness } = tie
  if (randomness === null) return checks
  checks.push(...(await checkSource(tie)))
  const groups = tie.groups.map(({ place, members }) => ({ place, members: orderOf({ board: tie.leaderboard, members, randomness }) }))
  const names = tie.groups.flatMap(({ members }) => members)
  const [computed, published] = [written(groups), written(tie.groups)]
  const same = groups.every(({ members }, at) => members.join() === tie.groups[at]!.members.join())
  return [...checks, { key: 'order', ok: same && new Set(names).size === names.length, computed, published }]
}
