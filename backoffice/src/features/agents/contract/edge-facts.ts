// What terms cost against the edge of what a team played, as rows of facts.
import type { edgeCost } from '@fairhouse/contract/agent/contract.ts'
import { sayRate } from '@fairhouse/ui/text/rate.ts'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'

/** Gives the function that names the edge and the cost; a cost above the bound is strong. */
export function useEdgeFacts() {
  const t = useTranslations('opsAgents')
  const locale = useLocale()
  return ({ rate, cost, most }: z.output<typeof edgeCost>) => [
    { name: t('edgePlayed'), value: rate === null ? t('edgeUnknown') : sayRate(rate, locale) },
    ...(cost === null
      ? []
      : [
          { name: t('edgeCost'), value: t('edgeCostOf', { cost: sayRate(cost, locale), most: sayRate(most, locale) }), strong: cost > most }
        ])
  ]
}
