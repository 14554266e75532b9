// Logging in and getting back in: by name, by SMS, with a second step, with a new password; and what a browser keeps of it.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { solveBot } from '../browser.ts'
import {
  anyPage,
  consoleHeaders,
  expect,
  keepToken,
  newMember,
  operatorToken,
  type Person,
  publish,
  sealed,
  sentence,
  test,
  value,
  type Words
} from './fixtures.ts'

const loginWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.account.loginTitle })
const forgotWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.login.forgotTitle })
const changeWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.login.changeTitle })
const stored = (page: Page, key: string) => page.evaluate<string | null, string>(name => sessionStorage.getItem(name), key)

async function openLogin(page: Page, w: Words) {
  await page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true }).click()
  const window = loginWindow(page, w)
  await expect(window).toBeVisible()
  return window
}

/** The parts of a login form within a window or a page. */
const formIn = (place: ReturnType<typeof loginWindow>, w: Words) => ({
  username: place.getByRole('textbox', { name: w.account.username, exact: true }),
  password: place.getByLabel(w.account.password, { exact: true }),
  submit: place.getByRole('button', { name: w.account.submitLogin, exact: true }),
  tick: place.getByRole('checkbox', { name: sentence(w.register.agree) })
})

async function logIn(page: Page, w: Words, who: { username: string; password: string }): Promise<void> {
  const form = formIn(await openLogin(page, w), w)
  await form.username.fill(who.username)
  await form.password.fill(who.password)
  await form.submit.click()
}

const isIn = (page: Page, w: Words) =>
  expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`^${w.wallet.balance}:`) })).toBeVisible()
test('a second tab of the browser is logged in too, nothing is written down for it, and a logout ends both', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  w
}) => {
  const ada = await newMember(request)
  await page.goto('/')
  await logIn(page, w, ada)
  await isIn(page, w)
  const second = await context.newPage()
  await second.goto('/')
  await isIn(second, w)
  expect(await stored(second, 'token')).toBe(await stored(page, 'token'))
  const lasting = await second.evaluate<string>('JSON.stringify({ ...localStorage }) + document.cookie')
  expect(lasting).not.toContain(await stored(page, 'token'))
  // with the tabs the session is gone: what is opened afterwards is a visitor's
  await page.close()
  await second.evaluate('sessionStorage.clear()')
  await second.reload()
  await isOut(second, w)
})

const isOut = (page: Page, w: Words) =>
  expect(page.getByRole('banner').getByRole('button', { name: w.account.login, exact: true })).toBeVisible()

/** Paths of the calls of a page that matter here, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', asked => {
    const { pathname } = new URL(asked.url())
    if (/^\/wps\/(session|verification|captcha|member\/(info|password|firstLogin))/.test(pathname))
      calls.push(`${asked.method()} ${pathname}`)
  })
  return calls
}

/** Texts of the messages that went to a place, newest first. */
async function messagesTo(api: APIRequestContext, to: string): Promise<string[]> {
  const { list } = (await (await api.get('/dev/messages.json', { params: { to } })).json()) as { list: { text: string }[] }
  return list.map(({ text }) => text)
}

/** The first that a message to this place says of this form. */
async function saidTo(api: APIRequestContext, to: string, form: RegExp): Promise<string> {
  const find = async () => (await messagesTo(api, to)).map(text => form.exec(text)?.[0]).find(Boolean) ?? null
  await expect.poll(find).not.toBeNull()
  return (await find())!
}
const sixDigits = /\b\d{6}\b/

let numbers = 0
const freshNumber = () => `53${String(Date.now() % 1e7).padStart(7, '0')}${numbers++ % 10}`

interface Reachable extends Person {
  readonly mobile: string
  readonly email: string
}

