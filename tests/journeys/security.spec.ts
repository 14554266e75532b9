// The security centre and the profile: what guards an account, where it is open, and what its member tells.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { solveBot } from '../browser.ts'
import { anyPage, asked, enter, expect, keepToken, type Person, sealed, sentence, test, value, type Words } from './fixtures.ts'

const centre = `${anyPage}?centre=securityCenter`

/** The line of the security centre with this name. */
const row = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .last()

/** The newest code that went to this place. */
async function codeTo(api: APIRequestContext, place: string, after: string | null = null): Promise<string> {
  const newest = async (): Promise<string | null> => {
    const { list } = (await (await api.get('/dev/messages.json', { params: { to: place } })).json()) as { list: { text: string }[] }
    const codes = list.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? null).filter(code => code !== null)
    return codes[0] ?? null
  }
  await expect.poll(newest).not.toBe(after)
  return (await newest())!
}

/** A new session of the member, by the API from the same browser. */
async function logIn(api: APIRequestContext, { username, password }: Person): Promise<string> {
  const data = await sealed(api, { username, password, botCheck: await solveBot(await value(api.get('/wps/verification/bot'))) })
  return (await value<{ token: string }>(api.post('/wps/session/login', { data }))).token
}

/** Goes on with another session on this page. */
async function goOnAs(page: Page, token: string): Promise<void> {
  await keepToken(page, token)
  await page.goto(centre)
}

/** Logs in on the page until the house asks for the second step. */
async function begin(page: Page, w: Words, { username, password }: Person): Promise<void> {
  await page.goto('/theme.js')
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/login')
  await page.getByRole('textbox', { name: w.account.username, exact: true }).fill(username)
  await page.getByLabel(w.account.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.account.submitLogin, exact: true }).last().click()
}

const isIn = (page: Page) => expect.poll(() => page.evaluate<string | null>("sessionStorage.getItem('token')")).not.toBeNull()

/** Keeps the ten recovery codes and gives them. */
async function keepCodes(page: Page, w: Words): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: w.security.recoveryTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(
    codes.getByRole('button', { name: w.security.recoveryFinish }),
    'they stay until the member says that they are kept'
  ).toBeDisabled()
  const kept = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('checkbox', { name: w.security.recoveryKept }).check()
  await codes.getByRole('button', { name: w.security.recoveryFinish }).click()
  await expect(codes).toBeHidden()
  return kept
}

