// Broadcasts at 10 Hz over the house's real sockets to many clients in another process, and how late they arrive.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { startSockets } from '@fairhouse/server/base/sockets/sockets.ts'
import type { BenchHouse } from './bench-house.ts'
import { median, ownCpu, type Row } from './measure.ts'

const hertz = 10

/** How many files a process may hold open: Node raises the soft limit to the hard one by itself. */
function openFiles(): number {
  try {
    return Number(/Max open files\s+\S+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Why so many sockets cannot be opened here, or null. */
export const tooMany = (count: number): string | null =>
  openFiles() < count + 500 ? `left out: only ${openFiles()} open files are allowed here (ulimit -n)` : null

/** Milliseconds from sending to hearing, sockets' messages that never came, and the shares of a core that sending and listening took. */
async function broadcast(bench: BenchHouse, count: number, seconds: number) {
  const server = createServer()
  const hub = startSockets(bench.house, server, () => true)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listeners = fork(new URL('./listeners.ts', import.meta.url))
  const tell = async (message: object | string) => {
    listeners.send(message)
    return (await once(listeners, 'message'))[0]
  }
  try {
    const { open, why } = await tell({ port: (server.address() as { port: number }).port, count })
    if (open !== count) throw new Error(`only ${open} of ${count} sockets opened: ${why}`)
    let sent = 0
    const tick = () => {
      const at = String(Math.round((performance.timeOrigin + performance.now()) * 1000)).padStart(16, '0')
      hub.hand([
        {
          cursor: { xid: 9_000_000_000n, id: BigInt(++sent) },
          name: 'round.seatLeft',
          audience: 'round:bench',
          body: { no: sent, betId: '01890000-0000-7000-8000-000000000000', at },
          at: new Date()
        }
      ])
    }
    await new Promise(done => setTimeout(done, 500))
    const warm = setInterval(tick, 1000 / hertz)
    await new Promise(done => setTimeout(done, 1000))
    clearInterval(warm)
    await new Promise(done => setTimeout(done, 400))
    await tell('begin')
    sent = 0
    const cpu = ownCpu()
    const start = performance.now()
    await new Promise<void>(done => {
      const timer = setInterval(() => {
        tick()
        // by the clock: a machine that cannot keep the beat does not make the run longer
        if (performance.now() - start < seconds * 1000) return
        clearInterval(timer)
        done()
      }, 1000 / hertz)
    })
    const took = (performance.now() - start) * 1000
    const busy = ownCpu() - cpu
    const [cores, micros] = [busy / took, busy / sent / count]
    // a machine that is behind has not lost what is still on its way
    let report = await tell('report')
    for (let i = 0; i < 10 && report.heard < count * sent; i++) {
      await new Promise(done => setTimeout(done, 500))
      report = await tell('report')
    }
    const { heard, closed, p50, p99, cpu: listening } = report
    return { p50, p99, lost: count * sent - heard, closed, cores, listening: listening / took, micros, ticksPerSecond: (sent / took) * 1e6 }
  } finally {
    listeners.disconnect()
    await hub.stop()
    server.closeAllConnections()
    server.close()
  }
}

/** One row for each number of sockets: so many runs, each with sockets of its own. */
export async function broadcastRows(
  bench: BenchHouse,
  { sizes, seconds, times }: { sizes: readonly number[]; seconds: number; times: number }
): Promise<Row[]> {
  const rows: Row[] = []
  for (const count of sizes) {
    const name = `broadcast at 10 Hz to ${count} sockets, p99`
    const why = tooMany(count)
    if (why) {
      rows.push({ name, goal: '≤ 100 ms', values: [Number.NaN], ok: () => false, unit: 'ms', note: why })
      continue
    }
    const runs: Awaited<ReturnType<typeof broadcast>>[] = []
    for (let i = 0; i < times; i++) runs.push(await broadcast(bench, count, seconds))
    const of = (what: keyof (typeof runs)[number]) => median(runs.map(r => r[what]))
    const lost = runs.reduce((sum, r) => sum + r.lost, 0)
    const note = `p50 ${of('p50').toFixed(0)} ms, ${lost} lost, ${of('closed')} closed, ${of('cores').toFixed(2)} core, listeners ${of('listening').toFixed(2)}, ${of('micros').toFixed(1)} µs a message, ${of('ticksPerSecond').toFixed(1)} ticks/s`
    const values = runs.map(r => r.p99)
    rows.push({ name, goal: '≤ 100 ms, none lost', values, ok: v => v <= 100 && lost === 0, unit: 'ms', note })
  }
  return rows
}
