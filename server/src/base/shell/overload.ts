// Too much to do: calls are refused at once instead of answered late.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

const lastingMs = 5_000
const apartMs = 3_000

/**
 * What is done with a call that comes while the event loop comes around too slowly: the loop's delay of one second says nothing by itself
 * (a single stop, as of a start or of a machine that stood still, is over when it is measured, and @fastify/under-pressure calls a second
 * in which nothing could be measured an infinite delay). So calls are refused with busy.try.again when it has lasted for 5 s without 3 s of calm.
 * @param clock milliseconds, never going back
 */
export function refuseWhenOverloaded(clock: () => number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void {
  let first = 0
  let last = Number.NEGATIVE_INFINITY
  return (_request, reply) => {
    const at = clock()
    if (at - last > apartMs) first = at
    last = at
    if (at - first < lastingMs) return
    reply.header('retry-after', '10')
    return Promise.reject(new DomainError('busy.try.again'))
  }
}