/** A member whose telephone and mailbox are verified. */
async function reachable(api: APIRequestContext): Promise<Reachable> {
  const person = await newMember(api)
  const headers = { authorization: person.token }
  const mobile = freshNumber()
  const email = `${person.username}@journeys.example`
  const bind = async (contact: Record<string, string>, to: string): Promise<void> => {
    await value(api.post('/wps/member/contact/code', { data: contact, headers }))
    await value(api.put('/wps/member/contact', { data: { ...contact, verificationCode: await saidTo(api, to, sixDigits) }, headers }))
  }
  await bind({ kind: 'mobile', mobileNum: mobile, countryDialingCode: '+90' }, `+90${mobile}`)
  await bind({ kind: 'email', email }, email)
  return { ...person, mobile, email }
}

/** The answer of the house to a login, with this in it. */
const answered = (page: Page, change: Record<string, unknown>) =>
  page.route('**/wps/session/login', async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, ...change } } })
  })
const refusal = (code: string) => ({
  status: 400,
  json: { success: false, code, message: code, params: {}, traceId: 'journey' }
})

async function withFlags(api: APIRequestContext, change: Record<string, boolean>): Promise<() => Promise<void>> {
  const flags = await value<Record<string, boolean>>(api.get('/wps/system/whitelabel'))
  return publish(api, await operatorToken(api, 'admin'), 'settings', { flags: { ...flags, ...change } })
}

test('login and the forgotten password have a way by telephone where the brand has it, and none where not [2.205] [2.206] [2.216] [2.217] [2.218] [2.222] [2.223] [2.224]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await page.goto(anyPage)
  const window = await openLogin(page, w)
  await expect(window.getByRole('tab')).toHaveText([w.login.tabName, w.login.tabSms])
  await window.getByRole('button', { name: w.login.forgot }).click()
  const forgot = forgotWindow(page, w)
  await expect(forgot.getByRole('tab')).toHaveText([w.login.tabEmail, w.login.tabMobile])
  await page.keyboard.press('Escape')
  await expect(forgot).toBeHidden()
  const restore = await withFlags(request, { MOBILEVERCODELOGIN3: false, CHNGPASSVERIF3: false })
  try {
    await page.reload()
    await openLogin(page, w)
    await expect(window.getByRole('tab')).toHaveCount(0)
    await expect(formIn(window, w).username).toBeVisible()
    await window.getByRole('button', { name: w.login.forgot }).click()
    await expect(forgot.getByRole('textbox', { name: w.login.email })).toBeVisible()
    await expect(forgot.getByRole('tab')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(forgot).toBeHidden()
  } finally {
    await restore()
  }
})

test('an empty form says what is missing and asks nobody; an unticked one cannot be sent and says why [3.011] [3.012] [4.017] [5.044] [5.045] [5.049] [5.096]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await page.goto(anyPage)
  const calls = callsOf(page)
  const window = await openLogin(page, w)
  const form = formIn(window, w)
  await expect(form.tick).toBeChecked()
  await form.submit.click()
  await expect(window.getByRole('alert')).toHaveText(w.login.enterBoth)
  await expect(form.username).toBeFocused()
  await expect(form.username).toHaveAccessibleDescription(w.error.input_required)
  await form.username.fill('somebody')
  await page.keyboard.press('Enter')
  await expect(form.password).toBeFocused()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  await form.tick.uncheck()
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  await expect(form.submit).toHaveAccessibleDescription(sentence(w.login.agreeFirst, { age: '21' }))
  await form.password.fill('something')
  await page.keyboard.press('Enter')
  expect(await page.evaluate("localStorage.getItem('disclaimerChecked')")).toBe('false')
  await expect(form.username).toHaveValue('somebody')
  expect(calls).toEqual([])
  await page.reload()
  await openLogin(page, w)
  await expect(form.tick).not.toBeChecked()
  await form.tick.check()
  expect(await page.evaluate("localStorage.getItem('disclaimerChecked')")).toBe('true')
})

