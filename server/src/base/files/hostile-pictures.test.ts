// Files that are no pictures, or more than pictures: every endpoint that takes a picture refuses them, and none is kept.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { identityParts } from '@fairhouse/contract/member/kyc.ts'
import { mostPictureBytes } from '@fairhouse/contract/picture.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noise, plain, sendPicture } from '#kyc/testing.ts'
import { routes } from '#modules.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { readPicture } from './picture.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const png = () => plain().png().toBuffer()
const jpeg = () => plain().jpeg().toBuffer()
const script = '<script>alert(document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`
const zip = Buffer.from('504b0304140000000800000021000000000000000000000000000000', 'hex')
const text = (s: string) => async () => Buffer.from(s)
const glue = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map(p => Buffer.from(p as string)))

/** A chunk of a png with a right sum. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const head = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
/** A png that says it is so large, with these bytes as its compressed lines. */
const pngOf = (width: number, height: number, lines: Buffer) =>
  Buffer.concat([pngStart, head(width, height), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
/** With a chunk behind the head. */
const withChunk = async (name: string, data: Buffer) => {
  const file = await png()
  return Buffer.concat([file.subarray(0, 33), chunk(name, data), file.subarray(33)])
}
/** With a segment behind the first two bytes. */
const withSegment = async (mark: number, data: string | Buffer) => {
  const file = await jpeg()
  const body = Buffer.from(data as string)
  const [start, length] = [Buffer.from([0xff, mark]), Buffer.alloc(2)]
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([file.subarray(0, 2), start, length, body, file.subarray(2)])
}
/** A jpeg whose first segment is a comment of JavaScript: the known way to make one file picture and script. */
const jpegScript = async () => {
  const file = await jpeg()
  const first = Buffer.alloc(0x2f2a)
  file.copy(first, 0, 6, 20)
  first.write('*/=alert(1)/*', 40)
  return Buffer.concat([Buffer.from('ffd8ffe02f2a', 'hex'), first.subarray(0, 0x2f28), file.subarray(20)])
}

const files: [string, () => Promise<Buffer>, ('image/png' | 'image/jpeg')?][] = [
  ['nothing', text('')],
  ['a text', text('hello')],
  ['an SVG with a script that says it is a png', text(svg)],
  ['an SVG behind an XML head', text(`<?xml version="1.0"?>${svg}`), 'image/jpeg'],
  ['a page', text(`<!doctype html>${script}`)],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a GIF that is a script as well', text('GIF89a/*\u0001\u0000*/=1;alert(1)')],
  ['a webp', () => plain().webp().toBuffer()],
  ['a TIFF', () => plain().tiff().toBuffer(), 'image/jpeg'],
  ['a BMP', text(`BM${'\u0000'.repeat(60)}`)],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['a ZIP', async () => zip],
  ['a program', text('\u007fELF\u0002\u0001\u0001')],
  ['a bomb of gzip', async () => gzipSync(Buffer.alloc(20_000_000))],
  ['a jpeg that says it is a png', jpeg, 'image/png'],
  ['a png that says it is a jpeg', png, 'image/jpeg'],
  ['the head of a png and nothing behind it', async () => (await png()).subarray(0, 33)],
  ['a png that ends half-way', async () => (await noise(300).png().toBuffer()).subarray(0, 20_000)],
  ['a jpeg that ends half-way', async () => (await noise(300).jpeg().toBuffer()).subarray(0, 8_000), 'image/jpeg'],
  ['a head that promises 65,000 × 65,000', async () => pngOf(65_000, 65_000, deflateSync(Buffer.alloc(1000)))],
  ['a head that promises a line of 40 million and one', async () => pngOf(40_000_001, 1, deflateSync(Buffer.alloc(1000)))],
  ['a bomb: 30,000 × 30,000 black pixels in a few kilobytes', async () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(90_030_000)))],
  ['a small head before lines of a bomb that never add up', async () => pngOf(6_000, 6_000, deflateSync(Buffer.alloc(10_000)))],
  ['a png whose sum is wrong', async () => Buffer.from((await png()).map((byte, at) => (at === 20 ? byte ^ 1 : byte)))],
  ['signs of a png before a script', async () => glue(pngStart, svg)],
  ['signs of a jpeg before a page', async () => glue(Buffer.from('ffd8ffe000104a464946', 'hex'), svg), 'image/jpeg'],
  ['a moving png', async () => withChunk('acTL', Buffer.from('0000000200000000', 'hex'))],
  ['a png with a page behind its end', async () => glue(await png(), script)],
  ['a png with an archive behind its end', async () => glue(await png(), zip)],
  ['a png with a program in a text', async () => withChunk('tEXt', Buffer.from('Comment\u0000<?php system($_GET[1]); ?>'))],
  ['a jpeg with an archive behind its end', async () => glue(await jpeg(), zip), 'image/jpeg'],
  ['a jpeg with a page behind its end', async () => glue(await jpeg(), `<HTML>${script}`), 'image/jpeg'],
  ['a jpeg that is a script as well', jpegScript, 'image/jpeg'],
  ['a jpeg with PHP in its comment', async () => withSegment(0xfe, '<?php system($_GET[1]); ?>'), 'image/jpeg'],
  ['a jpeg with a PDF in its comment', async () => withSegment(0xfe, '%PDF-1.4 1 0 obj'), 'image/jpeg'],
  ['a jpeg with a page in what its camera says', async () => withSegment(0xe1, `Exif\u0000\u0000${script}`), 'image/jpeg']
]

