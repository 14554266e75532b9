// Every part that a feature leaves open is drawn by another one.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

test('each part that a feature leaves open to others is filled once', () => {
  const filled = [...readFileSync(join(src, 'app/parts.ts'), 'utf8').matchAll(/^ {2}(\w+)\.fill\(/gm)].map(([, name]) => name)
  const open = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/export const (\w+) = openPart\b/g)].map(([, name]) => [name, file] as const)
    )
  expect(open.length).toBeGreaterThan(5)
  expect(open.map(([name]) => name).toSorted()).toEqual(filled.toSorted())
  expect(open.filter(([, file]) => basename(file) !== 'open-parts.ts')).toEqual([])
})
