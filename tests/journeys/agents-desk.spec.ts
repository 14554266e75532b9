// The desk of agents: down the tree, terms tried on the past and offered, a dispute closed, a dividend that two operators pay, another place in the line.

import type { Page } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { consoleWords, expect, overflow, sentence, stillness, test } from './fixtures.ts'

const { ops, opsAgents: a, opsIncome: i, opsIdentity, opsSettlement } = consoleWords

async function look(desk: Page, name: string): Promise<void> {
  await desk.mouse.move(0, 0)
  await stillness(desk)
  expect(await overflow(desk)).toBe(0)
  const { violations } = await new AxeBuilder({ page: desk }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations, name).toEqual([])
}

/** Gives a reason in the open dialog and does it. */
async function because(desk: Page, reason: string, action: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ops.reason.label }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('an operator goes down the tree, offers terms, closes a dispute, moves an agent; two pay a dividend @desktop', async ({
  asOperator
}) => {
  const desk = await asOperator('admin', '/backoffice/agents')
  await desk
    .getByRole('row')
    .filter({ hasText: 'nilufer' })
    .getByRole('link', { name: sentence(a.openBelow, { account: 'nilufer' }) })
    .click()
  await expect(desk.getByRole('navigation', { name: a.path })).toContainText('nilufer')
  await desk.getByRole('link', { name: a.topAgents }).click()
  await desk.getByRole('link', { name: 'nilufer', exact: true }).click()
  await expect(desk.getByText(a.houseResult).first()).toBeVisible()
  await look(desk, 'agent')

  // terms of a template, tried on what was bet: wrong ones are not sent
  await desk.getByRole('tab', { name: a.tabContracts }).click()
  await desk.getByRole('button', { name: sentence(a.offerTo, { account: 'nilufer' }) }).click()
  const dialog = desk.getByRole('dialog')
  await because(desk, 'a good year', a.offer)
  await expect(dialog.getByText(a.notRead).first()).toBeVisible()
  await dialog.getByLabel(a.template).selectOption({ label: 'Günlük maaş, standart' })
  await dialog.getByRole('button', { name: a.simulate }).click()
  await expect(dialog.getByText(a.simulatedMore)).toBeVisible()
  await look(desk, 'offer')
  await dialog.getByRole('button', { name: a.offer, exact: true }).click()
  await expect(desk.getByText(a.state_REQUESTED).first()).toBeVisible()

  await desk.goto('/backoffice/agents?tab=contracts&only=disputed')
  await desk.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(desk.getByText(a.recordsWhole)).toBeVisible()
  await desk.getByRole('button', { name: a.note }).click()
  await dialog.getByLabel(a.noteKind).selectOption({ label: a.noteKind_closed })
  await dialog.getByLabel(a.noteField).fill('Both were counted on the day after.')
  await dialog.getByRole('button', { name: a.note }).click()
  await expect(desk.getByText(a.disputed, { exact: true })).toBeHidden()

  await desk.goto('/backoffice/agent-income')
  await desk
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: sentence(i.openBill) })
    .click()
  await expect(desk.getByText(sentence(i.checkedSame))).toBeVisible()
  await look(desk, 'bill')
  await desk.getByRole('button', { name: i.approve }).click()
  await because(desk, 'figures looked through', i.ask)
  await expect(desk.getByText(i.asked)).toBeVisible()
  const other = await asOperator('finance', '/backoffice/approvals?state=open')
  const request = other.getByRole('row').filter({ hasText: 'figures looked through' })
  await request.getByRole('button', { name: opsIdentity.decide }).first().click()
  await other.getByRole('dialog').getByRole('button', { name: opsIdentity.approve }).click()
  await expect(desk.getByText(i.state_ISSUED, { exact: true }).first()).toBeVisible()

  // the figures stay where they were counted; from tomorrow on the agent belongs to another team
  await desk.goto('/backoffice/agents?search=menzil')
  await desk.getByRole('link', { name: 'menzil', exact: true }).click()
  await desk.getByRole('button', { name: a.move }).click()
  await dialog.getByLabel(opsSettlement.uplineField).fill('nilufer')
  await because(desk, 'they know each other', opsSettlement.save)
  await expect(desk.getByRole('navigation', { name: a.path })).toContainText('nilufer')
  await expect(desk.getByRole('table', { name: a.moves })).toContainText('kervan')
})
