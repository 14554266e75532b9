// A house of its own for the cases: a real process on its own database, judged while it is quiet, and again while others play without a pause.
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { readConfig } from '@fairhouse/server/base/config.ts'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { hashPassword } from '@fairhouse/server/base/files/password.ts'
import type { House } from '@fairhouse/server/base/house.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { codeOf, connectVendor, openSession } from '@fairhouse/server/integration/testing.ts'
import { createMember } from '@fairhouse/server/invite/invite.ts'
import { blockMember } from '@fairhouse/server/login/login.ts'
import { openHouse } from '@fairhouse/server/open.ts'
import { exclude, setAmountLimit } from '@fairhouse/server/protection/protection.ts'
import { openWallet, transfer, verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { sql } from 'kysely'
import { serverProcess } from '../faults/server-process.ts'
import { cases, judge, type Verdict } from './cases.ts'
import { type Control, type Operator, type Player, type Role, roles, unit } from './client.ts'
import { startLoad } from './load.ts'

const vendor = 'CONFORM'
const otherVendor = 'OTHER'
const gameCode = 'cnf_dice'
const game = codeOf(vendor, gameCode)
const currency = 'TRY'
const sealKey = '5e'.repeat(32)
const loadPlayers = 8

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })

/** Two vendors, so that a key of one can be tried on the other. */
async function prepare(house: House, theirs: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, theirPublicPem] of Object.entries(theirs))
    await connectVendor(house, { vendor: code, theirPublicPem, currencies: [currency], games: [gameCode] })
}

/** A member with 1,000.00 and the token of a launched game. */
async function player(house: House, passwordHash: string): Promise<Player> {
  return inTransaction(house.db, async tx => {
    const username = `conform${randomUUID().slice(0, 8)}`
    const memberId = await createMember(tx, { username, passwordHash, language: 'en', currency, termsVersion: 'test', address: null })
    await openWallet(tx, memberId, currency)
    await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'conformance', ref: null, house: 'adjustments', cash: BigInt(1_000 * unit) })
    const token = await openSession(tx, { memberId, vendor, game, currency, language: 'en', address: '127.0.0.1' })
    return { user: String(memberId), token }
  })
}

/** What the house's operators and members do to a player, done directly. */
const change: Readonly<Record<Exclude<Parameters<Control>[0], 'kill'>, (house: House, memberId: bigint) => Promise<unknown>>> = {
  lock: (house, memberId) => inTransaction(house.db, tx => blockMember(tx, house, memberId, true)),
  expire: (house, memberId) =>
    sql`update integration.session set expires_at = clock_timestamp() - interval '1 second' where member_id = ${memberId}`.execute(
      house.db
    ),
  limit: (house, memberId) =>
    inTransaction(house.db, tx => setAmountLimit(tx, memberId, { kind: 'stake', period: 'day', amount: BigInt(5 * unit) })),
  exclude: (house, memberId) => inTransaction(house.db, tx => exclude(tx, memberId, 'forever'))
}

interface Telling {
  readonly tell: (verdict: Verdict) => void
  readonly say: (text: string) => void
  readonly only?: ReadonlySet<string>
}

/** Runs every case twice, quiet and under load, kill −9 included, and proves the journal afterwards. False: something failed. */
export async function judgeOwnHouse({ tell, say, only }: Telling): Promise<boolean> {
  const [own, other] = [keyPair(), keyPair()]
  const server = await serverProcess({ SEAL_KEY: sealKey, STUDIO: 'off', DEMO_DATA: 'off', CHAIN_LENGTH: '200', DATABASE_POOL: '12' })
  /** Beside the house, on its database; opened anew because the database dies with the house. */
  const beside = async <T>(work: (house: House) => Promise<T>): Promise<T> => {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl(),
      DATA_DIR: server.dataDir,
      SEAL_KEY: sealKey,
      DATABASE_POOL: '4'
    })
    const opened = await openHouse(config, server.databaseUrl(), makeLog('fatal'))
    try {
      return await work(opened.house)
    } finally {
      await opened.close()
    }
  }
  const control: Control = async (action, user) => {
    if (action !== 'kill') return beside(house => change[action](house, BigInt(user)).then(() => {}))
    await server.kill()
    await server.start()
  }
  try {
    await server.start()
    const passwordHash = await hashPassword('correct horse 9')
    await beside(house => prepare(house, { [vendor]: own.publicKey, [otherVendor]: other.publicKey }))
    // a house that runs learns of new games within seconds; one that starts knows them
    await control('kill', '')
    const crowd = await beside(house => Promise.all(Array.from({ length: loadPlayers }, () => player(house, passwordHash))))
    let good = true
    for (const loaded of [false, true]) {
      const players = await beside(async house => {
        const made = await Promise.all(roles.map(() => player(house, passwordHash)))
        return Object.fromEntries(roles.map((role, i) => [role, made[i]!])) as Record<Role, Player>
      })
      const operator: Operator = {
        url: `${server.url}/integrations/hub88/${vendor}`,
        key: own.privateKey,
        otherKey: other.privateKey,
        header: 'X-Hub88-Signature',
        gameCode,
        currency,
        players,
        control
      }
      say(loaded ? `\nwhile ${loadPlayers} others play without a pause` : 'quiet')
      const load = loaded ? startLoad(operator, crowd) : null
      const verdicts = await judge(
        operator,
        verdict => {
          // an answer that says nothing has its cause in the house's log, which a kill -9 ends
          if (verdict.result === 'failed') say(`${verdict.id}: ${server.said().slice(-4_000)}`)
          tell(verdict)
        },
        only
      )
      const passed = verdicts.filter(v => v.result === 'passed').length
      const told = await load?.stop()
      say(`${passed} of ${only ? verdicts.length : cases.length}`)
      if (told)
        say(
          `the others' ${told.calls} calls: median ${told.p50.toFixed(1)} ms, p99 ${told.p99.toFixed(1)} ms; ${told.cut} lost when the house was killed`
        )
      good &&= passed === verdicts.length
    }
    const { differences, movements } = await beside(house => verifyLedger(house.db))
    say(`the journal: ${movements} movements, ${differences.length === 0 ? 'every one adds up' : JSON.stringify(differences)}`)
    return good && differences.length === 0
  } finally {
    await server.remove()
  }
}
