// People at slots while the house is killed: what they were told of every spin, and what the books must say of it.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@fairhouse/server/base/database.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at freely
  readonly body: any
}
/** Asks until the house answers; `doubt` is called once, where the line broke first. */
export type Ask = (path: string, token: string, body: object, doubt: () => void, key?: string) => Promise<Reply>

interface Spin {
  readonly token: string
  readonly key: string
  readonly wish: { readonly game: string; readonly mode: 'base'; readonly stake: string; readonly hold: boolean }
  inDoubt: boolean
  /** The last answer: a round that is over. */
  last: Reply['body'] | null
}

/** What of a round no repeat may change. */
const firm = ({ id, nonce, steps, picks, payout, state, seed }: Reply['body']) => ({
  id,
  nonce,
  steps,
  picks,
  payout,
  state,
  hash: seed.hash
})

const path = ({ wish }: Spin, rest = '') => `/lgw/slots/${wish.game}/spins${rest}`
const wished = ({ wish: { game: _, ...wish } }: Spin) => wish

/** Lets slots be spun as quickly as somebody can press. */
export const allowSpins = (db: Database) =>
  sql`update brand.setting set play = ${JSON.stringify({
    everywhere: { autoplay: true, autoplayMost: 100, turbo: true, buy: true, gamble: true, spinMs: 0 },
    countries: []
  })}::jsonb`.execute(db)

/** Spinners of one campaign, and what is proved of them when it is over. */
export function spinning(ask: Ask, random: () => number) {
  const spins: Spin[] = []
  const seen = { inDoubt: 0, steps: 0, stepsInDoubt: 0, repeated: 0 }

  /** Goes on with a round until it is over: chooses, gambles or collects, after a moment in which the house may die. */
  async function finish(spin: Spin): Promise<void> {
    while (spin.last.state === 'open') {
      await sleep(random() * 250)
      const { offers, steps, id } = spin.last
      const option = offers.choose?.[Math.floor(random() * offers.choose.length)]
      const gamble = { kind: 'gamble', colour: random() < 0.5 ? 'red' : 'black' }
      const pick = option ? { kind: 'choose', option } : random() < 0.6 ? gamble : { kind: 'collect' }
      seen.steps++
      const reply = await ask(path(spin, `/${id}/steps`), spin.token, { pick, step: steps.length }, () => seen.stepsInDoubt++)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      expect(reply.body.value.steps.slice(0, steps.length), 'what was drawn stays drawn').toEqual(steps)
      spin.last = reply.body.value
    }
  }

  return {
    seen,
    spins,

    /** One person at the machines until it is over: each round is ended before the next begins. */
    async play(token: string, over: () => boolean): Promise<void> {
      while (!over()) {
        const tin = random() < 0.5
        const wish = { game: tin ? 'tin-orchard' : 'marigold-ferry', mode: 'base', stake: tin ? '0.50' : '0.20', hold: tin } as const
        const spin: Spin = { token, key: randomUUID(), wish, inDoubt: false, last: null }
        spins.push(spin)
        const doubt = () => {
          seen.inDoubt++
          spin.inDoubt = true
        }
        const reply = await ask(path(spin), token, wished(spin), doubt, spin.key)
        expect(reply.status, JSON.stringify(reply.body)).toBe(200)
        spin.last = reply.body.value
        await finish(spin)
        await sleep(random() * 120)
      }
    },

    /** Every spin that was in doubt, and some of the others, asked for once more: the answer is what it was. */
    async askAgain(): Promise<void> {
      const others = spins.filter(s => !s.inDoubt)
      const asked = [...spins.filter(s => s.inDoubt), ...others.filter((_, i) => i % Math.ceil(others.length / 100) === 0)]
      for (const spin of asked) {
        const { body } = await ask(path(spin), spin.token, wished(spin), () => {}, spin.key)
        expect(firm(body.value), `spin ${spin.key}`).toEqual(firm(spin.last))
        seen.repeated++
      }
    },

    /** Every spin stands in the books once, as it was answered; every pair has used its numbers from 0 on, each once. */
    async verify(db: Database): Promise<void> {
      const { rows } = await sql<{ id: string; key: string; nonce: number; state: string; payout: string; paid: string }>`
        select s.id, m.key, s.nonce, s.state, trim_scale(s.payout / 100000.0)::text as payout, trim_scale(b.payout / 100000.0)::text as paid
        from spin.spin s join member.member p on p.id = s.member_id join wager.bet b on b.id = s.id and b.member_id = s.member_id
        join wallet.movement m on m.member_id = s.member_id and m.ref = s.id and m.kind = 'BET' where p.username like 'killer%'`.execute(db)
      const byKey = new Map(rows.map(r => [r.key, r]))
      expect([byKey.size, rows.length]).toEqual([spins.length, spins.length])
      for (const { key, last } of spins) {
        const row = byKey.get(`spin:${key}`)!
        const payout = Number(last.payout)
        expect({ ...row, payout: Number(row.payout), paid: Number(row.paid) }, `spin ${key}`).toEqual({
          ...{ id: last.id, key: `spin:${key}`, nonce: last.nonce, state: last.state, payout, paid: payout }
        })
      }
      const pairs = await sql<{ bad: boolean }>`
        select p.nonce <> count(s.id) or p.nonce <> count(distinct s.nonce) or p.nonce <> max(s.nonce) + 1 as bad
        from fair.seed p join spin.spin s on s.member_id = p.member_id and s.seed_id = p.id group by p.member_id, p.id`.execute(db)
      expect(pairs.rows.filter(p => p.bad)).toEqual([])
      expect(pairs.rows.length).toBeGreaterThan(0)
      // without spins and steps in doubt it had no teeth
      expect(seen.inDoubt + seen.stepsInDoubt).toBeGreaterThan(0)
      expect(seen.steps).toBeGreaterThan(0)
    }
  }
}
