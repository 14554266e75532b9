// Game vendors in the console: a connection is tried, free rounds are given and taken back, and all of it stands in the log.
import { AxeBuilder } from './axe.ts'
import { asked, consoleWords, enter, expect, overflow, sentence, stillness, test } from './fixtures.ts'

const c = consoleWords.opsIntegration
const { opsIdentity } = consoleWords
const studio = 'Foxglove Studio'

test('an operator tries the studio, looks at its keys, gives free rounds and takes them back', { tag: '@desktop' }, async ({
  page,
  request,
  asOperator
}) => {
  const who = await enter(page, request, '50.00')
  const { id } = await asked<{ id: string }>(request, who, '/wps/member/info')
  const desk = await asOperator('admin', '/backoffice/integrations')
  const look = async (name: string) => {
    await desk.mouse.move(0, 0)
    await stillness(desk)
    expect(await overflow(desk)).toBe(0)
    const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
    expect(violations, name).toEqual([])
    await desk.screenshot({ path: test.info().outputPath(`${name}.png`) })
  }
  await desk.getByRole('button', { name: sentence(c.testOf, { vendor: studio }) }).click()
  await expect(desk.getByText(/Foxglove Studio responded in \d+ ms and offers 12 games/)).toBeVisible()
  await look('connections')

  await desk.getByRole('button', { name: sentence(c.keysOf, { vendor: studio }) }).click()
  const keys = desk.getByRole('dialog', { name: sentence(c.keysTitle, { vendor: studio }) })
  await expect(keys.getByRole('row')).not.toHaveCount(0)
  await keys.getByRole('button', { name: c.addTheirs }).click()
  await expect(keys.getByText(consoleWords.ops.reason.short)).toBeVisible()
  await look('keys')
  await desk.keyboard.press('Escape')

  await desk.getByRole('tab', { name: c.tabFree }).click()
  await desk.getByRole('button', { name: c.give }).click()
  const give = desk.getByRole('dialog', { name: c.giveTitle })
  await give.getByLabel(c.playerNo).fill(id)
  await expect(give.getByLabel(c.offer)).toBeVisible()
  await give.getByLabel(c.reason).fill('welcome')
  await look('give')
  await give.getByRole('button', { name: c.give }).click()
  // money by hand: a second operator reads the same and approves it
  await desk
    .getByRole('row')
    .filter({ hasText: who.username })
    .getByRole('link', { name: consoleWords.opsAdjustment.needs.seeRequest })
    .click()
  await desk.waitForURL(/approvals/)
  const { searchParams } = new URL(desk.url())
  const other = await asOperator('finance', `/backoffice/approvals?id=${searchParams.get('id')}`)
  await other.getByRole('dialog').getByRole('button', { name: opsIdentity.approve }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await desk.goBack()
  await desk.reload()
  await desk.getByRole('button', { name: sentence(c.cancelOf, { account: who.username }) }).click()
  const back = desk.getByRole('dialog', { name: c.cancelTitle })
  await back.getByLabel(c.reason).fill('mistake')
  await back.getByRole('button', { name: c.cancel, exact: true }).click()
  await expect(desk.getByRole('row').filter({ hasText: who.username }).getByText(c.free_cancelled)).toBeVisible()
  await look('free')

  await desk.getByRole('tab', { name: c.tabCalls }).click()
  await desk
    .getByRole('button', { name: sentence(c.showOf, { path: 'game/list' }) })
    .first()
    .click()
  await expect(desk.getByRole('dialog', { name: sentence(c.callTitle, { path: 'game/list' }) })).toBeVisible()
  await look('call')
})
