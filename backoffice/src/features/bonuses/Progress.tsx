// How far a bonus is wagered.
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { useTranslations } from 'use-intl'
import { figure } from '../../kit/value/money.ts'
import type { Bonus } from './grant.ts'

export function Progress({ of: { progress, required, state } }: { of: Pick<Bonus, 'progress' | 'required' | 'state'> }) {
  const t = useTranslations('opsBonus')
  const share = required === 0n ? 1 : Math.min(1, Number((progress * 1_000n) / required) / 1_000)
  return (
    <div className="min-w-40">
      <Meter
        label={t('progress')}
        hideLabel
        share={share}
        kind="progress"
        tone={state === 'active' || state === 'completed' ? 'pos' : 'warn'}
        aside={`${figure(progress)} / ${figure(required)}`}
      />
    </div>
  )
}
