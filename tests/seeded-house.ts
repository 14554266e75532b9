// The house of the journeys: its settings, and one that is made and seeded once, so that each lane of journeys begins with a copy of it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const journeySettings = {
  RATE_LIMITS: 'off',
  BOT_CHECK: 'easy',
  DEMO_CROWD: 'off',
  CHAIN_LENGTH: '2000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env.DATABASE_URL ?? ''
}

/** A folder for a house's data. The database runs as another user where a test runs as root: it must be able to get there. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Data for a new house: a copy of what {@link seedHouse} has made (`E2E_SEEDED`), or nothing. Whoever asks for it removes it. */
export function dataOfHouse(): string {
  const folder = dataFolder()
  const seeded = process.env.E2E_SEEDED
  // owner and rights of the database's files stay what they are
  if (seeded && spawnSync('cp', ['-a', `${seeded}/.`, folder]).status !== 0) throw new Error('the seeded house could not be copied')
  return folder
}

/**
 * Makes a house with the demo brand in it and stops it again; answers with its data's folder. Undefined where every house keeps its data in one
 * given database, or where files cannot be copied with their owners.
 */
export async function seedHouse(): Promise<string | undefined> {
  if (process.env.DATABASE_URL || process.platform === 'win32') return undefined
  const folder = dataFolder()
  const house = spawn(process.execPath, ['--enable-source-maps', 'server/src/main.ts'], {
    env: { ...process.env, ...journeySettings, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let said = ''
  house.stdout.setEncoding('utf8')
  for await (const text of house.stdout) {
    said += text
    if (said.includes('Fairhouse is open')) break
  }
  if (house.exitCode === null && house.signalCode === null) {
    house.kill('SIGTERM')
    await once(house, 'exit')
  }
  if (!said.includes('Fairhouse is open')) throw new Error(`the house of the journeys did not open: ${said}`)
  return folder
}
