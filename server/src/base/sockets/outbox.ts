// What waits to be written to sockets: frames built once, collected by socket, written in short slices so that a broadcast to thousands holds nobody up.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** A socket that reads too slowly is closed at this many waiting bytes; it comes back with its cursor. */
const slowBytes = 1_000_000
/** So long sockets are written to before calls and others have their turn. */
const sliceMs = 5
/** The clock is asked after so many sockets. */
const step = 16

export interface Recipient {
  readonly socket: WebSocket
  /** The connection beneath: whole frames are written to it, as no frame is compressed or comes in parts. */
  readonly stream: Duplex
  readonly frames: Buffer[]
}

/** A text as a frame of a server, in one piece. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  else if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, head)
  return frame
}

export const pingFrame: Buffer = Buffer.from([0x89, 0])

function write({ socket, stream }: Recipient, bytes: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (stream.writableLength > slowBytes) socket.close(1013, 'too slow')
  else stream.write(bytes)
}

const sameFrames = (a: readonly Buffer[], b: readonly Buffer[]) => a.length === b.length && a.every((frame, i) => frame === b[i])

export interface Outbox {
  /** Puts a frame behind those that wait for this socket; `start` writes them. */
  put(to: Recipient, frame: Buffer): void
  /** Writes what waits for this socket, at once and in one piece; sockets that wait for the same are written the same bytes. */
  flush(to: Recipient): void
  /** Begins to write all that waits, unless that is under way. */
  start(): void
}

const nothing: { readonly frames: readonly Buffer[]; readonly bytes: Buffer } = { frames: [], bytes: Buffer.alloc(0) }

export function makeOutbox(clock: () => number = () => performance.now()): Outbox {
  let due: Recipient[] = []
  let next = 0
  let running = false
  let joined = nothing

  function flush(to: Recipient): void {
    if (to.frames.length < 2) {
      const frame = to.frames.pop()
      if (frame) write(to, frame)
      return
    }
    const frames = to.frames.splice(0)
    if (!sameFrames(frames, joined.frames)) joined = { frames, bytes: Buffer.concat(frames) }
    write(to, joined.bytes)
  }

  function slice(): void {
    const end = clock() + sliceMs
    do {
      const last = Math.min(next + step, due.length)
      while (next < last) flush(due[next++]!)
    } while (next < due.length && clock() < end)
    running = next < due.length
    if (running) setImmediate(slice)
    else {
      due = []
      next = 0
      joined = nothing
    }
  }

  return {
    put(to, frame) {
      if (to.frames.push(frame) === 1) due.push(to)
    },
    flush,
    start() {
      if (!running) slice()
    }
  }
}
