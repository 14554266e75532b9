// A whole house for tests: its own database cloned from a migrated template, real routes, real sockets when asked.
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { decideApproval } from '@fairhouse/contract/ops/people/identity.ts'
import { operatorCode, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { CompactEncrypt, importJWK } from 'jose'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { z } from 'zod'
import { publicKeys } from '#base/calls/envelope.ts'
import { now } from '#base/clock.ts'
import { type Config, readConfig } from '#base/config.ts'
import { inTransaction } from '#base/database.ts'
import type { Listener } from '#base/events.ts'
import { hashPassword, setHashing } from '#base/files/password.ts'
import type { House } from '#base/house.ts'
import { type Log, makeLog } from '#base/log.ts'
import { runListener } from '#base/running/listeners.ts'
import { bodyOf } from '#delivery/delivery.ts'
import { createMember } from '#invite/invite.ts'
import { createOperator } from '#staff/staff.ts'
import { openWallet, transfer } from '#wallet/wallet.ts'
import { type App, buildApp, type Parts } from './app.ts'
import { openHouse } from './open.ts'
import { apart } from './testing-connections.ts'
import { misreadEvents } from './testing-events.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, database `postgres`. */
    pgUrl: string
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at answers freely
type Body = any
export interface Answer {
  readonly status: number
  readonly body: Body
  /** The console's session that the answer put into the browser's cookie. */
  readonly console?: string
}

export interface TestHouse {
  readonly app: App
  readonly house: House
  readonly databaseUrl: string
  /** Registers a member over HTTP; with `cash`, gives them that much. */
  register(name?: string, cash?: Money): Promise<{ token: string; memberId: bigint; name: string }>
  /** Makes an operator and logs in with both factors. */
  operator(role?: 'admin' | 'finance' | 'support' | 'editor' | 'trader'): Promise<{ token: string; username: string; operatorId: bigint }>
  /** Gives a member money. */
  give(memberId: bigint, cash: Money): Promise<void>
  /** Messages to a telephone or mailbox as they were written, newest first; `code` is the first run of six digits. */
  messages(to: string): Promise<{ purpose: string; subject: string; text: string; code: string }[]>
  /** Calls an endpoint by its contract, in wire form, without a network. */
  call(endpoint: Endpoint, input?: Record<string, unknown>, options?: CallOptions): Promise<Answer>
  /** Decides on a request of operators as the console does: reads it, then repeats the hash of what was read. */
  decide(by: { readonly token: string }, id: string, decision?: string, note?: string): Promise<Answer>
  /** Listens on a free port and returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}
export interface CallOptions {
  token?: string
  key?: string
  language?: string
  headers?: Record<string, string>
}

/** The databases this process made, and for which file of tests. */
const made = new Map<string, string | undefined>()

/**
 * A new database, cloned from the template of the run. Those of files of tests that are over are dropped first: they lie in memory, 24 MB each.
 */
export async function freshDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const { testPath } = expect.getState()
  const admin = new pg.Client(inject('pgUrl'))
  await admin.connect()
  for (const [old, file] of made)
    if (file !== testPath) {
      await admin.query(`drop database if exists ${old} with (force)`)
      made.delete(old)
    }
  made.set(name, testPath)
  await admin.query(`create database ${name} template template_house strategy file_copy`)
  await admin.end()
  const url = new URL(inject('pgUrl'))
  url.pathname = `/${name}`
  return url.href
}

export const testConfig = (databaseUrl: string, more: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), 'fairhouse-test'),
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_LIMITS: 'off',
    BOT_CHECK: 'off',
    DATABASE_POOL: '8',
    CHAIN_LENGTH: '200',
    SEAL_KEY: '11'.repeat(32),
    SANDBOX_HOUSE_KEY: '22'.repeat(32),
    SANDBOX_PROVIDER_KEY: '33'.repeat(32),
    ...more
  })

/** The browser of the tests: sessions are bound to its device cookie. */
export const testBrowser = 'T'.repeat(43)
export const testCookie = `device=${testBrowser}`

