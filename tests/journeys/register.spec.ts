// Opening an account as the house wants it asked for, and free play: in a browser, on a screen of each size and in both languages.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import {
  asked,
  balanceIn,
  consoleHeaders,
  expect,
  newMember,
  newName,
  operatorToken,
  password,
  publish,
  sentence,
  test,
  value,
  type Words
} from './fixtures.ts'

type Flags = Record<string, boolean>
type Rule = { enabled: boolean; required: boolean; patternId: string; minLength: number; maxLength: number }
const undo: (() => Promise<void>)[] = []

/** Sets flags and rules of the form beside those that the house has; put back after each test. */
async function house(api: APIRequestContext, flags: Flags, fields: Record<string, Partial<Rule>> = {}): Promise<void> {
  const token = await operatorToken(api, 'admin')
  const now = await value<Flags>(api.get('/wps/system/whitelabel'))
  undo.push(await publish(api, token, 'settings', { flags: { ...now, ...flags } }))
  if (Object.keys(fields).length === 0) return
  const { versions } = await value<{ versions: { body: { fields: Record<string, Rule> } }[] }>(
    api.get('/ops/singletons/identity', { headers: consoleHeaders(token) })
  )
  const rules = Object.entries(versions[0]!.body.fields).map(([name, rule]) => [name, { ...rule, ...fields[name] }])
  undo.push(await publish(api, token, 'identity', { fields: Object.fromEntries(rules) }))
}
test.afterEach(async () => {
  for (const back of undo.splice(0).reverse()) await back()
})

const windowOf = (page: Page, w: Words) => page.getByRole('dialog', { name: w.account.registerTitle })
/** A tab names its panel too: what is meant is the field. */
const field = (window: Locator, label: string) => window.getByLabel(label, { exact: true }).and(window.locator('input, select'))
const button = (window: Locator, w: Words) => window.getByRole('button', { name: w.register.submit })

async function openForm(page: Page, w: Words, path = '/register'): Promise<Locator> {
  await page.goto(path)
  const window = windowOf(page, w)
  await expect(window.locator('form')).toBeVisible()
  return window
}

async function fillName(window: Locator, w: Words, username = newName()): Promise<string> {
  await field(window, w.register.username).fill(username)
  await field(window, w.register.password).fill(password)
  await field(window, w.register.confirmPassword).fill(password)
  return username
}

/** Answers the keys of encryption with one of ours, so that what is sent can be read; the registration is then refused. */
async function readRegistrations(page: Page): Promise<Record<string, unknown>[]> {
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'journey', alg: 'RSA-OAEP-256', use: 'enc' }
  await page.route('**/wps/system/jwks', route => route.fulfill({ json: { success: true, value: { keys: [key] } } }))
  const sent: Record<string, unknown>[] = []
  await page.route(/\/wps\/member\/register(\/mobile)?$/, async route => {
    const { jwe } = route.request().postDataJSON() as { jwe: string }
    sent.push(JSON.parse(new TextDecoder().decode((await compactDecrypt(jwe, privateKey)).plaintext)) as Record<string, unknown>)
    const refusal = {
      success: false,
      code: 'username.taken',
      message: '',
      params: {},
      fields: { username: 'username.taken' },
      traceId: 'x'
    }
    await route.fulfill({ status: 409, json: refusal })
  })
  return sent
}

/** Paths of the calls that a page makes from now on, with their methods. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return calls
}

/** The last code by SMS to a number. */
async function codeTo(api: APIRequestContext, number: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const { list } = (await (await api.get('/dev/messages.json', { params: { to: number } })).json()) as { list: { text: string }[] }
      code = /\b\d{6}\b/.exec(list[0]?.text ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code!
}

let numbers = 0
/** A Turkish mobile number that nobody has yet. */
const newNumber = (): string => `53${String(Date.now() % 100_000).padStart(5, '0')}${String(numbers++ + 100).slice(-3)}`

test('both addresses of registration show home with the window, which opens and closes [2.007] [2.008] [2.207]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  for (const path of ['/register', '/register.html']) {
    const window = await openForm(page, w, path)
    await expect(page.getByRole('heading', { name: w.home.heroTitle, includeHidden: true })).toBeAttached()
    await window.getByRole('button', { name: w.ui.close }).click()
    await expect(window).toBeHidden()
  }
})

