// A slot as a person plays it: by hand and by key, with its result in words, after a reload, once more, and without movement.

import type { APIRequestContext } from '@playwright/test'
import { AxeBuilder } from './axe.ts'
import { cashOf, enter, expect, overflow, type Person, sentence, test, value } from './fixtures.ts'

interface PlayedSpin {
  readonly id: string
  readonly state: string
}
const path = '/lgw/slots/tin-orchard/spins'

/** Spins until a win waits to be gambled or taken. */
async function openRound(api: APIRequestContext, who: Person): Promise<PlayedSpin> {
  for (let tries = 0; tries < 90; tries++) {
    const headers = { authorization: who.token, 'idempotency-key': crypto.randomUUID() }
    const answer = await api.post(path, { data: { mode: 'base', stake: '1.00', hold: true }, headers })
    const { success, value: spin, code } = (await answer.json()) as { success: boolean; value: PlayedSpin; code: string }
    if (success && spin.state === 'open') return spin
    // the shortest time between two spins
    if (!success && code !== 'spin.tooFast') throw new Error(code)
    await new Promise(resolve => setTimeout(resolve, 450))
  }
  throw new Error('no win in ninety spins')
}

test('a visitor sees the reels and a login; a member spins by button and key, hears the result, replays it', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  await page.goto('/slots/tin-orchard')
  const board = page.getByRole('region', { name: sentence(w.slots.board, { game: 'Tin Orchard' }) })
  await expect(board).toBeVisible()
  await page.getByRole('button', { name: w.slots.logIn }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const who = await enter(page, request, '200.00')
  await page.goto('/slots/tin-orchard')
  const result = board.getByRole('status')
  const spin = page.getByRole('button', { name: sentence(w.slots.spinFor) })
  await spin.click()
  await expect(result).toContainText('Tin Orchard', { timeout: 20_000 })
  await expect(spin).toBeVisible()
  const before = await cashOf(request, who)
  expect(before).not.toBe('200.00')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await expect(board).toHaveAttribute('data-board', 'busy')
  await expect(board).toHaveAttribute('data-board', 'idle', { timeout: 20_000 })
  await expect(result).toContainText('Tin Orchard')
  const look = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(look.violations).toEqual([])
  expect(await overflow(page)).toBe(0)

  const { list } = await value<{ list: PlayedSpin[] }>(request.get(path, { headers: { authorization: who.token } }))
  expect(list).toHaveLength(2)
  await page.goto(`/slots/tin-orchard?spin=${list[0]!.id}`)
  await expect(page.getByText(sentence(w.slots.replayMine))).toBeVisible()
  await expect(result).toContainText('Tin Orchard', { timeout: 20_000 })
  await page.getByRole('link', { name: w.slots.replayEnd }).click()
  await expect(spin).toBeVisible()
})

test('a win to be gambled or taken survives a reload and is taken; without movement the board is pictures', {
  tag: '@desktop'
}, async ({ page, w, request }) => {
  const who = await enter(page, request, '500.00')
  const open = await openRound(request, who)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/slots/tin-orchard')
  await expect(page.getByText(w.slots.resumed)).toBeVisible()
  await expect(page.locator('[data-board] canvas')).toHaveCount(0)
  await expect(page.locator('[data-board] img[alt=""]')).not.toHaveCount(0)
  await page.reload()
  const take = page.getByRole('button', { name: sentence(w.slots.take) })
  await expect(take).toBeVisible()
  const before = await cashOf(request, who)
  await take.click()
  await expect(page.getByRole('button', { name: sentence(w.slots.spinFor) })).toBeVisible()
  expect(Number(await cashOf(request, who))).toBeGreaterThan(Number(before))
  const { state } = await value<PlayedSpin>(request.get(`/lgw/spins/${open.id}`))
  expect(state).toBe('won')
})