test('[1.003] [3.001] [3.002] [3.003] [3.004] [3.005] [3.006] [3.007] [3.013] [4.018] [4.020] [4.027] [4.028] [9.002] a login does its proof of work, keeps token and member in the tab, and remembers the name for a day', {
  tag: '@desktop'
}, async ({ page, w, request, context }) => {
  const who = await newMember(request)
  await page.goto('/')
  const calls = callsOf(page)
  const window = await openLogin(page, w)
  const form = formIn(window, w)
  await window.getByRole('checkbox', { name: w.login.remember }).check()
  await form.username.fill(who.username)
  await form.password.fill(who.password)
  const answer = page.waitForResponse('**/wps/session/login')
  await form.submit.click()
  const sent = (await answer).request().postDataJSON() as object
  expect(Object.keys(sent), 'nothing of it is readable on the way').toEqual(['jwe'])
  const { value: said } = (await (await answer).json()) as { value: { token: string } }
  await isIn(page, w)
  await expect(page.getByText(sentence(w.login.lastLogin))).toBeVisible()
  const order = calls.filter(call => !/captcha/.test(call))
  expect(order.slice(0, 2)).toEqual(['GET /wps/verification/bot', 'POST /wps/session/login'])
  expect(order).toContain('GET /wps/member/info')
  expect(await stored(page, 'token')).toBe(said.token)
  await expect.poll(() => stored(page, 'account')).toBe(who.username)
  expect(await stored(page, 'customerId')).toMatch(/^\d+$/)
  expect(await stored(page, 'isAgent')).toBe('0')
  expect(JSON.parse((await stored(page, 'memberLabel'))!)).toEqual([])
  expect(await stored(page, 'merchant')).toBeTruthy()
  expect(await stored(page, 'merchantCode')).toBeTruthy()
  const cookie = (await context.cookies()).find(({ name }) => name === 'rememberMe')!
  expect(cookie.value).toBe(who.username)
  expect(Math.abs(cookie.expires - Date.now() / 1000 - 86_400)).toBeLessThan(120)
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await openLogin(page, w)
  await expect(form.username).toHaveValue(who.username)
  await expect(form.password).toBeFocused()
  const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')
  expect(kept).not.toContain(who.password)
})

test('without the proof of work nothing is sent, and it is said [4.018] [8.026]', { tag: '@desktop' }, async ({ page, w, request }) => {
  const who = await newMember(request)
  await page.route('**/wps/verification/bot*', route => route.fulfill(refusal('internal')))
  await page.goto(anyPage)
  const calls = callsOf(page)
  await logIn(page, w, who)
  await expect(loginWindow(page, w).getByRole('alert')).toHaveText(w.error.bot_required)
  expect(calls).not.toContain('POST /wps/session/login')
  await expect(formIn(loginWindow(page, w), w).password).toHaveValue(who.password)
})

test('after three wrong passwords a picture is asked for, new ones once a second, or work in its place [4.029] [4.030] [5.046] [5.070] [8.006]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await newMember(request)
  await page.goto(anyPage)
  const calls = callsOf(page)
  const window = await openLogin(page, w)
  const form = formIn(window, w)
  const picture = window.getByRole('img', { name: w.login.captchaAlt })
  await form.username.fill(who.username)
  for (const wrong of ['not this one', 'nor this one', 'nor that one']) {
    await expect(picture).toHaveCount(0)
    await form.password.fill(wrong)
    await form.submit.click()
    await expect(window.getByRole('alert')).toHaveText(w.error.login_wrong)
    await expect(form.submit).not.toHaveAttribute('aria-busy')
    await expect(form.password).toHaveValue(wrong)
  }
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,iVBOR/)
  const logins = () => calls.filter(call => call === 'POST /wps/session/login').length
  const pictures = () => calls.filter(call => call === 'GET /wps/captcha').length
  await form.password.fill(who.password)
  await form.submit.click()
  await expect(window.getByRole('textbox', { name: w.login.captcha })).toHaveAccessibleDescription(w.error.captcha_required)
  expect(logins()).toBe(3)
  const before = pictures()
  const first = await picture.getAttribute('src')
  await page.waitForTimeout(1_050)
  await window.getByRole('button', { name: w.login.captchaNew }).dblclick()
  await expect(picture).not.toHaveAttribute('src', first!)
  expect(pictures()).toBe(before + 1)
  await window.getByRole('button', { name: w.login.captchaHard }).click()
  await expect(window.getByText(w.login.captchaDone)).toBeVisible()
  await form.submit.click()
  await isIn(page, w)
})

