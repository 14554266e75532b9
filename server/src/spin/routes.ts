// Slots over HTTP: spins, and the published files.
import { ownSpins, placeSpin as placeSpinCall, slotGame, spinById, stepSpin as stepSpinCall } from '@fairhouse/contract/play/spin.ts'
import type { FastifyInstance } from 'fastify'
import { type Route, serveDirect } from '#base/http.ts'
import { countryOf } from '#brand/brand.ts'
import { potOf } from './jackpot.ts'
import { placeSpin } from './place.ts'
import { describeSlot, spinsOfMember } from './slot-game.ts'
import { spinFor, stepSpin } from './steps.ts'
import { slots } from './tables.ts'

export const routes: Route[] = [
  serveDirect(slotGame, (house, caller, { game }, call) => describeSlot(house, game, caller, countryOf(call.address), potOf)),
  serveDirect(placeSpinCall, (house, caller, input, call) => placeSpin(house, caller, input, call.key!, countryOf(call.address))),
  serveDirect(stepSpinCall, (house, caller, input, call) => stepSpin(house, caller, input, countryOf(call.address))),
  serveDirect(ownSpins, (house, caller, input) => spinsOfMember(house, caller, input)),
  serveDirect(spinById, (house, caller, { id }) => spinFor(house, id, caller))
]

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zst: 'application/zstd'
}

/** Answers `/tables/<game>/<file>`: the published files, byte by byte as rounds are drawn from them. Under its hash a file never changes. */
export function serveTables(server: FastifyInstance): void {
  server.get<{ Params: { game: string; file: string }; Querystring: { v?: string } }>('/tables/:game/:file', async (request, reply) => {
    const { game, file } = request.params
    const one = slots()
      .get(game)
      ?.files.find(({ name }) => name === file)
    if (!one) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
    const named = request.query.v !== undefined && one.sha256.startsWith(request.query.v) && request.query.v.length >= 12
    return reply
      .header('cache-control', named ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      .header('etag', `"${one.sha256}"`)
      .type(types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(one.body)
  })
}
