// A member proves who they are: pictures chosen and sent, an operator who compares and decides, and the answer on the open page. And a few words of feedback.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { consoleWords, enter, expect, overflow, sentence, test } from './fixtures.ts'

const { opsKyc, opsFeedback } = consoleWords

const picture = async (colour: string, extra = ''): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([
    await sharp({ create: { width: 640, height: 420, channels: 3, background: colour } })
      .png()
      .toBuffer(),
    Buffer.from(extra)
  ])
})

const choose = (page: Page, part: string, file: Awaited<ReturnType<typeof picture>>) =>
  page
    .getByRole('region', { name: sentence(part, {}, false) })
    .locator('input[type=file]')
    .setInputFiles(file)

test('a member sends a document, an operator accepts it, and the open page says so', { tag: '@desktop' }, async ({
  page,
  request,
  w,
  asOperator
}) => {
  const who = await enter(page, request)
  await page.goto('/identity')
  await expect(page.getByRole('heading', { name: w.identity.profileTitle }), 'name and birthday come first').toBeVisible()
  await page.getByRole('textbox', { name: w.profile.realName }).fill('Ada Lovelace')
  await page.getByLabel(w.profile.birthday).fill('1990-12-10')
  await page.getByRole('button', { name: w.profile.save }).click()
  await page.getByLabel(w.identity.idType).selectOption('1')
  await page.getByLabel(w.identity.idNumber).fill(`U ${Date.now()}`)
  await choose(page, w.identity.front, await picture('#8899aa', '<script>alert(1)</script>'))
  await expect(page.getByText(w.error.picture_invalid), 'a picture with a script behind it is refused').toBeVisible()
  await page.getByRole('button', { name: sentence(w.ui.fileRemove, { name: 'passport.png' }) }).click()
  await choose(page, w.identity.front, await picture('#8899aa'))
  await expect(page.getByRole('img', { name: sentence(w.identity.shown, { part: w.identity.front }) })).toBeVisible()
  await choose(page, w.identity.selfie, await picture('#aa9988'))
  await expect(page.getByRole('img', { name: sentence(w.identity.shown, { part: w.identity.selfie }) })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: w.identity.send }).click()
  await expect(page.getByText(w.identity.stepLook)).toBeVisible()

  const desk = await asOperator('admin', '/backoffice/identity-checks?state=OPEN')
  await desk.getByRole('row').filter({ hasText: who.username }).getByRole('button', { name: opsKyc.look }).click()
  const window = desk.getByRole('dialog')
  await expect(window.getByText('Ada Lovelace')).toBeVisible()
  await expect(window.getByRole('button', { name: sentence(opsKyc.enlarge, { part: opsKyc.part_front }) })).toBeVisible()
  await window.getByRole('button', { name: opsKyc.accept }).click()
  await window.getByLabel(opsKyc.expires).fill(`${new Date().getFullYear() + 2}-05-20`)
  await window.getByRole('button', { name: opsKyc.accept }).click()
  await expect(desk.getByText(opsKyc.didAccept)).toBeVisible()
  await expect(page.getByText(w.identity.stepApproved), 'the open page hears of it').toBeVisible()
  await expect(page.getByText(w.identity.tierNote2)).toBeVisible()
  expect(await overflow(desk)).toBe(0)
})

test('a member tells something in a few words, and an operator reads it @desktop', async ({ page, request, w, asOperator }) => {
  const who = await enter(page, request)
  await page.goto('/feedback')
  await page.getByLabel(w.feedback.type).selectOption('suggestion')
  const content = page.getByLabel(w.feedback.content)
  await content.fill('x'.repeat(141))
  await page.getByRole('button', { name: w.feedback.send }).click()
  await expect(page.getByText(sentence(w.error.feedback_length, { min: '1', max: '140' }))).toBeVisible()
  await content.fill(`More tables for ${who.username}, please.`)
  await page.getByRole('button', { name: w.feedback.send }).click()
  await expect(page.getByText(w.feedback.doneTitle)).toBeVisible()
  const desk = await asOperator('admin', '/backoffice/feedback?state=new')
  const row = desk.getByRole('row').filter({ hasText: who.username })
  await expect(row).toContainText('More tables')
  await row.getByRole('button', { name: opsFeedback.markRead }).click()
  await expect(row).toHaveCount(0)
})
