// The 34 cases that a wallet of the protocol must pass, in the numbers of the protocol's page. Each brings what it needs and looks at money from outside.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, bodies, call, insist, type Operator, type Player, paths, send, signatureOf, unit } from './client.ts'

export interface Case {
  readonly id: string
  readonly says: string
  /** It changes the state of a member or kills the server: an operator without a test bench cannot be asked. */
  readonly needsControl?: true
  run(to: Operator): Promise<void>
}

function must(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(says)
}
const ok = 'RS_OK'
const said = ({ body, http }: Answer) => `${body?.status ?? 'nothing'} (HTTP ${http})`
function answered(answer: Answer, ...statuses: string[]): Answer {
  must(answer.http === 200, `wallet calls are answered with HTTP 200, this one with ${answer.http}`)
  must(statuses.includes(answer.body?.status), `wanted ${statuses.join(' or ')}, got ${said(answer)}`)
  return answer
}

const balanceOf = async (to: Operator, player: Player): Promise<number> => {
  const { body } = answered(await call(to, paths.balance, bodies.balance(to, player)), ok)
  must(Number.isSafeInteger(body.balance) && body.balance >= 0, `a balance is a whole number that is not negative: ${body.balance}`)
  must(body.currency === to.currency && body.user === player.user, 'a balance names its user and currency')
  return body.balance
}
const bet = (to: Operator, player: Player, amount: number, more: object = {}) => {
  const body = bodies.bet(to, player, amount, { ...more })
  return { body, send: () => call(to, paths.bet, body) }
}
/** A bet that is accepted. */
async function placed(to: Operator, player: Player, amount: number, more: object = {}) {
  const { body, send: go } = bet(to, player, amount, more)
  answered(await go(), ok)
  return body
}
const win = async (to: Operator, player: Player, amount: number, of: { transaction_uuid: string; round: string }, more: object = {}) => {
  const body = bodies.win(to, player, amount, of, { ...more })
  return { body, answer: answered(await call(to, paths.win, body), ok) }
}
const rollback = async (to: Operator, player: Player, of: { transaction_uuid: string; round: string }) =>
  answered(await call(to, paths.rollback, bodies.rollback(to, player, of)), ok)

/** Does this, and says by how much the balance of the player changed. */
async function change(to: Operator, player: Player, work: () => Promise<unknown>): Promise<number> {
  const before = await balanceOf(to, player)
  await work()
  return (await balanceOf(to, player)) - before
}
async function changes(to: Operator, player: Player, by: number, work: () => Promise<unknown>): Promise<void> {
  const real = await change(to, player, work)
  must(real === by, `the balance should have changed by ${by / unit}, it changed by ${real / unit}`)
}
const unchanged = (to: Operator, player: Player, work: () => Promise<unknown>) => changes(to, player, 0, work)

async function badSignature(to: Operator, sendIt: (text: string) => Promise<Answer>): Promise<void> {
  const { funded } = to.players
  await unchanged(to, funded, async () => {
    const text = JSON.stringify(bodies.bet(to, funded, unit))
    answered(await sendIt(text), 'RS_ERROR_INVALID_SIGNATURE')
  })
}

const required = [
  'user',
  'token',
  'request_uuid',
  'transaction_uuid',
  'supplier_transaction_id',
  'game_code',
  'round',
  'currency',
  'amount'
] as const

const same = (a: string[]) => new Set(a).size === 1

async function duplicate(to: Operator, other: (first: ReturnType<typeof bodies.bet>) => object, player: Player): Promise<void> {
  const { funded } = to.players
  const before = await balanceOf(to, player)
  const first = await placed(to, funded, unit)
  answered(await call(to, paths.bet, { ...first, request_uuid: randomUUID(), ...other(first) }), 'RS_ERROR_DUPLICATE_TRANSACTION')
  const after = await balanceOf(to, player)
  must(before - after === (player === funded ? unit : 0), 'the second must move nothing')
  await rollback(to, funded, first)
}

