// One throwaway PostgreSQL for the run, one migrated and seeded template, a clone of it for each test file.

import { keepEnvelopeKeys } from '@fairhouse/server/base/calls/envelope.ts'
import { readConfig } from '@fairhouse/server/base/config.ts'
import { startEmbeddedPg } from '@fairhouse/server/base/data/embedded-postgres.ts'
import { makeLog } from '@fairhouse/server/base/log.ts'
import { openHouse } from '@fairhouse/server/open.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { seedBasics } from '../server/seed/seed.ts'

export default async function setup(project: TestProject) {
  const server = await startEmbeddedPg({ ephemeral: true, settings: { max_connections: '200', shared_buffers: '256MB' } })
  const admin = new pg.Client(server.url('postgres'))
  await admin.connect()
  await admin.query('create database template_house')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: '/tmp/fairhouse-test',
    CHAIN_LENGTH: '200',
    LOG_LEVEL: 'warn',
    SEAL_KEY: '11'.repeat(32)
  })
  const opened = await openHouse(config, server.url('template_house'), makeLog('warn'))
  await seedBasics(opened.house)
  // making a key pair takes longer than cloning one
  await keepEnvelopeKeys(opened.house.db, config.SEAL_KEY)
  await opened.close()
  await admin.end()
  project.provide('pgUrl', server.url('postgres'))
  return () => server.stop()
}
