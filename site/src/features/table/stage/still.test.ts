import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('without movement everything lies there at once: no animation and no stage is left [L4.22]', () => {
  const css = read('../felt/felt.css')
  const moving = [...css.matchAll(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g)].map(([block]) => block)
  const animated = (text: string) => [...text.matchAll(/^\s*animation:/gm)].length
  expect(animated(css)).toBeGreaterThan(5)
  expect(moving.reduce((sum, block) => sum + animated(block), 0)).toBe(animated(css))
  // the one transition ends with reduced motion, and the drawn stage is not asked for
  expect(css).toMatch(/@media \(prefers-reduced-motion: reduce\) \{\s*\.wheel-rest \{\s*transition: none;/)
  expect(read('../Felt.tsx')).toContain('drawer !== null && !calm')
})
