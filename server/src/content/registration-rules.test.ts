// The rules of registration as operators write them: what may be published, and that the form follows at once.
import { registerRules, registerSetting } from '@fairhouse/contract/brand.ts'
import { type IdentityBody, singleton } from '@fairhouse/contract/ops/house/content.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultIdentity } from '#brand/identity.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { seedContent } from '../../seed/content/content.ts'
import { writer } from './testing.ts'

let t: TestHouse
let token: string
let admin: ReturnType<typeof writer>
let document: { id: string; latest: number }
beforeAll(async () => {
  t = await freshHouse()
  await seedContent(t.house, { demo: false })
  token = (await t.operator('admin')).token
  admin = writer(t, token)
  document = (await t.call(singleton, { kind: 'identity' }, { token })).body.value
})
afterAll(() => t.close())

type Field = keyof IdentityBody['fields']
const changed = (name: Field, change: Partial<IdentityBody['fields'][Field]>) => ({
  ...defaultIdentity,
  fields: { ...defaultIdentity.fields, [name]: { ...defaultIdentity.fields[name], ...change } }
})

test('a rule with which the form or the login could not work is refused where it is wrong', async () => {
  const wrong: [Field, Partial<IdentityBody['fields'][Field]>, string][] = [
    ['username', { enabled: false }, 'enabled'],
    ['username', { required: false }, 'required'],
    ['username', { patternId: 'any' }, 'patternId'],
    ['username', { patternId: 'lettersAndSpaces' }, 'patternId'],
    ['username', { minLength: 1 }, 'minLength'],
    ['username', { maxLength: 65 }, 'maxLength'],
    ['password', { minLength: 7 }, 'minLength'],
    ['password', { maxLength: 20 }, 'maxLength'],
    ['password', { maxLength: 129 }, 'maxLength'],
    ['password', { patternId: 'digits' }, 'patternId'],
    ['password', { enabled: false }, 'enabled'],
    ['captcha', { minLength: 4 }, 'minLength'],
    ['captcha', { maxLength: 6 }, 'maxLength'],
    ['paymentPassword', { patternId: 'any' }, 'patternId'],
    ['email', { patternId: 'any' }, 'patternId']
  ]
  for (const [name, change, part] of wrong) {
    const { status, body } = await admin.save('identity', changed(name, change), document.id, document.latest)
    expect([status, body.code, body.fields], `${name} ${JSON.stringify(change)}`).toEqual([
      400,
      'rule.refused',
      { [`body.fields.${name}.${part}`]: 'rule.refused' }
    ])
  }
  const turned = await admin.save('identity', changed('line', { minLength: 9, maxLength: 3 }), document.id, document.latest)
  expect(turned.body.fields).toEqual({ 'body.fields.line.maxLength': 'input.invalid' })
})

test('what is published is what the form asks for from the next call on, with the expression of its family', async () => {
  const body = changed('line', { enabled: true, required: true, patternId: 'thai', minLength: 3, maxLength: 9 })
  const saved = await admin.save('identity', { ...body, passwordDays: 30 }, document.id, document.latest)
  expect(saved.status).toBe(200)
  const rules = async () => (await t.call(registerSetting)).body.value
  expect((await rules()).line).toMatchObject({ enabled: false })
  expect((await admin.publish(document.id, saved.body.value.no)).status).toBe(200)
  expect((await rules()).line).toEqual({
    enabled: true,
    required: true,
    patternId: 'thai',
    acceptedPattern: '^[\\u0E00-\\u0E7F ]*$',
    minLength: 3,
    maxLength: 9
  })
  expect(registerRules.safeParse(await rules()).success).toBe(true)
})

test('only roles that may change the brand save the rules', async () => {
  const editor = writer(t, (await t.operator('editor')).token)
  const { status, body } = await editor.save('identity', changed('line', { enabled: true }), document.id, 2)
  expect([status, body.code]).toEqual([403, 'permission.denied'])
})