test('[4.019] [5.047] [5.048] [5.071] [5.090] [5.091] [1.003] by SMS: number and code are judged, a second press asks nothing, the wait counts down, without work', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await reachable(request)
  await page.goto(anyPage)
  const calls = callsOf(page)
  const window = await openLogin(page, w)
  await window.getByRole('tab', { name: w.login.tabSms }).click()
  const number = window.getByRole('textbox', { name: w.login.mobile })
  const code = window.getByRole('textbox', { name: w.login.code })
  const submit = formIn(window, w).submit
  await number.fill('123')
  await submit.click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(w.error.phone_format)
  await expect(code).toHaveAccessibleDescription(w.error.code_missing)
  await window.getByRole('button', { name: w.login.sendCode }).click()
  expect(calls).toEqual([])
  await number.fill(who.mobile)
  await page.waitForTimeout(1_050)
  const sent = page.waitForRequest('**/wps/verification/sms/noLogin')
  await window.getByRole('button', { name: w.login.sendCode }).dblclick()
  expect((await sent).postDataJSON()).toEqual({
    mobileNum: who.mobile,
    countryDialingCode: expect.stringMatching(/^\+?90$/),
    purpose: 'login'
  })
  const again = window.getByRole('button', { name: sentence(w.login.sendAgainIn) })
  await expect(again).toHaveText(/[45]:\d\d/)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await again.click({ force: true })
  await expect(number).toHaveValue(who.mobile)
  await code.fill((await saidTo(request, `+90${who.mobile}`, sixDigits)) === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(code).toHaveAccessibleDescription(w.error.code_invalid)
  const texts = await messagesTo(request, `+90${who.mobile}`)
  await code.fill(sixDigits.exec(texts[0]!)![0])
  await submit.click()
  await isIn(page, w)
  await expect.poll(() => stored(page, 'account')).toBe(who.username)
  expect(calls.filter(call => call === 'POST /wps/verification/sms/noLogin')).toHaveLength(1)
  expect(calls).not.toContain('GET /wps/verification/bot')
})

test('a code that could not be sent is told in a warning with one button, and may be asked for again [8.004] [8.005]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  await page.route('**/wps/verification/sms/noLogin', route => route.fulfill(refusal('sms.quota')))
  await page.goto(anyPage)
  const window = await openLogin(page, w)
  await window.getByRole('tab', { name: w.login.tabSms }).click()
  await window.getByRole('textbox', { name: w.login.mobile }).fill('5321234567')
  await window.getByRole('button', { name: w.login.sendCode }).click()
  const message = page.getByRole('alertdialog', { name: w.login.codeFailedTitle })
  await expect(message).toContainText(w.error.sms_quota)
  await message.getByRole('button').click()
  await expect(message).toBeHidden()
  await expect(window.getByRole('button', { name: w.login.sendCode })).toBeEnabled()
})

