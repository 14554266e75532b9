// The protocols in which vendors call for the wallet: each serves its own paths under /integrations.
import type { FastifyInstance } from 'fastify'
import type { House } from '#base/house.ts'
import { serveHub88 } from './hub88/hub88.ts'
import { servePragmatic } from './pragmatic/pragmatic.ts'

/** Serves every protocol; the frame's own bodies, limits and envelopes are not theirs. */
export async function serveProtocols(server: FastifyInstance, house: House): Promise<void> {
  await serveHub88(server, house)
  await servePragmatic(server, house)
}
