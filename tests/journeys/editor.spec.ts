// What operators write and switch, from the console to the visitor: a notice, the doors of the site, the rules of regions.
import type { APIRequestContext, Page } from '@playwright/test'
import { consoleHeaders, consoleWords, expect, operatorToken, sentence, test, value, type Words, wordsOf } from './fixtures.ts'

const { ops, opsContent } = consoleWords
const { edit, system } = opsContent

// Several pages are opened by several people.
test.setTimeout(180_000)

const payload = [
  '<p>Read <strong>this</strong>',
  '<img src="/icon-192.png" onerror="document.title=\'run\'">',
  '<script>document.title="run"</script>',
  '<a href="javascript:document.title=\'run\'">here</a>',
  '<svg onload="document.title=\'run\'"></svg></p>'
].join('')

/** Opens a section of the console by its menu. */
const openSection = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: ops.app.nav }).getByRole('link', { name, exact: true }).click()

/** Chooses the language of the form. */
const writeIn = (desk: Page, language: 'tr' | 'en') => desk.getByRole('radio', { name: edit.lang[language] }).first().check()

async function writeNotice(desk: Page, language: 'tr' | 'en', title: string, html: string): Promise<void> {
  await writeIn(desk, language)
  await desk.getByRole('textbox', { name: opsContent.field.title }).fill(title)
  await desk.getByRole('button', { name: edit.tool.source }).click()
  await desk.getByRole('textbox', { name: sentence(edit.sourceOf, { name: opsContent.field.content }) }).fill(html)
}

/** Answers the question before a publication. */
async function publish(desk: Page, reason: string): Promise<void> {
  const question = desk.getByRole('dialog', { name: sentence(edit.publishTitle) })
  await question.getByRole('button', { name: sentence(edit.publishDo) }).click()
  await expect(question.getByText(ops.reason.short)).toBeVisible()
  await question.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await question.getByRole('button', { name: sentence(edit.publishDo) }).click()
  await expect(question).toHaveCount(0)
}

test('a notice is drafted, seen beforehand, published and read by visitors; script in it never runs [2.071]', {
  tag: '@desktop'
}, async ({ page, w, asOperator }) => {
  const name = `Notice ${Date.now().toString(36)}`
  const desk = await asOperator('admin', '/backoffice/content/notice')
  await desk.getByRole('link', { name: opsContent.new.notice }).click()
  await writeNotice(desk, 'en', name, payload)
  await writeNotice(desk, 'tr', `Duyuru ${name}`, '<p>Okuyun</p>')
  await writeIn(desk, 'en')
  // The preview is what the server leaves of it.
  const seen = desk.getByRole('article')
  await expect(seen).toContainText('Read this')
  await expect(seen.locator('script, svg, [onerror], [href^="javascript"]')).toHaveCount(0)

  await desk.keyboard.press('Control+s')
  await expect(desk).toHaveURL(/\/content\/notice\/[0-9a-f-]{36}/)
  await expect(desk.getByText(opsContent.state.draft, { exact: true })).toBeVisible()
  await page.goto('/noticePage')
  await expect(page.getByRole('heading', { level: 1, name: w.content.noticesTitle })).toBeAttached()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)

  const reason = `Reason of ${name}`
  await desk.getByRole('button', { name: edit.publishAsk, exact: true }).click()
  await publish(desk, reason)
  await expect(desk.getByText(opsContent.state.published, { exact: true })).toBeVisible()

  await page.goto('/noticePage')
  await page.getByRole('link', { name }).click()
  const read = page.getByRole('main').getByRole('article')
  await expect(read.getByRole('heading', { name })).toBeVisible()
  await expect(read.locator('strong')).toHaveText('this')
  await expect(read.locator('script, svg, [onerror], [href^="javascript"]')).toHaveCount(0)
  expect(await page.title()).not.toBe('run')
  expect(await desk.title()).not.toBe('run')

  // What was public before is a press away, and who did what for which reason is written down.
  await desk.getByRole('textbox', { name: opsContent.field.title }).fill(`${name}, second`)
  await desk.getByRole('button', { name: edit.publishAsk, exact: true }).click()
  await publish(desk, `${reason} again`)
  await desk.getByRole('tab', { name: sentence(edit.historyCount) }).click()
  await expect(desk.getByRole('row').filter({ hasText: `${reason} again` })).toContainText(edit.public)
  await desk.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: edit.useAgain }).click()
  const again = desk.getByRole('dialog', { name: sentence(edit.publishAgainTitle) })
  await expect(again.getByRole('deletion')).toContainText(`${name}, second`)
  await again.getByRole('textbox', { name: ops.reason.label }).fill('The first one was right')
  await again.getByRole('button', { name: sentence(edit.publishDo) }).click()
  await expect(again).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading', { name, exact: true })).toBeVisible()

  await openSection(desk, ops.nav.audit)
  await expect(desk.getByRole('row').filter({ hasText: `${reason} again` })).toContainText(ops.auditAction.document_publish)
})

