// Draws that a public beacon decides together with the house: on recorded rounds, from the bet to the proof, and without them when they do not come.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UNIT } from '@fairhouse/contract/money.ts'
import { issueProof, ticketById } from '@fairhouse/contract/play/lottery.ts'
import { previousHash } from '@fairhouse/games/fairness/chain.ts'
import { type DrandRound, firstRoundFrom, publishedAt, verifyRandomness } from '@fairhouse/games/fairness/drand.ts'
import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { issueByName } from '@fairhouse/games/lottery/schedule.ts'
import { drawOf } from '@fairhouse/games/lottery/verify.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { lotteriesOf } from '../games.ts'
import { beaconAfterMs } from '../rules.ts'
import { issueRow } from '../store.ts'
import { direct, makeLottery, place, wrongTickets } from '../testing.ts'
import { drawIssue, openIssue, shutIssue } from './draw.ts'
import { settleIssue } from './settle.ts'

let t: TestHouse
let beacon: Server
/** What the beacon answers about a round. */
let answer: (round: number) => DrandRound | null
let asked: string[] = []
let games = 0
const recorded = recordedRounds[0]!

beforeAll(async () => {
  t = await freshHouse()
  beacon = createServer((request, reply) => {
    asked.push(request.url!)
    const round = answer(Number(request.url!.split('/').at(-1)))
    reply.writeHead(round ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(round ?? {}))
  }).listen(0, '127.0.0.1')
  await new Promise(done => beacon.once('listening', done))
})
beforeEach(() => {
  asked = []
  answer = round => recordedRounds.find(r => r.round === round) ?? null
})
afterEach(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  expect(await wrongTickets(t)).toBe(0)
})
afterAll(async () => {
  beacon.close()
  await t.close()
})

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The house asks a beacon there from now on; null: none. */
const reach = (url: string | null) => Object.assign(t.house.config, { BEACON_URL: url ?? undefined })

interface Betting {
  readonly game: string
  readonly issue: string
  readonly ticket: string
  readonly token: string
}
/**
 * A bet on an issue with an announced round; then its time is put back to where that round is a recorded one. `drawnAgo`: its draw was due so
 * many milliseconds ago, by the clock of today.
 */
async function bet(drawnAgo: number, url = urlOf(beacon)): Promise<Betting> {
  const game = `beacon-five-${++games}`
  // the chain is salted without: the network's rounds of today are not recorded
  reach(null)
  const [, issue] = await makeLottery(t, game)
  reach(url)
  const lottery = (await lotteriesOf(t.house.db)).byCode.get(game)!
  const times = issueByName(lottery.schedule, issue!)!
  await openIssue(t.house, lottery, times)
  const open = (await issueRow(t.house.db, game, issue!))!
  expect(publishedAt(Number(open.beacon_round)).getTime() - times.closesAt.getTime()).toBeGreaterThanOrEqual(beaconAfterMs)
  const { token } = await t.register(undefined, 100n * UNIT)
  const { body } = await place(t, token, game, [direct('', { play: 'DWD', selection: '0,1,2,3,4,5,6||||' })], [issue!], {})
  const closes = new Date(publishedAt(recorded.round).getTime() - beaconAfterMs)
  expect(firstRoundFrom(new Date(closes.getTime() + beaconAfterMs))).toBe(recorded.round)
  await sql`update lottery.issue set opens_at = ${closes}::timestamptz - interval '1 minute', closes_at = ${closes},
    draws_at = clock_timestamp() - ${drawnAgo} * interval '1 millisecond', beacon_round = ${recorded.round} where game = ${game} and name = ${issue}`.execute(
    t.house.db
  )
  return { game, issue: issue!, ticket: body.value.tickets[0].id, token }
}
const draw = async ({ game, issue }: Betting): Promise<boolean> => {
  await shutIssue(t.house, (await issueRow(t.house.db, game, issue))!)
  return drawIssue(t.house, (await lotteriesOf(t.house.db)).byCode.get(game)!, (await issueRow(t.house.db, game, issue))!)
}
const proofOf = async ({ game, issue }: Betting) => (await t.call(issueProof, { game, name: issue })).body.value
/** What follows from the chain with this beacon. */
const follows = async (b: Betting, randomness: string | null): Promise<string> => {
  const { hash, chain } = await proofOf(b)
  return drawOf('ssc', { hash, salt: chain.salt, beacon: randomness, game: b.game, issue: b.issue }).join()
}

