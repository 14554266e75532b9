// A member's play on a slot: one spin at a time, each asked for until its answer is known, shown, and gone on with where it offers something.
import type { Money } from '@fairhouse/contract/money.ts'
import { placeSpin, type slotGame, stepSpin } from '@fairhouse/contract/play/spin.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import type { SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Spin } from '../../../kit/play/spin.ts'
import { useMoneyCall } from '../../../kit/play/use-money-call.ts'
import { useOpenRound } from '../../../session/games/open-rounds.ts'
import { holdBalance } from '../../../session/money/balance.ts'
import type { Player } from '../stage/player.ts'
import type { Pace } from '../stage/timeline.ts'
import type { AutoplayOrder } from './autoplay.ts'
import { useSlotSettings } from './slot-settings.ts'
import { useAutoplay, useAutoplayTurns } from './use-autoplay.ts'
import { useOpenSpin, useRound } from './use-round.ts'

export type SlotGame = z.output<typeof slotGame.reply>

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** `refresh` asks the house anew what is true. */
export function useSlot(game: SlotGame, model: SlotModel, player: Player, calm: boolean, refresh: () => void) {
  const { turbo, hold } = useSlotSettings()
  const pace: Pace = calm ? 'calm' : turbo && game.policy.turbo ? 'turbo' : 'usual'
  const shown = useRound(model, player, pace)
  const { phase, round, resumed } = shown
  const autoplay = useAutoplay()
  const { auto, autoEnded } = autoplay
  const { pending, problem, run, clearProblem } = useMoneyCall(refresh)
  const last = useRef<{ stake: Money; mode: string } | null>(null)
  useOpenRound(phase !== 'idle')
  useEffect(() => () => holdBalance(false), [])

  /** Shows the steps from `seen` on; the round is idle again when it is over and the shortest time of a spin has passed. */
  async function tell(spin: Spin, seen: number, begunAt: number): Promise<void> {
    if (!(await shown.show(spin, seen))) return
    if (spin.state === 'open') {
      // a game that plays by itself does not choose
      autoplay.stop('feature')
      holdBalance(false)
      return shown.choose()
    }
    await pause(Math.max(0, game.policy.spinMs - (performance.now() - begunAt)))
    shown.rest()
    autoplay.count(spin)
  }

  async function spin(stake: Money, mode = 'base', free?: string): Promise<void> {
    if (phase !== 'idle' || shown.isBusy()) return
    shown.take()
    const begunAt = performance.now()
    const key = newKey()
    // what came of it is not told by the balance before the reels have
    holdBalance(true)
    last.current = { stake, mode }
    shown.ask()
    autoplay.forget()
    player.roll()
    const wish = { game: game.code, mode, stake, hold: hold && game.policy.gamble && !free, ...(free && { free }) }
    const answer = await run('bet', key, () => call(placeSpin, wish, { key }))
    if (answer) return tell(answer, 0, begunAt)
    player.rest()
    shown.rest()
    autoplay.stop('problem')
  }

  async function pick(choice: SlotPick): Promise<void> {
    if (phase !== 'choosing' || !round) return
    shown.take()
    const begunAt = performance.now()
    const seen = round.steps.length
    shown.ask()
    const answer = await run('bet', newKey(), () => call(stepSpin, { game: game.code, id: round.id, pick: choice, step: seen }))
    if (answer) return tell(answer, seen, begunAt)
    shown.choose()
  }

  useOpenSpin(shown, game.open, problem?.cause)
  useAutoplayTurns(autoplay, phase === 'idle', () => round && void spin(round.stake))
  return {
    ...{ phase, round, resumed, pending, problem, clearProblem, pace, auto, autoEnded, game: game.code },
    spin: (stake: Money, mode?: string, free?: string) => void spin(stake, mode, free),
    again: (stake: Money | null) => last.current && void (stake === null ? spin(last.current.stake, last.current.mode) : spin(stake)),
    pick: (choice: SlotPick) => void pick(choice),
    startAuto: (order: AutoplayOrder, stake: Money) => {
      autoplay.begin(order)
      void spin(stake)
    },
    stopAuto: () => autoplay.stop(null)
  }
}

export type SlotPlay = ReturnType<typeof useSlot>