const control = (to: Operator, ...order: Parameters<NonNullable<Operator['control']>>) => to.control!(...order)

const signatures: Case[] = [
  {
    id: 'C1',
    says: 'a valid signature is accepted',
    run: async to => void (await balanceOf(to, to.players.funded))
  },
  {
    id: 'C2',
    says: 'one byte of the body changed: refused, nothing moves',
    run: to => badSignature(to, text => send(to, paths.bet, text.replace('"amount":100000', '"amount":100001'), signatureOf(to.key, text)))
  },
  {
    id: 'C3',
    says: 'the body reformatted: refused, the bytes count and not their meaning',
    run: to => badSignature(to, text => send(to, paths.bet, JSON.stringify(JSON.parse(text), null, 2), signatureOf(to.key, text)))
  },
  { id: 'C4', says: 'no signature: refused', run: to => badSignature(to, text => send(to, paths.bet, text, null)) },
  {
    id: 'C5',
    says: "another supplier's key: refused",
    run: to => badSignature(to, text => send(to, paths.bet, text, signatureOf(to.otherKey, text)))
  }
]

const envelopes: Case[] = [
  {
    id: 'C6',
    says: 'a required field is missing: wrong syntax, whichever it is',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        for (const field of required) {
          const { [field]: _, ...rest } = bodies.bet(to, to.players.funded, unit) as Record<string, unknown>
          const answer = await call(to, paths.bet, rest)
          must(answer.body?.status === 'RS_ERROR_WRONG_SYNTAX', `without ${field}: wanted RS_ERROR_WRONG_SYNTAX, got ${said(answer)}`)
        }
      })
  },
  {
    id: 'C7',
    says: 'an amount written as text: wrong types',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        answered(await bet(to, to.players.funded, unit, { amount: String(unit) }).send(), 'RS_ERROR_WRONG_TYPES')
      })
  },
  {
    id: 'C8',
    says: 'a negative amount is refused and credits nobody, neither as a bet nor as a win',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        answered(await bet(to, to.players.funded, -unit).send(), 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX')
        const first = await placed(to, to.players.funded, unit)
        const negative = bodies.win(to, to.players.funded, -unit, first)
        answered(await call(to, paths.win, negative), 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX')
        await rollback(to, to.players.funded, first)
      })
  },
  {
    id: 'C9',
    says: 'the request_uuid is echoed by every call',
    async run(to) {
      const { funded } = to.players
      const first = bodies.bet(to, funded, unit)
      const all = [
        [paths.info, bodies.info(funded)],
        [paths.balance, bodies.balance(to, funded)],
        [paths.bet, first],
        [paths.win, bodies.win(to, funded, unit, first)],
        [paths.rollback, bodies.rollback(to, funded, { transaction_uuid: randomUUID(), round: randomUUID() })]
      ] as const
      for (const [path, body] of all) {
        const { body: reply } = answered(await call(to, path, body), ok)
        must(reply.request_uuid === body.request_uuid, `${path} echoed ${reply.request_uuid}`)
        must(reply.user === funded.user, `${path} names its user`)
      }
    }
  }
]

