// How a promotion's state and time are told.
import type { promotion } from '@fairhouse/contract/money/offer.ts'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Promotion = z.output<typeof promotion>

export const toneOf = { coming: 'info', open: 'pos', close: 'neutral' } as const

/** Gives the sentence of a promotion's time: from, until, or no end. */
export function usePeriod(): (promotion: Pick<Promotion, 'startsAt' | 'endsAt'>) => string {
  const t = useTranslations('content')
  return ({ startsAt, endsAt }) =>
    startsAt && endsAt
      ? t('periodBoth', { from: formatDate(startsAt), until: formatDate(endsAt) })
      : startsAt
        ? t('periodFrom', { from: formatDate(startsAt) })
        : endsAt
          ? t('periodUntil', { until: formatDate(endsAt) })
          : t('periodOpen')
}
