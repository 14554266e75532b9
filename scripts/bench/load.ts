// A process of its own that calls the house over loopback: bare keep-alive connections, so that the load costs little beside what it measures.
import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import net from 'node:net'

/** What to do for a while. `rate`: calls a second by the clock, whatever the answers take; without it, as many as are answered. */
export interface LoadOrder {
  readonly kind: 'place' | 'play' | 'mixed' | 'wallet' | 'spin'
  readonly port: number
  readonly seconds: number
  readonly inFlight: number
  /** Members over which the calls are spread: so many tokens, from the first one on or from another. */
  readonly members: number
  readonly from?: number
  readonly rate?: number
  /** The slot that is spun; without it each in turn. */
  readonly game?: string
}
/** What a game vendor needs to sign wallet calls; so many rounds of a bet and its win are signed before the clock runs. */
export interface VendorOrder {
  readonly path: string
  readonly key: string
  readonly gameCode: string
  readonly users: readonly string[]
  readonly rounds: number
}
export interface LoadReport {
  readonly operations: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of the load's own processor a call: what the house cannot have of a machine that both share. */
  readonly loadCpu: number
  /** Answers other than 200, with the first of them. */
  readonly failed: number
  readonly firstFailure: string
}

interface Ask {
  readonly path: string
  readonly token: string
  readonly key: string
  readonly body: string
  /** Of calls that a vendor signs. */
  readonly signature?: string
}

let tokens: readonly string[] = []
const run = process.pid.toString(16).padStart(8, '0')
let calls = 0
const newKey = () => `${run}-0000-4000-8000-${(++calls).toString(16).padStart(12, '0')}`
const pick = <T>(list: readonly T[], among = list.length, from = 0) => list[from + Math.floor(Math.random() * among)]!
const slots = ['tin-orchard', 'moth-post', 'tidepool-clockwork', 'ember-foundry', 'storm-orrery']
const spinStakes = ['0.20', '0.50', '1.00', '2.00', '5.00']
const stake = () => `${1 + Math.floor(Math.random() * 50)}.${Math.random() < 0.5 ? '00' : '50'}`

/** All connections read into this one, past the queue of a stream: what came is heard before the next one reads. */
const come = Buffer.alloc(65_536)

/** One connection: one call at a time; `answered` hears status and body. */
async function open(port: number, answered: (line: Line, status: number, body: string) => void): Promise<Line> {
  let text = ''
  const read = (chunk: string) => {
    text += chunk
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const at = text.indexOf('content-length: ')
    const length = Number.parseInt(text.slice(at + 16, at + 24), 10)
    if (text.length < head + 4 + length) return
    const body = text.slice(head + 4)
    const status = Number(text.slice(9, 12))
    text = ''
    answered(line, status, body)
  }
  const onread = {
    buffer: come,
    callback(length: number) {
      read(come.toString('latin1', 0, length))
      return true
    }
  }
  const socket = net.connect({ port, host: '127.0.0.1', onread })
  socket.setNoDelay(true)
  await new Promise((ok, fail) => socket.once('connect', ok).once('error', fail))
  const line: Line = {
    last: null,
    since: 0,
    win: null,
    bets: [],
    ask(what, since) {
      line.last = what
      line.since = since
      socket.write(
        `POST ${what.path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${what.token}\r\nidempotency-key: ${what.key}\r\n${what.signature ? `x-hub88-signature: ${what.signature}\r\n` : ''}content-type: application/json\r\ncontent-length: ${what.body.length}\r\n\r\n${what.body}`,
        'latin1'
      )
    },
    end: () => socket.destroy()
  }
  return line
}

interface Line {
  last: Ask | null
  since: number
  /** Due after the bet of a vendor's round. */
  win: Ask | null
  /** Open bets of the mixed traffic. */
  readonly bets: { token: string; betId: string; stake: string }[]
  ask(what: Ask, since: number): void
  end(): void
}

/** Rounds that are signed and not yet played. */
let rounds: [bet: Ask, win: Ask][] = []

/** Signs rounds of a bet of 1.00 and a win of as much, so that signing is not measured. */
function signRounds({ path, key, gameCode, users, rounds: count }: VendorOrder): void {
  const pem = createPrivateKey(key)
  const ask = (what: 'bet' | 'win', fields: object): Ask => {
    const body = JSON.stringify(fields)
    return {
      path: `${path}/transaction/${what}`,
      token: '-',
      key: '-',
      body,
      signature: sign('sha256', Buffer.from(body), pem).toString('base64')
    }
  }
  rounds = Array.from({ length: count }, (_, i) => {
    const common = {
      user: users[i % users.length]!,
      token: tokens[i % users.length]!,
      request_uuid: randomUUID(),
      supplier_transaction_id: String(i),
      game_code: gameCode,
      round: randomUUID(),
      currency: 'TRY',
      amount: 100_000
    }
    const bet = randomUUID()
    return [
      ask('bet', { ...common, transaction_uuid: bet, round_closed: false }),
      ask('win', { ...common, transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round_closed: true })
    ]
  })
}