test('[4.034] [4.035] [8.020] [8.024] [8.030] by e-mail: one text for a wrong pair; else a link sets a password once, logs in, leaves the address', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await reachable(request)
  await page.goto('/')
  await (await openLogin(page, w)).getByRole('button', { name: w.login.forgot }).click()
  const window = forgotWindow(page, w)
  const username = window.getByRole('textbox', { name: w.account.username })
  const email = window.getByRole('textbox', { name: w.login.email })
  const send = window.getByRole('button', { name: w.login.sendLink })
  await username.fill(who.username)
  await email.fill('a@b')
  await send.click()
  await expect(email).toHaveAccessibleDescription(w.error.email_format)
  await email.fill('somebody@else.example')
  await send.click()
  await expect(window.getByRole('alert')).toHaveText(w.error.email_unknown)
  await expect(username).toHaveValue(who.username)
  await email.fill(who.email)
  await page.keyboard.press('Enter')
  const message = page.getByRole('alertdialog', { name: w.login.mailTitle })
  await expect(message).toContainText(who.email)
  await expect(window).toBeHidden()
  await message.getByRole('button').click()

  const link = new URL(await saidTo(request, who.email, /\S+#reset=\S+/))
  await page.goto('/theme.js')
  await page.goto(`/login${link.hash}`)
  await expect(page.getByRole('heading', { level: 1, name: w.login.resetTitle })).toBeVisible()
  expect(page.url()).toMatch(/\/login$/)
  expect(await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).not.toContain(
    link.hash.slice(7)
  )
  const fresh = page.getByLabel(w.login.newPassword, { exact: true })
  await expect(fresh).toHaveAttribute('autocomplete', 'new-password')
  await fresh.fill('short')
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveAccessibleDescription(w.error.password_tooShort)
  await fresh.fill('a wholly new sentence')
  await page.keyboard.press('Enter')
  await isIn(page, w)
  await expect(page).toHaveURL(/\/$/)

  await page.evaluate('sessionStorage.clear()')
  await page.goto('/theme.js')
  await page.goto(`/login${link.hash}`)
  await fresh.fill('another new sentence')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(w.error.code_expired)
  await page.getByRole('button', { name: w.login.newLink }).click()
  await expect(page.getByRole('heading', { level: 1, name: w.login.forgotTitle })).toBeVisible()
})

test('by telephone: the code first, its wait counted down, then a new password, and the person is in [2.188] [4.036] [4.037] [4.040] [4.041] [4.042] [5.061] [5.062] [5.063] [5.072]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await reachable(request)
  await page.clock.install()
  await page.goto('/hot')
  const calls = callsOf(page)
  await (await openLogin(page, w)).getByRole('button', { name: w.login.forgot }).click()
  const window = forgotWindow(page, w)
  await window.getByRole('tab', { name: w.login.tabMobile }).click()
  const number = window.getByRole('textbox', { name: w.login.mobile })
  const code = window.getByRole('textbox', { name: w.login.code })
  const fresh = window.getByLabel(w.login.newPassword, { exact: true })
  const save = window.getByRole('button', { name: w.login.savePassword })
  await number.fill('12')
  await save.click()
  await expect(number).toHaveAccessibleDescription(w.error.phone_format)
  await expect(code).toHaveAccessibleDescription(w.error.code_missing)
  await expect(fresh).toHaveAccessibleDescription(w.error.input_required)
  await number.fill(who.mobile)
  await window.getByRole('button', { name: w.login.sendCode }).click()
  const again = window.getByRole('button', { name: sentence(w.login.sendAgainIn) })
  await expect(again).toHaveText(/[45]:\d\d/)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await code.fill(await saidTo(request, `+90${who.mobile}`, sixDigits))
  await fresh.fill('short')
  await save.click()
  await expect(fresh).toHaveAccessibleDescription(w.error.password_tooShort)
  // less than the five minutes that an encrypted message may be old: the rest passes by itself
  await page.clock.fastForward('04:57')
  await expect(window.getByRole('button', { name: w.login.sendAgain, exact: true })).not.toHaveAttribute('aria-disabled')
  // the house's clock has not moved: the code is good
  const texts = await messagesTo(request, `+90${who.mobile}`)
  await code.fill(sixDigits.exec(texts[0]!)![0])
  await fresh.fill('a wholly new sentence')
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await isIn(page, w)
  await expect(page).toHaveURL(/\/$/)
  expect(calls.filter(call => call.startsWith('POST')).slice(0, 2)).toEqual([
    'POST /wps/verification/sms/noLogin',
    'POST /wps/member/password/verification'
  ])
})

/** An operator wants this member to choose a new password. */
async function force(api: APIRequestContext, who: Person): Promise<void> {
  const admin = consoleHeaders(await operatorToken(api, 'admin'))
  const id = (await value<{ id: string }>(api.get('/wps/member/info', { headers: { authorization: who.token } }))).id
  await value(
    api.post(`/ops/players/${id}/forcePassword`, {
      data: { reason: 'for a journey' },
      headers: { ...admin, 'idempotency-key': crypto.randomUUID() }
    })
  )
}

