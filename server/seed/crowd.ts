// The demonstration's crowd: members who play through the public interface, so that rounds, boards and the chat room have company.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { newToken } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { createMember } from '#invite/invite.ts'
import { openSession } from '#login/sessions/sessions.ts'
import { balancesOf, openWallet, transfer } from '#wallet/wallet.ts'
import { activities } from './crowd-plays.ts'

/** Nobody logs in as one of them; other people see the masked name with its mark. */
const names = [
  'imbat',
  'karayel',
  'lokman7',
  'mavis',
  'nergis5',
  'ozan41',
  'pamuk',
  'reyhan',
  'sahil22',
  'tekir',
  'umutcan',
  'vira9',
  'yelken',
  'zambak'
]
const purse = parseMoney('20000.00')
/** Below this the demonstration puts money in again, by a movement of the journal like any other. */
const low = parseMoney('500.00')

export interface Person {
  readonly id: bigint
  readonly browser: string
  /** Where its calls seem to come from: an address of no network, so that limits are counted for each person. */
  readonly address: string
  token: string
}

/** What the house answered: a value, or the code of its refusal. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read as a browser reads them
export type Answer = { readonly status: number; readonly value: any; readonly code: string | null }
export type Ask = (person: Person, method: string, path: string, body?: object) => Promise<Answer>

export interface Crowd {
  /** Resolves when nobody plays any more. */
  stop(): Promise<void>
}

async function memberFor(tx: Tx, username: string): Promise<bigint> {
  const { currency, termsVersion } = await brandOf(tx)
  const id = await createMember(tx, {
    ...{ username, passwordHash: null, language: 'tr', currency, termsVersion, address: null, demo: true }
  })
  await openWallet(tx, id, currency)
  return id
}

/** The account of this name: made where it is missing, null where somebody else has the name. */
async function accountOf(house: House, username: string): Promise<bigint | null> {
  const row = await house.db.selectFrom('member.member').select(['id', 'demo']).where('username', '=', username).executeTakeFirst()
  if (row) return row.demo ? row.id : null
  return inTransaction(house.db, tx => memberFor(tx, username)).catch((cause: unknown) => {
    if (cause instanceof DomainError && cause.code === 'username.taken') return null
    throw cause
  })
}

const fillPurse = (house: House, memberId: bigint) =>
  inTransaction(house.db, async tx => {
    const { cash } = await balancesOf(tx, memberId)
    if (cash >= low) return
    const key = `demo:purse:${randomUUID()}`
    await transfer(tx, { memberId, kind: 'ADJUST_IN', key, ref: null, house: 'adjustments', cash: purse - cash })
  })

async function logIn(house: House, person: Person): Promise<void> {
  const origin = { address: person.address, userAgent: 'Fairhouse demo', browser: person.browser }
  person.token = await inTransaction(house.db, tx => openSession(tx, house, { id: person.id }, origin, { stage: 'full' }))
}

const makeAsk =
  (house: House, url: string): Ask =>
  async (person, method, path, body) => {
    const send = () =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          language: 'TR',
          authorization: person.token,
          cookie: `device=${person.browser}; __Host-device=${person.browser}`,
          'x-forwarded-for': person.address,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {})
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(10_000)
      })
    let response = await send()
    if (response.status === 401) {
      await response.body?.cancel()
      await logIn(house, person)
      response = await send()
    }
    const answer = (await response.json()) as { value?: unknown; code?: string }
    return { status: response.status, value: answer.value ?? null, code: answer.code ?? null }
  }

/** Somebody plays, once. Each activity comes first in turn, then they are drawn by weight. */
async function act(ask: Ask, people: readonly Person[], turn: number): Promise<Answer | null> {
  if (turn < activities.length) return activities[turn]!.run(ask, people)
  const drawn = randomInt(activities.reduce((sum, a) => sum + a.weight, 0))
  let upTo = 0
  for (const { weight, run } of activities) {
    upTo += weight
    if (drawn < upTo) return run(ask, people)
  }
  return null
}

/** Milliseconds between two activities: about one a second, so that the crowd costs far less than 3 % of a core. */
const rhythm = () => randomInt(600, 1_600)

/** Lets the crowd play at this house until it is stopped, with so many milliseconds between two activities. A call that fails is let be. */
export function startCrowd(house: House, url: string, rest = rhythm): Crowd {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, null, { signal }).catch(() => null)
  const gather = async () => {
    const ids = (await Promise.all(names.map(name => accountOf(house, name)))).filter(id => id !== null)
    const people = ids.map((id, i): Person => ({ id, browser: newToken(), address: `192.0.2.${i + 1}`, token: '' }))
    for (const { id } of people) await fillPurse(house, id)
    for (const person of people) await logIn(house, person)
    return people
  }
  /** A house that has just been opened may have no connection to spare: then they come a little later. */
  const gathered = async (): Promise<readonly Person[]> => {
    while (!signal.aborted)
      try {
        return await gather()
      } catch (err) {
        if (!signal.aborted) house.log.warn({ err }, 'the demo crowd comes later')
        await wait(1_000)
      }
    return []
  }
  const play = async () => {
    const people = await gathered()
    const ask = makeAsk(house, url)
    for (let turn = 0; !signal.aborted; turn++) {
      const answer = await act(ask, people, turn).catch((err: unknown) => {
        if (!signal.aborted) house.log.debug({ err }, 'the demo crowd')
        return null
      })
      if (answer?.code === 'balance.insufficient') for (const { id } of people) await fillPurse(house, id)
      await wait(rest())
    }
  }
  const playing = play().catch((err: unknown) => {
    if (!signal.aborted) house.log.warn({ err }, 'the demo crowd went home')
  })
  return {
    stop: () => {
      stopping.abort()
      return playing
    }
  }
}
