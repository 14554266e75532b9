// Live customer service through HTTP and the socket: both sides of a conversation, and who may not read it.
import { randomBytes } from 'node:crypto'
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { logout, memberInfo } from '@fairhouse/contract/member/account.ts'
import {
  askSupport,
  closeSupport,
  olderSupport,
  rateSupport,
  reopenSupport,
  seenSupport,
  support
} from '@fairhouse/contract/message/message.ts'
import {
  answerConversation,
  attendSupport,
  conversationById,
  endConversation,
  seenConversation,
  supportQueue
} from '@fairhouse/contract/ops/house/message.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '#base/database.ts'
import { consoleHeaders, freshHouse, type TestHouse } from '#testing.ts'
import { apart } from '#testing-connections.ts'
import { askSupport as begin } from './support.ts'

let t: TestHouse
let address: string
let operator: { token: string; username: string; operatorId: bigint }
const sockets: WebSocket[] = []
beforeAll(async () => {
  t = await freshHouse()
  address = await t.listen()
  operator = await t.operator('support')
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await t.close()
})

/** How many calls of this database wait for another's lock. */
const waiting = async () =>
  Number(
    (
      await apart(() =>
        sql<{
          n: bigint
        }>`select count(*) n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.house.db)
      )
    ).rows[0]!.n
  )
const newVisitor = () => randomBytes(32).toString('base64url')
const codeOf = (answer: { body: { code?: string } }) => answer.body.code
const ask = (who: { token?: string; visitor?: string }, text: string, topic?: string) =>
  t.call(
    askSupport,
    { text, ...(topic ? { topic } : {}), ...(who.visitor ? { visitor: who.visitor } : {}) },
    who.token ? { token: who.token } : {}
  )
const state = async (who: { token?: string; visitor?: string }) =>
  (await t.call(support, who.visitor ? { visitor: who.visitor } : {}, who.token ? { token: who.token } : {})).body.value
const answer = (id: string, text: string) => t.call(answerConversation, { id, text }, operator)
const setRank = (memberId: bigint, level: number) =>
  sql`update member.member set rank_level = ${level}, rank_name = ${`VIP${level}`} where id = ${memberId}`.execute(t.house.db)

async function listener(hello: { token?: string; topics?: string[] }, path = '/ws', headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers })
  sockets.push(socket)
  const heard: ServerMessage[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
  await new Promise(done => socket.on('open', done))
  socket.send(JSON.stringify({ t: 'hello', topics: [], ...hello }))
  await expect.poll(() => heard.some(m => m.t === 'welcome')).toBe(true)
  return (name: string) => heard.flatMap(m => (m.t === 'event' && m.name === name ? [m.body as Record<string, unknown>] : []))
}

it('a visitor asks, an operator answers, both hear it live; nobody else does [1.041]', async () => {
  const visitor = newVisitor()
  const asked = (await ask({ visitor }, 'Para yatırma ne kadar sürer?', 'deposit')).body.value
  expect(asked).toMatchObject({ channel: 'live', conversation: { open: true, topic: 'deposit', channel: 'live' } })
  const { id, liveTopic } = asked.conversation
  const own = await listener({ topics: [liveTopic] })
  const stranger = await listener({ topics: [`support:${newVisitor()}`, `support:${id}`] })
  const console = await listener({}, '/ops/ws', { cookie: consoleHeaders(operator.token).cookie })
  expect((await answer(id, 'Genellikle bir dakika.')).status).toBe(200)
  await expect
    .poll(() => own('support.said').at(-1))
    .toMatchObject({ conversationId: id, line: { by: 'operator', text: 'Genellikle bir dakika.' } })
  await expect.poll(() => console('support.changed').at(-1)).toEqual({ conversationId: id })
  expect(stranger('support.said')).toEqual([])
  expect((await state({ visitor })).lines.map((l: { text: string }) => l.text)).toEqual([
    'Genellikle bir dakika.',
    'Para yatırma ne kadar sürer?'
  ])
})

it('the secret of a visitor is kept as a hash only', async () => {
  const visitor = newVisitor()
  await ask({ visitor }, 'hello', 'other')
  const { rows } = await sql<{ text: string }>`select c::text as text from message.conversation c`.execute(t.house.db)
  expect(rows.some(r => r.text.includes(visitor))).toBe(false)
})

it('nobody reads or writes another’s conversation: not a visitor, a member, or oneself without session', async () => {
  const [a, b] = [newVisitor(), newVisitor()]
  const [ada, bob] = [await t.register(), await t.register()]
  await ask({ visitor: a }, 'mine alone', 'account')
  await ask(ada, 'also mine', 'account')
  expect((await state({ visitor: b })).conversation).toBeNull()
  expect((await state(bob)).conversation).toBeNull()
  // a member who shows a visitor's secret still sees only their own
  expect((await t.call(support, { visitor: a }, bob)).body.value.conversation).toBeNull()
  const id = (await state({ visitor: a })).conversation.id
  // its number opens nothing
  for (const input of [{ visitor: id }, {}]) expect((await t.call(support, input)).body.value?.conversation ?? null).toBeNull()
  expect(codeOf(await t.call(olderSupport, { visitor: b, before: id }))).toBe('not.found')
  expect(codeOf(await t.call(closeSupport, { visitor: b }))).toBe('support.closed')
  expect(codeOf(await t.call(rateSupport, { visitor: b, rating: 1 }))).toBe('not.found')
  expect(codeOf(await ask({ visitor: b }, 'let me in'))).toBe('support.closed')
  expect(codeOf(await ask({}, 'who am I', 'other'))).toBe('input.required')
  // a person who meant to write as a member never lands with a visitor
  expect(codeOf(await ask({ token: 'ended', visitor: a }, 'my card number is', 'deposit'))).toBe('session.ended')
  expect(codeOf(await t.call(conversationById, { id }, bob))).toBe('session.ended')
})

it('only operators of customer service read conversations: finance is refused', async () => {
  const { conversation } = (await ask({ visitor: newVisitor() }, 'secret', 'other')).body.value
  const finance = await t.operator('finance')
  const { id } = conversation
  for (const [endpoint, input] of [
    [supportQueue, {}],
    [conversationById, { id }],
    [answerConversation, { id, text: 'hi' }],
    [endConversation, { id }],
    [seenConversation, { id }],
    [attendSupport, {}]
  ] as const)
    expect(codeOf(await t.call(endpoint, input, finance)), endpoint.call).toBe('permission.denied')
})

it('a member of rank 5 goes to the VIP channel, of rank 4 to live chat; so does everyone without a rank [4.110] [4.111]', async () => {
  const [vip, four, none] = [await t.register(), await t.register(), await t.register()]
  await setRank(vip.memberId, 5)
  await setRank(four.memberId, 4)
  expect((await t.call(memberInfo, {}, vip)).body.value.clubLabel).toEqual({ labelName: 'VIP5', rankLevel: 5 })
  expect((await t.call(memberInfo, {}, none)).body.value.clubLabel).toBeNull()
  for (const [who, channel] of [
    [vip, 'vip'],
    [four, 'live'],
    [none, 'live'],
    [{ visitor: newVisitor() }, 'live']
  ] as const) {
    expect((await state(who)).channel).toBe(channel)
    expect((await ask(who, 'hello', 'bonus')).body.value.conversation.channel).toBe(channel)
  }
})

it('[4.055] after a VIP member logs out, customer service is live chat again, and the VIP one is out of reach', async () => {
  const vip = await t.register()
  await setRank(vip.memberId, 5)
  expect((await ask(vip, 'for the VIP desk', 'account')).body.value.conversation.channel).toBe('vip')
  await t.call(logout, {}, vip)
  expect(await state({})).toMatchObject({ channel: 'live', conversation: null })
  expect(codeOf(await t.call(support, {}, vip))).toBe('session.ended')
  expect((await ask({ visitor: newVisitor() }, 'as a visitor', 'account')).body.value.conversation.channel).toBe('live')
})

it('the queue shows who waits: VIP first, then the longest wait; who has an answer comes last', async () => {
  const house = await freshHouse()
  const [first, second, vip] = [await house.register(), await house.register(), await house.register()]
  await sql`update member.member set rank_level = 7, rank_name = 'VIP7' where id = ${vip.memberId}`.execute(house.house.db)
  const { token } = await house.operator('support')
  const begin = async (who: { token: string }) =>
    (await house.call(askSupport, { text: 'hello', topic: 'other' }, who)).body.value.conversation.id
  const ids = [await begin(first), await begin(second), await begin(vip)]
  const order = async (input: object = {}) => {
    const list: string[] = []
    let before: string | null = null
    do {
      const { value }: { value: { list: { id: string }[]; next: string | null } } = (
        await house.call(supportQueue, { limit: 1, ...input, ...(before ? { before } : {}) }, { token })
      ).body
      list.push(...value.list.map((c: { id: string }) => c.id))
      before = value.next
    } while (before)
    return list.map(id => ids.indexOf(id))
  }
  expect(await order()).toEqual([2, 0, 1])
  await house.call(answerConversation, { id: ids[2]!, text: 'hello' }, { token })
  expect(await order()).toEqual([0, 1, 2])
  expect(await order({ channel: 'vip' })).toEqual([2])
  await house.call(endConversation, { id: ids[0]! }, { token })
  expect(await order()).toEqual([1, 2])
  expect(await order({ state: 'closed' })).toEqual([0])
  await house.close()
})

it('customers are told the truth about who is there: nobody, until an operator has the page open', async () => {
  await sql`delete from message.attendance`.execute(t.house.db)
  expect((await state({})).online).toBe(false)
  await t.call(attendSupport, {}, operator)
  expect((await state({})).online).toBe(true)
  await sql`update message.attendance set at = now() - interval '80 seconds'`.execute(t.house.db)
  expect((await state({})).online).toBe(false)
})

it('each side sees what it has not read, and has read it once it says so', async () => {
  const ada = await t.register()
  const { id } = (await ask(ada, 'one', 'game')).body.value.conversation
  await ask(ada, 'two')
  const unread = async () => [
    (await state(ada)).conversation.unread,
    (await t.call(conversationById, { id }, operator)).body.value.conversation.unread
  ]
  expect(await unread()).toEqual([0, 2])
  await t.call(seenConversation, { id }, operator)
  await answer(id, 'three')
  expect(await unread()).toEqual([1, 0])
  await t.call(seenSupport, {}, ada)
  expect(await unread()).toEqual([0, 0])
})

it('a conversation is closed by either side, rated from 1 to 5, opened again, and a new one may begin', async () => {
  const ada = await t.register()
  const { id } = (await ask(ada, 'thank you', 'withdrawal')).body.value.conversation
  expect(codeOf(await t.call(rateSupport, { rating: 5 }, ada))).toBe('support.open')
  expect((await t.call(closeSupport, {}, ada)).body.value.conversation).toMatchObject({ open: false, waitingSince: null })
  expect(codeOf(await answer(id, 'too late'))).toBe('support.closed')
  expect(codeOf(await ask(ada, 'one more thing'))).toBe('support.closed')
  for (const rating of [0, 6, 2.5]) expect((await t.call(rateSupport, { rating }, ada)).status).toBe(400)
  expect((await t.call(rateSupport, { rating: 4 }, ada)).body.value.conversation.rating).toBe(4)
  const reopened = (await t.call(reopenSupport, {}, ada)).body.value
  expect(reopened.conversation).toMatchObject({ id, open: true, rating: null })
  expect(reopened.lines.map((l: { text: string }) => l.text)).toEqual(['reopened', 'closedByCustomer', 'thank you'])
  expect((await t.call(endConversation, { id }, operator)).body.value.open).toBe(false)
  expect((await state(ada)).lines[0]).toMatchObject({ by: 'house', text: 'closedByOperator' })
  const next = (await ask(ada, 'something else', 'bonus')).body.value
  expect(next.conversation.id).not.toBe(id)
  expect(next.lines).toHaveLength(1)
  const admin = await t.operator('admin')
  expect((await t.call(audit, { action: 'support.close' }, admin)).body.value.list[0]).toMatchObject({ subject: `conversation:${id}` })
})

it('two tabs that begin a conversation at the same moment are in the same one', async () => {
  const visitor = newVisitor()
  const both = await Promise.all([ask({ visitor }, 'left', 'other'), ask({ visitor }, 'right', 'other')])
  expect(both.map(a => a.status)).toEqual([200, 200])
  expect(new Set(both.map(a => a.body.value.conversation.id)).size).toBe(1)
})

it('a tab that opens the old conversation again while another begins a new one is told that one is open', async () => {
  const ada = await t.register()
  await ask(ada, 'old', 'other')
  await t.call(closeSupport, {}, ada)
  let reopened: ReturnType<TestHouse['call']> | undefined
  await inTransaction(t.house.db, async tx => {
    await begin(tx, { memberId: ada.memberId, account: ada.name, visitorHash: null }, 'new', 'other')
    reopened = t.call(reopenSupport, {}, ada)
    await expect.poll(waiting).toBe(1)
  })
  const { status, body } = await reopened!
  expect([status, body.code]).toEqual([409, 'support.open'])
  expect((await state(ada)).lines.map((l: { text: string }) => l.text)).toEqual(['new'])
})

it('a long conversation is read back in pages', async () => {
  const ada = await t.register()
  const { id } = (await ask(ada, 'm0', 'other')).body.value.conversation
  await sql`insert into message.line (conversation_id, said_by, text) select ${id}::uuid, 'customer', 'm' || n from generate_series(1, 60) n`.execute(
    t.house.db
  )
  const first = await state(ada)
  expect(first.lines).toHaveLength(50)
  const rest = (await t.call(olderSupport, { before: first.next }, ada)).body.value
  expect([rest.list.length, rest.list.at(-1).text, rest.next]).toEqual([11, 'm0', null])
  const seen = (await t.call(conversationById, { id, before: first.next }, operator)).body.value
  expect(seen.lines.map((l: { id: string }) => l.id)).toEqual(rest.list.map((l: { id: string }) => l.id))
})

it('a message has at most 1,000 characters and may have lines', async () => {
  const ada = await t.register()
  expect((await ask(ada, 'line 1\nline 2', 'other')).body.value.lines[0].text).toBe('line 1\nline 2')
  expect((await ask(ada, 'ş'.repeat(1_000))).status).toBe(200)
  expect(codeOf(await ask(ada, 'ş'.repeat(1_001)))).toBe('support.tooLong')
  expect(codeOf(await ask(ada, 'bell \u0007'))).toBe('chat.text')
})
