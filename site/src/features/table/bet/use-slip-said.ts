// What a screen reader hears of the own chips: the last change, and whether the house holds it. Refusals and the lock are said where they are shown.
import type { Money } from '@fairhouse/contract/money.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { type Slip, sumOf } from '../slip.ts'
import { type ChipChange, newsOf, type Told, toldOf } from './said.ts'

/** Changes that follow one another so soon are said as one. */
const quietMs = 300

/** `sayChip` tells which chip is in the hand: a key is silent otherwise. */
export function useSlipSaid(slip: Slip): { readonly said: string; readonly sayChip: (value: Money) => void } {
  const t = useTranslations('table')
  const money = useMoney()
  const place = usePlaceWords()
  const [said, setSaid] = useState('')
  const told = useRef<Told>({ no: slip.no, wanted: slip.wanted, placed: true })
  const words = (change: ChipChange): string =>
    change.type === 'cleared'
      ? t('saidCleared')
      : change.type === 'many'
        ? t('saidMany', { places: change.places })
        : t('saidSpot', { place: place(change.position), stake: money(change.stake) })
  const tell = useEffectEvent(() => {
    const news = newsOf(told.current, slip)
    told.current = toldOf(slip)
    if (!news) return
    const stake = sumOf(slip.wanted)
    const held = stake === 0n ? [] : [t(news.placed ? 'saidPlaced' : 'saidNotYet', { stake: money(stake) })]
    setSaid([...(news.change ? [words(news.change)] : []), ...held].join(' '))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the chips have become is read when they have come to rest
  useEffect(() => {
    const soon = setTimeout(() => tell(), quietMs)
    return () => clearTimeout(soon)
  }, [slip])
  return { said, sayChip: value => setSaid(t('chip', { value: money(value) })) }
}