/** What a page of the console sends with an operator's session, or a thief of its token. */
export const consoleHeaders = (token: string) => ({ cookie: `${testCookie}; console=${token}`, 'x-module-id': 'TEST' })

/** How a token travels with a call: an operator's session as a cookie, everything else in a header. */
export const credentials = (endpoint: Endpoint, token: string | undefined): Record<string, string> => {
  if (!token) return { cookie: testCookie }
  return pathOf(endpoint).startsWith('/ops/') && endpoint.who !== 'enrolling'
    ? consoleHeaders(token)
    : { cookie: testCookie, authorization: token }
}

/** Encrypts a body as browsers do, under the key in force. */
export const sealed = (house: House, fields: object): Promise<{ jwe: string }> => sealedText(house, JSON.stringify(fields))

/** Encrypts any text under the key in force; `iat` is when it says to have been made, in seconds. */
export async function sealedText(house: House, text: string, iat = Math.floor(now() / 1000)): Promise<{ jwe: string }> {
  const [key] = await publicKeys(house)
  const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key!.kid, iat })
    .encrypt(await importJWK({ ...key! }, 'RSA-OAEP-256'))
  return { jwe }
}

/**
 * Opens a whole house on a database of its own. By default without game hosts and without the worker. At its end all its events are read as the
 * contract declares them, but for those of a test that writes some itself (`inventedEvents`).
 */
