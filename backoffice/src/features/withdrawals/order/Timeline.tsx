// What happened to a withdrawal, first to last.
import { useTranslations } from 'use-intl'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import type { Withdrawal } from './row.ts'

const actors = ['rules', 'operator', 'provider', 'member'] as const

export function Timeline({ withdrawal: w }: { withdrawal: Withdrawal }) {
  const t = useTranslations('ops')
  const desk = useTranslations('opsAdjustment.needs')
  const nameOf = (by: string) => {
    const actor = actors.find(a => a === by)
    return actor ? t(`withdrawals.by.${actor}`) : by
  }
  const who = ({ by, operator, askedBy }: Withdrawal['steps'][number]) =>
    operator && askedBy ? desk('byTwo', { one: askedBy, two: operator }) : operator ? desk('byOne', { operator }) : nameOf(by)
  return (
    <Panel title={t('withdrawals.steps')}>
      <ol className="grid px-3 py-2">
        {w.steps.map((s, i) => (
          <li key={`${s.state} ${s.at.toISOString()}`} className="relative grid gap-0.5 pb-3 ps-5 text-small last:pb-1">
            <span aria-hidden className="absolute top-1.5 start-0 size-2 rounded-pill bg-(--text-3)" />
            {i < w.steps.length - 1 && <span aria-hidden className="absolute top-4 bottom-0 start-[3.5px] w-px bg-line" />}
            <span className="font-semibold">{t(`withdrawalState.${s.state}`)}</span>
            <span className="text-cap text-3">
              <Stamp at={s.at} /> · {who(s)}
            </span>
            {s.note && <q className="text-cap text-2 [overflow-wrap:anywhere]">{s.note}</q>}
            {s.reason && <q className="text-cap text-2 [overflow-wrap:anywhere]">{s.reason}</q>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