test('[2.219] [2.220] [2.221] [3.188] [3.190] [3.191] the tabs stand where the house takes mobile numbers; without usernames the mobile form is alone', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await house(request, { USERNAMEREG3: true, MOBILENUMREG3: false })
  const window = await openForm(page, w)
  await expect(field(window, w.register.username)).toBeVisible()
  await expect(window.getByRole('tab')).toHaveCount(0)

  await house(request, { MOBILENUMREG3: true, MOBILENUMPASSREG3: true })
  await openForm(page, w)
  await expect(window.getByRole('tab')).toHaveText([w.register.way_username, w.register.way_mobile])
  await field(window, w.register.password).fill('what I typed')
  await window.getByRole('tab', { name: w.register.way_mobile }).click()
  await expect(field(window, w.register.mobileNum)).toBeVisible()
  await expect(field(window, w.register.username)).toHaveCount(0)
  await expect(field(window, w.register.password)).toHaveValue('what I typed')

  await house(request, { USERNAMEREG3: false, MOBILENUMPASSREG3: false })
  await openForm(page, w)
  await expect(field(window, w.register.mobileNum)).toBeVisible()
  await expect(window.getByRole('tab')).toHaveCount(0)
  await expect(field(window, w.register.password)).toHaveCount(0)
  await expect(field(window, w.register.verificationCode)).toBeVisible()
})

test('fields and what they take are what the house has published [5.001] [5.024] [5.025] [5.089] [5.092] [5.094] [5.095] [8.023] [8.024]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const { register: words, rule, error } = w
  await house(request, { USERNAMEREG3: true, REGMOBVERF3: false })
  const calls = callsOf(page)
  const window = await openForm(page, w)
  await expect(window.getByText(sentence(rule.letterFirst, { range: '4–16' }))).toBeVisible()
  await expect(field(window, words.payeeName)).toHaveCount(0)

  await house(
    request,
    { USERNAMEREG3: true },
    {
      username: { patternId: 'lettersOrDigits', minLength: 6, maxLength: 6 },
      password: { patternId: 'any', minLength: 10, maxLength: 64 },
      payeeName: { enabled: true, required: true, patternId: 'fullName', minLength: 3, maxLength: 40 },
      email: { enabled: true, required: true },
      line: { enabled: true, required: false, patternId: 'noSpaces', minLength: 2, maxLength: 60 },
      affiliateCode: { enabled: true, required: false, patternId: 'lettersOrDigits', minLength: 4, maxLength: 20 }
    }
  )
  await openForm(page, w)
  const name = field(window, words.username)
  await expect(window.getByText(sentence(rule.lettersOrDigits, { range: '6' }))).toBeVisible()
  await name.fill('')
  await name.blur()
  await expect(window.getByText(rule.empty)).toBeVisible()
  await name.fill('12345')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('123456')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await field(window, words.password).fill('short')
  await field(window, words.password).blur()
  await expect(field(window, words.password)).toHaveAttribute('aria-invalid', 'true')
  await expect(window.getByText(sentence(words.passwordRange, { range: '10–64' }))).toBeVisible()
  await field(window, words.password).fill(password)
  await field(window, words.confirmPassword).fill(password)
  await window.getByRole('button', { name: words.onward }).click()

  const [real, mail, code] = [field(window, words.payeeName), field(window, words.email), field(window, words.affiliateCode)]
  await expect(real).toBeFocused()
  await real.fill('Ali')
  await mail.fill('a@b')
  await code.fill('a-1!')
  await code.blur()
  await expect(window.getByText(sentence(words.wrongName, { rule: rule.fullName.replace('{range}', '3–40') }))).toBeVisible()
  await expect(window.getByText(sentence(words.wrongEmail))).toBeVisible()
  await expect(window.getByText(error.invite_invalid)).toBeVisible()
  await real.fill('Ali Veli')
  await mail.fill('a@b.co')
  await code.fill('')
  // What need not be filled in may stay empty.
  await expect(field(window, words.line)).toHaveValue('')
  await expect(button(window, w)).not.toHaveAttribute('aria-disabled')
  expect(
    calls.filter(call => call.startsWith('PUT')),
    'nothing wrong was sent'
  ).toEqual([])
})