const freshNumber = () => `532${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

test('[1.019] [2.149] a member binds telephone and mailbox by the codes that arrive there, and the protection rises', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request)
  await page.goto(centre)
  await expect(page.getByRole('dialog').getByRole('heading', { name: w.centre.securityCenter, exact: true })).toBeVisible()
  await expect(
    page.getByRole('meter', { name: sentence(w.security.scoreMeter, { word: w.security.scoreWeak, score: '15' }) })
  ).toBeVisible()

  const number = freshNumber()
  await row(page, w.security.mobile).getByRole('button', { name: w.security.add }).click()
  const phone = page.getByRole('dialog', { name: w.security.contactMobileTitle })
  await phone.getByRole('combobox').fill('+90')
  await phone.getByRole('combobox').press('Enter')
  await phone.getByRole('textbox', { name: w.security.mobile }).fill('12')
  await phone.getByRole('button', { name: w.security.codeSend }).click()
  await expect(phone.getByText(w.error.phone_format), 'a number that no telephone has is refused at its field').toBeVisible()
  await phone.getByRole('textbox', { name: w.security.mobile }).fill(number)
  await phone.getByRole('button', { name: w.security.codeSend }).click()
  await expect(phone.getByRole('timer')).toBeVisible()
  const right = await codeTo(request, `+90${number}`)
  await phone.getByLabel(w.security.code).fill(right === '000000' ? '000001' : '000000')
  await expect(phone.getByText(w.error.code_invalid)).toBeVisible()
  await phone.getByLabel(w.security.code).fill(right)
  await expect(phone).toBeHidden()
  await expect(row(page, w.security.mobile)).toContainText(w.security.confirmed)
  await expect(row(page, w.security.mobile), 'the number is shown masked').not.toContainText(number)

  await row(page, w.security.email).getByRole('button', { name: w.security.add }).click()
  const mail = page.getByRole('dialog', { name: w.security.contactEmailTitle })
  await mail.getByRole('textbox', { name: w.security.email }).fill(`${ada.username}@example.com`)
  await mail.getByRole('button', { name: w.security.codeSend }).click()
  await mail.getByLabel(w.security.code).fill(await codeTo(request, `${ada.username}@example.com`))
  await expect(mail).toBeHidden()
  await expect(
    page.getByRole('meter', { name: sentence(w.security.scoreMeter, { word: w.security.scoreFair, score: '45' }) })
  ).toBeVisible()
})

test('an authenticator app from the security centre is asked for at login; a recovery code replaces it', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  const ada = await enter(page, request)
  await page.goto(centre)
  await row(page, w.security.authenticator).getByRole('button', { name: w.security.setUp }).click()
  const window = page.getByRole('dialog', { name: w.security.authenticatorTitle })
  await expect(window.getByRole('img', { name: w.security.authenticatorQr })).toBeVisible()
  const secret = await window.getByLabel(w.security.authenticatorSecret, { exact: true }).inputValue()
  await window.getByLabel(w.security.authenticatorCode).fill(new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 }))
  const codes = await keepCodes(page, w)
  expect(new Set(codes).size).toBe(10)
  await expect(row(page, w.security.authenticator)).toContainText(w.security.authenticatorOn)

  await begin(page, w, ada)
  await page.getByRole('radio', { name: w.login.viaAuthenticator }).check()
  await page.getByRole('button', { name: w.login.next }).click()
  await page
    .getByRole('textbox', { name: w.login.viaAuthenticator })
    .or(page.getByLabel(w.security.code))
    .first()
    .fill(new TOTP({ secret }).generate())
  await isIn(page)

  await begin(page, w, ada)
  await page.getByRole('radio', { name: w.login.viaRecovery }).check()
  await page.getByRole('button', { name: w.login.next }).click()
  await page.getByRole('textbox', { name: w.login.recovery }).fill(codes[0]!)
  await page.getByRole('button', { name: w.login.confirm }).click()
  await isIn(page)
  await page.goto(centre)
  await expect(row(page, w.security.recovery), 'a recovery code works once').toContainText('9')
})

test('a passkey of the device is added, named, used for the second step of a login and taken away again', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
  const ada = await enter(page, request)
  await page.goto(centre)
  await row(page, w.security.passkeys).getByRole('button', { name: w.security.add }).click()
  const window = page.getByRole('dialog', { name: w.security.passkeyAdd })
  await window.getByRole('textbox', { name: w.security.passkeyName }).fill('Kitchen tablet')
  await window.getByRole('button', { name: w.security.passkeyMake }).click()
  await keepCodes(page, w)
  await expect(page.getByText('Kitchen tablet', { exact: true })).toBeVisible()

  await begin(page, w, ada)
  await page.getByRole('radio', { name: w.login.viaPasskey }).check()
  await page.getByRole('button', { name: w.login.next }).click()
  await page.getByRole('button', { name: w.login.usePasskey }).click()
  await isIn(page)
  await page.goto(centre)
  await page.getByRole('button', { name: sentence(w.security.passkeyRemove, { name: 'Kitchen tablet' }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: w.security.remove }).click()
  await expect(page.getByText('Kitchen tablet', { exact: true })).toBeHidden()
})

test('a funds password of six digits proves the member in a later session before a factor, once for both', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request)
  await page.goto(centre)
  await row(page, w.security.fundsPassword).getByRole('button', { name: w.security.setUp }).click()
  const window = page.getByRole('dialog', { name: w.security.fundsPassword })
  await window.getByLabel(w.security.fundsNew, { exact: true }).fill('48201')
  await window.getByLabel(w.security.fundsAgain, { exact: true }).fill('482019')
  await window.getByRole('button', { name: w.security.fundsSave }).click()
  await expect(window.getByLabel(w.security.fundsNew, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await window.getByLabel(w.security.fundsNew, { exact: true }).fill('482019')
  await window.getByRole('button', { name: w.security.fundsSave }).click()
  await expect(window).toBeHidden()

  await goOnAs(page, await logIn(request, ada))
  const setUp = row(page, w.security.authenticator).getByRole('button', { name: w.security.setUp })
  await setUp.click()
  const proof = page.getByRole('dialog', { name: w.security.proveTitle })
  // a window hears the keyboard once it has the focus
  await expect.poll(() => proof.evaluate("document.activeElement?.closest('[role=dialog]') !== null")).toBe(true)
  await page.keyboard.press('Escape')
  await expect(proof, 'who does not prove themselves changes nothing').toBeHidden()
  await expect(page.getByRole('dialog', { name: w.security.authenticatorTitle })).toBeHidden()
  await setUp.click()
  await proof.getByLabel(w.security.prove_fundsPassword, { exact: true }).fill('111111')
  await proof.getByRole('button', { name: w.security.proveGive }).click()
  await expect(proof.getByText(w.error.proof_wrong)).toBeVisible()
  await proof.getByLabel(w.security.prove_fundsPassword, { exact: true }).fill('482019')
  await proof.getByRole('button', { name: w.security.proveGive }).click()
  const next = page.getByRole('dialog', { name: w.security.authenticatorTitle })
  await expect(next, 'what was wanted goes on by itself').toBeVisible()
  await next.getByRole('button', { name: w.ui.close }).click()
  await row(page, w.security.passkeys).getByRole('button', { name: w.security.add }).click()
  await page.getByRole('dialog', { name: w.security.passkeyAdd }).getByRole('button', { name: w.ui.close }).click()
  await expect(proof).toBeHidden()
})

test('a member sees where the account is open and logs another device out, which is told there at once', { tag: '@desktop' }, async ({
  page,
  context,
  request,
  w
}) => {
  const ada = await enter(page, request)
  const other = await context.newPage()
  const token = await logIn(request, ada)
  await keepToken(other, token)
  await other.goto('/fairness')
  await expect.poll(() => other.evaluate<string | null>("sessionStorage.getItem('account')")).toBe(ada.username)
  await page.goto(centre)
  const sessions = page.getByRole('region', { name: w.security.sessionsTitle })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText(w.security.sessionHere)).toHaveCount(1)
  await sessions.getByRole('button', { name: sentence(w.security.sessionEndNamed) }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByText(w.account.endedTitle), 'the other page says that its session has ended').toBeVisible()
  expect(await other.evaluate("sessionStorage.getItem('token')")).toBeNull()
  expect((await request.get('/wps/member/info', { headers: { authorization: token } })).status()).toBe(401)

  await logIn(request, ada)
  await logIn(request, ada)
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: w.security.sessionsEndAll }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: w.security.sessionsEndAll }).click()
  await expect(sessions.getByText(w.security.sessionsAlone)).toBeVisible()
  const history = page.getByRole('region', { name: w.security.loginsTitle })
  await expect(history.getByText(w.security.outcome_done).first()).toBeVisible()
})

test('[3.051] [3.052] [3.053] [3.054] [3.055] [3.056] [3.057] [3.058] [3.059] [3.060] [3.061] [3.062] [3.063] [1.064] the profile asks for all fields by name and keeps them; a birthday under 21 is refused with the age', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request)
  const p = w.profile
  await page.goto(centre)
  await page.getByRole('tab', { name: w.security.tabProfile }).click()
  const dialog = page.getByRole('dialog')
  for (const label of [p.nickname, p.realName, p.birthday, p.telegram, p.zalo, p.nationality, p.occupation, p.incomeSource, p.birthplace])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: p.addressTitle, exact: true })).toBeVisible()
  for (const label of [p.permanentAddress, p.address]) await expect(dialog.getByLabel(label, { exact: true })).toBeVisible()
  await expect(dialog.getByText(p.bankAccountName, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel(p.idType, { exact: true }).locator('option:not([value=""])')).toHaveCount(11)

  const person = dialog.getByRole('form', { name: p.person })
  const young = new Date(Date.now() - 21 * 365.25 * 86_400_000 + 40 * 86_400_000).toISOString().slice(0, 10)
  await person.getByLabel(p.nickname, { exact: true }).fill(`Kite ${ada.username.slice(-6)}`)
  await person.getByLabel(p.realName, { exact: true }).fill('Ada Kara')
  await person.getByLabel(p.birthday, { exact: true }).fill(young)
  await person.getByRole('button', { name: p.save }).click()
  await expect(person.getByText(sentence(w.error.age_tooYoung, { age: '21' }))).toBeVisible()
  const told = () =>
    asked<{ realName: string | null; birthday: string | null; telegram: string; nationality: string }>(request, ada, '/wps/member/profile')
  expect(await told(), 'nothing of the section was saved').toMatchObject({ realName: null, birthday: null })
  const refused = await request.put('/wps/member/profile', { data: { birthday: young }, headers: { authorization: ada.token } })
  expect(await refused.json()).toMatchObject({ success: false, code: 'age.tooYoung', params: { age: '21' } })

  await person.getByLabel(p.birthday, { exact: true }).fill('1990-05-14')
  await person.getByRole('button', { name: p.save }).click()
  await expect(person.getByText(p.fixed), 'name and birthday are fixed from now on').toBeVisible()
  await expect(person.getByText('Ada Kara')).toHaveCount(2)
  await expect(person.getByRole('button', { name: p.askService })).toBeVisible()
  await dialog.getByLabel(p.nationality, { exact: true }).fill('TR')
  await page.getByRole('listbox').getByRole('option', { name: 'Türkiye', exact: true }).click()
  await dialog.getByRole('form', { name: p.life }).getByRole('button', { name: p.save }).click()
  await dialog.getByLabel(p.telegram, { exact: true }).fill('@kite')
  await dialog.getByRole('form', { name: p.messengers }).getByRole('button', { name: p.save }).click()
  await expect.poll(told).toMatchObject({ realName: 'Ada Kara', birthday: '1990-05-14', telegram: '@kite', nationality: 'TR' })
})

test('a member takes one of eighteen drawings, then a picture of their own: the header shows each at once [3.175] [3.176]', {
  tag: '@desktop'
}, async ({ page, request, w }) => {
  const ada = await enter(page, request)
  await page.goto(centre)
  await page.getByRole('button', { name: w.profile.avatarChange }).click()
  const window = page.getByRole('dialog', { name: w.profile.avatarTitle })
  await expect(window.getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(window.locator('button[aria-pressed]')).toHaveCount(18)
  const planet = window.getByRole('button', { name: w.profile.face_planet })
  await planet.click()
  await expect(planet).toHaveAttribute('aria-pressed', 'true')
  expect(await asked(request, ada, '/wps/relay/MCSFE_getPlayerAvatar')).toEqual({ avatar: 'a18', avatarType: 'STATIC' })

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 120 } })
  await window.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const preview = window.getByRole('img', { name: w.profile.avatarPreview })
  await expect(preview).toBeVisible()
  const [width, height] = await preview.evaluate(image => {
    const { naturalWidth, naturalHeight } = image as unknown as { naturalWidth: number; naturalHeight: number }
    return [naturalWidth, naturalHeight]
  })
  expect(width, 'what is shown is cut square, as it will be').toBe(height)
  await window.getByRole('button', { name: w.profile.avatarUse }).click()
  await expect(preview).toBeHidden()
  const own = await asked<{ avatar: string; avatarType: string }>(request, ada, '/wps/member/info/icon')
  expect(own.avatarType).toBe('CUSTOM')
  expect(own.avatar).toMatch(/^data:image\/webp;base64,/)
  await expect(page.locator('header img[src^="data:image/webp"]').first()).toBeAttached()

  await window.locator('input[type=file]').setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(window.getByText(sentence(w.ui.fileKind)), 'what is no picture never leaves the device').toBeVisible()
})
