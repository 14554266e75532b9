// Missions as people use them: the panel with what runs, its badge, joining one; and the page of operators.
import { connect } from '@fairhouse/server/base/database.ts'
import { sql } from 'kysely'
import { anyPage, asked, consoleWords, enter, expect, overflow, sentence, stillness, test } from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

const c = { ...consoleWords.opsCampaign, ...consoleWords.opsMission }

/** Rewards of missions, and the news of them, as the house writes both when steps are reached. */
async function reach(id: string, count: number): Promise<void> {
  const { db } = connect(databaseUrl(), 1)
  await sql`
    with given as (
      insert into reward.item (member_id, kind, source, amount)
      select ${id}::bigint, 'mission', 'journey:' || n, 100000 from generate_series(1, ${count}::int) n returning member_id, id)
    insert into base.event (name, audience, body)
    select 'reward.changed', 'member:' || member_id,
      jsonb_build_object('id', id, 'kind', 'mission', 'level', null, 'pays', 'cash', 'amount', '1.00', 'state', 'claimable') from given`.execute(
    db
  )
  await db.destroy()
}

test('[2.161] [2.162] [P4.17] a member sees what runs and joins, and rewards that wait are counted the same everywhere', {
  tag: '@desktop'
}, async ({ page, request, phone, w }) => {
  const member = await enter(page, request)
  const { id } = await asked<{ id: string }>(request, member, '/wps/member/info')
  await page.goto(`${anyPage}?centre=missionLeaderboard`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  const list = panel.getByRole('list', { name: sentence(w.mission.steps) })
  await expect(list).toHaveCount(6)
  await panel.getByRole('button', { name: sentence(w.mission.joinOf) }).press('Enter')
  await expect(panel.getByRole('button', { name: sentence(w.mission.joinOf) })).toHaveCount(0)
  const waiting = panel.getByText(/^\d+ (rewards? waits? to be|ödül sizi)/)
  await expect(waiting).toHaveCount(0)
  await reach(id, 3)
  await expect(waiting).toHaveText(/^3 /)
  if (!phone) {
    const entry = panel
      .getByRole('link', { name: new RegExp(w.centre.missionLeaderboard) })
      .or(panel.getByRole('button', { name: new RegExp(w.centre.missionLeaderboard) }))
    await expect(entry.first()).toContainText('3')
  }
  await stillness(page)
  expect(await overflow(page)).toBe(0)
  await panel.getByRole('tab', { name: w.mission.past }).click()
  await expect(panel.getByText(w.mission.nonePast)).toBeVisible()
  await panel.getByRole('link', { name: w.mission.toCentre }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: w.reward.kind_mission })).toHaveCount(3)
})

test('an operator writes a mission as a draft, and its form says what is missing', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/missions')
  await expect(desk.getByRole('table', { name: c.title }).getByText(c.state_live)).toHaveCount(6)
  await desk.getByRole('button', { name: c.new, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: c.newTitle })
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for the weekend')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog.getByText(c.wrong).first()).toBeVisible()
  for (const [name, text] of [
    [c.nameTr, 'Hafta sonu'],
    [c.nameEn, 'Weekend'],
    [c.textTr, 'Bir kez'],
    [c.textEn, 'Once'],
    [c.budget, '100']
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByRole('textbox', { name: sentence(c.target, { no: '1' }) }).fill('1000')
  await dialog.getByRole('textbox', { name: sentence(c.amount, { no: '1' }) }).fill('1')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  const row = desk.getByRole('row', { name: /Weekend/ })
  await expect(row.getByText(c.state_draft)).toBeVisible()
  await row.getByRole('button', { name: sentence(c.startTitle, { name: 'Weekend' }) }).click()
  const start = desk.getByRole('dialog', { name: sentence(c.startTitle, { name: 'Weekend' }) })
  await start.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('it may begin')
  await start.getByRole('button', { name: c.start }).click()
  // what is promised takes two operators
  await expect(row.getByRole('link')).toBeVisible()
})
