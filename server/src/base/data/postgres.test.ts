// PostgreSQL itself: one that is too old is refused in one sentence, before anything is written; throwaway servers that died are removed, and no other folder is.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testConfig } from '#testing.ts'
import { StartError } from '../config.ts'
import { makeLog } from '../log.ts'
import { sweepClusters } from './embedded-postgres.ts'
import { openHouse } from './open-house.ts'

/** A message of the protocol of PostgreSQL. */
function message(kind: string, ...parts: (string | number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map(part => {
      if (typeof part === 'string') return Buffer.from(`${part}\0`)
      if (Buffer.isBuffer(part)) return part
      const four = Buffer.alloc(4)
      four.writeInt32BE(part)
      return four
    })
  )
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}
const short = (n: number) => Buffer.from([n >> 8, n & 255])
const ready = message('Z', Buffer.from('I'))

test.each([
  ['170006', '17.6'],
  ['90603', '9.603']
])('PostgreSQL of the number %s is refused', async (number, said) => {
  const asked: string[] = []
  const server = createServer(socket => {
    let started = false
    socket.on('error', () => {})
    socket.on('data', data => {
      if (!started) {
        started = true
        return socket.write(Buffer.concat([message('R', 0), message('S', 'server_version', said), ready]))
      }
      if (data[0] !== 'Q'.charCodeAt(0)) return socket.end()
      asked.push(data.subarray(5, -1).toString())
      const column = Buffer.concat([
        Buffer.from('server_version_num\0'),
        Buffer.alloc(6),
        Buffer.from([0, 0, 0, 25, 255, 255, 0, 0, 0, 0, 0, 0])
      ])
      const value = Buffer.from(number)
      socket.write(
        Buffer.concat([message('T', short(1), column), message('D', short(1), value.length, value), message('C', 'SHOW'), ready])
      )
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const url = `postgres://app@127.0.0.1:${port}/house`
  const opening = openHouse(testConfig(url), url, makeLog('silent'))
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(`This is PostgreSQL ${said}: the house needs 18 or later (DATABASE_URL).`)
  expect(asked).toEqual(['show server_version_num'])
})

/** No process has this number: it is above what Linux gives out. */
const nobody = 4_194_305

test('a dead cluster goes after its time; one that lives, is new, or is not ours stays', async () => {
  const db = new pg.Client(inject('pgUrl'))
  await db.connect()
  onTestFinished(() => db.end())
  const living = (await db.query('select pg_backend_pid() pid')).rows[0].pid as number
  const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cluster = (name: string, pid: number | null, minutes: number) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    if (pid !== null) writeFileSync(join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n`)
    const then = Date.now() / 1_000 - minutes * 60
    utimesSync(dataDir, then, then)
  }
  cluster('fairhouse-pg-shut-down', null, 6)
  cluster('fairhouse-pg-being-made', null, 4)
  cluster('fairhouse-pg-killed', nobody, 121)
  cluster('fairhouse-pg-of-another-container', nobody, 119)
  cluster('fairhouse-pg-running', living, 300)
  cluster('somebody-elses', null, 300)
  writeFileSync(join(folder, 'fairhouse-pg-file'), '')
  sweepClusters(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'fairhouse-pg-being-made',
    'fairhouse-pg-file',
    'fairhouse-pg-of-another-container',
    'fairhouse-pg-running',
    'somebody-elses'
  ])
})