test('[2.189] [2.204] [4.021] [4.031] [4.032] [4.033] [5.054] [5.055] [5.056] [5.086] a password set by another is changed first: Escape makes a visitor, the old one is not kept', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await newMember(request)
  await force(request, who)
  await page.goto('/hot')
  const calls = callsOf(page)
  const window = changeWindow(page, w)
  await answered(page, { firstTimeLogin: true })
  await logIn(page, w, who)
  await expect(window).toContainText(w.login.changeFirst)
  expect(calls).toContain('POST /wps/member/firstLogin')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await isOut(page, w)
  expect(await stored(page, 'token')).toBeNull()

  // a password of one's own that an operator wants changed
  await page.unroute('**/wps/session/login')
  await logIn(page, w, who)
  await expect(window).toContainText(w.login.changeWeak)
  await expect(window.getByLabel(w.login.oldPassword)).toHaveCount(0)
  expect(await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])')).not.toContain(
    who.password
  )
  const fresh = window.getByLabel(w.login.newPassword, { exact: true })
  const repeat = window.getByLabel(w.login.repeat)
  await expect(fresh).toBeFocused()
  await fresh.fill('a wholly new sentence')
  await repeat.fill('another sentence')
  await page.keyboard.press('Enter')
  await expect(repeat).toHaveAccessibleDescription(w.error.password_inconsistent)
  await repeat.fill('a wholly new sentence')
  await page.route('**/wps/member/password', route => route.fulfill(refusal('password.confirmWrong')), { times: 1 })
  await page.keyboard.press('Enter')
  const message = page.getByRole('alertdialog', { name: w.login.mismatchTitle })
  await expect(message).toContainText(w.error.password_confirmWrong)
  await message.getByRole('button').click()
  await expect(fresh).toHaveValue('a wholly new sentence')
  await repeat.press('Enter')
  await isIn(page, w)
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  expect(calls.slice(calls.lastIndexOf('POST /wps/member/password'))).toContain('GET /wps/member/info')
  expect(await stored(page, 'token')).not.toBeNull()
})

test('[2.190] [4.024] [5.087] an expired password is changed where enforced, only mentioned where not; by SMS never', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await newMember(request)
  await page.goto('/')
  await answered(page, { passwordExpired: true })
  await logIn(page, w, who)
  await isIn(page, w)
  await expect(changeWindow(page, w)).toHaveCount(0)
  await page.unroute('**/wps/session/login')
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/login')
  await answered(page, { passwordExpired: true, mustChangePassword: true })
  const form = formIn(page.getByRole('main'), w)
  await form.username.fill(who.username)
  await form.password.fill(who.password)
  await form.submit.click()
  await expect(changeWindow(page, w)).toContainText(w.login.changeExpired)
  await page.keyboard.press('Escape')
  await expect(changeWindow(page, w)).toBeHidden()
  expect(await stored(page, 'token')).toBeNull()
  await expect(form.submit).toBeVisible()
})

test('from the security centre the old password is asked for; this session goes on, another one ends [2.204] [5.056]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await newMember(request)
  const data = await sealed(request, {
    username: who.username,
    password: who.password,
    botCheck: await solveBot(await value(request.get('/wps/verification/bot')))
  })
  const other = await value<{ token: string }>(request.post('/wps/session/login', { data }))
  await keepToken(page, who.token)
  await page.goto('/?centre=securityCenter')
  const row = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByText(w.security.password, { exact: true }) })
  await row.getByRole('button', { name: w.security.change, exact: true }).click()
  const window = changeWindow(page, w)
  const old = window.getByLabel(w.login.oldPassword)
  await old.fill('not this one')
  await window.getByLabel(w.login.newPassword, { exact: true }).fill('a wholly new sentence')
  await window.getByLabel(w.login.repeat).fill('a wholly new sentence')
  await page.keyboard.press('Enter')
  await expect(old).toHaveAccessibleDescription(w.error.password_wrong)
  await old.fill(who.password)
  await page.keyboard.press('Enter')
  await expect(window).toBeHidden()
  await isIn(page, w)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const token = (await stored(page, 'token'))!
  expect(token).not.toBe(who.token)
  expect((await request.get('/wps/member/info', { headers: { authorization: token } })).status()).toBe(200)
  expect((await request.get('/wps/member/info', { headers: { authorization: other.token } })).status()).toBe(401)
})

