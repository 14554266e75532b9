// Pictures of members: what is kept was decoded and encoded anew; whatever else a file is, nothing of it stays.
import { chooseAvatar, memberIcon, playerAvatar, staticAvatars, uploadAvatar } from '@fairhouse/contract/member/profile.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { said } from '../testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const upload = async (token: string | undefined, file: Buffer, type = 'image/png') => {
  const headers = { 'content-type': type, cookie: testCookie, language: 'EN', ...(token ? { authorization: token } : {}) }
  const answer = await t.app.server.inject({ method: 'POST', url: '/wps/member/avatar', headers, payload: file })
  return { status: answer.statusCode, body: answer.json() }
}
const plain = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const bytesOf = (dataAddress: string) => Buffer.from(dataAddress.split(',')[1]!, 'base64')

describe('the picture of a member', () => {
  test('[7.041] [7.043] [3.173] [3.174] [3.176] is a drawing at first, and one of the eighteen that is chosen', async () => {
    const ada = await t.register()
    for (const call of [playerAvatar, memberIcon]) {
      const { status, body } = await t.call(call, {}, ada)
      expect([status, body.value.avatarType]).toEqual([200, 'STATIC'])
      expect(staticAvatars).toContain(body.value.avatar)
      expect(said(await t.call(chooseAvatar, { avatar: 'a7' }, ada))).toBe(200)
      expect((await t.call(call, {}, ada)).body.value).toEqual({ avatar: 'a7', avatarType: 'STATIC' })
    }
    for (const avatar of ['a0', 'a19', '../a1', '', 'A1']) expect((await t.call(chooseAvatar, { avatar }, ada)).status).toBe(400)
  })

  test('[7.042] [7.044] is told to nobody without a token, or with one that the house never gave', async () => {
    for (const call of [playerAvatar, memberIcon]) {
      expect(said(await t.call(call))).toBe('401 session.required')
      expect(said(await t.call(call, {}, { token: 'A'.repeat(43) }))).toBe('401 session.ended')
    }
    const png = await plain().png().toBuffer()
    expect(said(await upload(undefined, png))).toBe('401 session.required')
    const trial = await t.register()
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    expect(said(await upload(trial.token, png))).toBe('403 in_need_true_account')
    expect(said(await t.call(memberIcon, {}, trial)), 'a trial has a face too').toBe(200)
  })

  test('[3.175] an upload becomes a square of 256 pixels, turned as taken, without data about its maker', async () => {
    const ada = await t.register()
    const canary = 'CANARY-41.0082,28.9784'
    const jpeg = await plain(600, 300)
      .withExif({ IFD0: { Artist: canary, ImageDescription: `by ${canary}` } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(ada.token, jpeg, 'image/jpeg')
    expect([status, body.value.avatarType]).toEqual([200, 'CUSTOM'])
    for (const call of [playerAvatar, memberIcon]) {
      const { avatar } = (await t.call(call, {}, ada)).body.value
      expect(avatar).toMatch(/^data:image\/webp;base64,/)
      const webp = bytesOf(avatar)
      const meta = await sharp(webp).metadata()
      expect([meta.format, meta.width, meta.height, meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
        'webp',
        256,
        256,
        undefined,
        undefined,
        undefined,
        undefined
      ])
      expect(webp.includes('CANARY')).toBe(false)
    }
  })

  test('a member has one picture: another takes its place, a drawing ends it; of two at once one stays', async () => {
    const ada = await t.register()
    const png = await plain().png().toBuffer()
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from member.avatar where member_id = ${ada.memberId}`.execute(t.house.db))
        .rows[0]!.n
    expect((await Promise.all([upload(ada.token, png), upload(ada.token, png)])).map(said)).toEqual([200, 200])
    expect(await count()).toBe(1)
    await t.call(chooseAvatar, { avatar: 'a2' }, ada)
    expect(await count()).toBe(0)
    expect((await t.call(memberIcon, {}, ada)).body.value).toEqual({ avatar: 'a2', avatarType: 'STATIC' })
  })
})

describe('ASVS 5.2.2 a file that is no picture, or not the one it says', () => {
  /** A png whose head says that it is as large as this. */
  const headOf = async (width: number, height: number) => {
    const png = Buffer.from(await plain(8, 8).png().toBuffer())
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    const crc = (data: Buffer) => {
      let c = ~0
      for (const byte of data) {
        c ^= byte
        for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0)
      }
      return ~c >>> 0
    }
    png.writeUInt32BE(crc(png.subarray(12, 29)), 29)
    return png
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  const files: [string, () => Promise<Buffer>, string?][] = [
    ['nothing', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('hello')],
    ['an SVG with a script that says it is a png', async () => Buffer.from(svg)],
    ['a GIF', () => plain().gif().toBuffer()],
    ['a webp', () => plain().webp().toBuffer()],
    ['a TIFF', () => plain().tiff().toBuffer(), 'image/jpeg'],
    ['a ZIP', async () => Buffer.from('504b0304140000000800', 'hex'), 'image/jpeg'],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>')],
    ['the head of a png and nothing behind it', async () => (await plain().png().toBuffer()).subarray(0, 33)],
    ['a png that ends half-way', async () => (await noise(300).png().toBuffer()).subarray(0, 20_000)],
    ['a jpeg that ends half-way', async () => (await noise(300).jpeg().toBuffer()).subarray(0, 8_000), 'image/jpeg'],
    ['a head that promises 65,000 × 65,000', () => headOf(65_000, 65_000)],
    ['a head that promises a line of 40 million and one', () => headOf(40_000_001, 1)],
    ['a jpeg that says it is a png', () => plain().jpeg().toBuffer(), 'image/png'],
    ['a png that says it is a jpeg', () => plain().png().toBuffer(), 'image/jpeg'],
    ['signs of a png before a script', async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])],
    [
      'signs of a jpeg before a page',
      async () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from(svg)]),
      'image/jpeg'
    ]
  ]
  const noise = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

  test.each(files)('%s is refused, and nothing of it is kept', async (_, make, type = 'image/png') => {
    const ada = await t.register()
    expect(said(await upload(ada.token, await make(), type))).toBe('400 picture.invalid')
    expect((await t.call(memberIcon, {}, ada)).body.value.avatarType).toBe('STATIC')
  })

  test('another type than png and jpeg is not even read', async () => {
    const ada = await t.register()
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])
      expect((await upload(ada.token, await plain().png().toBuffer(), type)).status).toBe(400)
    expect((await t.call(uploadAvatar, {}, ada)).status).toBe(400)
  })

  test('one byte more than 5 MB is too much; a picture of many colours stays small', async () => {
    const ada = await t.register()
    expect(said(await upload(ada.token, Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('413 picture.tooLarge')
    const { status, body } = await upload(ada.token, await noise(900).png().toBuffer())
    expect(status).toBe(200)
    expect(bytesOf(body.value.avatar).length).toBeLessThan(200_000)
  })

  test('what a picture says besides its pixels is gone', async () => {
    const ada = await t.register()
    const said = 'taken by CANARY at 41.0082,28.9784'
    const jpeg = await plain().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, said.length + 2]), Buffer.from(said)])
    // cameras put a film or a second picture behind the first
    const files = [Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]), Buffer.concat([jpeg, Buffer.from(said)])]
    for (const file of files) {
      const { status, body } = await upload(ada.token, file, 'image/jpeg')
      expect(status).toBe(200)
      expect(bytesOf(body.value.avatar).includes('CANARY')).toBe(false)
    }
  })

  test('pictures in four colours, with transparency, in grey, or of one pixel are taken', async () => {
    const ada = await t.register()
    expect(said(await upload(ada.token, await plain().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'))).toBe(200)
    expect(said(await upload(ada.token, await plain().ensureAlpha(0.5).png().toBuffer()))).toBe(200)
    expect(said(await upload(ada.token, await plain().greyscale().png().toBuffer()))).toBe(200)
    expect(said(await upload(ada.token, await plain(1, 1).png().toBuffer()))).toBe(200)
  })
})
