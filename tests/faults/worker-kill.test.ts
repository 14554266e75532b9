// kill -9 of a worker inside a job: the next process goes on with it at once, and it is done once.
import { fileURLToPath } from 'node:url'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { createExport, exportPart, exports } from '@fairhouse/contract/record-file.ts'
import { freshHouse } from '@fairhouse/server/testing.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { serverProcess } from './server-process.ts'

test('the file of a killed worker is finished by the next one, and the member can ask for another', async () => {
  const t = await freshHouse()
  const { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY } = t.house.config
  const program = fileURLToPath(new URL('small-house.ts', import.meta.url))
  const keys = { SEAL_KEY, SANDBOX_HOUSE_KEY, SANDBOX_PROVIDER_KEY }
  const worker = await serverProcess({ DATABASE_URL: t.databaseUrl, DATABASE_POOL: '8', ...keys }, program)
  const holder = new pg.Client(t.databaseUrl)
  await holder.connect()
  onTestFinished(async () => {
    await holder.end()
    await worker.remove()
    await t.close()
  })
  const member = await t.register(undefined, 10_000_000n)
  const wish = { record: 'movements', zone: 'UTC' }
  const { id } = (await t.call(createExport, wish, member)).body.value
  // somebody else holds the row: the job waits in its middle
  await holder.query('begin')
  await holder.query('select from report.export where id = $1 for update', [id])
  await worker.start()
  const inside = async () =>
    // not in the transaction of the holder: it would see the same moment again and again
    (
      await t.house.pool.query(`select count(*)::int as n from graphile_worker.jobs j, pg_stat_activity a
        where j.task_identifier = 'report.export' and j.locked_by is not null and a.wait_event_type = 'Lock' and a.datname = current_database()`)
    ).rows[0].n
  await expect.poll(inside).toBe(1)
  await worker.kill()
  await holder.query('rollback')
  expect((await t.call(exports, {}, member)).body.value.list[0]).toMatchObject({ id, state: 'QUEUED', parts: 0 })

  await worker.start()
  const killed = Date.now()
  await expect.poll(async () => (await t.call(exports, {}, member)).body.value.list[0].state, { timeout: 60_000 }).toBe('DONE')
  expect(Date.now() - killed).toBeLessThan(60_000)
  const [file] = (await t.call(exports, {}, member)).body.value.list
  expect([file.parts, file.written, file.rows]).toEqual([1, 1, 1])
  const { text } = (await t.call(exportPart, { id, no: 1 }, member)).body.value
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await t.call(createExport, wish, member)).status, pathOf(createExport)).toBe(200)
})
