// A verdict as a word with a sign; the colour only repeats it.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Verdict } from './judge.ts'

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('ops.health')
  const Sign = verdict === 'ok' ? Check : TriangleAlert
  return (
    <Badge tone={verdict === 'ok' ? 'pos' : verdict === 'slow' ? 'warn' : 'neg'}>
      <Sign aria-hidden className="size-3" />
      {t(verdict)}
    </Badge>
  )
}
