// The state of the site in one line that nobody can misread, and the ways to change it.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../session/use-may.ts'
import { EndDialog } from './EndDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import type { Window } from './window.ts'

export function StatusPanel({ windows }: { windows: readonly Window[] }) {
  const t = useTranslations('opsContent.system')
  const maySwitch = useMay('system:switch')
  const [asking, setAsking] = useState<'now' | 'plan' | 'open' | null>(null)
  const active = windows.find(w => w.state === 'active')
  const next = windows.filter(w => w.state === 'planned').toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  const Door = active ? DoorClosed : DoorOpen
  const at = (date: Date) => `${formatDateTime(date)} ${formatZone(date)}`
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-control border p-4 sm:p-5',
        active ? 'border-warn/50 bg-warn/10' : 'border-line bg-1'
      )}
    >
      <span
        aria-hidden
        className={cx('grid size-14 shrink-0 place-items-center rounded-card', active ? 'bg-warn/15 text-warn' : 'bg-pos/12 text-pos')}
      >
        <Door className="size-7" />
      </span>
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p className="text-h3 font-bold font-display">{t(active ? 'shut' : 'open')}</p>
        <p className="text-2">
          {active
            ? t(active.endsAt ? 'shutUntil' : 'shutOpenEnd', { from: at(active.startsAt), until: active.endsAt ? at(active.endsAt) : '' })
            : next
              ? t('openUntil', { at: at(next.startsAt) })
              : t('openText')}
        </p>
      </div>
      {maySwitch && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button onClick={() => setAsking('plan')}>{t('plan')}</Button>
          {active ? (
            <Button variant="primary" onClick={() => setAsking('open')}>
              {t('openAgain')}
            </Button>
          ) : (
            <Button variant="danger" onClick={() => setAsking('now')}>
              {t('shutNow')}
            </Button>
          )}
        </div>
      )}
      {(asking === 'now' || asking === 'plan') && <PlanDialog now={asking === 'now'} close={() => setAsking(null)} />}
      {asking === 'open' && active && <EndDialog window={active} close={() => setAsking(null)} />}
    </div>
  )
}
