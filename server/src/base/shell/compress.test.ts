// Answers that need no session travel small, and mean the same.
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressed } from './compress.ts'

const games = { success: true, value: { list: Array.from({ length: 100 }, (_, at) => ({ code: `game-${at}`, name: `Game ${at}` })) } }

it('a long answer is compressed where it can be read, whole, and kept apart in caches; a short one stays', async () => {
  const app = Fastify()
  app.get('/long', { onSend: compressed }, async () => games)
  app.get('/short', { onSend: compressed }, async () => ({ success: true }))
  const ask = (url: string, encodings?: string) => app.inject({ url, ...(encodings ? { headers: { 'accept-encoding': encodings } } : {}) })
  const small = await ask('/long', 'gzip, deflate, br, zstd')
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(small.rawPayload.length).toBeLessThan(JSON.stringify(games).length / 4)
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(games)
  for (const plain of [await ask('/long'), await ask('/long', 'gzip'), await ask('/short', 'br')])
    expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await ask('/long', 'gzip')).json()).toEqual(games)
  await app.close()
})
