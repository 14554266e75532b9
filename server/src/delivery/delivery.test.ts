// Messages leave the house once: adapters against servers that speak the protocols, failures, silence, and a process that dies in between.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#base/config.ts'
import { inTransaction } from '#base/database.ts'
import { freshDatabase, freshHouse, type TestHouse } from '../testing.ts'
import { providersOf } from './configured.ts'
import { deliver } from './delivery.ts'
import { sendMessage, settleMessages } from './send.ts'

const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly type: string
  readonly form: Record<string, string>
}
/** An SMS provider on a port of its own; `answer` decides what it says to the nth call. */
async function smsProvider(answer: (asked: Asked, nth: number, response: ServerResponse) => void) {
  const asked: Asked[] = []
  const server: Server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { authorization = '', 'content-type': type = '' } = request.headers
    const one = { method: request.method!, path: request.url!, authorization, type, form: Object.fromEntries(new URLSearchParams(body)) }
    asked.push(one)
    answer(one, asked.length, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const say = (status: number, body: object) => (_: unknown, __: unknown, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const smsSettings = (url: string) => ({
  SMS_PROVIDER: 'http',
  SMS_URL: url,
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'so secret',
  SMS_FROM: '+15005550006'
})

interface Received {
  readonly from: string
  readonly to: string[]
  readonly text: string
}
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => {
        text += piece
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(r => r.address), text })
        done()
      })
    },
    ...options
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>(done => server.close(done)))
  return { received, port: (server.server.address() as AddressInfo).port }
}

async function houseWith(settings: Record<string, string>): Promise<TestHouse> {
  const t = await freshHouse({ settings })
  closers.push(() => t.close())
  return t
}
const write = ({ house }: TestHouse, to: string, text = 'Kodunuz 123456') =>
  inTransaction(house.db, tx =>
    deliver(tx, house, {
      channel: to.includes('@') ? 'mail' : 'sms',
      to,
      purpose: 'code.login',
      memberId: null,
      subject: to.includes('@') ? 'Şifreniz' : '',
      text
    })
  )
