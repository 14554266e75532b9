// Rough weather: paths that are tricks, visitors who leave early, and a database that is away. None of it is a bug, none of it goes unsaid.
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { setLanguage } from '@fairhouse/contract/member/account.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#modules.ts'
import { freshDatabase, freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { makeLog } from '../log.ts'
import { makeShell, serveApps } from '../shell/shell.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly err?: { readonly message: string; readonly errorCode?: string }
}
const heard: Line[] = []
const log = () => makeLog('info', { write: text => void heard.push(JSON.parse(text) as Line) })
/** What was said of a bug, or of anything else that somebody must look at. */
const errors = () => heard.filter(l => l.level >= 50)

/** A way to the database that can be cut. */
async function cutter(databaseUrl: string): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> {
  const url = new URL(databaseUrl)
  const real = join(url.searchParams.get('host')!, '.s.PGSQL.5432')
  const dir = mkdtempSync('/tmp/fairhouse-cut-')
  const path = join(dir, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  const server = createServer(near => {
    const far = connect(real)
    for (const [a, b] of [
      [near, far],
      [far, near]
    ] as const) {
      open.add(a)
      a.on('error', () => {})
      a.on('close', () => {
        open.delete(a)
        b.destroy()
      })
      a.pipe(b)
    }
  })
  const mend = () => new Promise<void>(done => server.listen(path, done))
  const cut = async () => {
    const closed = new Promise(done => server.close(done))
    for (const socket of open) socket.destroy()
    await closed
  }
  await mend()
  onTestFinishedOrAll.push(async () => {
    await cut().catch(() => {})
    rmSync(dir, { recursive: true, force: true })
  })
  url.searchParams.set('host', dir)
  return { url: url.href, cut, mend }
}
const onTestFinishedOrAll: (() => Promise<void>)[] = []

let t: TestHouse
let port: number
/** The same frame with two small apps in it. */
let apps: Awaited<ReturnType<typeof makeShell>>
let appsPort: number
const folder = mkdtempSync('/tmp/fairhouse-apps-')
let way: Awaited<ReturnType<typeof cutter>>
beforeAll(async () => {
  way = await cutter(await freshDatabase())
  t = await freshHouse({ databaseUrl: way.url, log: log() })
  port = Number(new URL(await t.listen()).port)
  writeFileSync(join(folder, 'secret.txt'), 'not for you')
  for (const name of ['site', 'backoffice']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true })
    writeFileSync(join(folder, name, 'index.html'), `<!doctype html><title>${name}</title>`)
    writeFileSync(join(folder, name, 'assets', 'big.js'), 'x'.repeat(8_000_000))
  }
  apps = await makeShell(t.house)
  await serveApps(apps, name => join(folder, name))
  appsPort = Number(new URL(await apps.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await apps.close()
  await t.close()
  rmSync(folder, { recursive: true, force: true })
  for (const end of onTestFinishedOrAll) await end()
})

/** What a program sends that writes its own requests: nothing is put in order on the way. */
async function raw(text: string, at = port): Promise<string> {
  const socket = connect(at, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise(done => socket.once('close', done))
  socket.write(text)
  await closed
  return answer
}
const status = (answer: string) => answer.slice(9, 12)

test('a page runs its own script by its hash and no other does, also when its app was built anew meanwhile', async () => {
  const index = join(folder, 'site', 'index.html')
  const before = readFileSync(index, 'utf8')
  const allowed = async (path: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${appsPort}${path}`)
    return /script-src ([^;]*)/.exec(headers.get('content-security-policy')!)![1]
  }
  for (const [i, script] of ['first()', 'second()'].entries()) {
    writeFileSync(index, `<!doctype html><script>${script}</script>`)
    utimesSync(index, i + 1, i + 1)
    const hash = `'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(await Promise.all(['/', '/crash', '/backoffice/', '/healthz'].map(allowed))).toEqual([hash, hash, "'self'", "'self'"])
  }
  writeFileSync(index, before)
})

describe('paths that are tricks', () => {
  test.each([
    '/../../../../etc/passwd',
    '/assets/../../../server/src/main.ts',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5c..%5cwindows%5cwin.ini',
    '/backoffice/../../etc/passwd',
    '/backoffice/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/index.html%00.png',
    '/assets/%00/x.js',
    '/wps/%00',
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example/x',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/.git/config',
    '/.env',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/backoffice/..%2f..%2fsecret.txt',
    '/backoffice/%00',
    '/index.html/x',
    `/${'a'.repeat(300)}/x.js`,
    '/sandbox-pay/../x',
    '/sandbox-pay/%00',
    '/sandbox-pay/%ff',
    '/sandbox-pay//evil.example',
    '/sandbox-people/..%2f',
    '/sandbox-vendor/%',
    '/integrations/%00/x',
    '/catalogue-pictures/..%2fx',
    'http://evil.example/index.html'
  ])('%s is not found, and nothing is wrong', async path => {
    heard.length = 0
    for (const at of [port, appsPort])
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const answer = await raw(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, at)
        expect([method, status(answer)]).toEqual([method, '404'])
        expect(answer).not.toMatch(/\r\nlocation:|not for you/i)
      }
    expect(errors()).toEqual([])
  })
})

describe('visitors who leave early', () => {
  const head = `PUT ${pathOf(setLanguage)} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const leave = async (text: string, wait: (socket: Socket) => Promise<unknown> = async () => {}, at = port) => {
    const socket = connect(at, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise<void>(done => socket.once('connect', done))
    await new Promise<void>(done => socket.write(text, () => done()))
    await wait(socket)
    const gone = new Promise(done => socket.once('close', done))
    socket.resetAndDestroy()
    await gone
  }
  const begun = (socket: Socket) => new Promise(done => socket.once('data', done))
  /** Answers 500 that the numbers of the house count; 'other' is what no route took. */
  const bugs = async (app: typeof apps) => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return body.split('\n').filter(line => /^fairhouse_call_seconds_count.*status="5/.test(line))
  }

  test('within a body, an answer, or after the question: no answer is a 500 and nothing is wrong', async () => {
    heard.length = 0
    for (let i = 0; i < 10; i++) {
      await leave(`${head}content-length: 100\r\n\r\n{"lang`)
      await leave(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"lan\r\n`)
      await leave('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      await leave('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n', begun)
      await leave('GET /assets/big.js HTTP/1.1\r\nhost: x\r\n\r\n', begun, appsPort)
      await leave('GET / HTTP/1.1\r\nhost: x\r\n\r\n', undefined, appsPort)
      await leave(`GET ${pathOf(setLanguage)} HTTP/1.1\r\nhost`)
    }
    // whoever comes afterwards is served
    expect(status(await raw('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'))).toBe('200')
    expect([...(await bugs(t.app.server)), ...(await bugs(apps))]).toEqual([])
    expect(errors()).toEqual([])
  })
})

describe('the database', () => {
  test('is named by its own code in the log when a statement fails', () => {
    heard.length = 0
    const cause = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (telephone)=(+90555) exists', code2: 1 })
    t.house.log.error({ err: cause, code: '123456' }, 'bug')
    expect(heard[0]!.err).toMatchObject({ errorCode: '23505' })
    expect(JSON.stringify(heard[0])).not.toMatch(/123456|90555/)
  })

  test('is away: every call that needs it answers 503 with a sentence; it comes back and so does the house', async () => {
    const member = await t.register()
    const operator = await t.operator()
    await way.cut()
    heard.length = 0
    const ask = async (route: (typeof routes)[number]) => {
      const { endpoint } = route
      const { who } = endpoint
      const token = typeof who === 'object' || who === 'operator' || who === 'enrolling' ? operator.token : member.token
      const method = methodOf(endpoint)
      const picture = endpoint.picture !== undefined
      const answer = await t.app.server.inject({
        method,
        url: pathOf(endpoint).replace(/:(\w+)/g, () => '1'),
        headers: {
          language: 'EN',
          cookie: testCookie,
          authorization: token,
          'idempotency-key': randomUUID(),
          ...(method === 'GET' || method === 'DELETE'
            ? {}
            : { 'content-type': picture ? 'image/png' : endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json' })
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: picture ? Buffer.alloc(8) : endpoint.form ? 'a=b' : '{}' })
      })
      return { call: endpoint.call, status: answer.statusCode, body: answer.json() }
    }
    const answers = []
    for (let i = 0; i < routes.length; i += 20) answers.push(...(await Promise.all(routes.slice(i, i + 20).map(ask))))
    expect(answers.filter(a => a.status >= 500 && a.status !== 503).map(a => a.call)).toEqual([])
    const away = answers.filter(a => a.status === 503)
    for (const { body } of away) expect([body.code, body.message]).toEqual(['busy.try.again', en.busy_try_again])
    // what needs it at all: every session, and most of what visitors ask
    expect(away.length).toBeGreaterThan(routes.length / 2)
    expect((await t.app.server.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect(errors()).toEqual([])
    await way.mend()
    await expect.poll(async () => (await t.app.server.inject({ url: '/readyz' })).statusCode).toBe(200)
    await expect.poll(async () => (await t.call(setLanguage, { language: 'EN' }, member)).status).toBe(200)
  })

  test('goes away in the middle of a call: that call answers 503 too', async () => {
    const member = await t.register()
    heard.length = 0
    const holder = await t.house.pool.connect()
    await holder.query('begin')
    await holder.query('select from member.member where id = $1 for update', [String(member.memberId)])
    const answer = t.call(setLanguage, { language: 'EN' }, member)
    const waiting = async () =>
      // not in the transaction of the holder: it would see the same moment again and again
      (await t.house.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).rowCount
    await expect.poll(waiting).toBe(1)
    await way.cut()
    holder.release(true)
    expect(await answer).toMatchObject({ status: 503, body: { code: 'busy.try.again' } })
    expect(errors()).toEqual([])
    await way.mend()
  })
})
