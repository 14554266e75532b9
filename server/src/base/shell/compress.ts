// Compresses answers that are the same for everybody: what a start waits for travels over slow lines.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'

/** Smaller answers fit into one packet as they are. */
const leastBytes = 1_400
/** Of 11: most of the gain for little of the time. */
const quality = 4

const compress = promisify(brotliCompress)

/** A hook for calls that need no session: their answers hold no secret that a length could tell. */
export const compressed: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < leastBytes || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return payload
  const body = await compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length')
  return body
}