const messageOf = ({ house }: TestHouse, id: string) =>
  house.db.selectFrom('delivery.message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Sends as the queue does: again after each failure that may pass. Returns how often. */
async function sendAll({ house }: TestHouse, id: string): Promise<number> {
  for (let runs = 1; runs < 20; runs++) {
    const failed = await sendMessage(house, id).then(
      () => false,
      () => true
    )
    if (!failed) return runs
  }
  throw new Error('tried for ever')
}

describe('SMS over HTTP', () => {
  it('asks as the providers want to be asked, and keeps their id of the message', async () => {
    const { asked, url } = await smsProvider(say(201, { sid: 'SM42' }))
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567', 'Giriş kodunuz 123456 & + %')
    await sendMessage(t.house, id)
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:so secret').toString('base64')}`,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { To: '+905321234567', From: '+15005550006', Body: 'Giriş kodunuz 123456 & + %' }
      }
    ])
    expect(await messageOf(t, id)).toMatchObject({ state: 'sent', provider: 'http', provider_ref: 'SM42', tries: 1, error: null })
  })

  it('a no of the provider is for good and is told to the operator without the text', async () => {
    const { asked, url } = await smsProvider(say(400, { code: 21211, message: 'The number Kodunuz 123456 is not valid' }))
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    expect(await sendAll(t, id)).toBe(1)
    expect(asked).toHaveLength(1)
    expect(await messageOf(t, id)).toMatchObject({ state: 'failed', error: 'HTTP 400 (21211)', tries: 1 })
  })

  it('a provider in trouble is asked again; at the third time it takes the message', async () => {
    const { asked, url } = await smsProvider((_, nth, response) =>
      say(nth === 1 ? 503 : nth === 2 ? 429 : 201, { sid: 'SM3' })(0, 0, response)
    )
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    await expect(sendMessage(t.house, id)).rejects.toThrow('HTTP 503')
    expect(await messageOf(t, id)).toMatchObject({ state: 'queued', error: 'HTTP 503', sending: false })
    expect(await sendAll(t, id)).toBe(2)
    expect(asked).toHaveLength(3)
    expect(await messageOf(t, id)).toMatchObject({ state: 'sent', tries: 3, error: null })
  })

  it('six failures are the end, and the operator sees why', async () => {
    const { asked, url } = await smsProvider(say(500, {}))
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    expect(await sendAll(t, id)).toBe(6)
    expect(asked).toHaveLength(6)
    expect(await messageOf(t, id)).toMatchObject({ state: 'failed', error: 'HTTP 500', tries: 6 })
  })

  it('a silent provider is left after five seconds, an absent one at once, and both are tried again', async () => {
    const { url } = await smsProvider(() => {})
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    const since = performance.now()
    await expect(sendMessage(t.house, id)).rejects.toThrow('no answer in time')
    expect(performance.now() - since).toBeGreaterThan(4_900)
    expect(performance.now() - since).toBeLessThan(20_000)
    expect(await messageOf(t, id)).toMatchObject({ state: 'queued', error: 'no answer in time' })
    const away = await houseWith(smsSettings('http://127.0.0.1:9'))
    const other = await write(away, '+905321234567')
    await expect(sendMessage(away.house, other)).rejects.toThrow('not delivered yet')
    expect(await messageOf(away, other)).toMatchObject({ state: 'queued' })
  })

  it('an address to go to instead is not followed with the house’s password', async () => {
    const thief = await smsProvider(say(201, {}))
    const { url } = await smsProvider((_, __, response) => void response.writeHead(307, { location: `${thief.url}/x` }).end())
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    await sendMessage(t.house, id)
    expect(thief.asked).toEqual([])
    expect(await messageOf(t, id)).toMatchObject({ state: 'failed', error: 'HTTP 307' })
  })

  it('two workers with the same message send it once', async () => {
    const { asked, url } = await smsProvider((_, __, response) => void setTimeout(() => say(201, { sid: 'SM1' })(0, 0, response), 100))
    const t = await houseWith(smsSettings(url))
    const id = await write(t, '+905321234567')
    await Promise.all([sendMessage(t.house, id), sendMessage(t.house, id), sendMessage(t.house, id)])
    await sendMessage(t.house, id)
    expect(asked).toHaveLength(1)
    expect(await messageOf(t, id)).toMatchObject({ state: 'sent', tries: 1 })
  })

  it('after a crash between the provider’s yes and our note no message goes twice; the operator knows', async () => {
    let kill = () => {}
    const { asked, url } = await smsProvider((_, __, response) => {
      kill()
      say(201, { sid: 'SM1' })(0, 0, response)
    })
    const databaseUrl = await freshDatabase()
    const t = await freshHouse({ databaseUrl, settings: smsSettings(url) })
    closers.push(() => t.close())
    const id = await write(t, '+905321234567')
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { readConfig } = await import('#base/config.ts'); const { openHouse } = await import('#base/data/open-house.ts')
        const { makeLog } = await import('#base/log.ts'); const { sendMessage } = await import('#delivery/send.ts')
        const config = readConfig(); const { house } = await openHouse(config, config.DATABASE_URL, makeLog('silent'))
        await sendMessage(house, ${JSON.stringify(id)})`
      ],
      {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'test',
          DATABASE_URL: databaseUrl,
          DATA_DIR: t.house.config.dataDir,
          SEAL_KEY: t.house.config.SEAL_KEY,
          ...smsSettings(url)
        },
        stdio: 'inherit'
      }
    )
    kill = () => void child.kill('SIGKILL')
    await once(child, 'exit')
    expect(asked).toHaveLength(1)
    expect(await messageOf(t, id)).toMatchObject({ state: 'queued', sending: true })
    // the queue runs the job again, at once and later
    await sendMessage(t.house, id)
    await settleMessages(t.house)
    expect(await messageOf(t, id)).toMatchObject({ state: 'queued', sending: true })
    await t.house.pool.query(`update delivery.message set tried_at = now() - interval '3 minutes'`)
    await settleMessages(t.house)
    await sendMessage(t.house, id)
    expect(asked).toHaveLength(1)
    expect(await messageOf(t, id)).toMatchObject({ state: 'failed', error: 'interrupted: the outcome is not known' })
  })
})

describe('mail over SMTP', () => {
  it('a mail arrives whole: sender, recipient, subject and text in Turkish', async () => {
    const { received, port } = await mailServer()
    const t = await houseWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const id = await write(t, 'ayse@example.com', 'Şifreniz değiştirildi')
    await sendMessage(t.house, id)
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail).toMatchObject({ from: 'no-reply@fairhouse.example', to: ['ayse@example.com'] })
    expect(mail!.text).toContain(`Message-ID: <${id}@fairhouse.example>`)
    expect(mail!.text).toContain('Auto-Submitted: auto-generated')
    expect(mail!.text).toMatch(/Subject: =\?UTF-8\?/i)
    expect(await messageOf(t, id)).toMatchObject({ state: 'sent', provider: 'smtp', tries: 1 })
  })

  it('no line of a recipient or subject becomes a header of its own', async () => {
    const { received, port } = await mailServer()
    const t = await houseWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const id = await inTransaction(t.house.db, tx =>
      deliver(tx, t.house, {
        channel: 'mail',
        to: 'a@example.com',
        purpose: 'x',
        memberId: null,
        subject: 'a\r\nBcc: b@example.com',
        text: 'x'
      })
    )
    await sendMessage(t.house, id)
    expect(received[0]!.to).toEqual(['a@example.com'])
    expect(received[0]!.text).not.toMatch(/^Bcc:/im)
  })

  it('a mailbox that does not exist is a no for good; a full server is tried again', async () => {
    let tries = 0
    const { port } = await mailServer({
      onRcptTo({ address }, _session, done) {
        const no = (responseCode: number) => done(Object.assign(new Error('no'), { responseCode }))
        if (address.startsWith('nobody')) return no(550)
        return ++tries === 1 ? no(452) : done()
      }
    })
    const t = await houseWith({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const [nobody, full] = [await write(t, 'nobody@example.com'), await write(t, 'full@example.com')]
    await sendMessage(t.house, nobody)
    expect(await messageOf(t, nobody)).toMatchObject({ state: 'failed', error: 'SMTP 550', tries: 1 })
    await expect(sendMessage(t.house, full)).rejects.toThrow('SMTP 452')
    await sendMessage(t.house, full)
    expect(await messageOf(t, full)).toMatchObject({ state: 'sent', tries: 2 })
  })

  it('the house’s own wrong password, and a server that is silent or away, are tried again', async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong'))
    })
    const t = await houseWith({ SMTP_URL: `smtp://house:wrong@127.0.0.1:${port}` })
    const id = await write(t, 'ayse@example.com')
    await expect(sendMessage(t.house, id)).rejects.toThrow('SMTP 535')
    expect(await messageOf(t, id)).toMatchObject({ state: 'queued', error: 'SMTP 535' })
    const silent = await smsProvider(() => {})
    const other = await houseWith({ SMTP_URL: `smtp://127.0.0.1:${new URL(silent.url).port}` })
    const second = await write(other, 'ayse@example.com')
    await expect(sendMessage(other.house, second)).rejects.toThrow('not delivered yet')
    expect((await messageOf(other, second)).state).toBe('queued')
  })
})

