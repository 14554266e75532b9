// The check of equal places in the browser: it finds another order, a beacon that is none, names that came too late, and somebody else's name.
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { entryName } from '@fairhouse/games/raffle/raffle.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import { expect, test } from 'vitest'
import { checkTie } from './check-tie.ts'
import type { Board, Tie } from './use-board-words.ts'

const round = recordedRounds[0]!
const board = '01890000-0000-7000-8000-000000000000'
const nameOf = (who: string) => entryName(board, who, `secret of ${who}`)
const drawn = (people: string[]) => orderOf({ board, members: people.map(nameOf), randomness: round.randomness })
const tie: Tie = {
  ...{ leaderboard: board, name: 'Race of the week' },
  publishedAt: new Date('2023-01-01T00:00:00Z'),
  drawsAt: new Date('2023-08-23T16:05:00Z'),
  beacon: { round: round.round, dueAt: new Date('2023-08-23T16:05:00Z'), signature: round.signature },
  ...{ chain: null, missed: [], randomness: round.randomness },
  groups: [
    { place: 1, members: drawn(['ada', 'bob']) },
    { place: 4, members: drawn(['eve', 'dan', 'pia']) }
  ],
  own: { member: nameOf('eve'), secret: 'secret of eve' }
}
const placed = (place: number): Board['own'] => ({ place, name: null, own: true, score: 1n, reachedAt: new Date() })
const own = placed(4 + tie.groups[1]!.members.indexOf(nameOf('eve')))
const checked = (of: Partial<Tie> = {}, who: string | null = 'eve', at = own) => checkTie({ own: at, tie: { ...tie, ...of } }, who)
const wrongIn = async (...of: Parameters<typeof checked>) => (await checked(...of)).filter(({ ok }) => !ok).map(({ key }) => key)

test('the browser computes name, beacon and order of equal places again; before the draw the name alone', async () => {
  expect((await checked()).map(({ key, ok }) => [key, ok])).toEqual([
    ['own', true],
    ['beacon', true],
    ['time', true],
    ['order', true]
  ])
  expect((await checked({}, null)).map(({ key }) => key)).toEqual(['beacon', 'time', 'order'])
  expect(await checked({ randomness: null })).toMatchObject([{ key: 'own', ok: true, published: '4–6' }])
})

test('another order, a chosen beacon, a name that stands twice and names that came late are found', async () => {
  const [first, second] = tie.groups as [Tie['groups'][number], Tie['groups'][number]]
  expect(await wrongIn({ groups: [{ ...first, members: first.members.toReversed() }, second] })).toEqual(['order'])
  expect(await wrongIn({ groups: [{ ...first, members: [first.members[0]!, first.members[0]!] }, second] })).toEqual(['order'])
  expect(await wrongIn({ randomness: '0'.repeat(64) })).toContain('beacon')
  expect(await wrongIn({ publishedAt: new Date() })).toEqual(['time'])
})

test("a place that was not drawn, and somebody else's name, are not one's own", async () => {
  expect(await wrongIn({}, 'eve', placed(own!.place === 4 ? 5 : 4))).toEqual(['own'])
  expect(await wrongIn({}, 'bob')).toEqual(['own'])
  expect(await wrongIn({ randomness: null }, 'eve', placed(1))).toEqual(['own'])
})
