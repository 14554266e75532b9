// People at a live table whose house dies again and again: each asks until it is answered, and notes what it was told.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ask, Decision } from '@fairhouse/games/table/play-types.ts'
import type { TableRules } from '@fairhouse/games/table/types.ts'
import { testCookie } from '@fairhouse/server/testing.ts'
import type { ServerProcess } from './server-process.ts'

interface Chip {
  readonly position: string
  readonly stake: string
}
export interface Slip {
  readonly memberId: bigint
  readonly no: number
  readonly rev: number
  readonly positions: readonly Chip[]
}
interface Person {
  readonly memberId: bigint
  readonly token: string
}

/** What somebody said at a question, and what became of it; unknown: the line broke, and later it was too late to ask. */
export interface Said {
  readonly memberId: bigint
  readonly no: number
  readonly step: number
  readonly choice: Decision
  readonly end: 'taken' | 'refused' | 'unknown'
}
/** A question that is open at the table. */
export type Question = Pick<Ask, 'kind' | 'step' | 'place'> & { readonly no: number }

type Call = { readonly method: 'PUT'; readonly path: 'ticket' | 'seat' | 'decision'; readonly body: object }

/** null: the line broke, or nobody was there; nobody knows what happened. */
async function send(
  url: string,
  table: string,
  token: string,
  { method, path, body }: Call
): Promise<{ status: number; code: string } | null> {
  try {
    const response = await fetch(`${url}/lgw/tables/${table}/${path}`, {
      method,
      headers: {
        language: 'EN',
        authorization: token,
        cookie: testCookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID()
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000)
    })
    const { code = '' } = (await response.json()) as { code?: string }
    return { status: response.status, code }
  } catch {
    return null
  }
}

interface Setting {
  readonly table: string
  readonly rules: TableRules
  /** Where each person's chips lie, where players decide. */
  readonly places: ReadonlyMap<bigint, string>
  readonly random: () => number
  /** As far as is known here: the round that takes bets, and the question that is open; null: none. */
  readonly open: () => number | null
  readonly asked: () => Question | null
  readonly over: () => boolean
}

export function tablePlayers({ table, rules, places, random, open, asked, over }: Setting, house: ServerProcess) {
  /** What the house has acknowledged, by member and round: the last word on each ticket. */
  const held = new Map<string, Slip>()
  const said: Said[] = []
  const refused = new Map<string, number>()
  const seen = { asked: 0, taken: 0, inDoubt: 0, stood: 0, bugs: 0 }
  const seatOf = (memberId: bigint) => (places.get(memberId)?.startsWith('seat') ? places.get(memberId)! : null)

  /** Asks for the same until the house answers: '' for yes, or why not. `doubt`: an answer stayed out before. */
  const ask = async (person: Person, call: Call): Promise<{ code: string; doubt: boolean }> => {
    let doubt = false
    seen.asked++
    for (;;) {
      const reply = await send(house.url, table, person.token, call)
      if (reply?.status === 500) seen.bugs++
      if (reply && reply.status < 500) {
        if (reply.status === 200) seen.taken++
        else refused.set(reply.code, (refused.get(reply.code) ?? 0) + 1)
        if (reply.status === 200 && doubt) seen.stood++
        return { code: reply.status === 200 ? '' : reply.code, doubt }
      }
      if (!reply && !doubt) {
        doubt = true
        seen.inDoubt++
      }
      await house.pause(30)
    }
  }
  const change = async (person: Person, slip: Slip): Promise<boolean> => {
    const { no, rev, positions } = slip
    const { code } = await ask(person, { method: 'PUT', path: 'ticket', body: { no, rev, positions } })
    if (code === '') held.set(`${slip.memberId} ${slip.no}`, slip)
    // whoever was kept from betting for a minute has lost the seat
    const seat = seatOf(person.memberId)
    if (code === 'seat.needed' && seat) await ask(person, { method: 'PUT', path: 'seat', body: { seat } })
    return code === ''
  }
  const stake = () => `${1 + Math.floor(random() * 9)}.00`
  const chips = ({ memberId }: Person): Chip[] => {
    const place = places.get(memberId)
    if (place !== undefined) return [{ position: place, stake: stake() }]
    const first = Math.floor(random() * rules.positions.length)
    const count = 1 + Math.floor(random() * 3)
    return Array.from({ length: count }, (_, i) => ({
      position: rules.positions[(first + i) % rules.positions.length]!,
      stake: stake()
    }))
  }
  /** Puts chips down in every round and changes them up to twice. */
  const bet = async (person: Person): Promise<void> => {
    for (let last = 0; !over(); await sleep(10)) {
      const no = open()
      if (no === null || no === last) continue
      last = no
      for (let rev = 1; rev <= 3 && (await change(person, { memberId: person.memberId, no, rev, positions: chips(person) })); rev++)
        await sleep(random() * 250)
      // a table of seats waits until somebody bets: the same round takes bets again
      if (rules.play && !held.has(`${person.memberId} ${no}`)) last = 0
    }
  }

  /** Is this somebody's to answer? Behind a seat nobody is asked. */
  const isAsked = ({ kind, place, no }: Question, { memberId }: Person): boolean => {
    const own = places.get(memberId)
    if (own === undefined || own.startsWith('behind') || !held.has(`${memberId} ${no}`)) return false
    return kind !== 'turn' || place === own
  }
  const decide = async (person: Person, { no, step }: Question, choice: Decision): Promise<boolean> => {
    const { code, doubt } = await ask(person, { method: 'PUT', path: 'decision', body: { no, step, choice } })
    said.push({ memberId: person.memberId, no, step, choice, end: code === '' ? 'taken' : doubt ? 'unknown' : 'refused' })
    // a hand that may not be split or doubled stands
    return code !== 'decision.unknown'
  }
  /** Answers every question at some moment of its time; one in five is left to the clock. */
  const answer = async (person: Person): Promise<void> => {
    const heard = new Set<string>()
    for (; !over(); await sleep(10)) {
      const question = asked()
      if (!question || !isAsked(question, person) || heard.has(`${question.no} ${question.step}`)) continue
      heard.add(`${question.no} ${question.step}`)
      await sleep(random() * 300)
      if (random() < 0.2) continue
      const of: readonly Decision[] = question.kind === 'insurance' ? ['insure', 'decline'] : ['hit', 'stand', 'double', 'split']
      const known = await decide(person, question, of[Math.floor(random() * of.length)]!)
      if (!known && question.kind !== 'insurance') await decide(person, question, 'stand')
    }
  }
  const play = (person: Person): Promise<unknown> => Promise.all([bet(person), ...(rules.play ? [answer(person)] : [])])
  return { play, held, said, refused, seen }
}
