// A game that spins by itself: how many spins are left, why it has stopped, and when the next one is due.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { returnOf, type Spin } from '../../../kit/play/spin.ts'
import { type AutoplayEnd, type AutoplayOrder, type AutoplayState, beginAutoplay, countRound, endOf } from './autoplay.ts'
import { hasFeature } from './spin-facts.ts'

/** A pause between two spins of its own, in ms. */
const autoPauseMs = 450

export function useAutoplay() {
  const [auto, setAuto] = useState<AutoplayState | null>(null)
  const [autoEnded, setAutoEnded] = useState<AutoplayEnd | null>(null)
  /** What is true while a round is on its way: it may be stopped meanwhile. */
  const now = useRef<AutoplayState | null>(null)
  const keep = (state: AutoplayState | null) => {
    now.current = state
    setAuto(state)
  }
  return {
    auto,
    autoEnded,
    begin: (order: AutoplayOrder) => keep(beginAutoplay(order)),
    stop: (why: AutoplayEnd | null) => {
      if (!now.current) return
      keep(null)
      setAutoEnded(why)
    },
    /** Why it ended last is no longer told. */
    forget: () => setAutoEnded(null),
    /** Counts a round that is over; it may be the last. */
    count: (spin: Spin) => {
      if (!now.current) return
      const played = { cost: spin.cost, payout: returnOf(spin), feature: hasFeature(spin) }
      const next = countRound(now.current, played)
      const end = endOf(next, played, spin.stake)
      keep(end ? null : next)
      if (end) setAutoEnded(end)
    }
  }
}

/** Spins again after a pause where it plays by itself and the reels are at rest; a page that is hidden stops it. */
export function useAutoplayTurns({ auto, stop }: ReturnType<typeof useAutoplay>, idle: boolean, onTurn: () => void): void {
  const again = useEffectEvent(() => {
    if (auto && idle) onTurn()
  })
  const waiting = auto !== null && idle && auto.left < auto.count
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(again, autoPauseMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const hide = useEffectEvent(() => document.hidden && stop('hidden'))
  useEffect(() => {
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
}
