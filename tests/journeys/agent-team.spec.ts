// How an agent's team grows on the screen: an account that the agent registers, and a person who comes by a link.

import type { Page } from '@playwright/test'
import { solveBot } from '../browser.ts'
import { AxeBuilder } from './axe.ts'
import { anyPage, enterAgent, expect, newName, overflow, password, sealed, stillness, test, value, type Words } from './fixtures.ts'

const centre = (page: Page, w: Words) => page.getByRole('dialog', { name: w.centre.agentTitle })

/** Looks somebody up in the list of the team. */
async function findInTeam(page: Page, w: Words, username: string): Promise<void> {
  await page.goto(`${anyPage}?agent=teamManagement`)
  const window = centre(page, w)
  await window.getByRole('searchbox').fill(username)
  await expect(window.getByRole('row')).toHaveCount(2)
  await expect(window.getByRole('row').nth(1)).toContainText(username)
}

test('an agent registers an account, finds it in the team and sees it has done nothing yet [6.008] [6.009]', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enterAgent(page, request)
  await page.goto(`${anyPage}?agent=registerAccount`)
  const window = centre(page, w)
  const username = newName()
  await window.getByRole('button', { name: w.agent.create }).click()
  await expect(window.getByText(w.rule.empty)).toBeVisible()
  await window.getByRole('textbox', { name: w.agent.username }).fill(username)
  const first = await window.getByRole('textbox', { name: w.agent.firstPassword }).inputValue()
  await window.getByRole('button', { name: w.agent.create }).click()
  await expect(window.getByRole('heading', { name: w.agent.created })).toBeFocused()
  await expect(window.getByRole('textbox', { name: w.agent.account, exact: true })).toHaveValue(username)
  await expect(window.getByRole('textbox', { name: w.agent.firstPassword })).toHaveValue(first)

  await findInTeam(page, w, username)
  expect(await overflow(page)).toBe(0)
  await window.getByRole('row').nth(1).getByRole('button').first().click()
  const person = page.getByRole('dialog').last()
  await expect(person.getByText(w.agent.type_0)).toBeVisible()
  await person.getByRole('tab', { name: w.agent.tabReports }).click()
  await expect(person.getByText('₺0.00').first()).toBeVisible()
  await stillness(page)
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
})

test('a person who registers by an agent’s link stands in the team, and the link says so', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enterAgent(page, request)
  await page.goto(`${anyPage}?agent=registerAccount`)
  const window = centre(page, w)
  const name = newName()
  await window.getByRole('tab', { name: w.agent.links }).click()
  await window.getByRole('textbox', { name: w.agent.name }).fill(name)
  await window.getByRole('textbox', { name: w.agent.name }).press('Enter')
  const made = page.getByRole('dialog', { name })
  await expect(made.getByRole('img')).toBeVisible()
  const affiliateCode = await made.getByRole('textbox', { name: w.agent.code }).inputValue()
  expect(await made.getByRole('textbox', { name: w.agent.link }).inputValue()).toContain(affiliateCode)

  const username = newName()
  const botCheck = await solveBot(await value(request.get('/wps/verification/bot')))
  const fields = { username, password, confirmPassword: password, affiliateCode, agreed: true, botCheck }
  await value(request.put('/wps/member/register', { data: await sealed(request, fields) }))

  await page.goto(`${anyPage}?agent=registerAccount`)
  await window.getByRole('tab', { name: w.agent.links }).click()
  const row = window.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(5)).toHaveText('1')
  await findInTeam(page, w, username)
})