test('everything that the form asks for is sent under its name, with what the house wants to know besides [3.025] [3.026] [3.027] [3.028] [3.029] [3.030] [3.031] [3.032] [3.033] [3.035] [3.036] [3.037] [3.038] [3.039] [3.040] [3.041] [3.042] [3.043] [3.044] [3.045] [3.046] [3.047] [3.048] [3.049] [3.050]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const { register: words } = w
  const friend = await newMember(request)
  const { referralCode } = await asked<{ referralCode: string }>(request, friend, '/wps/member/info')
  const on = { enabled: true, required: false }
  const names = [
    'payeeName',
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'email',
    'recommenderId',
    'idType',
    'affiliateCode'
  ]
  await house(
    request,
    { USERNAMEREG3: true, REGMOBVERF3: false },
    {
      ...Object.fromEntries(names.map(name => [name, on])),
      paymentPassword: on,
      mobileNum: on,
      captcha: { enabled: true, required: true }
    }
  )
  const sent = await readRegistrations(page)
  const path = `/register?referralCode=${referralCode}&affiliateCode=${referralCode}`
  const window = await openForm(page, w, path)
  const username = await fillName(window, w)
  await expect(field(window, words.affiliateCode)).toHaveValue(referralCode)
  const typed = {
    payeeName: 'Ali Veli',
    paymentPassword: '246810',
    qqNum: '12345',
    line: 'ali.line',
    whatsapp: '905321234567',
    facebook: 'ali.fb',
    wechat: 'ali_wx',
    idNumber: 'U1234567',
    email: 'ali@example.com',
    recommenderId: '100001'
  }
  for (const [name, text] of Object.entries(typed)) await field(window, words[name as keyof typeof typed]).fill(text)
  // eleven kinds, and none where the house does not insist
  await expect(field(window, words.idType).locator('option:not([value=""])')).toHaveCount(11)
  await field(window, words.idType).selectOption('1')
  await field(window, words.mobileNum).fill('5321234567')
  await field(window, w.login.captcha).fill('AB3DE')
  await button(window, w).click()
  await expect(window.getByText(w.error.username_taken)).toBeVisible()
  // What was typed stays, but for the picture's text, which is used up.
  await expect(field(window, words.email)).toHaveValue(typed.email)
  await expect(field(window, words.username)).toBeFocused()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    username,
    password,
    confirmPassword: password,
    ...typed,
    idType: '1',
    mobileNum: '5321234567',
    countryDialingCode: expect.stringMatching(/^\+?90$/),
    captcha: 'AB3DE',
    affiliateCode: referralCode,
    referralCode,
    domain: new URL(page.url()).hostname,
    login: true,
    registerUrl: page.url(),
    registerMethod: 'WEB',
    firebaseChannel: 'sms',
    firebaseIdToken: '',
    agreed: true
  })
})

test('[4.044] [5.067] [5.068] [5.069] a wrong invitation brings a dialog before anything is sent; without codes nothing is asked', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await house(request, { USERNAMEREG3: true, REGMOBVERF3: false }, { affiliateCode: { enabled: true, required: false } })
  const calls = callsOf(page)
  const check = 'GET /wps/agent/affiliate'
  const sends = 'PUT /wps/member/register'
  // the code of an invitation is kept from the first page on, also where the form is opened later
  await page.goto('/?affiliateCode=NOBODY99')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const window = await openForm(page, w)
  await fillName(window, w)
  await expect(field(window, w.register.affiliateCode)).toHaveValue('NOBODY99')
  await button(window, w).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(w.error.invite_code)
  await dialog.getByRole('button').click()
  expect(calls).toContain(check)
  expect(calls).not.toContain(sends)

  calls.length = 0
  const friend = await newMember(request)
  const { referralCode } = await asked<{ referralCode: string }>(request, friend, '/wps/member/info')
  await field(window, w.register.affiliateCode).fill(referralCode)
  await button(window, w).click()
  await expect(window).toBeHidden()
  expect(calls.indexOf(check)).toBeGreaterThanOrEqual(0)
  expect(calls.indexOf(sends)).toBeGreaterThan(calls.indexOf(check))
})

