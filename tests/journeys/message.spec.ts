// The chat room and customer service: what one person writes, another reads at once, and who decides what stays.
import type { Page } from '@playwright/test'
import { consoleWords, enter, expect, newName, sentence, test, value } from './fixtures.ts'

const { opsMessage } = consoleWords

/** Customer service as the frame offers it: on phones in the footer, on wide screens beside the page as well. */
async function openService(page: Page, name: string) {
  const foot = page.getByRole('contentinfo')
  await foot.scrollIntoViewIfNeeded()
  await foot.getByRole('button', { name }).click()
}

test('members chat from two pages; a moderator removes a message and it is gone from both at once [1.040] [2.213]', async ({
  page,
  context,
  request,
  asOperator,
  w,
  phone
}) => {
  const ada = await enter(page, request)
  const { brand } = await value<{ brand: { chatHeaderColor: string } }>(request.get('/wps/system/permission'))
  const openRoom = async (on: Page) => {
    await on.goto('/fairness')
    if (phone) await on.getByRole('navigation', { name: w.shell.navBottom }).getByRole('button', { name: w.shell.account }).click()
    const place = phone ? on.getByRole('dialog', { name: w.shell.account }) : on.getByRole('banner')
    await place.getByRole('button', { name: w.shell.chat, exact: true }).click()
    return on.getByRole('dialog', { name: w.message.chatTitle })
  }
  const room = await openRoom(page)
  const [red, green, blue] = brand.chatHeaderColor.match(/[\da-f]{2}/gi)!.map(part => Number.parseInt(part, 16))
  await expect(room.locator('header'), 'the header has the colour of the brand').toHaveCSS(
    'background-color',
    `rgb(${red}, ${green}, ${blue})`
  )
  const other = await context.browser()!.newContext({ locale: 'en-GB', ...(await viewportOf(page)) })
  await other.addInitScript(`localStorage.setItem('lang', ${JSON.stringify(await page.evaluate("localStorage.getItem('lang')"))} ?? 'TR')`)
  const reader = await other.newPage()
  const readerRoom = await openRoom(reader)
  await expect(readerRoom.getByText(w.message.chatVisitor)).toBeVisible()

  const words = `hello ${newName()} <b>https://example.com</b>`
  await room.getByRole('textbox', { name: w.message.chatWrite }).fill(words)
  await room.getByRole('button', { name: w.message.send }).click()
  await expect(room.getByRole('listitem').filter({ hasText: words })).toContainText(ada.username)
  const heard = readerRoom.getByRole('listitem').filter({ hasText: words })
  await expect(heard).toBeVisible()
  await expect(heard).not.toContainText(ada.username)
  await expect(heard.getByRole('link')).toHaveCount(0)

  const desk = await asOperator('admin', '/backoffice/chat')
  const row = desk.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: opsMessage.remove }).click()
  const question = desk.getByRole('dialog', { name: opsMessage.removeTitle })
  await question.getByLabel(opsMessage.reason).fill('a journey’s message')
  await question.getByRole('button', { name: opsMessage.remove }).click()
  await expect(desk.getByRole('row').filter({ hasText: words })).toContainText('a journey’s message')
  for (const shown of [room, readerRoom]) {
    await expect(shown.getByText(words)).toHaveCount(0)
    await expect(shown.getByText(w.message.chatRemoved).last()).toBeVisible()
  }
  await other.close()
  await page.keyboard.press('Escape')
  await expect(room).toBeHidden()
})

const viewportOf = async (page: Page) => ({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin })

test('[1.041] [4.111] a visitor asks customer service, an operator answers, both see it at once; it is closed and rated', {
  tag: '@desktop'
}, async ({ page, asOperator, w }) => {
  await page.goto('/fairness')
  await openService(page, w.shell.customerService)
  const window = page.getByRole('dialog', { name: w.message.supportTitle })
  await expect(window.getByText(w.message.channelLive)).toBeVisible()
  const question = `How long does a deposit take? ${newName()}`
  await window.getByRole('combobox', { name: w.message.topic }).selectOption('deposit')
  await window.getByRole('textbox', { name: w.message.supportQuestion }).fill(question)
  await window.getByRole('button', { name: w.message.supportBegin }).click()
  await expect(window.getByText(question)).toBeVisible()

  const desk = await asOperator('admin', '/backoffice/support')
  await desk.getByRole('list', { name: opsMessage.queue }).getByRole('button').filter({ hasText: question }).click()
  await expect(desk.getByRole('region', { name: opsMessage.lines }).getByText(question)).toBeVisible()
  await desk.getByRole('textbox', { name: opsMessage.answer }).fill('Usually less than a minute.')
  await desk.keyboard.press('Enter')
  await expect(window.getByText('Usually less than a minute.')).toBeVisible()

  await window.getByRole('textbox', { name: w.message.supportWrite }).fill('Thank you')
  await page.keyboard.press('Enter')
  await expect(desk.getByRole('region', { name: opsMessage.lines }).getByText('Thank you')).toBeVisible()
  await desk.getByRole('button', { name: opsMessage.close }).click()
  await expect(window.getByText(w.message.closedByOperator)).toBeVisible()
  await window.getByRole('radio', { name: /5/ }).click()
  await expect(window.getByText(w.message.rated)).toBeVisible()
  await expect(desk.getByText(sentence(opsMessage.rating, { n: '5' })).first()).toBeVisible()

  // the same browser comes back to the same conversation
  await page.reload()
  await openService(page, w.shell.customerService)
  await expect(window.getByText(question)).toBeVisible()
})

test('a member asks under their name; on a tab without the session nothing of it can be read', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enter(page, request)
  await page.goto('/support')
  await page.getByRole('combobox', { name: w.message.topic }).selectOption('other')
  await page.getByRole('textbox', { name: w.message.supportQuestion }).fill('only for me')
  await page.getByRole('button', { name: w.message.supportBegin }).click()
  await expect(page.getByText('only for me')).toBeVisible()
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/support')
  await expect(page.getByRole('button', { name: w.message.supportBegin })).toBeVisible()
  await expect(page.getByText(w.message.channelLive)).toBeVisible()
  await expect(page.getByText('only for me')).toHaveCount(0)
})

test('where the path of customer service cannot be had, its window closes and says so [8.029]', { tag: '@desktop' }, async ({
  page,
  w,
  complaints
}) => {
  await page.goto('/fairness')
  await page.route('**/wps/system/customerService', route => route.abort())
  await openService(page, w.shell.customerService)
  await expect(page.getByRole('alertdialog', { name: w.message.serviceFailedTitle })).toBeVisible()
  await expect(page.getByRole('dialog', { name: w.message.supportTitle })).toHaveCount(0)
  // the browser tells of the call that was cut off; nothing else
  expect(complaints.every(c => c.text.includes('ERR_FAILED'))).toBe(true)
  complaints.length = 0
})
