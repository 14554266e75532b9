// What of a call goes on to the studio and what of its answer comes back, over two real servers.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildForward } from './studio.ts'

let behind: Server
let forward: FastifyInstance
let port: number | null
const heard: IncomingMessage[] = []
beforeAll(async () => {
  behind = createServer((request, response) => {
    heard.push(request)
    response.writeHead(request.url?.includes('moved') ? 302 : 200, {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
      'set-cookie': 'device=stolen; Path=/',
      'clear-site-data': '"*"',
      'strict-transport-security': 'max-age=0',
      'service-worker-allowed': '/',
      'access-control-allow-credentials': 'true',
      'alt-svc': 'h3="elsewhere:443"',
      refresh: '0;url=/',
      location: 'https://elsewhere.example/'
    })
    response.end('<p>studio</p>')
  })
  await new Promise<void>(done => behind.listen(0, '127.0.0.1', done))
  port = (behind.address() as AddressInfo).port
  forward = await buildForward(() => port)
  await forward.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  heard.length = 0
})
afterAll(async () => {
  await forward.close()
  await new Promise(done => behind.close(done))
})
const url = () => `http://127.0.0.1:${(forward.server.address() as AddressInfo).port}`

/** Sends exactly these bytes and reads until the other side is done. */
const raw = (bytes: string): Promise<string> =>
  new Promise((done, failed) => {
    const socket = connect((forward.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.setEncoding('utf8').on('data', text => {
      said += text
    })
    socket.on('close', () => done(said)).on('error', failed)
  })

test('the studio hears nothing that says who somebody is to the house, or how they came to it', async () => {
  const secrets = {
    cookie: 'device=secret',
    device: 'secret',
    session: 'secret',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=secret'
  }
  await fetch(`${url()}/studio/api/session`, {
    headers: { ...secrets, authorization: 'Bearer game', referer: 'https://house.example/secret' }
  })
  const [{ headers }] = heard as [IncomingMessage]
  expect(headers.authorization).toBe('Bearer game')
  expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0\.113\.9/)
})

test('its answers rule over nothing of the house: no cookie, no storage, no other address, and no origin', async () => {
  const answer = await fetch(`${url()}/studio/`, { redirect: 'manual' })
  const ruling = ['set-cookie', 'clear-site-data', 'strict-transport-security', 'service-worker-allowed', 'alt-svc', 'refresh']
  for (const name of [...ruling, 'access-control-allow-credentials', 'location'])
    expect([name, answer.headers.get(name)]).toEqual([name, null])
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self', sandbox allow-scripts$/)
  expect(await answer.text()).toBe('<p>studio</p>')
  const moved = await fetch(`${url()}/studio/moved`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, null])
})

test('whatever an address is made of, it reaches the studio and no other host or port', async () => {
  const paths = [
    '/studio/../ops/members',
    '/studio/%2e%2e/ops',
    '/studio/..%2f..%2fetc/passwd',
    '/studio//elsewhere.example/x',
    '/studio/@elsewhere.example/',
    '/studio/\\elsewhere.example',
    'http://elsewhere.example/studio/x',
    '//elsewhere.example/studio/',
    '@elsewhere.example/studio/',
    '/studio/x?u=http://elsewhere.example#y'
  ]
  for (const path of paths) {
    const before = heard.length
    const said = await raw(`GET ${path} HTTP/1.1\r\nHost: house.example\r\nConnection: close\r\n\r\n`)
    // answered by the studio itself, or refused: never by somebody else
    expect([path, /^HTTP\/1\.1 (200|400|404)/.test(said)]).toEqual([path, true])
    if (said.startsWith('HTTP/1.1 200')) expect([path, heard.length]).toEqual([path, before + 1])
    for (const { headers } of heard) expect(headers.host).toBe(`127.0.0.1:${port}`)
  }
})

test('a body is handed on once, as it came; two lengths that disagree are refused', async () => {
  const post = (lengths: string) =>
    raw(`POST /studio/api/rounds HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Type: application/json\r\n${lengths}\r\n\r\n{"a":1}`)
  expect(await post('Content-Length: 7')).toMatch(/^HTTP\/1\.1 200/)
  const once = heard.length
  expect(await post('Content-Length: 7\r\nTransfer-Encoding: chunked')).toMatch(/^HTTP\/1\.1 400/)
  expect(await post('Content-Length: 7\r\nContent-Length: 90')).toMatch(/^HTTP\/1\.1 400/)
  expect(heard.length).toBe(once)
})

test('a studio that is away is said to be silent', async () => {
  const there = port
  port = null
  expect((await fetch(`${url()}/studio/`)).status).toBe(503)
  port = there
})
