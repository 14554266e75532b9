// The round that is shown on a slot: how far it is, what of it is seen, and one that was left open and is gone on with.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Spin } from '../../../kit/play/spin.ts'
import { holdBalance } from '../../../session/money/balance.ts'
import type { Player } from '../stage/player.ts'
import type { Pace } from '../stage/timeline.ts'
import { momentsOf } from './spin-facts.ts'

/** idle · asking: the answer is on its way · playing: its moments are shown · choosing: the round waits for the player. */
type Phase = 'idle' | 'asking' | 'playing' | 'choosing'

export function useRound(model: SlotModel, player: Player, pace: Pace) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [round, setRound] = useState<Spin | null>(null)
  const [resumed, setResumed] = useState(false)
  /** Nothing is asked for twice, also between two renders. */
  const busy = useRef(false)
  const momentsFrom = (spin: Spin, seen: number) => momentsOf(spin, seen, model, pace, player.store.getState().view)
  const rest = () => {
    busy.current = false
    holdBalance(false)
    setPhase('idle')
  }
  return {
    phase,
    round,
    resumed,
    isBusy: () => busy.current,
    take: () => {
      busy.current = true
    },
    ask: () => {
      setPhase('asking')
      setResumed(false)
    },
    choose: () => setPhase('choosing'),
    rest,
    /** Shows the steps from `seen` on; gives whether they were shown to the end. */
    show: (spin: Spin, seen: number): Promise<boolean> => {
      setRound(spin)
      setPhase('playing')
      return player.play(momentsFrom(spin, seen))
    },
    /** A round that was left open is where it was. */
    resume: (open: Spin) => {
      if (phase !== 'idle') return
      player.rest(momentsFrom(open, 0).at(-1)?.view)
      setRound(open)
      setResumed(true)
      setPhase('choosing')
    },
    /** What came to an end elsewhere is no more to be chosen here. */
    drop: () => {
      if (phase !== 'choosing') return
      player.rest()
      setRound(null)
      rest()
    }
  }
}

/** Goes on with the round that the house holds open, and leaves it when the house says that it has moved on. */
export function useOpenSpin({ resume, drop }: ReturnType<typeof useRound>, open: Spin | null, cause: unknown): void {
  const onOpen = useEffectEvent(resume)
  useEffect(() => {
    if (open) onOpen(open)
  }, [open])

  const onMoved = useEffectEvent(drop)
  const moved = cause instanceof ApiError && ['round.notFound', 'round.moved'].includes(cause.code)
  useEffect(() => {
    if (moved) onMoved()
  }, [moved])
}