const repeats: Case[] = [
  {
    id: 'C10',
    says: 'one bet a hundred times at once: one debit, a hundred equal answers',
    run: to =>
      changes(to, to.players.funded, -unit, async () => {
        const one = bet(to, to.players.funded, unit)
        const answers = await Promise.all(Array.from({ length: 100 }, () => one.send()))
        for (const answer of answers) answered(answer, ok)
        must(same(answers.map(a => a.text)), 'the answers differ')
      })
  },
  {
    id: 'C11',
    says: 'the same id with another amount: duplicate, nothing moves',
    run: to => duplicate(to, () => ({ amount: 2 * unit }), to.players.funded)
  },
  {
    id: 'C12',
    says: 'the same id in another round: duplicate, nothing moves',
    run: to => duplicate(to, () => ({ round: randomUUID() }), to.players.funded)
  },
  {
    id: 'C13',
    says: 'the same id for another member: duplicate, nothing moves',
    run: to => duplicate(to, () => ({ ...to.players.second }), to.players.second)
  },
  {
    id: 'C14',
    says: 'two bets at once with money for one: exactly one is accepted',
    async run(to) {
      const { second } = to.players
      const balance = await balanceOf(to, second)
      const stake = Math.floor(balance * 0.6)
      const both = [bet(to, second, stake), bet(to, second, stake)]
      const answers = await Promise.all(both.map(b => b.send()))
      for (const answer of answers) answered(answer, ok, 'RS_ERROR_NOT_ENOUGH_MONEY')
      const good = answers.findIndex(a => a.body.status === ok)
      must(answers.filter(a => a.body.status === ok).length === 1, `accepted: ${answers.map(said).join(', ')}`)
      must((await balanceOf(to, second)) === balance - stake, 'one stake was taken')
      await rollback(to, second, both[good]!.body)
      must((await balanceOf(to, second)) === balance, 'and given back')
    }
  }
]

const bets: Case[] = [
  {
    id: 'C15',
    says: 'too little money: refused with the real balance',
    run: to =>
      unchanged(to, to.players.second, async () => {
        const balance = await balanceOf(to, to.players.second)
        const { body } = answered(await bet(to, to.players.second, balance + 1000).send(), 'RS_ERROR_NOT_ENOUGH_MONEY')
        must(body.balance === balance, `it said ${body.balance}, there is ${balance}`)
      })
  },
  {
    id: 'C16',
    says: 'the same id succeeds when there is money: too little is no final answer',
    async run(to) {
      const { second } = to.players
      const earlier = await placed(to, second, unit)
      const balance = await balanceOf(to, second)
      const large = bet(to, second, balance + unit)
      answered(await large.send(), 'RS_ERROR_NOT_ENOUGH_MONEY')
      const paid = await win(to, second, 2 * unit, earlier)
      answered(await large.send(), ok)
      must((await balanceOf(to, second)) === unit, 'the stake was taken')
      await rollback(to, second, large.body)
      await rollback(to, second, paid.body)
      must((await balanceOf(to, second)) === balance, 'and all given back')
    }
  },
  {
    id: 'C17',
    says: 'a locked member cannot bet',
    needsControl: true,
    async run(to) {
      const { toLock } = to.players
      await placed(to, toLock, unit)
      await control(to, 'lock', toLock.user)
      answered(await bet(to, toLock, unit).send(), 'RS_ERROR_USER_DISABLED')
    }
  },
  {
    id: 'C18',
    says: 'an expired token cannot bet',
    needsControl: true,
    async run(to) {
      const { toExpire } = to.players
      await placed(to, toExpire, unit)
      await control(to, 'expire', toExpire.user)
      answered(await bet(to, toExpire, unit).send(), 'RS_ERROR_TOKEN_EXPIRED')
    }
  },
  {
    id: 'C19',
    says: 'another currency than the session: refused',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        const currency = to.currency === 'EUR' ? 'USD' : 'EUR'
        answered(await bet(to, to.players.funded, unit, { currency }).send(), 'RS_ERROR_WRONG_CURRENCY')
      })
  },
  {
    id: 'C20',
    says: "beyond the member's own limit: refused with what is left of it",
    needsControl: true,
    async run(to) {
      const { toLimit } = to.players
      await control(to, 'limit', toLimit.user)
      await unchanged(to, toLimit, async () => {
        const { body } = answered(await bet(to, toLimit, 6 * unit).send(), 'RS_ERROR_LIMIT_REACHED')
        must(typeof body.meta?.limit?.type === 'string', 'meta.limit says which')
      })
      const within = await placed(to, toLimit, unit)
      await rollback(to, toLimit, within)
    }
  },
  {
    id: 'C21',
    says: 'a self-excluded member cannot bet',
    needsControl: true,
    async run(to) {
      const { toExclude } = to.players
      await control(to, 'exclude', toExclude.user)
      await unchanged(to, toExclude, async () => {
        const { body } = answered(await bet(to, toExclude, unit).send(), 'RS_ERROR_LIMIT_REACHED')
        must(typeof body.meta?.limit?.type === 'string' && 'resets_at' in body.meta.limit, 'meta.limit says which, and until when')
      })
    }
  }
]

