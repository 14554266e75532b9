// Leaderboards as people use them: who leads, taking part, equal places and their draw, the final table as a file; and the page of operators.

import { recordedRounds } from '@fairhouse/games/fairness/testing.ts'
import { entryName } from '@fairhouse/games/raffle/raffle.ts'
import { orderOf } from '@fairhouse/games/raffle/tie.ts'
import { connect } from '@fairhouse/server/base/database.ts'
import { sql } from 'kysely'
import { faults } from './axe.ts'
import { anyPage, asked, consoleWords, enter, expect, expectFits, overflow, sentence, stillness, test } from './fixtures.ts'
import { databaseUrl } from './house-database.ts'

const c = { ...consoleWords.opsCampaign, ...consoleWords.opsLeaderboard }

test('[7.104] [P4.18] a member sees who leads, takes part, and saves the final table', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enter(page, request)
  await page.goto(`${anyPage}?centre=missionLeaderboard`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  await panel.getByRole('tab', { name: w.mission.boards }).click()
  await expect(panel.getByRole('list', { name: sentence(w.leaderboard.prizes) })).toHaveCount(4)
  await expect(panel.getByRole('table', { name: sentence(w.leaderboard.table) })).toHaveCount(3)
  await panel.getByRole('button', { name: sentence(w.leaderboard.joinOf) }).press('Enter')
  await expect(panel.getByRole('button', { name: sentence(w.leaderboard.joinOf) })).toHaveCount(0)
  await stillness(page)
  expect(await overflow(page)).toBe(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
    expect(await faults(page, { coloursOnly: theme === 'light', withoutFrame: true })).toEqual([])
  }
  const file = page.waitForEvent('download')
  await panel
    .getByRole('button', { name: sentence(w.leaderboard.fileOf) })
    .first()
    .click()
  expect((await file).suggestedFilename()).toMatch(/^fairhouse-leaderboard-.*\.csv$/)
})

const terms = {
  name: { tr: 'Eşit uçuşlar', en: 'Equal flights' },
  text: { tr: 'En yüksek kat', en: 'The highest multiple' },
  ...{
    score: 'multiple',
    cap: null,
    minStake: '1.00',
    categories: [],
    games: [],
    entry: 'auto',
    entryPoints: null,
    claimDays: 7,
    from: null
  },
  until: '2026-01-01T00:00:00.000Z',
  prizes: [30, 20].map((amount, at) => ({ from: at + 1, to: at + 1, pays: 'cash', amount: `${amount}.00` }))
}

/** A leaderboard that is over, in which this member and another one are equal at its prizes, as the house publishes it; a round of the beacon will decide. */
async function tied(member: { id: string; account: string }) {
  const { db } = connect(databaseUrl(), 1)
  const round = recordedRounds[0]!
  const board = crypto.randomUUID()
  await sql`insert into mission.board (id, state, terms, begins, ends, tied_at, draws_at, round)
    values (${board}::uuid, 'tied', ${JSON.stringify(terms)}::jsonb, now() - interval '2 hours', now() - interval '1 hour', '2023-08-01',
      now() + interval '1 hour', ${round.round})`.execute(db)
  const { rows } = await sql<{ id: bigint; username: string }>`select id, username from member.member where username = 'demo'`.execute(db)
  const people = [{ id: BigInt(member.id), username: member.account }, rows[0]!].map(person => {
    const secret = crypto.randomUUID()
    return { ...person, secret, hash: entryName(board, person.username, secret) }
  })
  for (const { id, secret, hash } of people)
    await sql`insert into mission.board_entry (member_id, board_id, score, reached_at, tied_from, secret, hash)
      values (${id}, ${board}::uuid, 500000, date_trunc('second', now()), 1, ${secret}::uuid, ${hash})`.execute(db)
  return {
    /** As the house does when the round has come. */
    async draw() {
      const order = orderOf({ board, members: people.map(({ hash }) => hash), randomness: round.randomness })
      for (const { id, hash } of people)
        await sql`update mission.board_entry set place = ${order.indexOf(hash) + 1} where member_id = ${id} and board_id = ${board}::uuid`.execute(
          db
        )
      await sql`update mission.board set state = 'final', drawn_at = now(), randomness = ${round.randomness}, signature = ${round.signature}, members = 2
        where id = ${board}::uuid`.execute(db)
    },
    /** Others find the house as they know it. */
    async forget() {
      await sql`delete from mission.board_entry where member_id = any (${people.map(({ id }) => String(id))}::bigint[]) and board_id = ${board}::uuid`.execute(
        db
      )
      await sql`delete from mission.board where id = ${board}::uuid`.execute(db)
      await db.destroy()
    }
  }
}

