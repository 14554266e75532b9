// The way of a journey to the database of the house that it plays in.
import { resolve } from 'node:path'
import { sha256 } from '@fairhouse/server/base/crypto.ts'

/** The house's database: the one that it was given, or its own, whose socket is named after the folder of its data. */
export function databaseUrl(data = process.env.E2E_DATA!): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const folder = sha256(resolve(data, 'postgres')).toString('hex').slice(0, 16)
  return `postgres://app@localhost:5432/postgres?host=${encodeURIComponent(`/tmp/fairhouse-s-${process.getuid?.() ?? 0}-${folder}`)}`
}
