// Two processes with a Redis between them: limits are shared, news crosses at once. Runs where a Redis server is installed or REDIS_URL points to one.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { login } from '@fairhouse/contract/member/login.ts'
import { expect, test } from 'vitest'
import { freshDatabase, freshHouse } from '#testing.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const { port } = server.address() as { port: number }
  await new Promise(done => server.close(done))
  return port
}

const installed = process.env.REDIS_URL !== undefined || spawnSync('redis-server', ['--version']).status === 0

test.runIf(installed)('with a Redis, tries at a login count over all processes together, and a nudge wakes the others', async () => {
  const port = await freePort()
  const server = process.env.REDIS_URL
    ? null
    : spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], { stdio: 'ignore' })
  const settings = { REDIS_URL: process.env.REDIS_URL ?? `redis://127.0.0.1:${port}`, RATE_LIMITS: 'on' }
  const databaseUrl = await freshDatabase()
  const houses = [await freshHouse({ databaseUrl, settings }), await freshHouse({ databaseUrl, settings })] as const
  try {
    let woken = 0
    houses[1].house.onNudge(() => woken++)
    await expect
      .poll(() => {
        houses[0].house.nudge()
        return woken
      })
      .toBeGreaterThan(0)
    const answers: number[] = []
    for (let i = 0; i < 40; i++)
      answers.push((await houses[i % 2]!.call(login, { username: `nobody${i}`, password: 'wrong horse 9', type: 'username' })).status)
    expect(answers.filter(status => status !== 429).length).toBe(login.perMinute)
  } finally {
    for (const house of houses) await house.close()
    server?.kill()
  }
})
