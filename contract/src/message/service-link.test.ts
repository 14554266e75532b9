import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceChannelOf } from './message.ts'
import { decodeServicePath, encodeServicePath, serviceAddress } from './service-link.ts'

const origin = 'https://house.example'
const entry = async (url: string, type = 3) => ({ type, path: await encodeServicePath(url) })

describe('the path of customer service', () => {
  it('gives back every address that was encoded, and its last 8 characters are the key [3.165] [3.166]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true, withFragments: true }), async url => {
        const path = await encodeServicePath(url)
        expect(path).toMatch(/^[A-Za-z0-9_-]+$/)
        expect(path).not.toContain(url)
        expect(await decodeServicePath(path)).toBe(url)
        // with another key the same rest opens nothing
        await expect(decodeServicePath(path.slice(0, -8) + (path.endsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA'))).rejects.toThrow()
      }),
      { numRuns: 40 }
    )
  })

  it('keeps letters of every language', async () => {
    expect(await decodeServicePath(await encodeServicePath('/support?ad=Işıl&ğ=ş'))).toBe('/support?ad=Işıl&ğ=ş')
  })

  it('is another one every time', async () => {
    expect(await encodeServicePath('/support')).not.toBe(await encodeServicePath('/support'))
  })

  it('is refused when any one character of it was touched', async () => {
    const path = await encodeServicePath('/support')
    await fc.assert(
      fc.asyncProperty(fc.nat(path.length - 10), fc.constantFrom('A', 'b', '7', '_'), async (at, other) => {
        fc.pre(path[at] !== other)
        await expect(decodeServicePath(path.slice(0, at) + other + path.slice(at + 1))).rejects.toThrow()
      }),
      { numRuns: 60 }
    )
  })

  it('is refused when it is none: empty, short, or of other characters', async () => {
    for (const path of ['', 'short', '/support', 'x'.repeat(5_000), `${await encodeServicePath('/support')}%`])
      await expect(decodeServicePath(path)).rejects.toThrow()
  })
})

describe('the address that is opened', () => {
  it('is that of the entry of type 3, whatever stands around it', async () => {
    const list = [await entry('/elsewhere', 1), await entry('/support'), await entry('/late', 2)]
    expect((await serviceAddress(list, origin))?.href).toBe('https://house.example/support')
  })

  it('is none without an entry of type 3, or when it cannot be decoded', async () => {
    expect(await serviceAddress([], origin)).toBeNull()
    expect(await serviceAddress([await entry('/support', 1)], origin)).toBeNull()
    expect(await serviceAddress([{ type: 3, path: 'broken' }], origin)).toBeNull()
  })

  it('leads to this site or to an https address, nowhere else', async () => {
    const of = async (url: string) => (await serviceAddress([await entry(url)], origin))?.href ?? null
    expect(await of('https://help.example/chat?x=1')).toBe('https://help.example/chat?x=1')
    for (const url of ['http://help.example', 'javascript:alert(1)', 'data:text/html,hi', '//user:pw@evil.example', 'ftp://x.example'])
      expect(await of(url), url).toBeNull()
  })
})

describe('the channel of customer service', () => {
  it('is the VIP channel for a rank above 4 [4.110]', () => {
    expect([5, 6, 10].map(serviceChannelOf)).toEqual(['vip', 'vip', 'vip'])
  })
  it('is live chat for a rank of 4 and below, for no rank and for visitors [4.111]', () => {
    expect([4, 0, null, undefined].map(serviceChannelOf)).toEqual(['live', 'live', 'live', 'live'])
  })
})
