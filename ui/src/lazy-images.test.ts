// Both ways of loading pictures: how far ahead, how often again, how many are remembered.
import { expect, it } from 'vitest'
import { lazyProfiles, makeAddressCache, observerOptions, planRetry } from './lazy-images.ts'

const tries = (profile: keyof typeof lazyProfiles): number => {
  let failures = 1
  while (planRetry(profile, failures) !== null) failures += 1
  return failures - 1
}

it('a picture that fails is asked for three more times, then given up', () => {
  expect(tries('default')).toBe(3)
})

it('200 pictures are remembered, and the 201st makes the oldest be forgotten [9.018]', () => {
  const cache = makeAddressCache(lazyProfiles.default.cache)
  for (let at = 1; at <= 200; at += 1) cache.add(`${at}.png`)
  expect(cache.has('1.png')).toBe(true)
  cache.add('201.png')
  expect(cache.has('1.png')).toBe(false)
  expect(cache.has('2.png')).toBe(true)
  expect(cache.has('201.png')).toBe(true)
})

it('a picture seen again is not the oldest any more', () => {
  const cache = makeAddressCache(2)
  for (const address of ['a', 'b', 'a', 'c']) cache.add(address)
  expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true])
})

it('the default way looks 1.3 viewports ahead', () => {
  expect(observerOptions('default')).toEqual({ rootMargin: '0px 30% 30% 30%', threshold: 0 })
})

it('the other way waits for a tenth of the picture [9.020] and asks once more', () => {
  expect(observerOptions('observer').threshold).toBe(0.1)
  expect(observerOptions('observer').rootMargin).toBe('0px 0% 0% 0%')
  expect(tries('observer')).toBe(1)
})

it('each try waits longer than the one before', () => {
  const waits = [1, 2, 3].map(failures => planRetry('default', failures)!)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(new Set(waits).size).toBe(3)
})