/** Addresses of all endpoints that take a picture, with something in each place of the path; operators' own ones apart. */
const targets = routes
  .filter(r => r.endpoint.picture !== undefined)
  .map(({ endpoint }) => ({
    operator: typeof endpoint.who === 'object',
    method: methodOf(endpoint) as 'POST' | 'PUT',
    path: pathOf(endpoint).replace(/:(\w+)/g, (_, name: string) => (name === 'part' ? identityParts[0] : randomUUID()))
  }))

describe('ASVS 5.2.2 a hostile file', () => {
  test('there are thirty and more of them, and the endpoints that take pictures are known', () => {
    expect(files.length).toBeGreaterThanOrEqual(30)
    expect(targets.map(to => to.path)).toEqual(expect.arrayContaining(['/wps/member/avatar', '/wps/identity/picture/front']))
  })

  test('is refused by every endpoint, and nothing of it is kept', async () => {
    const [ada, desk] = [await t.register(), await t.operator()]
    const kept = async () =>
      (
        await sql<{ n: number }>`select (select count(*) from base.file)::int + (select count(*) from member.avatar)::int as n`.execute(
          t.house.db
        )
      ).rows[0]!.n
    const taken: string[] = []
    for (const [name, make, type = 'image/png'] of files) {
      const file = await make()
      for (const { path, operator, method } of targets) {
        const { status, body } = await sendPicture(t, path, operator ? desk.token : ada.token, file, type, method)
        if (status < 400 || status >= 500 || body.success !== false) taken.push(`${path} took ${name}: ${status}`)
      }
    }
    expect(taken).toEqual([])
    expect(await kept()).toBe(0)
    for (const path of ['/wps/member/avatar', '/wps/identity/picture/selfie'])
      expect((await sendPicture(t, path, ada.token, await png())).status, 'a picture is taken all the same').toBe(200)
    expect(await kept()).toBe(2)
  })

  test.each(files)('%s is refused where all pictures are read', async (_, make, type = 'image/png') => {
    await expect(readPicture(await make(), { type })).rejects.toMatchObject({ code: 'picture.invalid' })
  })

  test('of 5 MB and a byte is refused before it is read, and one of another type is no picture', async () => {
    const ada = await t.register()
    for (const { path, operator, method } of targets.filter(to => !to.operator)) {
      expect(operator).toBe(false)
      const big = await sendPicture(t, path, ada.token, Buffer.alloc(mostPictureBytes + 1), 'image/png', method)
      expect([big.status, big.body.code]).toEqual([413, 'picture.tooLarge'])
      for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/octet-stream', 'multipart/form-data; boundary=x'])
        expect((await sendPicture(t, path, ada.token, await png(), type, method)).status).toBe(400)
    }
    await expect(readPicture(Buffer.alloc(mostPictureBytes + 1))).rejects.toMatchObject({ code: 'picture.tooLarge' })
  })

  test('finds no second way in: whoever takes a picture reads it in the one place', () => {
    const source = join(import.meta.dirname, '../..')
    const decoders = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('testing.ts'))
      .filter(name => /from 'sharp'/.test(readFileSync(join(source, name), 'utf8')))
    // the other draws pictures of its own
    expect(decoders.sort()).toEqual(['base/files/picture.ts', 'factor/bot/captcha.ts'])
  })
})

