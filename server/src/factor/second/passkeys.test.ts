// Passkeys: ceremonies with real signatures, and everything that is nearly one.
import { generateKeyPairSync } from 'node:crypto'
import {
  authenticatorBegin,
  passkeyBegin,
  passkeyFinish,
  passkeyRemove,
  prove,
  provePasskey,
  security
} from '@fairhouse/contract/member/security.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { said, softAuthenticator } from '#member/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { checkPasskey, passkeyOptions } from './factors.ts'
import { mostPasskeys } from './passkeys.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse({ settings: { PUBLIC_URL: 'http://localhost:8080' } })
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const begin = async (member: Member) => (await t.call(passkeyBegin, {}, member)).body.value.options
const finish = (member: Member, response: object, name = 'My telephone') => t.call(passkeyFinish, { name, response }, member)

async function withPasskey(member?: Member) {
  const owner = member ?? (await t.register())
  const key = softAuthenticator()
  const { challenge } = await begin(owner)
  const made = await finish(owner, key.create({ challenge }))
  expect(said(made)).toBe(200)
  return { ...owner, soft: key, id: made.body.value.id as string, recovery: made.body.value.recoveryCodes as string[] | null }
}

describe('making a passkey', () => {
  test('the first one is kept with its name and gives ten recovery codes; the second gives none', async () => {
    const ada = await t.register('Passada')
    const options = await begin(ada)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'Passada' },
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: []
    })
    const first = await withPasskey(ada)
    expect(first.recovery).toHaveLength(10)
    const second = await withPasskey(ada)
    expect(second.recovery).toBeNull()
    expect((await begin(ada)).excludeCredentials.map((c: { id: string }) => c.id)).toEqual([first.soft.id, second.soft.id])
    const seen = (await t.call(security, {}, ada)).body.value
    expect(seen.passkeys.map((k: { id: string; name: string; lastUsedAt: null }) => [k.id, k.name, k.lastUsedAt])).toEqual([
      [first.id, 'My telephone', null],
      [second.id, 'My telephone', null]
    ])
    expect(seen.proveMethods).toEqual(['passkey', 'recovery'])
  })

  test.each([
    ['made for another site', { origin: 'http://evil.example' }],
    ['made for our host with another port', { origin: 'http://localhost:9090' }],
    ['made under https of our host', { origin: 'https://localhost:8080' }],
    ['of another relying party', { rpID: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of a login in the place of a making', { type: 'webauthn.get' }],
    ['with nobody there', { present: false }]
  ])('an answer %s is refused, and the challenge is used up by it', async (_, wrong) => {
    const ada = await t.register()
    const key = softAuthenticator()
    const { challenge } = await begin(ada)
    expect(said(await finish(ada, key.create({ challenge, ...wrong })))).toBe('400 passkey.failed')
    expect(said(await finish(ada, key.create({ challenge }))), 'a challenge is answered once').toBe('400 passkey.failed')
    expect((await t.call(security, {}, ada)).body.value.passkeys).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['texts in the place of parts', { id: 'x', rawId: 'x', type: 'public-key', response: 'x' }],
    ['an id that is none', { id: '%%', rawId: '%%', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' } }],
    ['no attestation', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'e30' } }],
    ['numbers', { id: 1, rawId: 1, type: 1, response: { clientDataJSON: 1, attestationObject: 1 } }]
  ])('an answer that is %s is refused as a failed one, not as a bug', async (_, response) => {
    const ada = await t.register()
    await begin(ada)
    expect(said(await finish(ada, response))).toBe('400 passkey.failed')
  })

  test('an answer comes too late after five minutes, and none can be given without being asked', async () => {
    const ada = await t.register()
    const key = softAuthenticator()
    expect(said(await finish(ada, key.create({ challenge: 'AAAA' })))).toBe('400 passkey.failed')
    const { challenge } = await begin(ada)
    await sql`update factor.passkey_challenge set expires_at = now() - interval '1 second'`.execute(t.house.db)
    expect(said(await finish(ada, key.create({ challenge })))).toBe('400 passkey.failed')
  })

  test("a challenge of one member is none of another's, and a key that somebody has is not kept twice", async () => {
    const [ada, bob] = [await withPasskey(), await t.register()]
    const { challenge } = await begin(ada)
    await begin(bob)
    expect(said(await finish(bob, softAuthenticator().create({ challenge })))).toBe('400 passkey.failed')
    const own = await begin(bob)
    expect(said(await finish(bob, ada.soft.create({ challenge: own.challenge })))).toBe('400 passkey.failed')
  })

  test('two answers to one challenge at once make one passkey', async () => {
    const ada = await t.register()
    const { challenge } = await begin(ada)
    const answers = await Promise.all([1, 2, 3].map(() => finish(ada, softAuthenticator().create({ challenge }))))
    expect(answers.map(said).sort()).toEqual([200, '400 passkey.failed', '400 passkey.failed'])
  })

  test('an account has ten at most', async () => {
    const ada = await withPasskey()
    for (let i = 1; i < mostPasskeys; i++) await withPasskey(ada)
    expect(said(await t.call(passkeyBegin, {}, ada))).toBe('409 passkey.full')
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from factor.passkey where member_id = ${ada.memberId}`.execute(
      t.house.db
    )
    expect(rows[0]!.n).toBe(10n)
  })

  test('a name is one visible line: control signs and turned text are removed, and nothing is no name', async () => {
    const ada = await t.register()
    const named = async (name: string) => {
      const { challenge } = await begin(ada)
      return finish(ada, softAuthenticator().create({ challenge }), name)
    }
    expect(said(await named('\u202e\u200b '))).toBe('400 input.required')
    expect(said(await named('x'.repeat(61)))).toBe('400 input.tooLong')
    expect(said(await named('  Anahtar\u202eım\u0007 1 '))).toBe(200)
    expect((await t.call(security, {}, ada)).body.value.passkeys[0].name).toBe('Anahtarım 1')
  })
})

describe('using a passkey', () => {
  const ask = async (member: Member) => (await t.call(provePasskey, {}, member)).body.value.options.challenge as string
  const answer = (member: Member, assertion: object) => t.call(prove, { method: 'passkey', assertion }, member)
  const unproven = (member: Member) =>
    sql`update login.session set proved_at = null where member_id = ${member.memberId}`.execute(t.house.db)

  test('proves the member in this session; what asks for a proof then works, and the use is noted', async () => {
    const ada = await withPasskey()
    await unproven(ada)
    expect(said(await t.call(authenticatorBegin, {}, ada))).toBe('403 proof.required')
    const asked = (await t.call(provePasskey, {}, ada)).body.value.options
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{ id: ada.soft.id }] })
    const { status, body } = await answer(ada, ada.soft.get({ challenge: asked.challenge }))
    expect(status).toBe(200)
    expect(new Date(body.value.until).getTime() - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(said(await t.call(authenticatorBegin, {}, ada))).toBe(200)
    expect((await t.call(security, {}, ada)).body.value.passkeys[0].lastUsedAt).not.toBeNull()
  })

  test('the same answer a second time is refused: its challenge was answered, and its counter stands still', async () => {
    const ada = await withPasskey()
    const assertion = ada.soft.get({ challenge: await ask(ada) })
    expect(said(await answer(ada, assertion))).toBe(200)
    expect(said(await answer(ada, assertion))).toBe('401 proof.wrong')
    // even who could bring the old challenge back
    const { challenge } = await passkeyOptions(t.house, ada.memberId)
    const again = ada.soft.get({ challenge, counter: 1 })
    expect(await checkPasskey(t.house, ada.memberId, challenge, again), 'a copied key does not know how far the counter went').toBe(false)
    expect(await checkPasskey(t.house, ada.memberId, challenge, ada.soft.get({ challenge, counter: 40 }))).toBe(true)
    expect(await checkPasskey(t.house, ada.memberId, challenge, ada.soft.get({ challenge, counter: 39 }))).toBe(false)
  })

  test('of two uses of one counter at the same moment one counts', async () => {
    const ada = await withPasskey()
    const { challenge } = await passkeyOptions(t.house, ada.memberId)
    const assertion = ada.soft.get({ challenge, counter: 5 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => checkPasskey(t.house, ada.memberId, challenge, assertion)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('a passkey that does not count, as those of telephones, is taken again and again', async () => {
    const ada = await withPasskey()
    for (let i = 0; i < 3; i++) {
      const { challenge } = await passkeyOptions(t.house, ada.memberId)
      expect(await checkPasskey(t.house, ada.memberId, challenge, ada.soft.get({ challenge, counter: 0 }))).toBe(true)
    }
  })

  test('a person who was not checked by the device is taken: it is a second factor, not the first', async () => {
    const ada = await withPasskey()
    expect(said(await answer(ada, ada.soft.get({ challenge: await ask(ada), verified: false })))).toBe(200)
  })

  test.each([
    ['for another site', () => ({ origin: 'http://evil.example' })],
    ['of another relying party', () => ({ rpID: 'evil.example' })],
    ['to another challenge', () => ({ challenge: Buffer.alloc(32, 9).toString('base64url') })],
    ['of a making in the place of a login', () => ({ type: 'webauthn.create' })],
    ['with nobody there', () => ({ present: false })],
    ['with the signature of another key', () => ({ signedBy: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })]
  ])('an answer %s is refused', async (_, wrong) => {
    const ada = await withPasskey()
    expect(said(await answer(ada, ada.soft.get({ challenge: await ask(ada), ...wrong() })))).toBe('401 proof.wrong')
  })

  test("another member's passkey is none, and no answer is a wrong answer", async () => {
    const [ada, bob] = [await withPasskey(), await withPasskey()]
    expect(said(await answer(ada, bob.soft.get({ challenge: await ask(ada) })))).toBe('401 proof.wrong')
    expect(said(await t.call(prove, { method: 'passkey' }, ada))).toBe('401 proof.wrong')
    for (const junk of [{}, { id: ada.soft.id }, { id: ada.soft.id, rawId: ada.soft.id, type: 'public-key', response: {} }]) {
      await ask(ada)
      expect(said(await answer(ada, junk))).toBe('401 proof.wrong')
    }
    expect(said(await t.call(provePasskey, {}, await t.register())), 'who has none is asked for none').toBe('422 verify.unavailable')
  })

  test('only its owner takes it away; with the last factor the recovery codes go', async () => {
    const [ada, bob] = [await withPasskey(), await withPasskey()]
    expect(said(await t.call(passkeyRemove, { id: bob.id }, ada))).toBe('404 not.found')
    expect(said(await t.call(passkeyRemove, { id: '01890000-0000-7000-8000-000000000000' }, ada))).toBe('404 not.found')
    expect(said(await t.call(passkeyRemove, { id: ada.id }, ada))).toBe(200)
    expect((await t.call(security, {}, ada)).body.value).toMatchObject({ passkeys: [], recoveryCodesLeft: 0, proveMethods: ['password'] })
    expect((await t.call(security, {}, bob)).body.value.passkeys).toHaveLength(1)
  })
})
