// Every setting that the house reads is named in .env.example, and nothing else is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('.env.example names every setting once and none that nobody reads', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const named = [...read('../../../../.env.example').matchAll(/^([A-Z_]+)=/gm)].map(m => m[1]!)
  const known = [...read('../config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(m => m[1]!)
  expect(named.toSorted()).toEqual([...new Set(known)].toSorted())
})
