// The places on the felt of a live table in words.
import { useTranslations } from 'use-intl'

const whole = ['dragon', 'tiger', 'tie', 'suitedTie'] as const
const bets = ['big', 'small', 'odd', 'even', 'red', 'black', 'spades', 'hearts', 'diamonds', 'clubs'] as const

/** Gives the function that names a position: "Dragon", "Tiger: red". What has no words here keeps its code. */
export function usePositionWords(): (position: string) => string {
  const t = useTranslations('opsTable')
  return position => {
    const known = whole.find(name => name === position)
    if (known) return t(`position_${known}`)
    const [of, on] = position.split('-')
    const side = whole.find(name => name === of)
    const bet = bets.find(name => name === on)
    return side && bet ? t('ofSide', { side: t(`position_${side}`), bet: t(`bet_${bet}`) }) : position
  }
}
