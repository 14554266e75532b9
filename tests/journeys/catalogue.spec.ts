// The catalogue in the console: a game rests and is moved by the keyboard, and the lobby tells it.
import { AxeBuilder } from './axe.ts'
import { consoleWords, expect, overflow, sentence, test } from './fixtures.ts'

const c = consoleWords.opsCatalogue
const category = 'FISH'
type Shown = { readonly name: string }

test('an operator rests a game and moves another by keyboard; visitors see the new order and the rest', {
  tag: '@desktop'
}, async ({ request, asOperator }) => {
  const lobby = async (): Promise<Shown[]> =>
    (await (await request.get(`/wps/relay/GCSGAME_gameList?category=${category}`)).json()).value.list
  const [first, second] = (await lobby()) as [Shown, Shown]
  const desk = await asOperator('admin', `/backoffice/catalogue?category=${category}`)
  const rows = desk.getByRole('list', { name: c.games }).getByRole('listitem')
  await expect(rows.first()).toContainText(first.name)
  expect(await overflow(desk)).toBe(0)
  const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations).toEqual([])

  await desk.getByRole('button', { name: sentence(c.moveOf, { name: second.name }) }).press('Space')
  await expect(desk.getByText(sentence(c.moveOver, { name: second.name, place: '2', count: '7' }))).toBeAttached()
  const isFirst = desk.getByText(sentence(c.moveOver, { name: second.name, place: '1', count: '7' }))
  // keys are heard once the list has measured its rows, which nothing on the page tells; above the first place there is none
  await expect(async () => {
    await desk.keyboard.press('ArrowUp')
    await expect(isFirst).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await desk.keyboard.press('Space')
  await expect(rows.first()).toContainText(second.name)
  await expect.poll(async () => (await lobby())[0]!.name, { timeout: 15_000 }).toBe(second.name)

  const rests = desk.getByRole('button', { name: sentence(c.markOf, { mark: c.markRests, name: first.name }) })
  await rests.click()
  const start = desk.getByRole('dialog', { name: sentence(c.rest.startTitle, { name: first.name }) })
  await start.getByLabel(c.rest.until).fill('2099-01-01T08:00')
  await start.getByLabel(consoleWords.ops.reason.label).fill('a new version')
  await start.getByRole('button', { name: c.rest.start }).click()
  await expect(rests).toHaveAttribute('aria-pressed', 'true')
  await expect(desk.getByText(/a new version/)).toBeVisible()
  await rests.click()
  const open = desk.getByRole('dialog', { name: sentence(c.rest.openTitle, { name: first.name }) })
  await open.getByLabel(consoleWords.ops.reason.label).fill('it is done')
  await open.getByRole('button', { name: c.rest.open }).click()
  await expect(rests).toHaveAttribute('aria-pressed', 'false')
  await desk.goto('/backoffice/audit')
  await expect(desk.getByRole('cell', { name: consoleWords.ops.auditAction.catalogue_open }).first()).toBeVisible()
})
