// The withdrawals in line: how long each waits, how much, whose.

import type { WithdrawalState } from '@fairhouse/contract/money/withdrawal.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
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
  const t = useTranslations('ops')
  const sentence = useSay()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice scrolls into view
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { rows, error } = pages
  if (!rows) return <NoAnswer of={pages} />
  if (rows.length === 0)
    return state === 'REVIEW' ? (
      <Empty title={t('withdrawals.empty')} text={t('withdrawals.emptyText')} />
    ) : (
      <Empty title={t('withdrawals.emptyState')} />
    )
  return (
    <>
      {error && (
        <p role="alert" className="border-b border-line px-3 py-2 text-cap text-neg">
          {sentence(error)}
        </p>
      )}
      <ul ref={list} aria-label={t('withdrawals.caption')} className="max-h-[calc(100dvh-240px)] overflow-y-auto max-md:max-h-none">
        {rows.map(w => (
          <Line key={w.id} withdrawal={w} current={w.id === chosen} choose={() => choose(w.id)} />
        ))}
      </ul>
      {pages.hasMore && (
        <div className="border-t border-line p-2">
          <Button size="sm" block loading={pages.loadingMore} onClick={pages.more}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
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
