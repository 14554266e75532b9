// One house in a process of its own, from its start to its end: commands beside it, and nobody cut off when it is told to stop.
import { spawn } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, serverProcess } from './server-process.ts'

const program = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
let house: ServerProcess
beforeAll(async () => {
  house = await serverProcess({ CHAIN_LENGTH: '200', DATABASE_POOL: '8', DEMO_DATA: 'off', API_REFERENCE: 'off', DRAIN_SECONDS: '2' })
  await house.start()
})
afterAll(() => house.remove())

/** Runs a program with the settings of the house. */
function run(path: string, more: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program(path)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: house.dataDir,
      RATE_LIMITS: 'off',
      CHAIN_LENGTH: '200',
      LOG_LEVEL: 'error',
      ...more
    }
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise(done => child.once('exit', code => done({ code, said })))
}

test('the books are proved and compared beside the running house, on its embedded database', { timeout: 240_000 }, async () => {
  const [ledger, orders] = [await run('scripts/verify-ledger.ts'), await run('scripts/reconcile.ts')]
  expect(ledger).toMatchObject({ code: 0, said: expect.stringMatching(/ 0 differences\n$/) })
  expect(orders).toMatchObject({ code: 0, said: expect.stringMatching(/ 0 differences\n$/) })
  expect((await fetch(`${house.url}/readyz`)).status).toBe(200)
})

test('where strangers reach it a demo does not start: one sentence, no stack', async () => {
  const { code, said } = await run('server/src/main.ts', { HOST: '0.0.0.0', NODE_ENV: 'development' })
  expect([code, said]).toEqual([1, expect.stringMatching(/^HOST=0\.0\.0\.0 lets strangers in[^\n]+\n$/)])
})

test('without API_REFERENCE there is no reference', async () => {
  for (const path of ['/docs', '/docs/', '/openapi.json']) expect((await fetch(house.url + path)).status).toBe(404)
})

interface Heard {
  readonly status: number
  readonly close: boolean
}

test('a stopping process is not ready first, then drains: of a thousand calls none is cut', async () => {
  const seen = { calls: 0, afterwards: 0, wrong: [] as string[] }
  let told = false
  let ready = true
  const call = (agent: Agent) =>
    new Promise<Heard>((done, fail) => {
      get(`${house.url}/wps/system/status`, { agent }, answer => {
        answer.resume()
        answer.once('end', () => done({ status: answer.statusCode!, close: answer.headers.connection === 'close' }))
        answer.once('error', fail)
      }).once('error', fail)
    })
  /** One connection that is used again and again until its house is not ready any more, as a proxy does. */
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (let over = false; !over; ) {
        const { status, close } = await call(agent)
        seen.calls++
        if (told) seen.afterwards++
        if (status !== 200) seen.wrong.push(String(status))
        over = close && !ready
      }
    } catch (cause) {
      seen.wrong.push(String(cause))
    } finally {
      agent.destroy()
    }
  }
  const clients = Array.from({ length: 20 }, client)
  while (seen.calls < 1_000 && seen.wrong.length === 0) await sleep(5)
  const stopped = house.stop()
  told = true
  while (ready) {
    ready = await fetch(`${house.url}/readyz`).then(
      answer => answer.ok,
      () => false
    )
    await sleep(10)
  }
  await Promise.all(clients)
  expect(seen.wrong).toEqual([])
  expect(seen.calls).toBeGreaterThan(1_000)
  expect(seen.afterwards).toBeGreaterThan(20)
  expect(await stopped).toBe(0)
})
