// Recomputes a draw here when it is asked to.

import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import type { DrawCheck, Proof } from './check-draw.ts'

type Run = { done: number; total: number; checks: readonly DrawCheck[] | null; failed: boolean }

/** What checks it is loaded with the press: curves are large. */
export function DrawChecker({ proof }: { proof: Proof }) {
  const t = useTranslations('lotteryResults')
  const [run, setRun] = useState<Run | null>(null)
  const walking = useRef<AbortController | null>(null)
  useEffect(() => () => walking.current?.abort(), [])
  const check = async () => {
    walking.current?.abort()
    const own = new AbortController()
    walking.current = own
    setRun({ done: 0, total: proof.position ?? 0, checks: null, failed: false })
    try {
      const { checkDraw } = await import('./check-draw.ts')
      const checks = await checkDraw(proof, own.signal, (done, total) => setRun({ done, total, checks: null, failed: false }))
      if (!own.signal.aborted) setRun({ done: 0, total: 0, checks, failed: false })
    } catch {
      if (!own.signal.aborted) setRun({ done: 0, total: 0, checks: null, failed: true })
    }
  }
  const busy = run !== null && run.checks === null && !run.failed
  const right = run?.checks?.every(({ ok }) => ok) ?? false
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="primary" loading={busy} onClick={() => void check()}>
          {t(run?.checks ? 'verifyAgain' : 'verify')}
        </Button>
      </div>
      {busy && run.total > 0 && (
        <Meter
          kind="progress"
          label={t('checking')}
          aside={t('checkedOf', { done: formatCount(run.done), total: formatCount(run.total) })}
          share={run.done / run.total}
        />
      )}
      <div role="status">
        {run?.failed && <p className="text-neg">{t('checkFailed')}</p>}
        {run?.checks && <p className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>{t(right ? 'allRight' : 'notRight')}</p>}
      </div>
      {run?.checks && (
        <ol className="flex flex-col gap-2">
          {run.checks.map(each => (
            <Checked key={each.key} check={each} steps={proof.position ?? 0} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Checked({ check: { key, ok, computed, published }, steps }: { check: DrawCheck; steps: number }) {
  const t = useTranslations('lotteryResults')
  if (key === 'time')
    return (
      <CheckRow
        ok={ok}
        title={t('check_time')}
        values={[
          [t('closedAt'), formatDateTime(new Date(published))],
          [t('published_at'), formatDateTime(new Date(computed))]
        ]}
      />
    )
  const values = [
    [t(key === 'beacon' ? 'beaconRandomness' : 'computed'), computed],
    [t(key === 'beacon' ? 'beaconSignature' : 'published'), published]
  ] as const
  return <CheckRow ok={ok} title={key === 'chain' ? t('check_chain', { steps }) : t(`check_${key}`)} values={values} />
}
