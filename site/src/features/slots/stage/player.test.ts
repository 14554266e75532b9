// The moments of a round are shown in time, at once when the player is in a hurry, and never two rounds at the same time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Frame, FrameKind } from './frame.ts'
import { createPlayer } from './player.ts'
import { viewOf } from './timeline.ts'

const view = viewOf(['AB', 'BA'])
const frame = (kind: FrameKind, ms: number, total = 0): Frame => ({ kind, ms, amount: 0, view: { ...view, total } })
const round = [frame('spin', 1000), frame('win', 500, 40), frame('win', 500, 90), frame('end', 0, 90)]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('shows each moment for its time and ends on the last', async () => {
  const player = createPlayer(view)
  const played = player.play(round)
  expect(player.store.getState().frame?.kind).toBe('spin')
  await vi.advanceTimersByTimeAsync(1000)
  expect(player.store.getState().view.total).toBe(40)
  await vi.advanceTimersByTimeAsync(1000)
  expect(player.store.getState()).toMatchObject({ frame: { kind: 'end' }, view: { total: 90 } })
  expect(await played).toBe(true)
})

it('what the reels have turned while the answer came is not turned again', async () => {
  const player = createPlayer(view)
  player.roll()
  expect(player.store.getState().rolling).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  void player.play(round)
  expect(player.store.getState()).toMatchObject({ rolling: false, frame: { kind: 'spin', ms: 700 } })
})

it('a player in a hurry sees the end at once, and what is played next anew at its pace', async () => {
  const player = createPlayer(view)
  const played = player.play(round)
  player.hurry()
  expect(await played).toBe(true)
  expect(player.store.getState().view.total).toBe(90)
  void player.play(round)
  await vi.advanceTimersByTimeAsync(999)
  expect(player.store.getState().frame?.kind).toBe('spin')
})

it('a round that another one takes the place of says that it was not played to its end', async () => {
  const player = createPlayer(view)
  const first = player.play(round)
  player.rest()
  expect(await first).toBe(false)
  expect(player.store.getState()).toMatchObject({ frame: null, rolling: false })
})
