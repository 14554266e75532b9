// The check of a raffle in the browser: it finds a ticket more, another winner, a beacon that is none, and somebody else's entry.
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { entriesOf, entryName, rootOf, winnersOf } from '@fairhouse/games/raffle/raffle.ts'
import { expect, test } from 'vitest'
import { checkRaffle, type OwnEntry, type Published } from './check-raffle.ts'

const round = recordedRounds[0]!
const raffle = '01890000-0000-7000-8000-000000000000'
const names = ['ada', 'bob', 'eve', 'dan']
const counts = names
  .map((name, at) => ({ member: entryName(raffle, name, `secret of ${name}`), tickets: BigInt(3 + at) }))
  .sort((a, b) => (a.member < b.member ? -1 : 1))
const entries = entriesOf(counts)
const root = rootOf(entries)
const file: Published = {
  ...{ raffle, name: 'November raffle', root, tickets: 18, members: 4, places: 2, chain: null, missed: [], randomness: round.randomness },
  ends: new Date('2023-01-01T00:00:00Z'),
  publishedAt: new Date('2023-01-01T00:01:00Z'),
  beacon: { round: round.round, dueAt: new Date('2023-08-23T16:05:00Z'), signature: round.signature },
  winners: winnersOf({ raffle, entries, root, places: 2, randomness: round.randomness }).map(({ place, member, ticket }) => ({
    ...{ place, member, given: true },
    ticket: Number(ticket)
  })),
  entries: entries.map(({ member, from, to }) => ({ member, from: Number(from), to: Number(to) }))
}
const wrongIn = async (of: Partial<Published>, own: OwnEntry | null = null) =>
  (await checkRaffle({ ...file, ...of }, own)).filter(({ ok }) => !ok).map(({ key }) => key)
const ownOf = (username: string): OwnEntry => {
  const member = entryName(raffle, 'ada', 'secret of ada')
  const { from, to } = file.entries.find(entry => entry.member === member)!
  return { username, member, secret: 'secret of ada', from, to }
}

test('[P4.19] the browser computes tickets, root, beacon and winners again', async () => {
  expect((await checkRaffle(file, ownOf('ada'))).map(({ key, ok }) => [key, ok])).toEqual([
    ['tickets', true],
    ['root', true],
    ['own', true],
    ['beacon', true],
    ['time', true],
    ['winners', true]
  ])
  expect((await checkRaffle({ ...file, randomness: null, winners: [] }, null)).map(({ key }) => key)).toEqual(['tickets', 'root'])
})

test('[P4.19] a ticket more, another winner, a chosen beacon and a late file are found', async () => {
  const more = file.entries.map((entry, at) => (at === 3 ? { ...entry, to: entry.to + 1 } : entry))
  expect(await wrongIn({ entries: more })).toEqual(['tickets', 'root', 'winners'])
  expect(await wrongIn({ winners: file.winners.toReversed() })).toEqual(['winners'])
  expect(await wrongIn({ randomness: '0'.repeat(64) })).toEqual(['beacon', 'winners'])
  expect(await wrongIn({ publishedAt: new Date() })).toEqual(['time'])
})

test("somebody else's entry is not shown as one's own", async () => {
  expect(await wrongIn({}, ownOf('bob'))).toEqual(['own'])
  expect(await wrongIn({}, { ...ownOf('ada'), to: 99 })).toEqual(['own'])
})
