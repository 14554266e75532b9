// The published files of the slots: what is played is what is published, byte by byte.
import { slotGame } from '@fairhouse/contract/play/spin.ts'
import { dealWords } from '@fairhouse/games/fairness/dice.ts'
import { addUp } from '@fairhouse/games/slots/book.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { macOf, sha256 } from '#base/crypto.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { stakesOf } from './slot-game.ts'
import { filesOf, makeSlot, slots } from './tables.ts'
import { openSlots } from './testing.ts'

const tin = slotModels.find(model => model.id === 'tin-orchard')!

describe('the house does not start', () => {
  const changed = (name: string, change: (body: Buffer) => Buffer) =>
    new Map([...filesOf('tin-orchard')].map(([file, body]) => [file, file === name ? change(Buffer.from(body)) : body]))
  const flipped = (body: Buffer) => {
    const at = body.length >> 1
    body[at] = body[at]! ^ 1
    return body
  }

  test.each(['index.json', 'lookUpTable_base.csv', 'books_base.jsonl.zst'])('when one byte of %s differs', name => {
    expect(() => makeSlot(tin, changed(name, flipped))).toThrow(`The tables of tin-orchard are refused: ${name} is not the published file`)
    expect(
      makeSlot(
        tin,
        changed(name, body => body)
      ).hash
    ).toBe(slots().get('tin-orchard')!.hash)
  })

  test('when a file is missing, or one lies there that is not published', () => {
    const files = filesOf('tin-orchard')
    files.delete('books_base.jsonl.zst')
    expect(() => makeSlot(tin, files)).toThrow('books_base.jsonl.zst is missing')
    expect(() => makeSlot(tin, filesOf('tin-orchard').set('more.csv', Buffer.from('1')))).toThrow('more.csv is not the published file')
  })
})

test('the book of every row comes to what the row pays, the first and the last among them', () => {
  for (const slot of slots().values())
    for (const { name, table } of [...slot.checked.modes, ...slot.checked.options])
      for (const { id, payout } of [table[0]!, table[table.length >> 1]!, table.at(-1)!])
        expect([slot.model.id, name, id, addUp(slot.events(name, id), slot.model.cap)]).toEqual([slot.model.id, name, id, payout])
})

test('stakes step in ones, twos and fives from the lowest to the highest', () => {
  expect(stakesOf(20_000n, 500_000n)).toEqual([20_000n, 50_000n, 100_000n, 200_000n, 500_000n])
  expect(stakesOf(30_000n, 70_000n)).toEqual([30_000n, 50_000n, 70_000n])
  expect(stakesOf(20_000n, 20_000n)).toEqual([20_000n])
})

describe('the published files', () => {
  let t: TestHouse
  beforeAll(async () => {
    t = await freshHouse()
    await openSlots(t)
  })
  afterAll(() => t.close())
  const get = (url: string) => t.app.server.inject({ method: 'GET', url })

  test('are handed out as they are drawn from, for ever under their hash; the game’s hash is over theirs', async () => {
    const { hash, files } = (await t.call(slotGame, { game: 'marigold-ferry' })).body.value
    expect(files).toHaveLength(9)
    for (const { name, sha256: said, bytes, url } of files) {
      const { statusCode, rawPayload, headers } = await get(url)
      expect([name, statusCode, rawPayload.length, sha256(rawPayload).toString('hex')]).toEqual([name, 200, bytes, said])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    const lines = files.map((f: { sha256: string; name: string }) => `${f.sha256}  ${f.name}\n`).join('')
    expect(sha256(lines).toString('hex')).toBe(hash)
  })

  test('are kept by no browser under another address, and nothing else lies there', async () => {
    expect((await get('/tables/tin-orchard/index.json')).headers['cache-control']).toBe('public, no-cache')
    expect((await get('/tables/tin-orchard/index.json?v=000000000000')).headers['cache-control']).toBe('public, no-cache')
    for (const url of ['/tables/tin-orchard/none.csv', '/tables/none/index.json', '/tables/tin-orchard/..%2F..%2Fpackage.json'])
      expect((await get(url)).statusCode, url).toBe(404)
  })
})

test('numbers that the house deals by its runtime are those that everybody recomputes', () => {
  for (const serverSeed of ['a'.repeat(64), '0123456789abcdef'.repeat(4)])
    for (let nonce = 0; nonce < 50; nonce++) {
      const seeds = { serverSeed, clientSeed: `mine-${nonce}~`, nonce }
      const [dealt, recomputed] = [dealWords(seeds, macOf), dealWords(seeds)]
      for (let i = 0; i < 20; i++) expect(dealt()).toBe(recomputed())
    }
})
