// Plays the moments of a round one after another on one clock; boards, counters and sounds follow what it shows.
import { createStore, type StoreApi } from 'zustand'
import type { Frame, View } from './frame.ts'
import { restOfSpin } from './timeline.ts'

export interface Shown {
  readonly view: View
  /** The moment that is played; null at rest. */
  readonly frame: Frame | null
  /** The reels turn and nobody knows yet what comes. */
  readonly rolling: boolean
  /** Counts the moments: two equal ones are still two. */
  readonly turn: number
}

export interface Player {
  readonly store: StoreApi<Shown>
  /** The reels begin to turn. */
  readonly roll: () => void
  /** Plays these; gives whether they were played to the end, which they are not when something else is played. */
  readonly play: (frames: readonly Frame[]) => Promise<boolean>
  /** Goes to the last of the moments at once. */
  readonly hurry: () => void
  /** Shows this with nothing going on; without a view, what is there. */
  readonly rest: (view?: View) => void
}

export function createPlayer(view: View): Player {
  const store = createStore<Shown>(() => ({ view, frame: null, rolling: false, turn: 0 }))
  let run = 0
  let rolledAt = 0
  let hurried = false
  let finish = () => {}
  const next = (change: Partial<Shown>) => store.setState(({ turn }) => ({ ...change, turn: turn + 1 }))
  const wait = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(done, ms)
      finish = () => {
        clearTimeout(timer)
        done()
      }
    })

  async function play(frames: readonly Frame[]): Promise<boolean> {
    run += 1
    const mine = run
    finish()
    hurried = false
    for (const [i, frame] of frames.entries()) {
      if (hurried && i < frames.length - 1) continue
      const turned = store.getState().rolling ? performance.now() - rolledAt : 0
      const ms = frame.kind === 'spin' ? restOfSpin(frame.ms, turned) : frame.ms
      next({ frame: { ...frame, ms }, view: frame.view, rolling: false })
      if (ms > 0 && !hurried) await wait(ms)
      if (mine !== run) return false
    }
    return true
  }

  return {
    store,
    play,
    roll: () => {
      run += 1
      finish()
      rolledAt = performance.now()
      next({ rolling: true, frame: null, view: { ...store.getState().view, lit: [], win: null } })
    },
    hurry: () => {
      hurried = true
      finish()
    },
    rest: (to = store.getState().view) => {
      run += 1
      finish()
      next({ view: to, frame: null, rolling: false })
    }
  }
}
