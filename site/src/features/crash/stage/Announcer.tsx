// What screen readers hear of the game: the start, each result once, and, when asked for, every whole multiplier.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { useMoney } from '../../../session/money/money.ts'
import type { RoundState } from '../round/round-state.ts'
import { multiplierOf } from './flight-clock.ts'

const lookMs = 150

/** `steps`: the person wants to hear every 1.0×. */
export function Announcer({ state, steps }: { state: RoundState; steps: boolean }) {
  const t = useTranslations('round')
  const money = useMoney()
  const [result, setResult] = useState('')
  const [step, setStep] = useState('')
  const { round } = state

  const sayResult = useEffectEvent(() => {
    const mine = state.seats.filter(s => s.mine)
    const stake = mine.reduce((sum, s) => sum + s.stake, 0n)
    const payout = mine.reduce((sum, s) => sum + (s.payout ?? 0n), 0n)
    const facts = { no: String(round.no), at: formatAt(round.bust ?? 100) }
    if (mine.length === 0) setResult(t('resultSaid', facts))
    else if (payout > 0n) setResult(t('resultSaidWon', { ...facts, stake: money(stake), payout: money(payout) }))
    else setResult(t('resultSaidLost', { ...facts, stake: money(stake) }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round
  useEffect(() => {
    if (round.phase === 'settled') sayResult()
  }, [round.phase, round.no])

  const look = useEffectEvent((said: number) => {
    const whole = Math.floor((multiplierOf(round) ?? 0) / 100)
    if (whole > said) setStep(`${whole}×`)
    return Math.max(said, whole)
  })
  useEffect(() => {
    if (!steps || round.phase !== 'flying') return
    let said = 1
    const timer = setInterval(() => {
      said = look(said)
    }, lookMs)
    return () => clearInterval(timer)
  }, [steps, round.phase])

  return (
    <>
      <p role="status" className="sr-only">
        {result}
      </p>
      <p role="status" className="sr-only">
        {steps && round.phase === 'flying' ? step : ''}
      </p>
    </>
  )
}
