// Where terms break the bounds, by tier and field.
import type { contractBreach } from '@fairhouse/contract/agent/contract.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

type Breach = z.output<typeof contractBreach>
type Key = Parameters<ReturnType<typeof useTranslations<'opsAgents'>>>[0]

export function Breaches({ breaches }: { breaches: readonly Breach[] }) {
  const t = useTranslations('opsAgents')
  if (breaches.length === 0) return null
  const where = ({ tier, field }: Breach): string => {
    const key = field === 'carry' ? 'carryMode' : field
    const name = key === null ? t('contract') : t.has(key as Key) ? t(key as Key) : key
    return tier === null ? name : t('breachTier', { tier, field: name })
  }
  return (
    <div role="alert" className="grid gap-1 rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-neg text-small">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('breaches')}
      </p>
      <ul className="grid gap-0.5 ps-6">
        {breaches.map(breach => (
          <li key={`${breach.path} ${breach.code}`}>
            {where(breach)}: {t(`breach_${breach.code}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
