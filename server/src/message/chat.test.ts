// The chat room through HTTP and the socket: who may write, what others see, what moderators do.
import { randomUUID } from 'node:crypto'
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { chatMessages, chatRoom, reportChat, sayInChat } from '@fairhouse/contract/message/message.ts'
import {
  dismissReports,
  liftMute,
  moderatedMessages,
  moderatedRoom,
  muteInChat,
  removeChat,
  reportedMessages,
  setChatRoom
} from '@fairhouse/contract/ops/house/message.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { slowLeft } from './rules.ts'

let t: TestHouse
let address: string
let moderator: { token: string; username: string }
const sockets: WebSocket[] = []
beforeAll(async () => {
  t = await freshHouse()
  address = await t.listen()
  moderator = await t.operator('support')
  await room({ open: true, slowSeconds: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await t.close()
})

const room = (next: { open: boolean; slowSeconds: number }) => t.call(setChatRoom, next, moderator)
const say = (member: { token: string }, text: string, key?: string, name = 'house') =>
  t.call(sayInChat, { text, room: name }, { ...member, ...(key ? { key } : {}) })
const codeOf = (answer: { body: { code?: string } }) => answer.body.code
const read = async (member?: { token: string }) => (await t.call(chatMessages, {}, member)).body.value.list

/** A page in the room: keeps the events that it hears. */
async function listener(token?: string, topics = ['chat']) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: testCookie } })
  sockets.push(socket)
  const heard: ServerMessage[] = []
  socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
  await new Promise(done => socket.on('open', done))
  socket.send(JSON.stringify({ t: 'hello', topics, ...(token ? { token } : {}) }))
  await expect.poll(() => heard.some(m => m.t === 'welcome')).toBe(true)
  const events = (name: string) => heard.flatMap(m => (m.t === 'event' && m.name === name ? [m.body as Record<string, unknown>] : []))
  return { events, heard, cursor: () => heard.findLast(m => m.t === 'event')! as { n: string } }
}

