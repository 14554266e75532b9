// Decisions on regions, windows, hosts and QR codes by value.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeWindow, gateOf, isOwnDomain, judgeRegion, nextWindow, openRegions, statusOf } from './rules.ts'
import { qrOf } from './visitor.ts'

test('maintenance is told before a region, and nothing else is a status [2.054] [4.001]', () => {
  expect([statusOf(false, false), statusOf(true, false), statusOf(false, true), statusOf(true, true)]).toEqual([0, 1, 2, 1])
})

test('the let list wins over the refuse list, both over the country, whatever the order', () => {
  const gate = gateOf({
    mode: 'block',
    countries: ['DE'],
    unknown: 'refuse',
    letNetworks: ['192.0.2.7', '2001:db8:1::/48'],
    refuseNetworks: ['192.0.2.0/24', '2001:db8::/32']
  })
  expect(judgeRegion(gate, '192.0.2.7', 'DE')).toEqual({ refused: false, because: 'letNetwork' })
  expect(judgeRegion(gate, '192.0.2.8', 'TR')).toEqual({ refused: true, because: 'refuseNetwork' })
  expect(judgeRegion(gate, '2001:db8:1::9', '')).toEqual({ refused: false, because: 'letNetwork' })
  expect(judgeRegion(gate, '2001:db8:2::9', '')).toEqual({ refused: true, because: 'refuseNetwork' })
  expect(judgeRegion(gate, '198.51.100.1', 'DE')).toEqual({ refused: true, because: 'country' })
  expect(judgeRegion(gate, '198.51.100.1', 'TR')).toEqual({ refused: false, because: 'country' })
  expect(judgeRegion(gate, '198.51.100.1', '')).toEqual({ refused: true, because: 'unknownCountry' })
})

test('block and allow are each other’s opposite for every country', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('TR', 'DE', 'US', 'VN')), fc.constantFrom('TR', 'DE', 'US', 'VN'), (countries, country) => {
      const judge = (mode: 'block' | 'allow') => judgeRegion(gateOf({ ...openRegions, mode, countries }), '8.8.8.8', country).refused
      return judge('block') !== judge('allow')
    })
  )
})

test('a line that is no network is refused at its line', () => {
  for (const wrong of ['300.1.1.1', '10.0.0.0/33', '2001:db8::/129', '10.0.0.0/', 'abc', '10.0.0.0/8/8'])
    expect(() => gateOf({ ...openRegions, refuseNetworks: ['10.0.0.0/8', wrong] }), wrong).toThrow(
      expect.objectContaining({ code: 'network.invalid', fields: { 'body.refuseNetworks.1': 'network.invalid' } })
    )
})

test('a window shuts from its first millisecond to before its last, and the next is announced a day ahead', () => {
  const w = { startsAt: new Date(1_000), endsAt: new Date(2_000) }
  expect([999, 1_000, 1_999, 2_000].map(at => activeWindow([w], at) !== null)).toEqual([false, true, true, false])
  expect(activeWindow([{ ...w, endsAt: null }], 9e15)).not.toBeNull()
  const day = 86_400_000
  const far = { startsAt: new Date(day + 2_000), endsAt: null }
  expect(nextWindow([far], 1_000)).toBeNull()
  expect(nextWindow([far], 2_001)).toBe(far)
})

test('a brand without a list of hosts answers under any; one with a list under these alone', () => {
  expect(isOwnDomain([], 'anything.example')).toBe(true)
  expect(isOwnDomain(['play.example'], 'PLAY.example:8443')).toBe(true)
  expect(isOwnDomain(['play.example'], 'play.example.evil.example')).toBe(false)
})

test('a QR code is 200 pixels wide with a margin of 20 and is a picture of its own [3.160] [9.013] [9.014]', () => {
  const svg = Buffer.from(qrOf('https://play.example/down').split(',')[1]!, 'base64').toString()
  expect(svg).toContain('width="200" height="200"')
  const [, scale] = /translate\(20 20\) scale\(([\d.]+)\)/.exec(svg)!
  const modules = Math.round(160 / Number(scale))
  expect(modules % 4).toBe(1)
  expect(qrOf('a')).not.toBe(qrOf('b'))
})