test('what is wrong is said at its field, and what is not saved is not lost by a wrong press', { tag: '@desktop' }, async ({
  asOperator
}) => {
  const desk = await asOperator('admin', '/backoffice/content/banner')
  await desk.getByRole('link', { name: opsContent.new.banner }).click()
  await writeIn(desk, 'en')
  await desk.getByRole('textbox', { name: opsContent.field.title }).fill('Only in English')
  await desk.getByRole('textbox', { name: opsContent.field.url }).fill('javascript:alert(1)')
  await desk.getByRole('button', { name: edit.save }).click()
  await expect(desk.getByRole('alert').filter({ hasText: edit.checkFields })).toBeVisible()
  await expect(desk.getByText(consoleWords.error.link_invalid)).toBeVisible()
  // The language that lacks a title is opened, and its field has the focus.
  await expect(desk.getByRole('radio', { name: edit.lang.tr }).first()).toBeChecked()
  await expect(desk.getByRole('textbox', { name: opsContent.field.title })).toBeFocused()

  await openSection(desk, ops.nav.audit)
  const question = desk.getByRole('alertdialog', { name: edit.leaveTitle })
  await question.getByRole('button', { name: edit.leaveStay }).click()
  await writeIn(desk, 'en')
  await expect(desk.getByRole('textbox', { name: opsContent.field.title })).toHaveValue('Only in English')
  await openSection(desk, ops.nav.audit)
  await question.getByRole('button', { name: edit.leaveDo }).click()
  await expect(desk.getByRole('heading', { level: 1, name: ops.audit.title })).toBeVisible()
})

/** Opens whatever is shut, so that no other journey stands before a shut door. */
async function openDoors(api: APIRequestContext): Promise<void> {
  const headers = consoleHeaders(await operatorToken(api, 'admin'))
  const { list } = await value<{ list: { id: string; state: string }[] }>(api.get('/ops/maintenance', { headers }))
  for (const { id, state } of list)
    if (state === 'active' || state === 'planned')
      await api.post(`/ops/maintenance/${id}/end`, {
        data: { reason: 'The journey is over' },
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() }
      })
}

const shutTitle = (page: Page, w: Words) => page.getByRole('heading', { name: w.shell.maintenanceTitle })

test('the site is shut at once, an operator looks past the door, and it is opened again [2.055] [2.056] [2.057] [2.058] [2.059]', {
  tag: '@desktop'
}, async ({ page, w, request, asOperator, complaints }) => {
  const desk = await asOperator('admin', '/backoffice/system')
  await expect(desk.getByText(system.open, { exact: true })).toBeVisible()
  try {
    await desk.getByRole('button', { name: system.shutNow }).click()
    const question = desk.getByRole('dialog', { name: system.shutTitle })
    const note = 'New cables are laid.'
    await question.getByRole('textbox', { name: ops.reason.label }).fill('Cables')
    await question.getByRole('textbox', { name: sentence(system.noteIn, { language: edit.lang.en }) }).fill(note)
    await expect(question.getByText(note).last()).toBeVisible()
    await question.getByRole('button', { name: system.shutNow }).click()
    await expect(question.getByText(system.wordWrong)).toBeVisible()
    await question.getByRole('textbox', { name: sentence(system.typeWord) }).fill(system.shutWord)
    await question.getByRole('button', { name: system.shutNow }).click()
    await expect(desk.getByText(system.shut, { exact: true })).toBeVisible()

    await page.goto('/')
    await expect(shutTitle(page, w)).toBeVisible()
    await expect(page.getByText(w.shell.maintenanceSubtitle)).toBeVisible()
    await expect(page.getByText(w.shell.maintenanceText)).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await expect(page.getByRole('button', { name: w.shell.contactUs })).toBeVisible()

    const opening = desk.context().waitForEvent('page')
    await desk.getByRole('button', { name: system.look }).click()
    const look = await opening
    // The operator has chosen no language of the site: it is Turkish.
    await expect(look.getByText(wordsOf.tr.shell.operatorText)).toBeVisible()
    await expect(shutTitle(look, wordsOf.tr)).toHaveCount(0)
    expect(look.url()).not.toContain('operator=')
    await look.close()

    await desk.getByRole('button', { name: system.openAgain }).first().click()
    const opened = desk.getByRole('dialog', { name: system.openTitle })
    await opened.getByRole('textbox', { name: ops.reason.label }).fill('The cables lie')
    await opened.getByRole('button', { name: system.openAgain }).click()
    await expect(desk.getByText(system.open, { exact: true })).toBeVisible()
    await page.reload()
    await expect(shutTitle(page, w)).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
  } finally {
    await openDoors(request)
    // What a page asks before it knows that the site is shut is refused: browsers write that down.
    const others = complaints.filter(({ text }) => !/status of 503/.test(text))
    complaints.splice(0, complaints.length, ...others)
  }
})

test('an operator learns what an address would see, now and under a draft of the rules', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/system?tab=regions')
  await desk.getByRole('textbox', { name: opsContent.field.refuseNetworks }).fill('8.8.8.0/24\n10.0.0.0/99')
  await desk.getByRole('button', { name: edit.save }).click()
  await expect(desk.getByText(sentence(edit.lineFault, { line: '10.0.0.0/99', fault: consoleWords.error.network_invalid }))).toBeVisible()
  await desk.getByRole('textbox', { name: opsContent.field.refuseNetworks }).fill('8.8.8.0/24')
  await desk.getByRole('textbox', { name: system.address }).fill('8.8.8.8')
  await desk.getByRole('button', { name: system.lookUp, exact: true }).click()
  await expect(desk.getByText(system.sees_0, { exact: true }).first()).toBeVisible()
  await expect(desk.getByText(system.sees_2, { exact: true })).toBeVisible()
  await expect(desk.getByText(system.because_refuseNetwork)).toBeVisible()
  await expect(desk.getByText('United States (US)').first()).toBeVisible()
})
