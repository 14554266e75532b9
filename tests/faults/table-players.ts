// People at a live table whose house dies again and again: each asks until it is answered, and notes what it was told.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** null: the line broke, or nobody was there; nobody knows what happened. */
async function send(
  url: string,
  table: string,
  token: string,
  { no, rev, positions }: Slip
): Promise<{ status: number; code: string } | null> {
  try {
    const response = await fetch(`${url}/lgw/tables/${table}/ticket`, {
      method: 'PUT',
      headers: {
        language: 'EN',
        authorization: token,
        cookie: testCookie,
        'content-type': 'application/json',
        'idempotency-key': randomUUID()
      },
      body: JSON.stringify({ no, rev, positions }),
      signal: AbortSignal.timeout(8_000)
    })
    const { code = '' } = (await response.json()) as { code?: string }
    return { status: response.status, code }
  } catch {
    return null
  }
}

/** `open`: the round that takes bets as far as is known here; null: none. */
export function tablePlayers(
  { table, rules }: { table: string; rules: TableRules },
  house: ServerProcess,
  random: () => number,
  open: () => number | null,
  over: () => boolean
) {
  /** What the house has acknowledged, by member and round: the last word on each ticket. */
  const held = new Map<string, Slip>()
  const refused = new Map<string, number>()
  const seen = { asked: 0, taken: 0, inDoubt: 0, stood: 0, bugs: 0 }

  /** Asks for the same change until the house answers; false: it was refused. */
  const change = async (person: Person, slip: Slip): Promise<boolean> => {
    let doubt = false
    seen.asked++
    for (;;) {
      const reply = await send(house.url, table, person.token, slip)
      if (reply?.status === 500) seen.bugs++
      if (reply && reply.status < 500) {
        if (reply.status !== 200) refused.set(reply.code, (refused.get(reply.code) ?? 0) + 1)
        else {
          seen.taken++
          if (doubt) seen.stood++
          held.set(`${slip.memberId} ${slip.no}`, slip)
        }
        return reply.status === 200
      }
      if (!reply && !doubt) {
        doubt = true
        seen.inDoubt++
      }
      await house.pause(30)
    }
  }
  const chips = (): Chip[] => {
    const first = Math.floor(random() * rules.positions.length)
    const count = 1 + Math.floor(random() * 3)
    return Array.from({ length: count }, (_, i) => ({
      position: rules.positions[(first + i) % rules.positions.length]!,
      stake: `${1 + Math.floor(random() * 9)}.00`
    }))
  }
  /** Puts chips down in every round and changes them up to twice. */
  const play = async (person: Person): Promise<void> => {
    for (let last = 0; !over(); await sleep(10)) {
      const no = open()
      if (no === null || no === last) continue
      last = no
      for (let rev = 1; rev <= 3 && (await change(person, { memberId: person.memberId, no, rev, positions: chips() })); rev++)
        await sleep(random() * 250)
    }
  }
  return { play, held, refused, seen }
}
