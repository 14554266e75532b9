// `npm run bench -- two`: spins through one API process and through two on the same database, by the same load in turn; then the journal is verified.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { openBenchHouse } from '../bench-house.ts'
import type { LoadOrder, LoadReport } from '../load.ts'
import type { Measured } from '../measure.ts'
import { openSlots } from '../spins.ts'
import { freePort, startNode } from './restart.ts'

const repetitions = 5
/** Both processes, the database and the load: with fewer cores they take them from each other. */
const coresWanted = 6

/** What a second process adds. */
export async function twoNodes(quick: boolean): Promise<Measured> {
  const [members, seconds] = quick ? [500, 2] : [5_000, 5]
  const bench = await openBenchHouse(members, [], 'off')
  const nodes: { child: ChildProcess; port: number }[] = []
  const clients = [0, 1].map(() => fork(new URL('../load.ts', import.meta.url)))
  /** Each client loads one port with its own half of the members, so that both loads are alike. */
  const load = async (ports: readonly number[], length: number): Promise<number> => {
    const reports = clients.map(async (client, i) => {
      const order = { kind: 'spin', port: ports[i]!, seconds: length, inFlight: 32, members: members / 2 } satisfies LoadOrder
      client.send({ order })
      return (await once(client, 'message'))[0] as LoadReport
    })
    const all = await Promise.all(reports)
    const refused = all.find(r => r.failed > 0)
    if (refused) throw new Error(`${refused.failed} calls failed, the first with ${refused.firstFailure}`)
    return all.reduce((sum, r) => sum + r.perSecond, 0)
  }
  try {
    await openSlots(bench)
    const keys = Object.fromEntries(['SEAL_KEY', 'SANDBOX_HOUSE_KEY', 'SANDBOX_PROVIDER_KEY'].map(k => [k, '11'.repeat(32)]))
    for (let i = 0; i < 2; i++) {
      const port = await freePort()
      const settings = { ...keys, DATABASE_URL: bench.url('house'), DATA_DIR: bench.server.dataDir, ROLE: 'api', RATE_LIMITS: 'off' }
      nodes.push({ child: (await startNode(settings, port)).child, port })
    }
    for (const [i, client] of clients.entries()) client.send({ tokens: bench.tokens.slice((i * members) / 2, ((i + 1) * members) / 2) })
    const [one, two] = nodes.map(n => n.port) as [number, number]
    // the first calls compile, connect and make pairs of seeds: not measured
    await load([one, one], 3)
    await load([two, two], 3)
    const ratios: number[] = []
    for (let i = 0; i < repetitions; i++) {
      const alone = await load([one, one], seconds)
      const both = await load([one, two], seconds)
      ratios.push(both / alone)
      console.log(`${i + 1}  one process ${alone.toFixed(0)}/s · two ${both.toFixed(0)}/s`)
    }
    const { differences, movements } = await verifyLedger(bench.house.db)
    console.log(`\n${movements} movements, ${differences.length} differences in the journal`)
    const cores = cpus().length
    const note = cores < coresWanted ? `load, database and both processes share ${cores} cores: says nothing of the goal` : ''
    const rows = [{ name: 'spins by two API processes : by one', values: ratios, goal: '≥ 1.6 ×', ok: (v: number) => v >= 1.6, note }]
    return { rows, wrong: differences.length }
  } finally {
    for (const client of clients) client.disconnect()
    for (const { child } of nodes) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await bench.close()
  }
}