/** A browser that the house does not know. */
async function strange(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'device' })
}

test('[2.191] a strange browser needs a second step: a way is chosen, wrong codes stay there, late ones go back', {
  tag: '@desktop'
}, async ({ page, w, request, context }) => {
  const who = await reachable(request)
  const restore = await publish(request, await operatorToken(request, 'admin'), 'identity', { verifyNewAddress: true })
  try {
    await strange(context)
    await page.goto('/')
    await logIn(page, w, who)
    const window = page.getByRole('dialog', { name: w.login.verifyTitle })
    await expect(window.getByText(w.login.verifyAddress)).toBeVisible()
    expect(await stored(page, 'token')).toBeNull()
    await expect(window.getByRole('radio')).toHaveCount(2)
    await window.getByRole('radio', { name: new RegExp(w.login.viaEmail) }).check()
    await window.getByRole('button', { name: w.login.next }).click()
    const code = window.getByRole('textbox', { name: w.login.code })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(window.getByRole('button', { name: sentence(w.login.sendAgainIn) })).toBeVisible()
    await expect.poll(async () => (await messagesTo(request, who.email)).filter(text => sixDigits.test(text)).length).toBe(2)
    const right = sixDigits.exec((await messagesTo(request, who.email)).find(text => sixDigits.test(text))!)![0]
    await code.fill(right === '000000' ? '000001' : '000000')
    await expect(code).toHaveAccessibleDescription(w.error.verify_wrong)
    await page.route('**/wps/session/verify', route => route.fulfill(refusal('verify.expired')), { times: 1 })
    await window.getByRole('button', { name: w.login.confirm }).click()
    await expect(loginWindow(page, w).getByRole('alert')).toHaveText(w.error.verify_expired)

    const form = formIn(loginWindow(page, w), w)
    await form.username.fill(who.username)
    await form.password.fill(who.password)
    await form.submit.click()
    await window.getByRole('radio', { name: new RegExp(w.login.viaMobile) }).check()
    await window.getByRole('button', { name: w.login.next }).click()
    await expect.poll(async () => (await messagesTo(request, `+90${who.mobile}`)).filter(text => sixDigits.test(text)).length).toBe(2)
    await code.fill(sixDigits.exec((await messagesTo(request, `+90${who.mobile}`)).find(text => sixDigits.test(text))!)![0])
    await isIn(page, w)
  } finally {
    await restore()
  }
})

test('a token that is stale at the start makes a visitor without a word; /login then stands [4.004]', { tag: '@desktop' }, async ({
  page,
  w
}) => {
  await page.goto('/')
  await isOut(page, w)
  await keepToken(page, 'a token that was never given')
  // the live connection would say the same, and may be quicker
  await page.routeWebSocket('**/ws', () => {})
  const asked = page.waitForRequest('**/wps/member/info')
  await page.goto('/')
  await asked
  await isOut(page, w)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await stored(page, 'token')).toBeNull()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: w.account.loginTitle })).toBeVisible()
})

test('ASVS 6.2.7 password managers find each field by name and kind, and the keyboard alone is enough', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await newMember(request)
  await page.goto('/login')
  const form = formIn(page.getByRole('main'), w)
  await expect(form.username).toBeFocused()
  const kinds = () =>
    page
      .locator('form input')
      .evaluateAll(fields =>
        (fields as unknown as Record<'name' | 'autocomplete', string>[]).map(({ name, autocomplete }) => [name, autocomplete])
      )
  expect((await kinds()).slice(0, 2)).toEqual([
    ['username', 'username'],
    ['password', 'current-password']
  ])
  await page.keyboard.type(who.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await isIn(page, w)
})