describe('the chat room', () => {
  it('is read by visitors and written by members; names are masked, one’s own is not [1.040]', async () => {
    const ada = await t.register('adalovelace')
    const visitor = await listener()
    const said = await say(ada, '  Herkese iyi şanslar!  ')
    expect(said.body.value).toMatchObject({ name: 'adalovelace', text: 'Herkese iyi şanslar!' })
    expect((await read())[0]).toMatchObject({ name: 'a***e', text: 'Herkese iyi şanslar!' })
    expect((await read(ada))[0].name).toBe('adalovelace')
    await expect.poll(() => visitor.events('chat.said').at(-1)).toMatchObject({ name: 'a***e', text: 'Herkese iyi şanslar!' })
    // the writer is told apart without being named, and knows their own mark
    const { me } = (await t.call(chatRoom, {}, ada)).body.value
    expect((await read())[0].author).toBe(me.author)
    expect(JSON.stringify(visitor.heard)).not.toContain('adalovelace')
    expect((await t.call(sayInChat, { text: 'hello' })).status).toBe(401)
  })

  it('does not let a trial account write: it needs a true account', async () => {
    const trial = await t.register()
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    expect(codeOf(await say(trial, 'hello'))).toBe('in_need_true_account')
    expect((await t.call(chatMessages, {}, trial)).status).toBe(200)
  })

  it('does not let a blocked member write', async () => {
    const bob = await t.register()
    await sql`update member.member set status = 'blocked' where id = ${bob.memberId}`.execute(t.house.db)
    expect((await say(bob, 'hello')).status).toBe(401)
  })

  it('takes 140 characters, counted as a person counts letters, and not one more', async () => {
    const ada = await t.register()
    for (const letter of ['a', 'ğ', '🎲', 'e\u0301']) {
      expect((await say(ada, letter.repeat(140))).status, letter).toBe(200)
      expect(codeOf(await say(ada, letter.repeat(141))), letter).toBe('chat.tooLong')
    }
    // two marks that are one letter are kept as one
    expect((await read())[0].text).toBe('\u00e9'.repeat(140))
  })

  it('takes only text that can be seen: no control characters, no turned direction, nothing empty', async () => {
    const ada = await t.register()
    for (const text of ['a\u0007b', 'a\nb', 'a\u202eb', 'a\u2066b'])
      expect(codeOf(await say(ada, text)), JSON.stringify(text)).toBe('chat.text')
    for (const text of ['', '   ', '\u200b\u200b', '\u3164'])
      expect(codeOf(await say(ada, text)), JSON.stringify(text)).toBe('input.required')
    expect((await say(ada, '<b>bold</b> https://example.com 👩‍👧')).body.value.text).toBe('<b>bold</b> https://example.com 👩‍👧')
  })

  it('says a message once, however often the call is repeated', async () => {
    const ada = await t.register()
    const key = randomUUID()
    const [first, second] = [await say(ada, 'only once', key), await say(ada, 'only once', key)]
    expect(second.body.value).toEqual(first.body.value)
    expect((await read()).filter((m: { text: string }) => m.text === 'only once')).toHaveLength(1)
  })

  it('makes a member wait in slow mode and says for how long; others may write meanwhile', async () => {
    const [ada, bob] = [await t.register(), await t.register()]
    await room({ open: true, slowSeconds: 30 })
    expect((await say(ada, 'first')).status).toBe(200)
    const refused = await say(ada, 'second')
    expect([refused.status, codeOf(refused)]).toEqual([429, 'chat.slow'])
    expect(Number(refused.body.params.seconds)).toBeGreaterThan(25)
    expect(refused.body.message).toContain(`${refused.body.params.seconds} s`)
    expect((await say(bob, 'mine')).status).toBe(200)
    await room({ open: true, slowSeconds: 0 })
    expect((await say(ada, 'second')).status).toBe(200)
  })

  it('lets only one of a member’s messages through when ten come at once in slow mode', async () => {
    const ada = await t.register()
    await room({ open: true, slowSeconds: 60 })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => say(ada, `burst ${i}`)))
    await room({ open: true, slowSeconds: 0 })
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  })

  it('counts the seconds of slow mode up to the last one', () => {
    expect([slowLeft(null, 5, 9_000), slowLeft(1_000, 5, 1_000), slowLeft(1_000, 5, 5_999), slowLeft(1_000, 5, 6_000)]).toEqual([
      0, 5, 1, 0
    ])
    expect(slowLeft(1_000, 0, 1_000)).toBe(0)
  })

  it('pages its history without a gap or a repeat, newest first', async () => {
    const ada = await t.register()
    for (let i = 0; i < 7; i++) await say(ada, `page ${i}`)
    const texts: string[] = []
    let before: string | undefined
    for (let i = 0; i < 3; i++) {
      const { body } = await t.call(chatMessages, { limit: 3, ...(before ? { before } : {}) })
      texts.push(...body.value.list.map((m: { text: string }) => m.text))
      before = body.value.next
    }
    expect(texts.slice(0, 7)).toEqual(['page 6', 'page 5', 'page 4', 'page 3', 'page 2', 'page 1', 'page 0'])
    expect(codeOf(await t.call(chatMessages, { before: 'nonsense' }))).toBe('input.invalid')
  })

  it('gives a page that lost its connection exactly what it missed', async () => {
    const ada = await t.register()
    const before = await listener()
    await say(ada, 'heard')
    await expect.poll(() => before.events('chat.said').at(-1)).toMatchObject({ text: 'heard' })
    const { n } = before.cursor()
    await say(ada, 'missed 1')
    await say(ada, 'missed 2')
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    sockets.push(socket)
    const heard: ServerMessage[] = []
    socket.on('message', data => void heard.push(JSON.parse(String(data)) as ServerMessage))
    await new Promise(done => socket.on('open', done))
    socket.send(JSON.stringify({ t: 'hello', topics: ['chat'], cursor: n }))
    const texts = () => heard.flatMap(m => (m.t === 'event' ? [(m.body as { text: string }).text] : []))
    await expect.poll(texts).toEqual(['missed 1', 'missed 2'])
  })
})

