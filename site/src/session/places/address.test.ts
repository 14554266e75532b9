// The list of the site's addresses, and addresses put together from it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressOf, sitePaths } from './address.ts'

test('each address of the list has its page, and each page its address', () => {
  const routes = readFileSync(new URL('../../app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/(?:path: |\b(?:at|register|lottery|category)\(\s*)'(\/[^']*)'/g)].map(([, path]) => path)
  expect(paths.toSorted()).toEqual(sitePaths.toSorted())
})

test('an address has its parts and its search in place, written as an address wants them', () => {
  expect(addressOf('/wallet/deposit/$id', { params: { id: 'a/b' } })).toBe('/wallet/deposit/a%2Fb')
  expect(addressOf('/crash/$game/$no', { params: { game: 'nova-crash', no: '7' } })).toBe('/crash/nova-crash/7')
  expect(addressOf('/rng', { search: { vassalage: '007' } })).toBe('/rng?vassalage=007')
  expect(addressOf('/limits', {})).toBe('/limits')
})
