// The committed page of the database, server/schema.sql, against the database that the migrations make.
import { readFileSync } from 'node:fs'
import { freshDatabase } from '@fairhouse/server/testing.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { dumpSchema, schemaFile } from '../scripts/schema.ts'

it('shows the reader of server/schema.sql exactly the database that the migrations make', async () => {
  const client = new pg.Client(await freshDatabase())
  await client.connect()
  const text = await dumpSchema(client)
  await client.end()
  // when this differs, a migration was added: `npm run db:schema` writes the page anew
  expect(text).toBe(readFileSync(schemaFile, 'utf8'))
})