test('[4.043] [4.045] [4.046] [4.047] [4.048] [5.068] an account is made step by step: nothing while the form is wrong, then call, session, closed window', async ({
  page,
  w,
  request
}) => {
  await house(request, { USERNAMEREG3: true, REGMOBVERF3: false })
  const calls = callsOf(page)
  const window = await openForm(page, w)
  await field(window, w.register.username).fill('1no')
  await field(window, w.register.password).fill(password)
  await field(window, w.register.confirmPassword).fill(`${password}!`)
  await button(window, w).click()
  await expect(window.getByText(w.error.password_inconsistent)).toBeVisible()
  await expect(field(window, w.register.username)).toBeFocused()
  expect(calls.filter(call => call.startsWith('PUT'))).toEqual([])
  await fillName(window, w)
  await button(window, w).click()
  await expect(window).toBeHidden()
  await expect(balanceIn(page, w)).toBeVisible()
  const order = ['PUT /wps/member/register', 'GET /wps/member/info'].map(call => calls.indexOf(call))
  expect(order[0]).toBeGreaterThanOrEqual(0)
  expect(order[1]).toBeGreaterThan(order[0]!)
  expect(calls).not.toContain('GET /wps/agent/affiliate')
})

test('[5.065] [5.081] [5.082] [5.084] [5.085] without the tick nobody registers; the agreement can be read: 18 in general, 21 here, terms, privacy', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await house(request, { USERNAMEREG3: true, REGMOBVERF3: false })
  const calls = callsOf(page)
  const window = await openForm(page, w)
  await fillName(window, w)
  const tick = window.getByRole('checkbox', { name: sentence(w.register.agree, { age: '21' }) })
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await expect(button(window, w)).toHaveAttribute('aria-disabled', 'true')
  await expect(window.getByText(sentence(w.register.missing, { what: w.register.agreeMissing })).filter({ visible: true })).toBeVisible()
  await field(window, w.register.confirmPassword).press('Enter')
  expect(calls.filter(call => call.startsWith('PUT'))).toEqual([])
  await window.getByText(w.register.meaning).click()
  const general = window.getByText(sentence(w.register.generalAgreement, { age: '21' }))
  await expect(general).toBeVisible()
  expect(await general.textContent()).toMatch(/18.*21/)
  await expect(window.getByText(w.register.terms)).toBeVisible()
  await expect(window.getByText(w.register.privacy)).toBeVisible()
  await tick.check()
  await expect(button(window, w)).not.toHaveAttribute('aria-disabled')
})

test('a number is asked for by its country, proven by a code, and is enough for an account [3.034] [3.085] [3.189] [5.026] [5.064] [5.093] [7.020] [7.021] [8.022]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const { register: words } = w
  await house(request, { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: false, REGMOBVERF3: false })
  const asks: Record<string, unknown>[] = []
  page.on('request', call => call.url().endsWith('/sms/register') && asks.push(call.postDataJSON() as Record<string, unknown>))
  const window = await openForm(page, w)
  await expect(field(window, words.verificationCode)).toHaveCount(0)
  await window.getByRole('tab', { name: words.way_mobile }).click()
  const [number, code] = [field(window, words.mobileNum), field(window, words.verificationCode)]
  await number.focus()
  await number.blur()
  await expect(window.getByText(w.rule.empty)).toBeVisible()
  await number.fill('123')
  await expect(window.getByText(sentence(words.wrongPhone))).toBeVisible()
  await number.fill('1234567890')
  await window.getByRole('button', { name: w.login.sendCode }).click()
  await expect(window.getByText(w.error.phone_format)).toBeVisible()
  expect(asks).toEqual([])
  const mine = newNumber()
  await number.fill(mine)
  await window.getByRole('button', { name: w.login.sendCode }).click()
  await expect(code).toBeFocused()
  await expect(window.getByRole('button', { name: sentence(w.login.sendAgainIn) })).toHaveAttribute('aria-disabled', 'true')
  expect(asks).toEqual([
    { mobileNo: mine, countryDialingCode: expect.stringMatching(/^\+?90$/), type: 'mobile', botCheck: expect.stringMatching(/./) }
  ])
  await code.fill(await codeTo(request, `+90${mine}`))
  await button(window, w).click()
  await expect(window).toBeHidden()
  await expect(balanceIn(page, w)).toBeVisible()
})

test('where the house wants a code with a username too, it goes to the number of the form [3.034] [3.189] [7.020]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const { register: words } = w
  await house(request, { USERNAMEREG3: true, MOBILENUMREG3: false, REGMOBVERF3: true })
  const asks: Record<string, unknown>[] = []
  page.on('request', call => call.url().endsWith('/sms/register') && asks.push(call.postDataJSON() as Record<string, unknown>))
  const window = await openForm(page, w)
  await fillName(window, w)
  await window.getByRole('button', { name: words.onward }).click()
  const mine = newNumber()
  await field(window, words.mobileNum).fill(mine)
  await window.getByRole('button', { name: w.login.sendCode }).click()
  await expect(field(window, words.verificationCode)).toBeFocused()
  expect(asks).toMatchObject([{ mobileNo: mine, type: 'username' }])
  await field(window, words.verificationCode).fill('000000')
  await button(window, w).click()
  await expect(window.getByText(w.error.code_invalid)).toBeVisible()
  await expect(field(window, words.mobileNum)).toHaveValue(mine)
  await field(window, words.verificationCode).fill(await codeTo(request, `+90${mine}`))
  await button(window, w).click()
  await expect(window).toBeHidden()
})

