// What a reward is called: by its title, or by its kind.
import type { reward } from '@fairhouse/contract/money/reward.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export function useRewardName() {
  const t = useTranslations('reward')
  return ({ title, kind, level }: Pick<z.output<typeof reward>, 'title' | 'kind' | 'level'>): string =>
    title ?? (kind === 'vip' && level !== null ? t('vipLevel', { level: String(level) }) : t(`kind_${kind}`))
}