const wins: Case[] = [
  {
    id: 'C22',
    says: 'a win arrives after the token has expired',
    needsControl: true,
    async run(to) {
      const { expiredWinner } = to.players
      const first = await placed(to, expiredWinner, unit)
      await control(to, 'expire', expiredWinner.user)
      const before = await insist(to, paths.win, bodies.win(to, expiredWinner, 0, first, { round_closed: false }))
      const { answer } = await win(to, expiredWinner, 3 * unit, first)
      must(answer.body.balance - before.body.balance === 3 * unit, 'the win was credited')
    }
  },
  {
    id: 'C23',
    says: 'a win arrives for a member who was locked meanwhile',
    needsControl: true,
    async run(to) {
      const { lockedWinner } = to.players
      const first = await placed(to, lockedWinner, unit)
      await control(to, 'lock', lockedWinner.user)
      const none = await win(to, lockedWinner, 0, first, { round_closed: false })
      const { answer } = await win(to, lockedWinner, 2 * unit, first)
      must(answer.body.balance - none.answer.body.balance === 2 * unit, 'the win was credited')
    }
  },
  {
    id: 'C24',
    says: 'a win for a bet that never was: refused, nobody is credited',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        const body = bodies.win(to, to.players.funded, unit, { transaction_uuid: randomUUID(), round: randomUUID() })
        answered(await call(to, paths.win, body), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      })
  },
  {
    id: 'C25',
    says: 'a win of nothing is accepted',
    run: to =>
      changes(to, to.players.funded, -unit, async () => {
        await win(to, to.players.funded, 0, await placed(to, to.players.funded, unit))
      })
  },
  {
    id: 'C26',
    says: 'two wins on one bet are both paid, and each once',
    run: to =>
      changes(to, to.players.funded, 4 * unit, async () => {
        const first = await placed(to, to.players.funded, unit)
        const one = await win(to, to.players.funded, 2 * unit, first, { round_closed: false })
        const two = await win(to, to.players.funded, 3 * unit, first)
        for (const { body, answer } of [one, two]) {
          const again = answered(await call(to, paths.win, body), ok)
          must(again.text === answer.text, 'the repeat answers the same')
        }
      })
  },
  {
    id: 'C27',
    says: "a supplier's own prize needs no bet",
    run: to =>
      changes(to, to.players.funded, 2 * unit, async () => {
        const { reference_transaction_uuid: _, ...prize } = bodies.win(
          to,
          to.players.funded,
          2 * unit,
          { transaction_uuid: randomUUID(), round: randomUUID() },
          { is_supplier_promo: true }
        ) as Record<string, unknown>
        answered(await call(to, paths.win, prize), ok)
      })
  }
]