test('the list of countries closes 200 ms after its field is left, and a press on a country still counts [9.005]', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await house(request, { USERNAMEREG3: false, MOBILENUMREG3: true })
  await page.clock.install()
  const window = await openForm(page, w)
  const country = window.getByRole('combobox', { name: w.ui.country })
  const list = window.getByRole('listbox')
  await country.click()
  await expect(list).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await country.blur()
  await page.clock.runFor(199)
  await expect(list).toBeVisible()
  await page.clock.runFor(2)
  await expect(list).toHaveCount(0)
  await page.clock.resume()
  await country.click()
  await country.fill('49')
  await list.getByRole('option').filter({ hasText: '+49' }).first().click()
  await expect(list).toHaveCount(0)
  await expect(country).toHaveValue('+49')
})

test.describe('free play', () => {
  /** On a phone the way in is in the sheet of the account. */
  const entry = async (page: Page, w: Words, phone: boolean): Promise<Locator> => {
    if (!phone) return page.getByRole('banner').getByRole('button', { name: w.register.freePlay })
    await page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.account }).click()
    return page.getByRole('dialog').getByRole('button', { name: w.register.freePlay })
  }

  test('has no entry while the house does not offer it [1.004] [3.192]', { tag: '@desktop' }, async ({ page, w, phone, request }) => {
    await house(request, { FREEPLAY3: false })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('button', { name: w.account.register, exact: true })).toBeVisible()
    await expect(await entry(page, w, phone)).toHaveCount(0)
  })

  test('[1.004] [1.032] [3.192] [4.057] [4.058] [4.059] [6.004] [6.005] [7.011] [7.012] [7.013] [7.014] [8.002] [8.003] gives a visitor marked play money; what needs a real account is refused with the way to one', async ({
    page,
    w,
    phone,
    request
  }) => {
    await house(request, { FREEPLAY3: true })
    await page.goto('/fairness')
    const calls = callsOf(page)
    const call = page.waitForRequest('**/wps/session/login/freeplay')
    await (await entry(page, w, phone)).click()
    const request_ = await call
    expect(request_.postDataJSON()).toMatchObject({
      // What the browser of the journeys says of itself, on a screen of either size.
      os: 'windows',
      platform: 'W',
      token: expect.stringMatching(/^[\w-]+(\.[\w-]+){4}$/)
    })
    expect(request_.headers()['gateway-version']).toBe('3')
    await expect(page).toHaveURL('/')
    await expect(balanceIn(page, w)).toContainText('¤10,000.00')
    await expect(balanceIn(page, w)).toContainText(sentence(w.register.playMoneyLeft, {}, false))
    expect(calls.indexOf('GET /wps/member/info')).toBeGreaterThan(calls.indexOf('POST /wps/session/login/freeplay'))

    const refusal = page.getByRole('alertdialog')
    const refused = async (): Promise<void> => {
      await expect(refusal).toContainText(w.error.in_need_true_account)
      await expect(refusal.getByRole('button', { name: w.shell.in_increase_submit })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(refusal).toBeHidden()
    }
    await page.getByRole('banner').getByRole('link', { name: w.shell.deposit }).click()
    await refused()
    await expect(page).toHaveURL('/')
    if (phone) await page.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.rewards }).click()
    else await page.getByRole('banner').getByRole('button', { name: w.shell.messages }).click()
    await refused()
    // A link straight to the centre shows none.
    await page.goto('/?centre=securityCenter')
    await expect(refusal).toContainText(w.error.in_need_true_account)
    await refusal.getByRole('button', { name: w.shell.in_increase_submit }).click()
    await expect(windowOf(page, w)).toBeVisible()
    await page.goto('/wallet/deposit')
    await expect(page.getByRole('main').getByText(w.error.in_need_true_account)).toBeVisible()
  })
})