describe('moderators', () => {
  it('remove a message: it is gone for everybody at once, and the audit keeps who did it and why', async () => {
    const ada = await t.register()
    const visitor = await listener()
    const { id } = (await say(ada, 'something rude')).body.value
    const removed = await t.call(removeChat, { id, reason: 'insults others' }, moderator)
    expect(removed.body.value).toMatchObject({
      text: 'something rude',
      removed: { operator: moderator.username, reason: 'insults others' }
    })
    await expect.poll(() => visitor.events('chat.removed').at(-1)).toEqual({ id, room: 'house' })
    for (const reader of [undefined, ada]) expect((await read(reader))[0]).toMatchObject({ id, text: null })
    expect(codeOf(await t.call(removeChat, { id, reason: 'once more' }, moderator))).toBe('chat.removed')
    const admin = await t.operator('admin')
    const { list } = (await t.call(audit, { action: 'chat.remove' }, admin)).body.value
    expect(list[0]).toMatchObject({ operator: moderator.username, subject: `chatMessage:${id}`, detail: { reason: 'insults others' } })
  })

  it('mute a member for a time; the member reads why, and may write again when it is lifted', async () => {
    const ada = await t.register()
    const page = await listener(ada.token)
    const mute = { memberId: String(ada.memberId), minutes: 30, reason: 'advertising' }
    expect((await t.call(muteInChat, mute, moderator)).status).toBe(200)
    await expect.poll(() => page.events('chat.muted')).toHaveLength(1)
    const refused = await say(ada, 'buy this')
    expect([refused.status, codeOf(refused), refused.body.params]).toEqual([403, 'chat.muted', { minutes: '30', reason: 'advertising' }])
    expect((await t.call(chatRoom, {}, ada)).body.value.me.mute.reason).toBe('advertising')
    expect((await t.call(moderatedRoom, {}, moderator)).body.value.mutes).toMatchObject([
      { member: { account: ada.name }, reason: 'advertising' }
    ])
    expect((await t.call(liftMute, { memberId: String(ada.memberId) }, moderator)).status).toBe(200)
    expect((await say(ada, 'sorry')).status).toBe(200)
    expect(codeOf(await t.call(liftMute, { memberId: String(ada.memberId) }, moderator))).toBe('not.found')
    expect(codeOf(await t.call(muteInChat, { ...mute, memberId: '999999999' }, moderator))).toBe('not.found')
  })

  it('see what members report, oldest first, and decide on it once', async () => {
    const [ada, bob, eve] = [await t.register(), await t.register(), await t.register()]
    const first = (await say(eve, 'send me your password')).body.value.id
    const second = (await say(eve, 'hello')).body.value.id
    const report = (who: { token: string }, id: string, reason = 'fraud') => t.call(reportChat, { id, reason }, who)
    for (const [who, id] of [
      [ada, second],
      [ada, first],
      [bob, first],
      [bob, first]
    ] as const)
      expect((await report(who, id)).status).toBe(200)
    expect(codeOf(await report(eve, first))).toBe('not.found')
    expect((await t.call(reportChat, { id: first, reason: 'fraud' })).status).toBe(401)
    const queue = async () => (await t.call(reportedMessages, {}, moderator)).body.value.list
    expect((await queue()).map((m: { id: string; reports: unknown[] }) => [m.id, m.reports.length])).toEqual([
      [first, 2],
      [second, 1]
    ])
    await t.call(removeChat, { id: first, reason: 'asks for passwords' }, moderator)
    await t.call(dismissReports, { id: second }, moderator)
    expect(await queue()).toEqual([])
    expect((await read()).find((m: { id: string }) => m.id === second).text).toBe('hello')
    // who is gone cannot be reported any more
    expect(codeOf(await report(ada, first))).toBe('not.found')
  })

  it('close the room for everybody, who hear of it, and open it again', async () => {
    const ada = await t.register()
    const visitor = await listener()
    await room({ open: false, slowSeconds: 10 })
    await expect.poll(() => visitor.events('chat.changed').at(-1)).toEqual({ room: 'house', open: false, slowSeconds: 10 })
    expect(codeOf(await say(ada, 'hello'))).toBe('chat.closed')
    expect((await t.call(chatMessages)).status).toBe(200)
    await room({ open: true, slowSeconds: 0 })
    expect((await say(ada, 'hello')).status).toBe(200)
    expect(codeOf(await room({ open: true, slowSeconds: 601 }))).toBe('input.invalid')
  })

  it('find a member’s messages by the whole name in any case', async () => {
    const ada = await t.register('FindMe77')
    await say(ada, 'here I am')
    const { list } = (await t.call(moderatedMessages, { account: 'findme77' }, moderator)).body.value
    expect(list.map((m: { text: string }) => m.text)).toEqual(['here I am'])
  })

  it('are those with the permission: finance is refused, members are nobody here', async () => {
    const finance = await t.operator('finance')
    const ada = await t.register()
    const { id } = (await say(ada, 'hello')).body.value
    const calls = [
      [moderatedRoom, {}],
      [moderatedMessages, {}],
      [reportedMessages, {}],
      [setChatRoom, { open: false, slowSeconds: 0 }],
      [removeChat, { id, reason: 'because' }],
      [dismissReports, { id }],
      [muteInChat, { memberId: String(ada.memberId), minutes: 5, reason: 'because' }],
      [liftMute, { memberId: String(ada.memberId) }]
    ] as const
    for (const [endpoint, input] of calls) {
      expect(codeOf(await t.call(endpoint, input, finance)), endpoint.call).toBe('permission.denied')
      expect((await t.call(endpoint, input, ada)).status, endpoint.call).toBe(401)
    }
  })
})

