// `npm run bench -- vendor`: wallet calls of a game vendor, signed bets and wins, beside bets of our own games in the same run.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { sha256 } from '@fairhouse/server/base/crypto.ts'
import { codeOf, connectVendor, keyPair } from '@fairhouse/server/integration/testing.ts'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { type BenchHouse, openBenchHouse } from './bench-house.ts'
import type { LoadOrder, LoadReport, VendorOrder } from './load.ts'
import { printTable } from './measure.ts'

const vendor = 'BENCH'
const gameCode = 'bnc_dice'
const repetitions = 3

/** A session of the vendor's game for each member, all at once. */
async function launchAll({ house, members }: BenchHouse): Promise<string[]> {
  const tokens = members.map(() => randomBytes(32).toString('base64url'))
  await sql`insert into integration.session (token_hash, member_id, vendor, game, currency, language, expires_at)
    select h, m, ${vendor}, ${codeOf(vendor, gameCode)}, 'TRY', 'en', now() + interval '1 day'
    from unnest(${tokens.map(t => sha256(t))}::bytea[], ${members.map(String)}::bigint[]) x(h, m)`.execute(house.db)
  return tokens
}

/** Prints capacity and waiting times; fails when a call was refused or the journal does not add up. */
export async function vendorCalls(quick: boolean): Promise<number> {
  const [members, seconds] = quick ? [500, 1] : [5_000, 3]
  const bench = await openBenchHouse(members, [])
  const own = fork(new URL('./load.ts', import.meta.url))
  const theirs = fork(new URL('./load.ts', import.meta.url))
  const ask = async (client: typeof own, order: Partial<LoadOrder>): Promise<LoadReport> => {
    client.send({ order: { kind: 'place', port: bench.port, seconds, inFlight: 32, members, ...order } satisfies LoadOrder })
    const report = (await once(client, 'message'))[0] as LoadReport
    if (report.failed > 0) throw new Error(`${report.failed} calls failed, the first with ${report.firstFailure}`)
    return report
  }
  try {
    const { publicPem, privatePem } = keyPair()
    await connectVendor(bench.house, { vendor, theirPublicPem: publicPem, games: [gameCode] })
    own.send({ tokens: bench.tokens })
    theirs.send({ tokens: await launchAll(bench) })
    const sign = async (calls: number) => {
      const users = bench.members.map(String)
      const order = { path: `/integrations/hub88/${vendor}`, key: privatePem, gameCode, users, rounds: Math.ceil(calls / 2) + 64 }
      theirs.send({ sign: order satisfies VendorOrder })
      await once(theirs, 'message')
    }
    await ask(own, { seconds: 1 })
    await sign(4_000)
    await ask(theirs, { kind: 'wallet', seconds: 1 })
    const [ratios, halves, capacities]: number[][] = [[], [], []]
    for (let i = 0; i < repetitions; i++) {
      const bets = await ask(own, {})
      // a vendor cannot be quicker than our own bets: so many calls are enough
      await sign(bets.perSecond * seconds * 1.5)
      const calls = await ask(theirs, { kind: 'wallet' })
      await sign(calls.perSecond * seconds)
      const half = await ask(theirs, { kind: 'wallet', rate: calls.perSecond / 2, inFlight: 128 })
      ratios!.push(calls.perSecond / bets.perSecond)
      halves!.push(half.p99)
      capacities!.push(calls.perSecond)
      console.log(
        `${i + 1}  own bets ${bets.perSecond.toFixed(0)}/s · wallet calls ${calls.perSecond.toFixed(0)}/s · at half: p50 ${half.p50.toFixed(1)} ms, p99 ${half.p99.toFixed(1)} ms`
      )
    }
    printTable([
      { name: 'wallet calls of a vendor : own bets through HTTP', values: ratios!, goal: 'none', ok: () => true },
      { name: 'p99 of wallet calls at half of capacity', values: halves!, goal: '< 50 ms', ok: v => v < 50, unit: 'ms' }
    ])
    const { differences, movements } = await verifyLedger(bench.house.db)
    console.log(`\n${movements} movements, ${differences.length} differences in the journal`)
    return differences.length === 0 ? 0 : 1
  } finally {
    own.disconnect()
    theirs.disconnect()
    await bench.close()
  }
}
