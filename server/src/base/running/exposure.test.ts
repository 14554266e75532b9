// A demo never faces the world by accident: settings and databases that are refused, and the sentence that says so.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, StartError } from '../config.ts'
import { facesTheWorld, refuseDemoBeforeTheWorld, refuseDemoDatabase } from './exposure.ts'

const keys = { SEAL_KEY: 'a'.repeat(64), SANDBOX_HOUSE_KEY: 'b'.repeat(64), SANDBOX_PROVIDER_KEY: 'c'.repeat(64) }
const config = (more: Record<string, string>) => readConfig({ DATA_DIR: join(tmpdir(), 'fairhouse-test'), ...keys, ...more })
const start = (more: Record<string, string>) => () => refuseDemoBeforeTheWorld(config(more))
const chosen = { DEMO_DATA: 'off', DEMO_OPERATORS: 'off', DEV_MESSAGES: 'off', SANDBOX: 'off' }
const providers = { SMS_PROVIDER: 'builtin', MAIL_PROVIDER: 'builtin' }

test('on this machine alone the demo starts with everything in it', () => {
  const places: Record<string, string>[] = [
    {},
    { HOST: '127.0.0.1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '::1' }
  ]
  for (const here of places) {
    expect(facesTheWorld(config(here))).toBeNull()
    expect(start(here)).not.toThrow()
  }
  const { DEMO_DATA, DEMO_OPERATORS, DEV_MESSAGES, SANDBOX } = config({})
  expect([DEMO_DATA, DEMO_OPERATORS, DEV_MESSAGES, SANDBOX]).toEqual(['on', 'on', 'on', 'on'])
})

test('where strangers reach it, it refuses in one sentence that names each thing and its setting', () => {
  for (const door of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '203.0.113.5' },
    { PUBLIC_URL: 'https://play.example' },
    { PUBLIC_URL: 'http://203.0.113.5' }
  ] as Record<string, string>[]) {
    expect(start(door)).toThrow(StartError)
    expect(start(door)).toThrow(
      /^(HOST|PUBLIC_URL)=[^\n]+DEMO_DATA[^\n]+DEMO_OPERATORS[^\n]+DEV_MESSAGES[^\n]+SANDBOX[^\n]+SMS_PROVIDER[^\n]+MAIL_PROVIDER[^\n]+$/
    )
  }
})

test('each thing has a switch of its own: one that was not thought of still refuses', () => {
  const all: Record<string, string> = { HOST: '0.0.0.0', ...chosen, ...providers }
  expect(start(all)).not.toThrow()
  expect(start({ ...all, DEMO_DATA: 'on', DEMO_OPERATORS: 'on', DEV_MESSAGES: 'on', SANDBOX: 'on' })).not.toThrow()
  const { DEV_MESSAGES: _, ...rest } = all
  expect(start(rest)).toThrow(/^HOST=0\.0\.0\.0 lets strangers in[^\n]+DEV_MESSAGES\)\. Set/)
  expect(start({ ...all, SMS_PROVIDER: '' })).toThrow('(SMS_PROVIDER)')
})

test('production has nothing of a demonstration, and takes no such setting', () => {
  const production = { NODE_ENV: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'https://play.example' }
  expect(start(production)).not.toThrow()
  const { DEMO_DATA, DEMO_OPERATORS, DEV_MESSAGES, SANDBOX } = config(production)
  expect([DEMO_DATA, DEMO_OPERATORS, DEV_MESSAGES, SANDBOX]).toEqual(['off', 'off', 'off', 'off'])
  for (const name of ['DEMO_DATA', 'DEMO_OPERATORS', 'DEV_MESSAGES'])
    expect(() => config({ ...production, [name]: 'on' })).toThrow(`${name}=on is refused in production.`)
})

test('a demo database is refused in production, and before the world unless it is asked for', () => {
  const judge =
    (more: Record<string, string>, publicPasswords: string[] = []) =>
    () =>
      refuseDemoDatabase(config(more), true, publicPasswords)
  expect(judge({ NODE_ENV: 'production' })).toThrow(/^This database holds a demonstration: it is refused in production\. [^\n]+$/)
  expect(judge({ HOST: '0.0.0.0', ...chosen })).toThrow(/^This database holds a demonstration, and DEMO_DATA=off\. [^\n]+$/)
  const open = { HOST: '0.0.0.0', ...chosen, DEMO_DATA: 'on' }
  expect(judge(open, ['admin', 'finance'])).toThrow(/public: admin, finance\. [^\n]+DEMO_OPERATORS=on\.$/)
  expect(judge(open)).not.toThrow()
  expect(judge({ ...open, DEMO_OPERATORS: 'on' })).not.toThrow()
  expect(judge({ ...chosen })).not.toThrow()
  expect(() => refuseDemoDatabase(config({ NODE_ENV: 'production' }), false, [])).not.toThrow()
})
