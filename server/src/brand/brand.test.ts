// What the site needs to start, and what a shut site refuses.
import { randomUUID } from 'node:crypto'
import {
  customerServicePath,
  domainRoute,
  permission,
  regions,
  registerSetting,
  routers,
  systemStatusCall,
  whitelabelCall
} from '@fairhouse/contract/brand.ts'
import { logout, memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { decodeServicePath } from '@fairhouse/contract/message/service-link.ts'
import { methods, webhook } from '@fairhouse/contract/money/cashier.ts'
import { endMaintenance, maintenanceWindows, planMaintenance, previewAddress, sitePass } from '@fairhouse/contract/ops/house/brand.ts'
import { players } from '@fairhouse/contract/ops/people/players.ts'
import { operatorInfo, operatorLogin } from '@fairhouse/contract/ops/people/staff.ts'
import { gameList } from '@fairhouse/contract/play/catalogue.ts'
import { cancelBet, cashOut, placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { currentRound } from '@fairhouse/contract/play/round.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { applyRegions, applySettings, regionsInForce, settingsInForce } from './brand.ts'

let t: TestHouse
let admin: { token: string }
beforeAll(async () => {
  t = await freshHouse()
  admin = await t.operator()
})
afterAll(() => t.close())

const shut = async (more: Record<string, unknown> = {}) => {
  const plan = { startsAt: null, endsAt: null, text: { tr: 'Az sonra buradayız.', en: 'Back soon.' }, reason: 'new version', ...more }
  return t.call(planMaintenance, plan, { token: admin.token })
}
const open = async () => {
  const { body } = await t.call(maintenanceWindows, {}, { token: admin.token })
  for (const w of body.value.list as { id: string; state: string }[])
    if (w.state === 'active' || w.state === 'planned') await t.call(endMaintenance, { id: w.id, reason: 'done' }, { token: admin.token })
}
const regionRules = async (more: object) => {
  await inTransaction(t.house.db, async tx => applyRegions(tx, { ...(await regionsInForce(tx)), ...more }))
}
const openRegions = { mode: 'block', countries: [], unknown: 'let', letNetworks: [], refuseNetworks: [] }
afterEach(async () => {
  await open()
  await regionRules(openRegions)
})

// addresses of documentation and of well-known public resolvers; the proxy's header is believed from the test's own address
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const american = '8.8.8.8'
const turkish = '195.175.39.39'

test('a visitor gets all that the site needs in one call [3.177] [3.179] [3.180] [3.181] [3.182] [3.183] [3.184] [3.185] [3.186] [3.187] [7.060] [7.061] [7.062] [7.064] [7.065] [7.066] [7.067] [7.068] [7.069]', async () => {
  const { status, body } = await t.call(permission, {}, from(turkish))
  expect(status).toBe(200)
  const told = body.value
  expect(told).toMatchObject({
    status: 0,
    brand: {
      name: 'Fairhouse',
      merchantCode: 'fairhouse',
      currency: 'TRY',
      minimumAge: 21,
      defaultLanguage: 'TR',
      languages: ['TR', 'EN']
    },
    analytics: { gtagId: '' },
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip: turkish, country: 'TR' },
    maintenance: { active: false, startsAt: null, endsAt: null },
    regionRestriction: false,
    operator: false
  })
  expect(told.whitelabel).toMatchObject({ USERNAMEREG3: true, FREEPLAY3: false, AGENTPOLICY3: false })
  expect(told.register.username).toMatchObject({ enabled: true, required: true, minLength: 4, maxLength: 16 })
  const { pathList } = told.customerService.version
  expect(pathList.map((p: { type: number }) => p.type)).toEqual([3, 4])
  expect(await decodeServicePath(pathList[0].path), 'what the permission leads to is customer service').toBe('/support')
  expect(told).toMatchObject({ resources: expect.any(Array), whitelabel: expect.any(Object) })
  expect(Math.abs(told.serverTime - Date.now())).toBeLessThan(5_000)
})

test('an address of nobody’s country has none, and an IPv4 address in IPv6 clothes keeps its own [3.167] [3.168]', async () => {
  const at = async (address: string) => (await t.call(permission, {}, from(address))).body.value.location
  expect(await at('10.1.2.3')).toEqual({ ip: '10.1.2.3', country: '' })
  expect(await at('2001:db8::7')).toEqual({ ip: '2001:db8::7', country: '' })
  expect((await at(`::ffff:${american}`)).country).toBe('US')
})

test('customer service travels encoded and its link is read with the last 8 characters [3.162] [3.163] [3.164] [3.165] [7.074]', async () => {
  const { pathList } = (await t.call(customerServicePath)).body.value.version
  const live = pathList.find((p: { type: number }) => p.type === 3)
  expect(live.path).not.toContain('support')
  expect(await decodeServicePath(live.path)).toBe('/support')
})

test('flags, rules of the form, hosts and countries are told to whoever asks [7.055] [7.056] [7.063] [7.071] [7.073]', async () => {
  expect((await t.call(whitelabelCall)).body.value.USERNAMEREG3).toBe(true)
  const rules = (await t.call(registerSetting)).body.value
  expect(rules.password).toMatchObject({ enabled: true, minLength: 8 })
  expect(rules.payeeName.enabled).toBe(false)
  expect((await t.call(routers)).body.value.list).toEqual([])
  const { list } = (await t.call(regions)).body.value
  expect(list[0], 'the home of the house comes first').toEqual({ countryCode: 'TR', countryDialingCode: '90' })
  expect(list.length).toBeGreaterThan(200)
})

test('a host that is not the brand’s is told to contact support [7.057] [7.058] [7.059] [8.021]', async () => {
  const before = await settingsInForce(t.house.db)
  await inTransaction(t.house.db, tx => applySettings(tx, { ...before, domains: ['play.fairhouse.example'] }))
  expect((await t.call(systemStatusCall, { url: 'PLAY.fairhouse.example:443' })).body.value.status).toBe(0)
  expect((await t.call(domainRoute, { url: 'play.fairhouse.example' })).body.value).toMatchObject({ merchantCode: 'fairhouse' })
  const stranger = await t.call(systemStatusCall, { url: 'fairhouse.evil.example' })
  expect([stranger.status, stranger.body.code]).toEqual([400, 'domain.invalid'])
  expect((await t.call(domainRoute, { url: 'fairhouse.evil.example' })).body.code).toBe('domain.invalid')
  await inTransaction(t.house.db, tx => applySettings(tx, before))
})

test('in maintenance the next call of anybody is refused, and the page learns why and until when [2.055] [3.209] [6.019]', async () => {
  const member = await t.register()
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  expect((await shut({ endsAt })).status).toBe(200)
  for (const answer of [
    await t.call(gameList),
    await t.call(memberInfo, {}, { token: member.token }),
    await t.call(methods, {}, { token: member.token }),
    await t.call(login, { username: member.name, password: 'correct horse 9' })
  ])
    expect([answer.status, answer.body.code]).toEqual([503, 'system.maintenance'])
  const told = (await t.call(permission, { language: 'TR' })).body.value
  expect(told.status).toBe(1)
  expect(told.maintenance).toMatchObject({ active: true, endsAt: Date.parse(endsAt), text: 'Az sonra buradayız.' })
  expect((await t.call(systemStatusCall, { url: 'localhost' })).body.value.status).toBe(1)
  expect((await t.call(customerServicePath)).status).toBe(200)
  await open()
  expect((await t.call(memberInfo, {}, { token: member.token })).status).toBe(200)
})

test('while the site is shut money can be taken out and a payment arrives, but no new bet is taken', async () => {
  const member = await t.register()
  await shut()
  expect((await t.call(currentRound, { game: 'nova-crash' })).body.code).not.toBe('system.maintenance')
  const back = await t.call(cancelBet, { game: 'nova-crash', betId: randomUUID() }, { token: member.token })
  expect(back.body.code).not.toBe('system.maintenance')
  const id = randomUUID()
  const out = await t.call(cashOut, { game: 'nova-crash', betId: id }, { token: member.token })
  expect(out.body.code).not.toBe('system.maintenance')
  expect((await t.call(webhook, { provider: 'sandbox' })).body.code).not.toBe('system.maintenance')
  const bet = await t.call(placeBet, { game: 'nova-crash', slot: 0, stake: '5.00', target: null }, { token: member.token })
  expect(bet.body.code).toBe('system.maintenance')
  expect((await t.call(logout, {}, { token: member.token })).status).toBe(200)
})

test('operators work on in maintenance, and their pass shows them the site but opens nothing else', async () => {
  await shut()
  expect((await t.call(operatorInfo, {}, { token: admin.token })).status).toBe(200)
  expect((await t.call(operatorLogin, { username: 'nobody', password: 'wrong' })).body.code).toBe('login.wrong')
  const { pass } = (await t.call(sitePass, {}, { token: admin.token })).body.value
  const asOperator = { headers: { 'operator-pass': pass } }
  expect((await t.call(gameList, {}, asOperator)).status).toBe(200)
  const told = (await t.call(permission, {}, asOperator)).body.value
  expect([told.status, told.operator]).toEqual([0, true])
  expect((await t.call(players, {}, { token: pass })).status).toBe(401)
  expect((await t.call(gameList, {}, { headers: { 'operator-pass': 'made-up' } })).body.code).toBe('system.maintenance')
  const support = await t.operator('support')
  expect((await t.call(sitePass, {}, { token: support.token })).status).toBe(403)
  // nor is a session a pass
  for (const { token } of [support, admin])
    expect((await t.call(gameList, {}, { headers: { 'operator-pass': token } })).body.code).toBe('system.maintenance')
})

test('[2.061] [2.063] [2.064] [3.210] [6.020] a shut country is refused, an allowed network in it is not, and the page names the visitor’s place', async () => {
  await regionRules({ countries: ['US'], letNetworks: ['8.8.4.0/24'], refuseNetworks: ['195.175.39.0/24'] })
  const refused = await t.call(gameList, {}, from(american))
  expect([refused.status, refused.body.code]).toEqual([403, 'system.restricted'])
  const told = (await t.call(permission, {}, from(american))).body.value
  expect(told).toMatchObject({ status: 2, regionRestriction: true, location: { ip: american, country: 'US' } })
  expect((await t.call(gameList, {}, from('8.8.4.4'))).status).toBe(200)
  expect((await t.call(gameList, {}, from(turkish))).body.code).toBe('system.restricted')
  expect((await t.call(gameList, {}, from('10.1.1.1'))).status).toBe(200)
  await regionRules({ ...openRegions, countries: ['TR'], mode: 'allow', unknown: 'refuse' })
  expect((await t.call(gameList, {}, from(american))).body.code).toBe('system.restricted')
  expect((await t.call(gameList, {}, from(turkish))).status).toBe(200)
  expect((await t.call(gameList, {}, from('2001:db8::1'))).body.code).toBe('system.restricted')
})

test('every process knows at once of an opening or new settings: pages that ask after the news see them', async () => {
  const other = await freshHouse({ databaseUrl: t.databaseUrl })
  const before = await settingsInForce(t.house.db)
  const told = async () => {
    const [start, service] = [await other.call(permission), await other.call(customerServicePath)]
    const live = service.body.value.version.pathList.find((p: { type: number }) => p.type === 3)
    return [start.body.value.status, start.body.value.brand.name, await decodeServicePath(live.path)]
  }
  await shut()
  await expect.poll(told).toEqual([1, before.name, before.serviceLink])
  await open()
  await inTransaction(t.house.db, async tx => {
    await applySettings(tx, { ...before, name: 'Other name', serviceLink: '/helpmc' })
    // somebody asks while it is not yet so
    await t.call(permission)
    await told()
  })
  // sooner than what is kept of the service would end by itself (a minute), from when it is told: other tests' transactions hold all news back
  await hearAll(t.house, [])
  await expect.poll(told).toEqual([0, 'Other name', '/helpmc'])
  expect((await t.call(permission)).body.value.brand.name).toBe('Other name')
  await inTransaction(t.house.db, tx => applySettings(tx, before))
  await other.close()
})

test('an operator sees what an address would see, under the rules in force and under a draft', async () => {
  await regionRules({ countries: ['US'] })
  const preview = async (input: Record<string, unknown>) => (await t.call(previewAddress, input, { token: admin.token })).body
  expect((await preview({ address: american })).value).toEqual({ status: 2, country: 'US', because: 'country' })
  expect((await preview({ address: turkish })).value).toEqual({ status: 0, country: 'TR', because: 'country' })
  const draft = { mode: 'block', countries: [], unknown: 'let', letNetworks: [], refuseNetworks: ['195.175.0.0/16'] }
  expect((await preview({ address: turkish, rules: draft })).value).toEqual({ status: 2, country: 'TR', because: 'refuseNetwork' })
  expect((await preview({ address: 'nowhere' })).code).toBe('network.invalid')
  expect((await preview({ address: turkish, rules: { ...draft, refuseNetworks: ['195.175.0.0/40'] } })).code).toBe('network.invalid')
})

test('windows never overlap, an end before the start is refused, and shutting the site takes a permission', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect((await shut({ startsAt: at(1), endsAt: at(2) })).status).toBe(200)
  expect((await t.call(permission)).body.value).toMatchObject({ status: 0, maintenance: { active: false } })
  expect((await t.call(permission)).body.value.maintenance.startsAt).not.toBeNull()
  expect((await shut({ startsAt: at(1.5), endsAt: at(3) })).body.code).toBe('maintenance.overlap')
  expect((await shut({ startsAt: at(3), endsAt: at(2.5) })).body).toMatchObject({
    code: 'schedule.invalid',
    fields: { endsAt: 'schedule.invalid' }
  })
  expect((await shut({ startsAt: at(-2) })).body.code).toBe('schedule.invalid')
  expect((await shut({ reason: '' })).body.code).toBe('reason.short')
  const finance = await t.operator('finance')
  const plan = { startsAt: null, endsAt: null, text: { tr: '', en: '' }, reason: 'because' }
  expect((await t.call(planMaintenance, plan, { token: finance.token })).status).toBe(403)
  const member = await t.register()
  expect((await t.call(planMaintenance, plan, { token: member.token })).status).toBe(401)
  await open()
  const { body } = await t.call(maintenanceWindows, {}, { token: admin.token })
  const past = (body.value.list as { id: string; state: string }[]).find(w => w.state === 'cancelled')!
  expect((await t.call(endMaintenance, { id: past.id, reason: 'again' }, { token: admin.token })).body.code).toBe('maintenance.over')
})
