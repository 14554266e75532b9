// A member's play on a slot: one spin at a time, each asked for until its answer is known, shown, and gone on with where it offers something.
import type { Money } from '@fairhouse/contract/money.ts'
import { placeSpin, type slotGame, stepSpin } from '@fairhouse/contract/spin.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { SlotPick } from '@fairhouse/games/slots/round.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { returnOf, type Spin } from '../../../kit/play/spin.ts'
import { useMoneyCall } from '../../../kit/play/use-money-call.ts'
import { useOpenRound } from '../../../session/games/open-rounds.ts'
import { holdBalance } from '../../../session/money/balance.ts'
import type { Player } from '../stage/player.ts'
import type { Pace } from '../stage/timeline.ts'
import { type AutoplayEnd, type AutoplayOrder, type AutoplayState, beginAutoplay, countRound, endOf } from './autoplay.ts'
import { useSlotSettings } from './slot-settings.ts'
import { hasFeature, momentsOf } from './spin-facts.ts'

export type SlotGame = z.output<typeof slotGame.reply>

/** idle · asking: the answer is on its way · playing: its moments are shown · choosing: the round waits for the player. */
export type Phase = 'idle' | 'asking' | 'playing' | 'choosing'

/** A pause between two spins of its own, in ms. */
const autoPauseMs = 450
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** `refresh` asks the house anew what is true. */
export function useSlot(game: SlotGame, model: SlotModel, player: Player, calm: boolean, refresh: () => void) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [round, setRound] = useState<Spin | null>(null)
  const [resumed, setResumed] = useState(false)
  const [auto, setAuto] = useState<AutoplayState | null>(null)
  /** What is true while a round is on its way: it may be stopped meanwhile, and nothing is asked for twice. */
  const now = useRef<{ auto: AutoplayState | null; busy: boolean }>({ auto: null, busy: false })
  const [autoEnded, setAutoEnded] = useState<AutoplayEnd | null>(null)
  const { pending, problem, run, clearProblem } = useMoneyCall(refresh)
  const { turbo, hold } = useSlotSettings()
  const pace: Pace = calm ? 'calm' : turbo && game.policy.turbo ? 'turbo' : 'usual'
  useOpenRound(phase !== 'idle')
  useEffect(() => () => holdBalance(false), [])

  const keepAuto = (state: AutoplayState | null) => {
    now.current.auto = state
    setAuto(state)
  }
  const stopAuto = (why: AutoplayEnd | null) => {
    if (!now.current.auto) return
    keepAuto(null)
    setAutoEnded(why)
  }
  const rest = () => {
    now.current.busy = false
    holdBalance(false)
    setPhase('idle')
  }

  /** Shows the steps from `seen` on; the round is idle again when it is over and the shortest time of a spin has passed. */
  async function tell(spin: Spin, seen: number, begunAt: number): Promise<void> {
    setRound(spin)
    setPhase('playing')
    if (!(await player.play(momentsOf(spin, seen, model, pace, player.store.getState().view)))) return
    if (spin.state === 'open') {
      // a game that plays by itself does not choose
      stopAuto('feature')
      holdBalance(false)
      return setPhase('choosing')
    }
    await pause(Math.max(0, game.policy.spinMs - (performance.now() - begunAt)))
    rest()
    if (!now.current.auto) return
    const played = { cost: spin.cost, payout: returnOf(spin), feature: hasFeature(spin) }
    const next = countRound(now.current.auto, played)
    const end = endOf(next, played, spin.stake)
    keepAuto(end ? null : next)
    if (end) setAutoEnded(end)
  }

  async function spin(stake: Money, mode = 'base'): Promise<void> {
    if (phase !== 'idle' || now.current.busy) return
    now.current.busy = true
    const begunAt = performance.now()
    const key = newKey()
    // what came of it is not told by the balance before the reels have
    holdBalance(true)
    setPhase('asking')
    setResumed(false)
    setAutoEnded(null)
    player.roll()
    const wish = { game: game.code, mode, stake, hold: hold && game.policy.gamble }
    const answer = await run('bet', key, () => call(placeSpin, wish, { key }))
    if (answer) return tell(answer, 0, begunAt)
    player.rest()
    rest()
    stopAuto('problem')
  }

  async function pick(choice: SlotPick): Promise<void> {
    if (phase !== 'choosing' || !round) return
    now.current.busy = true
    const begunAt = performance.now()
    const seen = round.steps.length
    setPhase('asking')
    setResumed(false)
    const answer = await run('bet', newKey(), () => call(stepSpin, { game: game.code, id: round.id, pick: choice, step: seen }))
    if (answer) return tell(answer, seen, begunAt)
    setPhase('choosing')
  }

  const resume = useEffectEvent((open: Spin) => {
    if (phase !== 'idle') return
    const frames = momentsOf(open, 0, model, pace, player.store.getState().view)
    player.rest(frames.at(-1)?.view)
    setRound(open)
    setResumed(true)
    setPhase('choosing')
  })
  const { open } = game
  useEffect(() => {
    if (open) resume(open)
  }, [open])

  // what came to an end elsewhere is no more to be chosen here
  const drop = useEffectEvent(() => {
    if (phase !== 'choosing') return
    player.rest()
    setRound(null)
    rest()
  })
  const moved = problem?.cause instanceof ApiError && ['round.notFound', 'round.moved'].includes(problem.cause.code)
  useEffect(() => {
    if (moved) drop()
  }, [moved])

  const again = useEffectEvent(() => {
    if (auto && round && phase === 'idle') void spin(round.stake)
  })
  const waiting = auto !== null && phase === 'idle' && auto.left < auto.count
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(again, autoPauseMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const hide = useEffectEvent(() => document.hidden && stopAuto('hidden'))
  useEffect(() => {
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])

  return {
    phase,
    round,
    resumed,
    pending,
    problem,
    clearProblem,
    pace,
    spin: (stake: Money, mode?: string) => void spin(stake, mode),
    pick: (choice: SlotPick) => void pick(choice),
    auto,
    autoEnded,
    startAuto: (order: AutoplayOrder, stake: Money) => {
      keepAuto(beginAutoplay(order))
      void spin(stake)
    },
    stopAuto: () => stopAuto(null)
  }
}

export type SlotPlay = ReturnType<typeof useSlot>
