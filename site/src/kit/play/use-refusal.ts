// The sentence of a refused call of a bet slot: what happened, and where the money is.

import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import type { SlotProblem } from './use-money-call.ts'

/** Says a problem; a bet that was not placed is said to be so. */
export function useRefusal(): (problem: SlotProblem) => string {
  const t = useTranslations('round')
  const say = useSay()
  return ({ cause, about, place }) => {
    const reason = say(cause)
    if (about === 'queue') return t('queueDropped', { reason })
    return about === 'bet' && place === 'form' ? t('notPlaced', { reason }) : reason
  }
}
