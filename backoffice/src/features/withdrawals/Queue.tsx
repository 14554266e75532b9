// The withdrawals in line: how long each waits, how much, whose.

import type { WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import { QueueRows } from '../../kit/list/QueueRows.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { withdrawalTone } from '../../kit/value/tones.ts'
import { useNow, useSpan } from '../../kit/value/use-age.ts'
import { useMoney } from '../../kit/value/use-money.ts'
import { holdsOf, type Withdrawal } from './order/row.ts'

interface Props {
  pages: Pages<Withdrawal>
  state: WithdrawalState | undefined
  chosen: string | undefined
  choose: (id: string) => void
}

export function Queue({ pages, state, chosen, choose }: Props) {
  const t = useTranslations('ops.withdrawals')
  return (
    <QueueRows
      pages={pages}
      label={t('caption')}
      chosen={chosen}
      className="max-h-[calc(100dvh-240px)]"
      empty={state === 'REVIEW' ? <Empty title={t('empty')} text={t('emptyText')} /> : <Empty title={t('emptyState')} />}
    >
      {w => <Line key={w.id} withdrawal={w} current={w.id === chosen} choose={() => choose(w.id)} />}
    </QueueRows>
  )
}

function Line({ withdrawal: w, current, choose }: { withdrawal: Withdrawal; current: boolean; choose: () => void }) {
  const t = useTranslations('ops')
  const desk = useTranslations('opsAdjustment.needs')
  const money = useMoney()
  const span = useSpan()
  const now = useNow()
  const review = w.state === 'REVIEW'
  const holds = holdsOf(w)
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={choose}
        className={cx(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2 text-start text-small focus-visible:-outline-offset-2',
          current ? 'bg-3 shadow-[inset_3px_0_0_var(--primary-text)]' : 'hover:bg-3'
        )}
      >
        <span className="truncate font-semibold">
          {w.member.account}
          {w.claim && <span className="font-normal text-3"> · {w.claim.operator}</span>}
        </span>
        <span className="font-semibold tabular-nums">{money(w.amount)}</span>
        <span className="text-cap text-3">
          {review ? t('withdrawals.waiting', { age: span(now - w.createdAt.getTime()) }) : <Stamp at={w.createdAt} />}
        </span>
        <span className="text-end">
          {review ? (
            <span className={cx('text-cap font-semibold', holds > 0 ? 'text-warn' : 'text-3')}>
              {w.approval ? desk('waits') : t('withdrawals.holds', { count: holds })}
            </span>
          ) : (
            <Badge tone={withdrawalTone[w.state]}>{t(`withdrawalState.${w.state}`)}</Badge>
          )}
        </span>
      </button>
    </li>
  )
}
