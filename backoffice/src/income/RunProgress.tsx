// How far a run has come: bills made, then bills settled.
import { Meter } from '@fairhouse/ui/components/Meter.tsx'
import { formatCount } from '@fairhouse/ui/format.ts'
import { useTranslations } from 'use-intl'
import type { Run } from './RunList.tsx'

export function RunProgress({ run }: { run: Run }) {
  const t = useTranslations('opsIncome')
  const isMaking = run.state === 'COMPUTING'
  const [done, all] = isMaking ? [run.bills, run.contracts] : [run.settled, run.bills]
  return (
    <Meter
      kind="progress"
      label={
        isMaking
          ? t('progressMade', { made: formatCount(done), contracts: formatCount(all) })
          : t('progressPaid', { settled: formatCount(done), bills: formatCount(all) })
      }
      share={all === 0 ? 1 : done / all}
      tone={run.error ? 'warn' : run.state === 'DONE' ? 'pos' : 'primary'}
    />
  )
}
