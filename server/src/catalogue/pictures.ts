// Pictures of games on the way to the lobby: everybody may see them, and one never changes under its address.
import type { FastifyInstance } from 'fastify'
import type { House } from '#base/house.ts'
import { pictureById } from './store.ts'

/** Answers `/catalogue-pictures/<id>.webp`; a browser keeps it for a year. */
export function servePictures(server: FastifyInstance, house: House): void {
  server.get<{ Params: { file: string } }>('/catalogue-pictures/:file', async (request, reply) => {
    const id = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1]
    const body = id === undefined ? undefined : await pictureById(house.db, id)
    if (!body) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(body)
  })
}
