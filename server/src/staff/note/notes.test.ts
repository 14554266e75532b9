// Notes of operators on players: nothing that was written is lost, and players never see them.
import { randomUUID } from 'node:crypto'
import { pinPlayerNote, playerNotes, withdrawPlayerNote, writePlayerNote } from '@fairhouse/contract/ops/people/notes.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
type Operator = Awaited<ReturnType<TestHouse['operator']>>
let [one, two] = [] as unknown as [Operator, Operator]
beforeAll(async () => {
  t = await freshHouse()
  ;[one, two] = [await t.operator('support'), await t.operator('admin')]
})
afterAll(() => t.close())

const notes = async (id: string, who = two) => (await t.call(playerNotes, { id }, who)).body.value.list
const write = (id: string, text: string, more: object = {}, who = one, key: string = randomUUID()) =>
  t.call(writePlayerNote, { id, text, ...more }, { ...who, key })

test('a note is written once, pinned, corrected by its author alone, and withdrawn with its text kept', async () => {
  const id = String((await t.register()).memberId)
  const key = randomUUID()
  const [first, again] = await Promise.all([
    write(id, 'Called about a bonus', {}, one, key),
    write(id, 'Called about a bonus', {}, one, key)
  ])
  expect(first.body.value.id).toBe(again.body.value.id)
  const { id: note } = first.body.value
  await write(id, 'Prefers e-mail')
  expect((await notes(id)).map((n: { text: string }) => n.text)).toEqual(['Prefers e-mail', 'Called about a bonus'])
  expect((await t.call(pinPlayerNote, { id, note, pinned: true }, two)).status).toBe(200)
  expect((await notes(id))[0]).toMatchObject({ text: 'Called about a bonus', by: one.username, pinned: true, own: false })
  expect((await write(id, 'Mine now', { corrects: note }, two)).body.code).toBe('permission.denied')
  const corrected = (await write(id, 'Called about a cashback', { corrects: note })).body.value
  expect(corrected).toMatchObject({ pinned: true, own: true, former: [{ text: 'Called about a bonus', by: one.username }] })
  expect((await write(id, 'Twice', { corrects: note })).body.code).toBe('note.gone')
  const withdraw = (reason: string) => t.call(withdrawPlayerNote, { id, note: corrected.id, reason }, { ...two, key: randomUUID() })
  expect((await withdraw('x')).body.fields).toEqual({ reason: 'reason.short' })
  expect((await withdraw('another player')).status).toBe(200)
  expect((await withdraw('another player')).body.code).toBe('note.gone')
  const last = (await notes(id)).find((n: { id: string }) => n.id === corrected.id)
  expect(last).toMatchObject({
    text: 'Called about a cashback',
    pinned: false,
    withdrawn: { by: two.username, reason: 'another player' },
    former: [{ text: 'Called about a bonus' }]
  })
  const { list } = (await t.call(audit, { limit: 20 }, two)).body.value
  const of = list.filter((r: { subject: string }) => r.subject === `player:${id}`).map((r: { action: string }) => r.action)
  expect(of).toEqual(['note.withdraw', 'note.correct', 'note.pin', 'note.write', 'note.write'])
})

test('a note belongs to its player, and is for operators whose role allows it', async () => {
  const [ada, eve] = [await t.register(), await t.register()]
  const [id, other] = [String(ada.memberId), String(eve.memberId)]
  const { id: note } = (await write(id, 'About Ada')).body.value
  for (const call of [
    t.call(pinPlayerNote, { id: other, note, pinned: true }, two),
    t.call(withdrawPlayerNote, { id: other, note, reason: 'because' }, { ...two, key: randomUUID() }),
    write(other, 'About Eve', { corrects: note })
  ])
    expect((await call).body.code).toBe('not.found')
  expect((await write('999999', 'Nobody')).body.code).toBe('not.found')
  expect((await write(id, '  ')).body.fields).toEqual({ text: 'input.required' })
  const editor = await t.operator('editor')
  expect((await write(id, 'Mine', {}, editor)).body.code).toBe('permission.denied')
  expect((await t.call(playerNotes, { id }, editor)).body.code).toBe('permission.denied')
  expect((await t.call(playerNotes, { id }, ada)).body.code).toBe('session.ended')
})