test('a bet is drawn with the announced round, settled and proven from what was published', async () => {
  const b = await bet(0)
  expect(await proofOf(b)).toMatchObject({ hash: null, beacon: { round: recorded.round, signature: null, randomness: null } })
  expect(await draw(b)).toBe(true)
  expect(asked).toEqual([`/public/${recorded.round}`])
  await settleIssue(t.house, b.game, b.issue)
  const proof = await proofOf(b)
  expect(proof.beacon).toEqual(recorded)
  expect(() => verifyRandomness(proof.beacon)).not.toThrow()
  expect(publishedAt(proof.beacon.round).getTime()).toBeGreaterThan(Date.parse(proof.issue.closesAt))
  let end: string = proof.hash
  for (let i = 0; i < proof.position; i++) end = previousHash(end)
  expect([previousHash(proof.hash), end]).toEqual([proof.previousHash, proof.chain.terminalHash])
  expect(proof.issue.result).toBe(await follows(b, recorded.randomness))
  expect(proof.issue.result).not.toBe(await follows(b, null))
  const won = proof.issue.result[0] <= '6'
  expect((await t.call(ticketById, { id: b.ticket }, { token: b.token })).body.value).toMatchObject({
    state: won ? 'won' : 'lost',
    payout: won ? '19.60' : '0.00'
  })
})

test('a round that is late is waited for, and drawn with when it comes in time', async () => {
  const b = await bet(0)
  answer = () => null
  expect([await draw(b), await draw(b)]).toEqual([false, false])
  expect((await proofOf(b)).issue.result).toBeNull()
  answer = round => recordedRounds.find(r => r.round === round) ?? null
  expect(await draw(b)).toBe(true)
  expect((await proofOf(b)).issue.result).toBe(await follows(b, recorded.randomness))
})

test.each<[string, (round: number) => DrandRound | null]>([
  ['a round with the signature of another', () => ({ ...recordedRounds[1]!, round: recorded.round })],
  ['another round', () => recordedRounds[2]!],
  ['a randomness that somebody chose', () => ({ ...recorded, randomness: '00'.repeat(32) })],
  ['a signature that is none', () => ({ ...recorded, signature: 'b4' })],
  ['nothing', () => null]
])('a beacon that answers %s decides nothing: it is asked again, and after its time the chain draws alone and says so', async (_, said) => {
  answer = said
  const early = await bet(0)
  expect(await draw(early)).toBe(false)
  expect((await proofOf(early)).issue.result).toBeNull()
  const late = await bet(16_000)
  expect(await draw(late)).toBe(true)
  expect(await proofOf(late)).toMatchObject({
    beacon: { round: recorded.round, signature: null, randomness: null },
    issue: { state: 'drawn', result: await follows(late, null) }
  })
  await settleIssue(t.house, late.game, late.issue)
})

test('without a network the chain draws alone when its time is over; the draw names the missing round', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await new Promise(done => gone.once('listening', done))
  const url = urlOf(gone)
  await new Promise(done => gone.close(done))
  const b = await bet(16_000, url)
  expect(await draw(b)).toBe(true)
  await settleIssue(t.house, b.game, b.issue)
  const proof = await proofOf(b)
  expect(proof.beacon).toEqual({ round: recorded.round, signature: null, randomness: null })
  expect(proof.chain).toMatchObject({ saltSource: 'built-in beacon', saltPublic: false })
  expect(proof.issue.result).toBe(await follows(b, null))
})
