// Settings: one clear sentence for the person who starts the house.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig, StartError } from '../config.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairhouse-config-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const keys = { SEAL_KEY: 'a'.repeat(64), SANDBOX_HOUSE_KEY: 'b'.repeat(64), SANDBOX_PROVIDER_KEY: 'c'.repeat(64) }

test('wrong settings are named all together in one sentence, not one after the other in stack traces', () => {
  const wrong = () => readConfig({ DATA_DIR: dir, PORT: '99999', DATABASE_URL: 'mysql://x', ROLE: 'boss', SEAL_KEY: 'short' })
  expect(wrong).toThrow(StartError)
  for (const name of ['PORT', 'DATABASE_URL must begin with postgres://', 'ROLE', 'SEAL_KEY must be 64 hexadecimal digits'])
    expect(wrong).toThrow(name)
  expect(() => wrong()).toThrow(/^Wrong settings: [^\n]+ See \.env\.example\.$/)
})

test('an empty setting is an absent one', () => {
  expect(readConfig({ DATA_DIR: dir, PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('keys that nobody gave are made once and kept for the next start, readable by the owner only', () => {
  const first = readConfig({ DATA_DIR: dir })
  const second = readConfig({ DATA_DIR: dir })
  expect(first.SEAL_KEY).toMatch(/^[0-9a-f]{64}$/)
  expect(second.SEAL_KEY).toBe(first.SEAL_KEY)
  expect(new Set([first.SEAL_KEY, first.SANDBOX_HOUSE_KEY, first.SANDBOX_PROVIDER_KEY]).size).toBe(3)
  const file = join(dir, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toHaveLength(3)
  expect(readConfig({ DATA_DIR: dir, ...keys }).SEAL_KEY).toBe(keys.SEAL_KEY)
})

test('in production a house does not start on keys that it made up, nor without request limits', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DATA_DIR: dir })).toThrow(/^In production .*SEAL_KEY/)
  expect(() => readConfig({ NODE_ENV: 'production', DATA_DIR: dir, SEAL_KEY: keys.SEAL_KEY, SANDBOX: 'on' })).toThrow(
    /^In production .*SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY/
  )
  // nobody pays with play money in production unless it is asked for
  expect(readConfig({ NODE_ENV: 'production', DATA_DIR: dir, SEAL_KEY: keys.SEAL_KEY }).SANDBOX).toBe('off')
  expect(() => readConfig({ NODE_ENV: 'production', DATA_DIR: dir, ...keys, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS=off is refused')
  expect(readConfig({ NODE_ENV: 'production', DATA_DIR: dir, ...keys }).RATE_LIMITS).toBe('on')
})
