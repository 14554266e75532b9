// A player's bonus as the console names it.
import type { playerBonus } from '@fairhouse/contract/ops/money/bonus.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Bonus = z.output<typeof playerBonus>
export const tones = { active: 'info', completed: 'pos', cancelled: 'neutral', expired: 'neutral' } as const

/** Gives the function that names a bonus. */
export function useBonusName() {
  const t = useTranslations('opsBonus')
  return ({ title, offer }: Pick<Bonus, 'title' | 'offer'>): string => title ?? t(offer === 'manual' ? 'byHand' : 'untitled')
}
