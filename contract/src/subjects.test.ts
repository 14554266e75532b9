// Subjects: what calls and events change is shown by some call, and the other way round.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { deskSubjects } from './ops/house/subjects.ts'
import { changedBy, type Subject, subjects } from './subjects.ts'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts')
)
const modules: object[] = await Promise.all(files.map(file => import(`./${file}`)))
const endpoints = modules
  .flatMap((file): unknown[] => Object.values(file))
  .filter((said): said is Endpoint => typeof said === 'object' && said !== null && 'call' in said && 'moduleId' in said)
const named = (part: 'shows' | 'changes') => new Set(endpoints.flatMap(one => one[part] ?? []))

test('each subject is shown by a call, and changed by a call or an event', () => {
  const shown = named('shows')
  const changed = new Set<Subject>([...named('changes'), ...Object.values(changedBy).flat()])
  const all = [...subjects, ...deskSubjects]
  expect(endpoints.length).toBeGreaterThan(100)
  expect(all.filter(subject => !shown.has(subject))).toEqual([])
  expect(all.filter(subject => !changed.has(subject))).toEqual([])
})

test('what only asks changes nothing', () => {
  expect(endpoints.filter(one => one.changes && one.call.startsWith('GET ')).map(one => one.call)).toEqual([])
})
