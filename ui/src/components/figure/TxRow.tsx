// One movement of money: what, when, how much, and what was left.
import type { Money } from '@fairhouse/contract/money.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../text/format.ts'
import { Badge } from '../show/Badge.tsx'
import { MoneyText } from './MoneyText.tsx'

type Props = {
  icon?: ReactNode
  title: ReactNode
  at: Date | string | number
  /** Below zero when money went away. */
  amount: Money
  currency?: string
  status?: { label: string; tone: 'neutral' | 'pos' | 'neg' | 'warn' | 'info' }
  balanceAfter?: Money
  /** Shows `***` in place of amounts. */
  hidden?: boolean
  onOpen?: () => void
}

/** 64 px or more; put several in a list with lines between. The sign is always there, so the colour is never alone. */
export function TxRow({ icon, title, at, amount, currency, status, balanceAfter, hidden, onOpen }: Props) {
  const t = useTranslations('ui')
  const content = (
    <>
      {icon && (
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-control bg-3 text-2 [&>svg]:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold text-1">
          {title}
          {status && <Badge tone={status.tone}>{status.label}</Badge>}
        </span>
        <time className="block text-3 text-small tabular-nums">{formatDateTime(at)}</time>
      </span>
      <span className="shrink-0 text-end">
        <MoneyText signed amount={amount} currency={currency} hidden={hidden} className="block" />
        {balanceAfter !== undefined && (
          <span className="block text-3 text-small">
            <span className="max-sm:sr-only">{t('balanceAfter')} </span>
            <MoneyText amount={balanceAfter} currency={currency} hidden={hidden} />
          </span>
        )}
      </span>
    </>
  )
  const row = 'flex min-h-16 w-full items-center gap-3 px-2 py-2 text-start'
  if (!onOpen) return <div className={row}>{content}</div>
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${row} rounded-control transition-colors duration-140 hover:bg-3 focus-visible:-outline-offset-2`}
    >
      {content}
    </button>
  )
}
