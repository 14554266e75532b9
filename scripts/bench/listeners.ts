// A process of its own that holds many open sockets and notes how late each broadcast arrives: bare connections, so that the load costs little.
import { randomBytes } from 'node:crypto'
import net from 'node:net'

/** Every broadcast carries this and then 16 digits: the microsecond of its sending. */
const stamp = Buffer.from('"at":"')
const now = () => performance.timeOrigin + performance.now()
const hello = Buffer.from(JSON.stringify({ t: 'hello', topics: ['round:bench'] }))

let late: number[] = []
let closed = 0
const sockets: net.Socket[] = []

/** Text frame from a client: masked, with a mask of zeros. */
const frame = (payload: Buffer) => Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])

const ping = Buffer.from([0x89, 0])
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

function hear(chunk: Buffer): void {
  const at = now()
  for (let i = chunk.indexOf(stamp); i >= 0; i = chunk.indexOf(stamp, i + 22)) {
    if (i + 22 <= chunk.length) late.push(at - Number(chunk.toString('latin1', i + 6, i + 22)) / 1000)
  }
}

const connect = (port: number): Promise<void> =>
  new Promise((joined, fail) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.setNoDelay(true)
    let upgraded = false
    socket.on('connect', () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nhost: bench\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`
      )
    )
    socket.on('data', chunk => {
      // the text of a frame is ASCII, so these two bytes are never part of it
      if (upgraded && chunk.includes(ping)) socket.write(pong)
      if (!upgraded) {
        upgraded = true
        socket.write(frame(hello))
      } else if (chunk.includes('"t":"welcome"')) joined()
      else hear(chunk)
    })
    socket.on('error', fail)
    socket.on('close', () => closed++)
    sockets.push(socket)
  })

process.on('message', async (message: { port: number; count: number } | 'begin' | 'report') => {
  if (message === 'begin') late = []
  else if (message === 'report') {
    late.sort((a, b) => a - b)
    const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN
    process.send!({ heard: late.length, closed, p50: at(0.5), p99: at(0.99) })
  } else {
    try {
      for (let i = 0; i < message.count; i += 100)
        await Promise.all(Array.from({ length: Math.min(100, message.count - i) }, () => connect(message.port)))
      process.send!({ open: sockets.length })
    } catch (cause) {
      process.send!({ open: 0, why: String(cause) })
    }
  }
})
process.on('disconnect', () => process.exit())
