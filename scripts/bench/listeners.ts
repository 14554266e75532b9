// A process of its own that holds many open sockets and notes how late each broadcast arrives: bare connections, so that the load costs little.
import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** Every broadcast carries this and then 16 digits: the microsecond of its sending. */
const stamp = Buffer.from('"at":"')
const now = () => performance.timeOrigin + performance.now()
const benchTopic = 'round:bench'
const helloFor = (topic: string) => Buffer.from(JSON.stringify({ t: 'hello', topics: [topic] }))

let late: number[] = []
/** What was sent before this is not counted. */
let begun = 0
/** Whole messages of a table: each is one more, whether it says when it was decided or not. */
let whole = 0
let closed = 0
/** Microseconds of this process's processor when the measured time began. */
let usedBefore = 0
const used = () => process.cpuUsage().user + process.cpuUsage().system
const sockets: net.Socket[] = []

/** Text frame from a client: masked, with a mask of zeros. */
const frame = (payload: Buffer) => Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])

const ping = Buffer.from([0x89, 0])
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

function hear(chunk: Buffer): void {
  const at = now()
  for (let i = chunk.indexOf(stamp); i >= 0; i = chunk.indexOf(stamp, i + 22)) {
    if (i + 22 > chunk.length) continue
    const sentAt = Number(chunk.toString('latin1', i + 6, i + 22)) / 1000
    if (sentAt >= begun) late.push(at - sentAt)
  }
}

/** Moments of a table's events, in milliseconds: the last of a message is when it was decided. Each text is read once, however many hear it. */
const decided = new Map<string, number | null>()
function decidedAt(text: string): number | null {
  let at = decided.get(text)
  if (at === undefined) {
    const last = [...text.matchAll(/"at":(\d{13})/g)].at(-1)?.[1]
    at = last ? Number(last) : null
    decided.set(text, at)
  }
  return at
}

/** Takes whole text frames of a server off the front of what has come; answers the rest. */
function hearFrames(come: Buffer): Buffer {
  const at = now()
  let rest = come
  for (;;) {
    const short = rest.length > 1 ? rest[1]! & 0x7f : 127
    const head = short === 126 ? 4 : short === 127 ? 10 : 2
    if (rest.length < head) return rest
    const end = head + (short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short)
    if (rest.length < end) return rest
    const text = rest.toString('latin1', head, end)
    rest = rest.subarray(end)
    if (!text.includes('"table.moved"')) continue
    whole++
    const moment = decidedAt(text)
    if (moment !== null) late.push(at - moment)
  }
}

/** All connections read into this one: what came is heard before the next one reads. */
const come = Buffer.alloc(65_536)

const connect = (port: number, topic: string): Promise<void> =>
  new Promise((joined, fail) => {
    let upgraded = false
    let welcomed = false
    let rest: Buffer = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      // the text of a frame is ASCII, so these two bytes are never part of it
      if (upgraded && chunk.includes(ping)) socket.write(pong)
      if (!upgraded) {
        upgraded = true
        socket.write(frame(helloFor(topic)))
      } else if (!welcomed && chunk.includes('"t":"welcome"')) {
        welcomed = true
        joined()
      } else if (topic === benchTopic) hear(chunk)
      // the rest outlives what is read next
      else rest = Buffer.from(hearFrames(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk))
    }
    const onread = {
      buffer: come,
      callback(length: number) {
        read(come.subarray(0, length))
        return true
      }
    }
    const socket = net.connect({ port, host: '127.0.0.1', onread })
    socket.setNoDelay(true)
    socket.on('connect', () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nhost: bench\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`
      )
    )
    socket.on('error', fail)
    socket.on('close', () => closed++)
    sockets.push(socket)
  })

process.on('message', async (message: { port: number; count: number; topic?: string } | 'begin' | 'report') => {
  if (message === 'begin') {
    late = []
    begun = now()
    usedBefore = used()
    process.send!('begun')
  } else if (message === 'report') {
    late.sort((a, b) => a - b)
    const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN
    process.send!({ heard: late.length, whole, closed, cpu: used() - usedBefore, p50: at(0.5), p99: at(0.99) })
  } else {
    try {
      for (let i = 0; i < message.count; i += 100)
        await Promise.all(
          Array.from({ length: Math.min(100, message.count - i) }, () => connect(message.port, message.topic ?? benchTopic))
        )
      process.send!({ open: sockets.length })
    } catch (cause) {
      process.send!({ open: 0, why: String(cause) })
    }
  }
})
process.on('disconnect', () => process.exit())
