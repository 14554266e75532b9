// The house of the journeys: its settings, and its data, which are a copy of a house that was made and seeded once.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const journeySettings = {
  RATE_LIMITS: 'off',
  BOT_CHECK: 'easy',
  DEMO_CROWD: 'off',
  CHAIN_LENGTH: '2000',
  // every match ahead is priced by each house: as many as the journeys look at
  FIXTURES_AHEAD: '60',
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env.DATABASE_URL ?? ''
}

/** A new folder for a house's data. The database runs as another user where a test runs as root: it must be able to get there. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Data for a new house: a copy of the house that was seeded (`E2E_SEEDED`), or nothing. Whoever asks for it removes it. */
export function dataOfHouse(): string {
  const folder = dataFolder()
  const seeded = process.env.E2E_SEEDED
  // owner and rights of the database's files stay what they are
  if (seeded && spawnSync('cp', ['-a', `${seeded}/.`, folder]).status !== 0) throw new Error('the seeded house could not be copied')
  return folder
}
