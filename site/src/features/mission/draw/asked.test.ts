// Addresses of draws: read back as they were written, and nothing else is taken for one.
import { expect, test } from 'vitest'
import { addressPart, readDraw } from './asked.ts'

const id = '01890000-0000-7000-8000-000000000000'

test('an address of a draw is read back; another kind, a number that is none and a longer one name no draw', () => {
  for (const kind of ['raffle', 'leaderboard'] as const) expect(readDraw(addressPart({ kind, id }))).toEqual({ kind, id })
  for (const said of ['', id, `bet/${id}`, 'raffle/1', `raffle/${id}/more`, `raffle/${id}?a`]) expect(readDraw(said)).toBeNull()
})
