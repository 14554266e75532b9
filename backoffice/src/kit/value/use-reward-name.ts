// What a reward is called: by its title, or by its kind and level.
import type { reward } from '@fairhouse/contract/money/reward.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export function useRewardName() {
  const t = useTranslations('opsReward')
  return ({ title, kind, level }: Pick<z.output<typeof reward>, 'title' | 'kind' | 'level'>): string =>
    title ?? (level === null ? t(`kind_${kind}`) : `${t(`kind_${kind}`)} · VIP${level}`)
}