export async function freshHouse(
  options: Partial<Parts> & { settings?: Record<string, string>; databaseUrl?: string; log?: Log; inventedEvents?: true } = {}
): Promise<TestHouse> {
  setHashing('cheap')
  const databaseUrl = options.databaseUrl ?? (await freshDatabase())
  const config = testConfig(databaseUrl, options.settings)
  const opened = await openHouse(config, databaseUrl, options.log ?? makeLog(config.LOG_LEVEL))
  const { house } = opened
  const app = await buildApp(house, { hosts: options.hosts ?? false, worker: options.worker ?? false })
  let address: string | null = null
  let names = 0

  const ask: TestHouse['call'] = async (endpoint, input = {}, { token, key, language = 'EN', headers = {} } = {}) => {
    const rest = { ...input }
    const path = pathOf(endpoint).replace(/:(\w+)/g, (_, n: string) => {
      const value = String(rest[n])
      delete rest[n]
      return encodeURIComponent(value)
    })
    const method = methodOf(endpoint)
    const inQuery = method === 'GET' || method === 'DELETE'
    const sent = endpoint.form
      ? new URLSearchParams(rest as Record<string, string>).toString()
      : JSON.stringify(endpoint.sealed ? await sealed(house, rest) : rest)
    const response = await app.server.inject({
      method,
      url: path,
      ...(inQuery ? { query: Object.fromEntries(Object.entries(rest).map(([k, v]) => [k, String(v)])) } : {}),
      headers: {
        language,
        ...credentials(endpoint, token),
        ...(inQuery ? {} : { 'content-type': endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...(endpoint.once ? { 'idempotency-key': key ?? randomUUID() } : {}),
        ...headers
      },
      ...(inQuery ? {} : { payload: sent })
    })
    const opened = response.cookies.find(c => c.name === 'console')?.value
    return { status: response.statusCode, body: response.json() as Body, ...(opened ? { console: opened } : {}) }
  }

  const call: TestHouse['call'] = (...asked) => apart(() => ask(...asked))

  const give: TestHouse['give'] = async (memberId, cash) => {
    await inTransaction(house.db, tx =>
      transfer(tx, { memberId, kind: 'ADJUST_IN', key: `give:${randomUUID()}`, ref: null, house: 'adjustments', cash })
    )
  }

  const messages: TestHouse['messages'] = async to => {
    const rows = await house.db.selectFrom('delivery.message').selectAll().where('recipient', '=', to).orderBy('id', 'desc').execute()
    return rows.map(({ purpose, ...row }) => {
      const { subject, text } = bodyOf(house, row)
      return { purpose, subject, text, code: /\d{6}/.exec(text)?.[0] ?? '' }
    })
  }

  return {
    app,
    house,
    databaseUrl,
    call,
    give,
    messages,
    async register(name = `member${++names}${randomUUID().slice(0, 4)}`, cash) {
      const password = 'correct horse 9'
      const ask = () => call(register, { username: name, password, confirmPassword: password, agreed: true })
      let answer = await ask()
      // a machine that is busy elsewhere makes the house say so: nothing was changed then
      for (let tries = 0; answer.status === 503 && tries < 100; tries++) {
        await new Promise(again => setTimeout(again, 50))
        answer = await ask()
      }
      const { status, body } = answer
      if (status !== 200) throw new Error(`registration answered ${status} ${JSON.stringify(body)}`)
      const row = await house.db.selectFrom('member.member').select('id').where('username', '=', name).executeTakeFirstOrThrow()
      if (cash) await give(row.id, cash)
      return { token: body.value.token as string, memberId: row.id, name }
    },
    async operator(role = 'admin') {
      const username = `op${randomUUID().slice(0, 8)}`
      const password = 'operator horse 9'
      await inTransaction(house.db, tx => createOperator(tx, { username, password, role }))
      const first = await call(operatorLogin, { username, password })
      const { ticket, secret } = first.body.value
      const second = await call(operatorCode, { code: new TOTP({ secret }).generate() }, { token: ticket })
      if (second.status !== 200) throw new Error(`operator login answered ${JSON.stringify(second.body)}`)
      return { token: second.console!, username, operatorId: BigInt(second.body.value.id) }
    },
    async decide({ token }, id, decision = 'approve', note = '') {
      const read = await call(approvalSubject, { id }, { token })
      return call(decideApproval, { id, decision, note, hash: read.body.value?.hash ?? '' }, { token })
    },
    async listen() {
      address ??= await app.server.listen({ port: 0, host: '127.0.0.1' })
      opened.listening(address)
      return address
    },
    async close() {
      await app.close()
      const misread = options.inventedEvents ? [] : await misreadEvents(house)
      await opened.close()
      if (misread.length > 0) throw new Error(`events that are not as the contract declares them: ${misread.join(' · ')}`)
    }
  }
}

/**
 * Lets listeners hear all news that were told before this call. A transaction that is still open anywhere on the server, also in another
 * test's database, holds news back until it ends: this waits for it.
 */
export async function hearAll(house: House, listeners: readonly Listener[]): Promise<void> {
  const visible = sql<{ all: boolean }>`
    select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as all from base.event where xid < ${await nextXid(house)}::xid8`
  while (!(await visible.execute(house.db)).rows[0]!.all) await new Promise(done => setTimeout(done, 10))
  for (const listener of listeners) while ((await runListener(house, listener)) > 0) {}
}
const nextXid = async ({ db }: House) =>
  (await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)).rows[0]!.next

/** Makes many members with money directly, for load: one hash for all. Returns ids. */
export async function makeMembers(house: House, count: number, cash: Money): Promise<bigint[]> {
  const passwordHash = await hashPassword('correct horse 9')
  const made: bigint[] = []
  for (let i = 0; i < count; i++)
    made.push(
      await inTransaction(house.db, async tx => {
        const id = await createMember(tx, {
          username: `load${randomUUID().slice(0, 8)}`,
          passwordHash,
          language: 'en',
          currency: 'TRY',
          termsVersion: 'test',
          address: null
        })
        await openWallet(tx, id, 'TRY')
        if (cash > 0n) await transfer(tx, { memberId: id, kind: 'ADJUST_IN', key: 'load', ref: null, house: 'adjustments', cash })
        return id
      })
    )
  return made
}

/** What a contract's input looks like on the wire, for readable tests. */
export const wire = (amount: Money): string => moneyToWire(amount)
export type WireOf<E extends Endpoint> = z.input<E['input']>
