// The places on the felt in words.
import { cardBets, kindOf, type Position, pays } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { useTranslations } from 'use-intl'

const isPosition = (name: string): name is Position => kindOf(name as Position) in pays

/** `0.75:1`; in hundredths of the stake. */
export const oddsText = (hundredths: number): string => `${hundredths / 100}:1`

/** Gives the function that names a position: "Dragon", "Tiger: red". What this page does not know keeps its code. */
export function usePositionWords(): (position: string, short?: boolean) => string {
  const t = useTranslations('table')
  return (position, short = false) => {
    if (!isPosition(position)) return position
    if (position === 'dragon' || position === 'tiger' || position === 'tie' || position === 'suitedTie') return t(position)
    const kind = cardBets.find(bet => bet === kindOf(position))
    if (!kind) return position
    return short ? t(`bet_${kind}`) : t('ofSide', { side: t(position.startsWith('dragon') ? 'dragon' : 'tiger'), bet: t(`bet_${kind}`) })
  }
}
