// An open page and its socket: what counts comes to it as news, and it asks for nothing that no news has changed.
import type { ServerMessage } from '@fairhouse/contract/events.ts'
import { missionSummary } from '@fairhouse/contract/member/mission.ts'
import { claimRewards, rewardSummary } from '@fairhouse/contract/money/reward.ts'
import { giveByHand } from '@fairhouse/contract/ops/money/reward.ts'
import { changedBy, type Subject } from '@fairhouse/contract/subjects.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { freshHouse, type TestHouse, testCookie } from '#testing.ts'
import { bet, runMission, steps } from './testing.ts'

let t: TestHouse
let address: string
beforeAll(async () => {
  // the house as it runs: its relay and its listeners hear by themselves
  t = await freshHouse({ worker: true })
  address = await t.listen()
})
afterAll(() => t.close())

/**
 * A page that shows both counts: it asks once when it opens, and after that only what an event of its socket has changed, as the site's kept answers
 * do. `since` begins its list of what it heard anew.
 */
async function openPage({ token }: { readonly token: string }) {
  const shown = { centre: -1, missions: -1 }
  let heard: string[] = []
  const ask = async (changed: readonly Subject[]) => {
    const isShown = ({ shows = [] }: { readonly shows?: readonly Subject[] }) => shows.some(subject => changed.includes(subject))
    if (isShown(rewardSummary)) shown.centre = (await t.call(rewardSummary, {}, { token })).body.value.count
    if (isShown(missionSummary)) shown.missions = (await t.call(missionSummary, {}, { token })).body.value.count
  }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie: testCookie } })
  let isOpen = true
  // news may still come while the test ends: what is being asked for then is waited for, and no more is asked of a house that is about to close
  onTestFinished(async () => {
    isOpen = false
    socket.close()
    await turn
  })
  let turn = Promise.resolve()
  const isMine = (name: string): name is keyof typeof changedBy => name in changedBy
  const welcome = new Promise<void>(joined =>
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.t === 'welcome') joined()
      if (message.t !== 'event' || !isMine(message.name) || !isOpen) return
      const { name } = message
      heard.push(name)
      turn = turn.then(() => (isOpen ? ask(changedBy[name]) : undefined))
    })
  )
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token, topics: [] })))
  await welcome
  await ask(['rewards', 'missions'])
  return { shown, heard: () => heard, since: () => (heard = []) }
}

test('[P4.17] the badge follows what happens: the socket hears of it, and header, centre and page show one number', async () => {
  const [ada, bo] = [await t.register(), await t.register()]
  const [admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await runMission(t, admin.token, { steps: steps([20, 2], [40, 5]) }, second)
  const [page, other] = [await openPage(ada), await openPage(bo)]
  expect(page.shown).toEqual({ centre: 0, missions: 0 })
  await bet(t, ada, { stake: 19 })
  await expect.poll(page.heard, { message: 'of what counts, before anything is reached' }).toContain('mission.counted')
  expect(page.heard()).not.toContain('reward.changed')
  await bet(t, ada, { stake: 21 })
  await expect.poll(() => page.shown, { message: 'both steps at once' }).toEqual({ centre: 2, missions: 2 })
  // the first event already finds both, and the second may be on its way
  await expect.poll(() => page.heard().filter(name => name === 'reward.changed')).toHaveLength(2)
  page.since()
  const given = await t.call(giveByHand, { id: String(ada.memberId), amount: '5.00', days: null, reason: 'long wait' }, admin)
  if (given.body.value.approval) await t.decide(second, given.body.value.approval)
  await expect.poll(() => page.shown, { message: 'a gift that is no mission’s' }).toMatchObject({ centre: 3 })
  expect(page.heard()).toContain('reward.changed')
  page.since()
  // claimed on another device
  await t.call(claimRewards, {}, ada)
  await expect.poll(() => page.shown).toEqual({ centre: 0, missions: 0 })
  expect(page.heard()).toContain('reward.changed')
  expect([other.shown, other.heard()], 'somebody else’s page').toEqual([{ centre: 0, missions: 0 }, []])
})
