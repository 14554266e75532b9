// `npm run bench -- restart`: a house of its own is killed with kill -9 and started again, until it answers a call that asks its database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Measured } from '../measure.ts'

const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const goalMs = 2_000

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const isReady = (port: number): Promise<boolean> =>
  new Promise(done => {
    get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, answer => {
      answer.resume()
      done(answer.statusCode === 200)
    }).once('error', () => done(false))
  })

/** Starts a house with these settings; answers with its process and the milliseconds to its first answer. @throws when it ends before */
export async function startNode(settings: Record<string, string>, port: number): Promise<{ child: ChildProcess; ms: number }> {
  const start = performance.now()
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO_DATA: 'off',
    DEMO_CROWD: 'off',
    ...settings,
    PORT: String(port)
  }
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'ignore', 'inherit'], env })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the house ended with ${child.exitCode}`)
    await sleep(5)
  }
  return { child, ms: performance.now() - start }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Milliseconds from the kill to the first answer. */
export async function restart(quick: boolean): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-restart-'))
  const port = await freePort()
  const settings = { DATA_DIR: folder, STUDIO: 'off' }
  const took: number[] = []
  try {
    // the first one makes its database, the second one meets what the first has compiled
    let { child } = await startNode(settings, port)
    for (let i = 0; i <= (quick ? 3 : 5); i++) {
      await sleep(2_000)
      const since = performance.now()
      await kill(child)
      const next = await startNode(settings, port)
      child = next.child
      if (i > 0) took.push(performance.now() - since)
      console.log(`${i}  from kill -9 to the first answer ${(performance.now() - since).toFixed(0)} ms`)
    }
    child.kill('SIGTERM')
    await once(child, 'exit')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    rows: [{ name: 'restart after kill -9, to the first answer', values: took, goal: `≤ ${goalMs} ms`, ok: v => v <= goalMs, unit: 'ms' }],
    wrong: 0
  }
}