describe('a picture as cameras make them', () => {
  test('keeps nothing but its pixels, stands upright, and is at most 2400 pixels wide or high', async () => {
    const photo = await plain(3000, 1500)
      .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes, width, height } = await readPicture(photo)
    expect([width, height]).toEqual([1200, 2400])
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual(['webp', undefined, undefined, undefined, undefined])
    expect(bytes.includes('CANARY')).toBe(false)
  })
  test('is taken by every field of a picture with all that a camera says in it, and none of that is kept', async () => {
    const [ada, desk] = [await t.register(), await t.operator()]
    const segment = (mark: number, ...parts: (string | Buffer)[]) => {
      const body = glue(...parts)
      const [start, length] = [Buffer.from([0xff, mark]), Buffer.alloc(2)]
      length.writeUInt16BE(body.length + 2)
      return glue(start, length, body)
    }
    const shot = await noise(600)
      .withExif({
        IFD0: {
          Make: 'CANARY',
          Model: 'CANARY 3',
          Software: 'Adobe Lightroom <7.1>',
          ImageDescription: 'CANARY & friends',
          Artist: 'CANARY'
        },
        IFD2: { UserComment: 'CANARY', LensModel: 'CANARY 50mm f/1.8' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '29/1 0/1 0/1' }
      })
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer()
    const packet =
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description photoshop:City="CANARY"/></rdf:RDF></x:xmpmeta>'
    const marks = [
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\x00', packet),
      segment(0xe2, 'MPF\x00', Buffer.alloc(80, 7)),
      segment(0xed, 'Photoshop 3.0\x008BIM', 'CANARY'),
      segment(0xfe, 'CREATOR: CANARY, quality = 90')
    ]
    // a camera writes its own segment first, without the one of JFIF
    const exifFirst = glue(shot.subarray(0, 2), ...marks, shot.subarray(2))
    expect(exifFirst.includes('CANARY 50mm')).toBe(true)
    const refused: string[] = []
    for (const type of ['image/jpeg', 'image/jpg', 'image/JPEG; charset=binary'])
      for (const { path, operator, method } of targets) {
        const { status, body } = await sendPicture(t, path, operator ? desk.token : ada.token, exifFirst, type, method)
        if (status === 413 || /^(picture|body)\./.test(body.code ?? '') || status >= 500) refused.push(`${path}: ${status} ${body.code}`)
      }
    expect(refused).toEqual([])
    const { bytes } = await readPicture(exifFirst, { type: 'image/jpeg' })
    const meta = await sharp(bytes).metadata()
    expect([meta.exif, meta.xmp, meta.icc, meta.iptc, bytes.includes('CANARY')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false
    ])
  })

  test('is taken when it is progressive, grey, in four colours, or followed by a telephone’s film', async () => {
    const film = Buffer.concat([await jpeg(), Buffer.from('\u0000\u0000\u0000\u0018ftypmp42 a film')])
    const taken = [
      plain().jpeg({ progressive: true }),
      plain().greyscale().jpeg(),
      plain().toColourspace('cmyk').jpeg(),
      plain().png({ progressive: true })
    ]
    for (const file of [film, ...(await Promise.all(taken.map(p => p.toBuffer())))])
      expect(await readPicture(file)).toMatchObject({ width: 400, height: 300 })
  })
})
