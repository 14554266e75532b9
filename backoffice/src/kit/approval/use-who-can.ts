// Why an operator cannot decide something, and who can: what the button says that cannot be pressed.
import type { mayDecide } from '@fairhouse/contract/ops/people/approval.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../value/use-money.ts'

/** Gives the function that says it; null where the operator can. */
export function useWhoCan(): (decision: z.output<typeof mayDecide>) => string | null {
  const t = useTranslations('opsAdjustment.subject')
  const money = useMoney()
  return ({ may, why, limit, who: names }) => {
    if (may) return null
    const who = names.join(', ') || t('noOne')
    if (why === 'limit' && limit !== null) return t('limit', { limit: money(limit), who })
    if (why === 'changed') return t('changed')
    return t(why === 'own' ? 'whoCan' : 'needsRole', { who })
  }
}
