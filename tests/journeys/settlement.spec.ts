// Agents' money along their line: to a downline and into the own wallet, seen by both, and bounded by operators.

import { AxeBuilder } from './axe.ts'
import { anyPage, enterAgent, expect, consoleWords as ops, overflow, sentence, stillness, test } from './fixtures.ts'

test('[2.153] an agent sends money to a downline and some to the wallet; the desk sees it and closes transfers', {
  tag: '@desktop'
}, async ({ page, request, w, asOperator }) => {
  const said = w.settlement
  await enterAgent(page, request)
  await page.goto(`${anyPage}?centre=transferUpline`)
  const window = page.getByRole('dialog', { name: w.centre.title })
  await expect(window.getByText('n***r').first()).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await stillness(page)
  expect((await new AxeBuilder({ page }).include('dialog, [role=dialog]').analyze()).violations).toEqual([])

  await test.step('a downline is chosen, the amount is checked, and what was sent stands in the list', async () => {
    await window.getByRole('radio', { name: said.down }).check()
    await window.getByRole('radio', { name: /lodos/ }).check()
    await window.getByRole('textbox', { name: said.amount }).fill('9999999')
    await expect(window.getByText(sentence(said.over)).first()).toBeVisible()
    await window.getByRole('textbox', { name: said.amount }).fill('12.50')
    await window.getByRole('button', { name: said.review }).click()
    await window.getByRole('button', { name: sentence(said.send, { amount: '₺12.50' }) }).click()
    const proof = page.getByRole('dialog', { name: w.security.proveTitle })
    await proof.getByLabel(w.security.prove_fundsPassword, { exact: true }).fill('246810')
    await proof.getByLabel(w.security.prove_fundsPassword, { exact: true }).press('Enter')
    await expect(page.getByText(sentence(said.sent, { amount: '₺12.50', name: 'lodos' }))).toBeVisible()
    await expect(window.getByRole('row').nth(1)).toContainText(said.down_out)
    await expect(window.getByRole('row').nth(1)).toContainText('−₺12.50')
  })
  await test.step('the own money goes into the wallet without a limit', async () => {
    await window.getByRole('radio', { name: said.wallet }).check()
    await window.getByRole('textbox', { name: said.amount }).fill('5')
    await window.getByRole('button', { name: said.review }).click()
    await window.getByRole('button', { name: sentence(said.move, { amount: '₺5.00' }) }).click()
    await expect(window.getByRole('row').nth(1)).toContainText(said.wallet_out)
  })
  await test.step('operators see it, and close transfers with a reason', async () => {
    const desk = ops.opsSettlement
    const admin = await asOperator('admin', '/backoffice/agent-transfers')
    await expect(admin.getByRole('row').nth(2)).toContainText('12.50')
    const put = async (on: boolean) => {
      await admin.getByRole('button', { name: desk.change, exact: true }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByRole('switch', { name: desk.enabledField }).setChecked(on)
      await dialog.getByRole('textbox', { name: ops.ops.reason.label }).fill('for this journey')
      await dialog.getByRole('button', { name: desk.save }).click()
      await expect(admin.getByText(on ? desk.on : desk.off, { exact: true })).toBeVisible()
    }
    await put(false)
    await page.goto(`${anyPage}?agent=teamManagement`)
    await page.getByRole('dialog').getByRole('radio', { name: w.agent.agentAccount }).check()
    await expect(page.getByRole('dialog').getByText(said.closedTitle)).toBeVisible()
    await put(true)
  })
})
