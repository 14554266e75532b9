// The number at the edge of what opens the reward centre.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { useRewardCount } from './use-reward-count.ts'

export function RewardBadge({ className }: { className?: string }) {
  const t = useTranslations('reward')
  const count = useRewardCount()
  if (count === 0) return null
  return (
    <Badge tone="live" {...(className && { className })}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('badge', { count })}</span>
    </Badge>
  )
}