describe('the built-in stand-in', () => {
  let t: TestHouse
  beforeAll(async () => {
    t = await freshHouse()
  })
  afterAll(() => t.close())

  it('refuses, fails once and bounces as providers do', async () => {
    const [good, refused, once, bounced] = [
      await write(t, '+905321234567'),
      await write(t, '+905321230001'),
      await write(t, '+905321230002'),
      await write(t, 'ayse@bounce.example')
    ]
    expect([await sendAll(t, good), await sendAll(t, refused), await sendAll(t, once), await sendAll(t, bounced)]).toEqual([1, 1, 2, 1])
    expect(await messageOf(t, good)).toMatchObject({ state: 'sent', provider: 'builtin' })
    expect(await messageOf(t, refused)).toMatchObject({ state: 'failed', error: 'HTTP 400 (21211)' })
    expect(await messageOf(t, once)).toMatchObject({ state: 'sent', tries: 2 })
    expect(await messageOf(t, bounced)).toMatchObject({ state: 'failed', error: 'SMTP 550' })
  })

  it('a developer sees messages, newest first, of one recipient or all, and no content breaks the page', async () => {
    await write(t, '+905329876543', 'first 111111')
    await write(t, '+905329876543', '<script>alert(1)</script> 222222')
    const asked = await t.app.server.inject({ url: '/dev/messages.json', query: { to: '+905329876543' } })
    expect(asked.json().list.map((m: { text: string }) => m.text)).toEqual(['<script>alert(1)</script> 222222', 'first 111111'])
    const unescaped = await t.app.server.inject({ url: '/dev/messages.json?to=+905329876543' })
    expect(unescaped.json().list).toHaveLength(2)
    const page = await t.app.server.inject({ url: '/dev/messages', headers: { 'accept-language': 'tr-TR,tr;q=0.9' } })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Yerleşik e-posta ve SMS sağlayıcısının mesajları')
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('http-equiv')
    expect(page.body.indexOf('222222')).toBeLessThan(page.body.indexOf('111111'))
  })

  it('nothing of a message stands in the database for the eye', async () => {
    await write(t, '+905321112233', 'Kodunuz gizlidir')
    const { rows } = await t.house.pool.query(`select encode(body, 'escape') || m::text as all from delivery.message m`)
    expect(rows.map(r => r.all).join('\n')).not.toContain('gizlidir')
  })

  it('a code that waited longer than any code is good for is sent to nobody', async () => {
    const id = await write(t, '+905321112244')
    await t.house.pool.query(`update delivery.message set created_at = now() - interval '11 minutes' where id = $1`, [id])
    await sendMessage(t.house, id)
    expect(await messageOf(t, id)).toMatchObject({ state: 'failed', error: 'too late', tries: 0 })
  })
})