test('[P4.18] equal members see what decides their places, and then compute their order again', {
  tag: '@desktop'
}, async ({ page, request, language, asOperator, w }) => {
  const member = await enter(page, request)
  const board = await tied(await asked<{ id: string; account: string }>(request, member, '/wps/member/info'))
  const looksRight = async () => {
    await stillness(page)
    await expectFits(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`Object.assign(document.documentElement.dataset, { theme: '${theme}' }).theme`)
      expect(await faults(page, { coloursOnly: theme === 'light', withoutFrame: true })).toEqual([])
    }
  }
  await page.goto(`${anyPage}?centre=missionLeaderboard`)
  const panel = page.getByRole('dialog', { name: w.centre.title })
  await panel.getByRole('tab', { name: w.mission.boards }).click()
  const places = panel.getByRole('region', { name: sentence(w.leaderboard.tieOf, { name: terms.name[language] }) })
  await expect(places.getByText(sentence(w.leaderboard.tieIs, { places: '1–2' }))).toBeVisible()
  await places.getByRole('button', { name: w.leaderboard.tieOpen }).press('Enter')
  await expect(places.getByText(sentence(w.leaderboard.tieRound, { no: '1000' }))).toBeVisible()
  const names = places.getByRole('list', { name: sentence(w.leaderboard.tieNames) }).getByRole('listitem')
  await expect(names).toHaveCount(2)
  await expect(names.filter({ hasText: w.leaderboard.you })).toHaveCount(1)
  await expect(panel.getByRole('cell', { name: w.leaderboard.byDraw })).toHaveCount(2)
  await places.getByRole('button', { name: w.raffle.check }).press('Enter')
  await expect(places.getByText(w.raffle.allRight)).toBeVisible()
  await looksRight()
  const desk = await asOperator('admin', '/backoffice/leaderboards')
  const row = desk.getByRole('row', { name: /Equal flights/ })
  await expect(row.getByText(sentence(c.tieWaits))).toBeVisible()
  await expect(row.getByText(sentence(c.round, { no: '1000' }))).toBeVisible()

  await board.draw()
  await expect(places.getByText(sentence(w.leaderboard.tieWas, { places: '1–2' }))).toBeVisible()
  // the check of before the draw is gone with it
  await places.getByRole('button', { name: w.raffle.check, exact: true }).press('Enter')
  await expect(places.getByText(w.leaderboard.check_order)).toBeVisible()
  await expect(places.getByText(w.raffle.allRight)).toBeVisible()
  await looksRight()
  await board.forget()
})

test('an operator writes a leaderboard, and its prizes are promised by two', { tag: '@desktop' }, async ({ asOperator }) => {
  const desk = await asOperator('admin', '/backoffice/leaderboards')
  const table = desk.getByRole('table', { name: c.title })
  await expect(table.getByText(c.state_live)).toHaveCount(2)
  await expect(table.getByText(c.state_final)).toHaveCount(2)
  await desk.getByRole('button', { name: c.new, exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: c.newTitle })
  await dialog.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('for the weekend')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(dialog.getByText(c.wrong).first()).toBeVisible()
  for (const [name, text] of [
    [c.nameTr, 'Hafta sonu'],
    [c.nameEn, 'Weekend'],
    [c.textTr, 'Bir kez'],
    [c.textEn, 'Once']
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByLabel(c.until).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16))
  await dialog.getByRole('textbox', { name: sentence(c.amount, { no: '1' }) }).fill('9000')
  await dialog.getByRole('button', { name: c.save }).click()
  await expect(desk.getByText(c.didSave)).toBeVisible()
  const row = desk.getByRole('row', { name: /Weekend/ })
  await row.getByRole('button', { name: sentence(c.startTitle, { name: 'Weekend' }) }).click()
  const start = desk.getByRole('dialog', { name: sentence(c.startTitle, { name: 'Weekend' }) })
  await start.getByRole('textbox', { name: consoleWords.ops.reason.label }).fill('it may begin')
  await start.getByRole('button', { name: c.start }).click()
  await expect(row.getByRole('link')).toBeVisible()
})