/** The win of the bet that this line placed last, else a new round's bet. */
function nextOfRound(line: Line): Ask {
  const win = line.win
  if (win) {
    line.win = null
    return win
  }
  const round = rounds.pop()
  if (!round) throw new Error('more rounds were played than were signed')
  line.win = round[1]
  return round[0]
}

/** The next call: 2 in 100 repeat the one before with its key; mixed traffic closes what it placed, one in ten by a refund, and deposits. */
function next(order: LoadOrder, line: Line): Ask {
  if (order.kind === 'wallet') return nextOfRound(line)
  if (line.last && Math.random() < 0.02) return line.last
  const token = pick(tokens, order.members, order.from)
  const key = newKey()
  if (order.kind === 'spin')
    return {
      path: `/lgw/slots/${order.game ?? pick(slots)}/spins`,
      token,
      key,
      body: `{"mode":"base","stake":"${pick(spinStakes)}","hold":false}`
    }
  if (order.kind !== 'mixed') return { path: `/bench/${order.kind}`, token, key, body: `{"stake":"${stake()}"}` }
  if (Math.random() < 0.05) return { path: '/bench/deposit', token, key, body: '{"amount":"100.00"}' }
  const bet = line.bets.pop()
  if (!bet) return { path: '/bench/place', token, key, body: `{"stake":"${stake()}"}` }
  const way = Math.random()
  const [state, payout] = way < 0.1 ? ['REFUNDED', bet.stake] : way < 0.55 ? ['WON', bet.stake] : ['LOST', '0.00']
  return { path: '/bench/close', token: bet.token, key, body: JSON.stringify({ betId: bet.betId, payout, state }) }
}

async function work(order: LoadOrder): Promise<LoadReport> {
  const latencies: number[] = []
  let failed = 0
  let firstFailure = ''
  let ended = false
  const free: Line[] = []
  const waiting: number[] = []
  const ask = (line: Line, since = performance.now()) => line.ask(next(order, line), since)

  const answered = (line: Line, status: number, body: string) => {
    const { last } = line
    if (!ended) latencies.push(performance.now() - line.since)
    if (status !== 200 || (order.kind === 'wallet' && !body.includes('"RS_OK"'))) {
      failed++
      firstFailure ||= `${status} ${body.slice(0, 200)}`
    } else if (order.kind === 'mixed' && last!.path === '/bench/place') {
      const betId = body.slice(body.indexOf('"betId":"') + 9, body.indexOf('"betId":"') + 45)
      line.bets[0] = { token: last!.token, betId, stake: last!.body.slice(10, -2) }
    }
    if (ended) return
    if (!order.rate) ask(line)
    else if (waiting.length > 0) ask(line, waiting.shift()!)
    else free.push(line)
  }
  const lines = await Promise.all(Array.from({ length: order.inFlight }, () => open(order.port, answered)))
  const cpu = process.cpuUsage()
  const start = performance.now()
  if (order.rate) {
    free.push(...lines)
    let sent = 0
    const clock = setInterval(() => {
      for (; !ended && sent < ((performance.now() - start) / 1000) * order.rate!; sent++) {
        const due = start + (sent * 1000) / order.rate!
        const line = free.pop()
        if (line) ask(line, due)
        else waiting.push(due)
      }
    }, 1)
    await new Promise(go => setTimeout(go, order.seconds * 1000))
    clearInterval(clock)
  } else {
    for (const line of lines) ask(line)
    await new Promise(go => setTimeout(go, order.seconds * 1000))
  }
  const seconds = (performance.now() - start) / 1000
  ended = true
  const { user, system } = process.cpuUsage(cpu)
  // what is under way is answered before the connections close
  await new Promise(go => setTimeout(go, 60))
  for (const line of lines) line.end()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  const loadCpu = (user + system) / latencies.length
  return { operations: latencies.length, perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), loadCpu, failed, firstFailure }
}

process.on('message', (message: { tokens: readonly string[] } | { sign: VendorOrder } | { order: LoadOrder }) => {
  if ('tokens' in message) tokens = message.tokens
  else if ('sign' in message) {
    signRounds(message.sign)
    process.send!('signed')
  } else void work(message.order).then(report => process.send!(report))
})
process.on('disconnect', () => process.exit())
