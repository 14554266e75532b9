// Matches that ended by officials, in another length, or with a part played anew: what stands and what is void, by the rule book, to the minor unit.
import { UNIT } from '@fairhouse/contract/money.ts'
import { askSportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import { enterResult } from '@fairhouse/contract/ops/games/sport-fixture.ts'
import { ownSportBet } from '@fairhouse/contract/sport/bet.ts'
import { sportReceipt } from '@fairhouse/contract/sport/share.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#wallet/wallet.ts'
import { type DeskHouse, deskHouse, legOf, place } from '../testing.ts'

let { t, cash, ask, agreed, entered, offered, begun } = {} as DeskHouse
beforeAll(async () => {
  ;({ t, cash, ask, agreed, entered, offered, begun } = await deskHouse())
})
afterAll(() => t.close())

type Taken = readonly [market: number, outcome: string, specifiers?: string]

/** Somebody with 100.00 who puts 10.00 at 2.00 on each of these, both sides of each market being offered. */
async function taken(fixture: number, name: string, bets: readonly Taken[]) {
  const who = await t.register(name, 100n * UNIT)
  const ids: string[] = []
  for (const [market, outcome, specifiers = ''] of bets) {
    await offered(fixture, market, ['12', '13'].includes(outcome) ? ['12', '13'] : ['4', '5'], specifiers)
    const placed = await place(t, who.token, [await legOf(t, fixture, market, outcome, specifiers)])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    ids.push(placed.body.value.bet.id)
  }
  const came = async () => {
    const list = await Promise.all(ids.map(async id => (await t.call(ownSportBet, { id }, { token: who.token })).body.value))
    return list.map(b => [b.legs[0].state, b.legs[0].reason, b.payout])
  }
  return { who, ids, came }
}

test('best of three instead of five: what two sets had decided is paid, the match itself is void', async () => {
  const fixture = await entered('tennis')
  const { who, ids, came } = await taken(fixture, 'Adalength', [
    [186, '4'],
    [202, '5', 'setnr=1'],
    [189, '12', 'total=18.5'],
    [189, '13', 'total=18.5'],
    [189, '13', 'total=30.5']
  ])
  await begun(fixture)
  const sets = [
    [6, 4],
    [6, 3]
  ]
  await agreed(enterResult, fixture, { outcome: 'ENDED', case: 'lengthChanged', periods: sets, finished: 2 })
  // 19 games were played: over 18.5 was sure, under 30.5 was not
  expect(await came()).toEqual([
    ['void', 'lengthChanged', '10.00'],
    ['lost', null, '0.00'],
    ['won', null, '20.00'],
    ['lost', null, '0.00'],
    ['void', 'lengthChanged', '10.00']
  ])
  expect(await cash(who.memberId)).toBe(90n * UNIT)
  const receipt = (await t.call(sportReceipt, { id: ids[0]! }, { token: who.token })).body.value
  expect(JSON.parse(receipt.text).settled.by).toMatchObject([{ state: 'void', reason: 'lengthChanged', source: 'operator' }])
})

test('put out after a map: the officials say who won the match, rounds that were open are void', async () => {
  const fixture = await entered('breach')
  const wanted: Taken[] = [
    [186, '5'],
    [186, '4'],
    [330, '4', 'mapnr=1'],
    [330, '5', 'mapnr=2'],
    [331, '4', 'mapnr=2|hcp=-2.5'],
    [327, '5', 'hcp=1.5']
  ]
  const { who, came } = await taken(fixture, 'Adaputout', wanted)
  await begun(fixture)
  const rounds = [
    [13, 9],
    [5, 4]
  ]
  await agreed(enterResult, fixture, { outcome: 'ENDED', case: 'disqualified', periods: rounds, finished: 1, official: 2 })
  expect(await came()).toEqual([
    ['won', null, '20.00'],
    ['lost', null, '0.00'],
    ['won', null, '20.00'],
    ['void', 'disqualified', '10.00'],
    ['void', 'disqualified', '10.00'],
    ['void', 'disqualified', '10.00']
  ])
  expect(await cash(who.memberId)).toBe(110n * UNIT)
})

test('put out before a map is finished, or in football: nobody has won, every open bet is given back', async () => {
  for (const [sport, market, name] of [
    ['spike', 186, 'Adafirstmap'],
    ['football', 11, 'Adafootballout']
  ] as const) {
    const fixture = await entered(sport)
    const { who, came } = await taken(fixture, name, [[market, '4']])
    await begun(fixture)
    await agreed(enterResult, fixture, { outcome: 'ENDED', case: 'disqualified', periods: [[3, 0]], finished: 0, official: 1 })
    expect(await came()).toEqual([['void', 'disqualified', '10.00']])
    expect(await cash(who.memberId)).toBe(100n * UNIT)
  }
})

const thirds = {
  breach: {
    third: [330, '4', 'mapnr=3'],
    line: [332, '12', 'mapnr=3|total=20.5'],
    two: ['13:9', '13:11'],
    three: ['13:9', '3:13', '13:4'],
    after: 'lost'
  },
  tennis: {
    third: [202, '4', 'setnr=3'],
    line: [204, '12', 'setnr=3|total=9.5'],
    two: ['6:4', '6:3'],
    three: ['6:4', '3:6', '7:6'],
    after: 'won'
  }
} as const
const scoresOf = (periods: readonly string[]) => periods.map(p => p.split(':').map(Number))

test.each(['breach', 'tennis'] as const)('[S4.28] %s that ends 2:0 gives back its third part; corrected to 2:1 it is paid', async sport => {
  const { third, line, two, three, after } = thirds[sport]
  const fixture = await entered(sport)
  const { who, came } = await taken(fixture, `Adathird${sport}`, [[186, '4'], third, line])
  await begun(fixture)
  await agreed(enterResult, fixture, { outcome: 'ENDED', periods: scoresOf(two) })
  expect(await came()).toEqual([
    ['won', null, '20.00'],
    ['void', null, '10.00'],
    ['void', null, '10.00']
  ])
  expect(await cash(who.memberId)).toBe(110n * UNIT)
  // nothing of the match is open: it is closed
  expect((await t.house.pool.query('select state from sport.fixture where id = $1', [fixture])).rows).toEqual([{ state: 'CLOSED' }])
  await agreed(askSportCorrection, fixture, { kind: 'score', periods: scoresOf(three) })
  expect((await came()).map(([state]) => state)).toEqual(['won', 'won', after])
})

test('[S4.28] a side that does not turn up gives every bet back, whoever goes through', async () => {
  for (const [sport, name] of [
    ['breach', 'Adawalkover'],
    ['tennis', 'Adanoshow']
  ] as const) {
    const fixture = await entered(sport)
    const { who, came } = await taken(fixture, name, [[186, '4'], sport === 'breach' ? [330, '4', 'mapnr=1'] : [202, '4', 'setnr=1']])
    await agreed(enterResult, fixture, { outcome: 'CANCELLED', case: 'walkover', official: 1 })
    expect(await came()).toEqual([
      ['void', 'walkover', '10.00'],
      ['void', 'walkover', '10.00']
    ])
    expect(await cash(who.memberId)).toBe(100n * UNIT)
  }
})

test('a map played anew gives back bets taken in it; those of before it and of after stand', async () => {
  const fixture = await entered('nexus')
  const wanted: Taken[] = [
    [186, '4'],
    [330, '4', 'mapnr=1'],
    [327, '4', 'hcp=-1.5'],
    [330, '4', 'mapnr=2'],
    [330, '5', 'mapnr=2']
  ]
  const { who, ids, came } = await taken(fixture, 'Adaremake', wanted)
  await begun(fixture)
  const minutes = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
  // the first before the match, the second in the first map, the third and the fourth in the second map as it was played first, the fifth in it anew
  for (const [i, at] of [180, 100, 70, 65, 40].entries())
    await t.house.pool.query(
      'with moved as (update sport.bet set placed_at = $2, live = $3 where id = $1 returning id) update sport.leg l set live = $3 from moved m where l.bet_id = m.id',
      [ids[i], minutes(at), i > 0]
    )
  const maps = [
    [20, 11],
    [9, 15]
  ]
  const again = { outcome: 'ENDED', case: 'remake', periods: maps, at: minutes(60), since: minutes(75) }
  expect((await ask(enterResult, { fixture: String(fixture), ...again, since: minutes(59) })).body.code).toBe('sport.result')
  expect((await ask(enterResult, { fixture: String(fixture), ...again, case: 'earlyStart' })).body.code).toBe('sport.result')
  await agreed(enterResult, fixture, again)
  expect(await came()).toEqual([
    ['lost', null, '0.00'],
    ['won', null, '20.00'],
    ['void', 'remake', '10.00'],
    ['void', 'remake', '10.00'],
    ['won', null, '20.00']
  ])
  expect(await cash(who.memberId)).toBe(110n * UNIT)
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
