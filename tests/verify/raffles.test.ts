// docs/verify/raffle.py over a raffle that a house has just drawn: it agrees with the published file, and finds what was changed.
import { raffleFile } from '@fairhouse/contract/member/raffle.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { entriesOf, rootOf, winnersOf } from '@fairhouse/games/raffle/raffle.ts'
import { close, endsNow, runRaffle } from '@fairhouse/server/mission/raffle/testing.ts'
import { bet } from '@fairhouse/server/mission/testing.ts'
import { freshHouse, type TestHouse } from '@fairhouse/server/testing.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agrees, differs, differsAmong, flip, others } from './python.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

test('[P4.19] a raffle of the house: root, chain and winners, from the published file alone', async () => {
  const { token } = await t.operator('admin')
  const id = await runRaffle(t, token)
  for (const stake of [50, 30, 30, 10, 20]) await bet(t, await t.register(), { stake })
  await endsNow(t, id)
  await close(t)
  const { body } = await t.call(raffleFile, { id })
  expect(await agrees('raffle.py', body)).toContain('winners')
  const { file } = body.value
  expect(file.winners).toHaveLength(3)
  const changed = (of: object) => ({ value: { file: { ...file, ...of }, next: null } })
  await differs('raffle.py', changed({ root: flip(file.root) }))
  await differsAmong(
    'raffle.py',
    others(file.randomness).map(randomness => changed({ randomness }))
  )
  await differs('raffle.py', changed({ winners: file.winners.toReversed() }))
  const more = file.entries.map((entry: { to: number }, at: number) => (at === 4 ? { ...entry, to: entry.to + 1 } : entry))
  await differs('raffle.py', changed({ entries: more, tickets: file.tickets + 1 }))
})

test('[P4.19] the same for a thousand members and a round of the beacon', async () => {
  const round = recordedRounds[0]!
  const counts = Array.from({ length: 1_000 }, (_, at) => ({
    member: at.toString(16).padStart(64, '0'),
    tickets: BigInt(1 + ((at * 7919) % 97))
  }))
  const entries = entriesOf(counts)
  const root = rootOf(entries)
  const wire = ({ member, from, to }: (typeof entries)[number]) => ({ member, from: Number(from), to: Number(to) })
  const file = {
    ...{ raffle: 'example', root, places: 50, randomness: round.randomness, chain: null, missed: [] },
    ...{ tickets: Number(entries.at(-1)!.to) + 1, members: 1_000, publishedAt: '2023-01-01T00:00:00.000Z' },
    beacon: { round: round.round, dueAt: '2023-08-23T16:05:00.000Z', signature: round.signature },
    winners: winnersOf({ raffle: 'example', entries, root, places: 50, randomness: round.randomness }).map(({ place, member, ticket }) => ({
      ...{ place, member, given: true },
      ticket: Number(ticket)
    })),
    entries: entries.map(wire)
  }
  await agrees('raffle.py', { value: { file, next: null } })
  await differs('raffle.py', { value: { file: { ...file, beacon: { ...file.beacon, signature: flip(round.signature) } }, next: null } })
})
