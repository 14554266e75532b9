// Broadcasts at 10 Hz over the house's real sockets to many clients in another process, and how late they arrive.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { startSockets } from '@fairhouse/server/base/sockets/sockets.ts'
import type { BenchHouse } from './bench-house.ts'
import { ownCpu } from './measure.ts'

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

/** Milliseconds from sending to hearing, sockets' messages that never came, and the share of a core that sending took. */
export async function broadcast(bench: BenchHouse, count: number, seconds: number) {
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
    listeners.send('begin')
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
    const cores = (ownCpu() - cpu) / took
    await new Promise(done => setTimeout(done, 500))
    const { heard, closed, p50, p99 } = await tell('report')
    return { p50, p99, lost: count * sent - heard, closed, cores, ticksPerSecond: (sent / took) * 1e6 }
  } finally {
    listeners.disconnect()
    await hub.stop()
    server.closeAllConnections()
    server.close()
  }
}