const rollbacks: Case[] = [
  {
    id: 'C28',
    says: 'a bet taken back is credited, and no win comes for it any more',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        const first = await placed(to, to.players.funded, 2 * unit)
        await rollback(to, to.players.funded, first)
        answered(await call(to, paths.win, bodies.win(to, to.players.funded, unit, first)), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
      })
  },
  {
    id: 'C29',
    says: 'a win taken back is debited',
    run: to =>
      changes(to, to.players.funded, -unit, async () => {
        const { body } = await win(to, to.players.funded, 5 * unit, await placed(to, to.players.funded, unit))
        await rollback(to, to.players.funded, body)
      })
  },
  {
    id: 'C30',
    says: 'taking back twice is fine and happens once, also under another id and at once',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        const first = await placed(to, to.players.funded, unit)
        const body = bodies.rollback(to, to.players.funded, first)
        const answers = await Promise.all(
          [...Array(8)].map((_, i) => call(to, paths.rollback, i % 2 ? body : bodies.rollback(to, to.players.funded, first)))
        )
        for (const answer of answers) answered(answer, ok)
      })
  },
  {
    id: 'C31',
    says: 'taking back what never came is fine; when it comes later it is refused',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        const late = bet(to, to.players.funded, unit)
        await rollback(to, to.players.funded, late.body)
        const answer = await late.send()
        must(answer.http === 200 && answer.body?.status !== ok, `the late bet was ${said(answer)}`)
      })
  },
  {
    id: 'C32',
    says: 'a win that is taken back when it is spent: no balance below zero',
    async run(to) {
      const { spender } = to.players
      const { body } = await win(to, spender, 50 * unit, await placed(to, spender, unit))
      const rest = await balanceOf(to, spender)
      await placed(to, spender, rest - 10 * unit)
      await rollback(to, spender, body)
      must((await balanceOf(to, spender)) === 0, 'what was there is taken, and no more')
    }
  },
  {
    id: 'C33',
    says: 'a bet and its rollback at once, in both orders: the money stays',
    run: to =>
      unchanged(to, to.players.funded, async () => {
        for (let i = 0; i < 12; i++) {
          const one = bet(to, to.players.funded, unit)
          const back = () => rollback(to, to.players.funded, one.body)
          await Promise.all(i % 2 ? [back(), one.send()] : [one.send(), back()])
          await back()
        }
      })
  }
]

/** Bets that are under way when the server is killed: each of them happened once or will when it is asked again. */
async function killed(to: Operator): Promise<void> {
  const { funded } = to.players
  const before = await balanceOf(to, funded)
  const sent = Array.from({ length: 60 }, () => bodies.bet(to, funded, unit))
  const first = new Map<string, string>()
  // in the order of their ids, eight at a time, so that some are answered, some under way and some unsent when it happens
  const lanes = Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let i = lane; i < sent.length; i += 8) {
        const body = sent[i]!
        try {
          const answer = await call(to, paths.bet, body)
          if (answer.http === 200) first.set(body.transaction_uuid, answer.text)
        } catch {
          // nobody knows what became of it
        }
      }
    })
  )
  while (first.size < 6) await sleep(1)
  await control(to, 'kill', '')
  await lanes
  for (const body of sent) {
    const answer = answered(await insist(to, paths.bet, body), ok)
    const known = first.get(body.transaction_uuid)
    must(known === undefined || known === answer.text, 'a bet that was answered is answered the same afterwards')
  }
  const after = await balanceOf(to, funded)
  must(before - after === sent.length * unit, `${sent.length} stakes of one were placed, ${(before - after) / unit} were taken`)
}

export const cases: readonly Case[] = [
  ...signatures,
  ...envelopes,
  ...repeats,
  ...bets,
  ...wins,
  ...rollbacks,
  {
    id: 'C34',
    says: 'killed between commit and answer: the repeat answers what was stored, every stake was taken once',
    needsControl: true,
    run: killed
  }
]

export interface Verdict {
  readonly id: string
  readonly says: string
  readonly result: 'passed' | 'failed' | 'skipped'
  readonly why: string | null
}

/** Runs the cases one after the other; `only` by their numbers. */
export async function judge(to: Operator, tell: (verdict: Verdict) => void, only?: ReadonlySet<string>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { id, says, needsControl, run } of cases) {
    if (only && !only.has(id)) continue
    let result: Verdict['result'] = 'passed'
    let why: string | null = null
    if (needsControl && !to.control) {
      result = 'skipped'
      why = 'it needs the operator’s test bench (--control)'
    } else
      try {
        await run(to)
      } catch (cause) {
        result = 'failed'
        why = (cause as Error).message
      }
    const verdict = { id, says, result, why }
    verdicts.push(verdict)
    tell(verdict)
  }
  return verdicts
}
