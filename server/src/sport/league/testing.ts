// What the tests of outrights share: a league's season whose winner takes bets, and how it is played to its end.
import type { TestHouse } from '#testing.ts'
import { settleFixture } from '../bet/settle.ts'
import { leagues, roundRobin } from './leagues.ts'
import { priceOutrights } from './outright.ts'

/** The first season of a league whose winner takes bets. */
export async function seasonOf(t: TestHouse, code: string) {
  const league = leagues.find(l => l.code === code)!
  const { rows } = await t.house.pool.query(
    "select f.id, f.tournament from sport.fixture f join sport.tournament x on x.id = f.tournament where x.code = $1 and f.kind = 'outright' order by f.season limit 1",
    [code]
  )
  const { id, tournament } = rows[0]
  const sides = (await t.house.pool.query('select id, name from sport.participant where tournament = $1', [tournament])).rows
  await t.house.pool.query('update sport.producer set heard_at = clock_timestamp() where id = 0')
  return { league, id: id as number, tournament, no: (name: string): number => sides.find((s: { name: string }) => s.name === name).id }
}

/** Plays the season so that these win all but against each other, where the home side does; all others are level in everything. Then it is settled, twice. */
export async function playSeason(
  t: TestHouse,
  { league, id, tournament, no }: Awaited<ReturnType<typeof seasonOf>>,
  top: readonly number[]
): Promise<void> {
  await t.house.pool.query(
    "delete from sport.market m using sport.fixture f where f.id = m.fixture and f.tournament = $1 and f.kind = 'match'",
    [tournament]
  )
  await t.house.pool.query("delete from sport.fixture where tournament = $1 and season = 1 and kind = 'match'", [tournament])
  for (const [h, a] of roundRobin(league.sides.length).flat()) {
    const [home, away] = [no(league.sides[h]!), no(league.sides[a]!)]
    const score = top.includes(home) ? [3, 0] : top.includes(away) ? [0, 3] : [3, 2]
    await t.house.pool.query(
      `insert into sport.fixture (tournament, season, round, home, away, starts_at, state, source, match, ended_at)
       values ($1, 1, 1, $2, $3, now(), 'CLOSED', 'simulated', jsonb_build_object('score', $4::jsonb), now())`,
      [tournament, home, away, JSON.stringify(score)]
    )
  }
  await priceOutrights(t.house, league, tournament)
  await priceOutrights(t.house, league, tournament)
  await settleFixture(t.house, id)
  await settleFixture(t.house, id)
}