it('a message is sent by the worker, and only once its transaction commits', async () => {
  const t = await freshHouse({ worker: true })
  closers.push(() => t.close())
  await expect(
    inTransaction(t.house.db, async tx => {
      await deliver(tx, t.house, { channel: 'sms', to: '+905321234560', purpose: 'x', memberId: null, subject: '', text: 'x' })
      throw new Error('not after all')
    })
  ).rejects.toThrow('not after all')
  const id = await write(t, '+905321234567')
  await expect.poll(async () => (await messageOf(t, id)).state).toBe('sent')
  expect(await t.messages('+905321234560')).toEqual([])
})

it('a message that a dead process left in the queue is queued again', async () => {
  const t = await houseWith({})
  const id = await write(t, '+905321234567')
  await t.house.pool.query(`update delivery.message set created_at = now() - interval '20 minutes', purpose = 'notice.password'`)
  await t.house.pool.query('delete from graphile_worker._private_jobs')
  await settleMessages(t.house)
  const { rows } = await t.house.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'delivery.send'`)
  expect(rows).toHaveLength(1)
  await sendMessage(t.house, id)
  expect((await messageOf(t, id)).state).toBe('sent')
})

it('in production there is no page of messages, and without a provider no message counts as sent', async () => {
  const real = await smsProvider(say(201, {}))
  const wholly = await houseWith({ ...smsSettings(real.url), SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await wholly.app.server.inject({ url: '/dev/messages.json' })).statusCode).toBe(404)
  const production = await houseWith({ NODE_ENV: 'production', RATE_LIMITS: 'on', BOT_CHECK: 'on', SANDBOX: 'off' })
  for (const url of ['/dev/messages', '/dev/messages.json']) expect((await production.app.server.inject({ url })).statusCode).toBe(404)
  const id = await write(production, '+905321234567')
  await sendMessage(production.house, id)
  expect(await messageOf(production, id)).toMatchObject({ state: 'failed', error: 'no provider is configured' })
  expect(providersOf(production.house).mail.name).toBe('none')
})

it('a provider that is not wholly set stops the start', () => {
  expect(() => readConfig({ NODE_ENV: 'test', SMS_PROVIDER: 'http', SMS_URL: 'https://x.example' })).toThrow('SMS_ACCOUNT')
  expect(() => readConfig({ NODE_ENV: 'test', SMTP_URL: 'http://x.example' })).toThrow('SMTP_URL')
})