describe('the room of a live table', () => {
  it('is a room of its own: who is there hears it, the house room and other tables do not [L4]', async () => {
    const ada = await t.register()
    const [atBaccarat, atRoulette, inHouse] = [
      await listener(undefined, ['chat:baccarat']),
      await listener(undefined, ['chat:roulette']),
      await listener()
    ]
    const heard = (who: typeof inHouse) => who.events('chat.said').map(e => e.id)
    const mark = async () => {
      const { id } = (await say(ada, 'burada')).body.value
      await expect.poll(() => heard(inHouse)).toContain(id)
      return id
    }
    // who has just come may still hear what was said a moment before: news come in their order, so nothing of it comes after this
    const first = await mark()
    const said = await say(ada, 'iyi şanslar', undefined, 'baccarat')
    const { id } = said.body.value
    expect(said.body.value).toMatchObject({ text: 'iyi şanslar', room: 'baccarat' })
    await expect.poll(() => atBaccarat.events('chat.said')).toMatchObject([{ id, room: 'baccarat' }])
    const last = await mark()
    const inOrder = heard(inHouse)
    expect([heard(atRoulette), inOrder.slice(inOrder.indexOf(first))]).toEqual([[], [first, last]])
    const lines = async (name: string) => (await t.call(chatMessages, { room: name })).body.value.list.map((l: { id: string }) => l.id)
    expect(await lines('baccarat')).toEqual([id])
    expect(await lines('roulette')).toEqual([])
    expect((await read()).some((l: { id: string }) => l.id === id)).toBe(false)
  })

  it('follows the house room until a moderator closes it or slows it alone; a mute holds in all of them [L4]', async () => {
    const bob = await t.register()
    expect((await t.call(chatRoom, { room: 'sic-bo' })).body.value).toMatchObject({ open: true, slowSeconds: 0 })
    await t.call(setChatRoom, { room: 'sic-bo', open: false, slowSeconds: 20 }, moderator)
    expect(codeOf(await say(bob, 'duyan var mı', undefined, 'sic-bo'))).toBe('chat.closed')
    expect((await say(bob, 'burada varım')).status).toBe(200)
    const { rooms } = (await t.call(moderatedRoom, {}, moderator)).body.value
    expect(rooms[0]).toEqual({ room: 'house', name: null, open: true, slowSeconds: 0 })
    expect(rooms.find((r: { room: string }) => r.room === 'sic-bo')).toEqual({
      room: 'sic-bo',
      name: 'Sic Bo',
      open: false,
      slowSeconds: 20
    })
    await t.call(muteInChat, { memberId: String(bob.memberId), minutes: 5, reason: 'spam' }, moderator)
    expect(codeOf(await say(bob, 'bir daha', undefined, 'roulette'))).toBe('chat.muted')
  })

  it('is moderated like the house room, and where there is no such table there is no room [L4]', async () => {
    const cem = await t.register()
    const said = await say(cem, 'kötü söz', undefined, 'roulette')
    const listed = (await t.call(moderatedMessages, { room: 'roulette' }, moderator)).body.value.list
    expect(listed).toMatchObject([{ id: said.body.value.id, room: 'roulette' }])
    const heard = await listener(undefined, ['chat:roulette'])
    await t.call(removeChat, { id: said.body.value.id, reason: 'insult' }, moderator)
    await expect.poll(() => heard.events('chat.removed')).toEqual([{ id: said.body.value.id, room: 'roulette' }])
    expect((await t.call(chatMessages, { room: 'roulette' })).body.value.list[0].text).toBe(null)
    expect(codeOf(await say(cem, 'merhaba', undefined, 'no-such-table'))).toBe('not.found')
    expect(codeOf(await t.call(setChatRoom, { room: 'nova-crash', open: true, slowSeconds: 0 }, moderator))).toBe('not.found')
  })
})
