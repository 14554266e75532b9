// How far a run has come: bills made, then bills settled.
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Run } from './run.ts'

export function RunProgress({ run }: { run: Run }) {
  const t = useTranslations('opsIncome')
  const isMaking = run.state === 'COMPUTING'
  const [done, all] = isMaking ? [run.bills, run.contracts] : [run.settled, run.bills]
  const said = isMaking
    ? all === 0
      ? t('progressWaits')
      : t('progressMade', { made: formatCount(done), contracts: formatCount(all) })
    : t('progressPaid', { settled: formatCount(done), bills: formatCount(all) })
  if (run.state === 'DONE' && done === all) return <span className="tabular-nums">{said}</span>
  return (
    <Meter
      kind="progress"
      label={said}
      share={all === 0 ? 0 : done / all}
      tone={run.error ? 'warn' : run.state === 'DONE' ? 'pos' : 'primary'}
    />
  )
}
