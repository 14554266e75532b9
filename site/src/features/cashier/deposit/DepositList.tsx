// Deposits under way, to go on with or give up, and the last finished ones.

import { cancelDeposit, type DepositState, type deposit, deposits } from '@fairhouse/contract/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'
import { renewed } from '../../../session/query-client.ts'
import { useMethodName } from '../method.ts'

export type Deposit = z.output<typeof deposit>

const tones: Record<DepositState, ComponentProps<typeof Badge>['tone']> = {
  CREATED: 'info',
  PENDING: 'info',
  CREDITED: 'pos',
  FAILED: 'neg',
  CANCELLED: 'neutral',
  EXPIRED: 'warn'
}

/** Still to be paid or to be heard of. */
export const isOpen = ({ state }: Deposit): boolean => state === 'CREATED' || state === 'PENDING'

/** How the state is said: a transfer waits for other people than a payment at a provider. */
function useStateWord(): (row: Deposit) => string {
  const t = useTranslations('cashier')
  return row => (row.way === 'transfer' && isOpen(row) ? t(row.proof ? 'waitOperator' : 'waitTransfer') : t(row.state))
}

const resumeWords = { page: 'resumeShort', qr: 'resumeQrShort', transfer: 'resumeTransferShort' } as const

/** Gives a deposit up; the answer takes its place in every list. */
export function useCancelDeposit() {
  const say = useSay()
  return useMutation({
    mutationFn: (id: string) => call(cancelDeposit, { id }),
    onError: problem => toast.error(say(problem)),
    onSettled: renewed
  })
}

function OpenDeposit({ row }: { row: Deposit }) {
  const t = useTranslations('cashier')
  const money = useMoney()
  const name = useMethodName()
  const cancel = useCancelDeposit()
  const word = useStateWord()
  return (
    <li className="flex flex-col gap-2 py-3">
      <span className="flex items-center justify-between gap-2">
        <span className="font-bold tabular-nums">{money(row.amount)}</span>
        <Badge tone={tones[row.state]}>{word(row)}</Badge>
      </span>
      <span className="text-3 text-small tabular-nums">
        {name(row.method)} · {formatDateTime(row.createdAt)}
      </span>
      <span className="flex flex-wrap gap-2">
        {row.way !== 'page' && (row.qr || row.transfer) && (
          <Link
            to="/wallet/deposit/$id"
            params={{ id: row.id }}
            aria-label={t('resume', { amount: money(row.amount) })}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            {t(resumeWords[row.way])}
          </Link>
        )}
        {row.payUrl && row.way === 'page' && (
          <a
            href={row.payUrl}
            aria-label={t('resume', { amount: money(row.amount) })}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            {t(resumeWords.page)}
          </a>
        )}
        <Button
          size="sm"
          aria-label={t('cancelDeposit', { amount: money(row.amount) })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(row.id)}
        >
          {t('cancelShort')}
        </Button>
        <Link
          to="/wallet/deposit/$id"
          params={{ id: row.id }}
          aria-label={t('showDeposit', { amount: money(row.amount) })}
          className="ms-auto grid size-11 place-items-center rounded-control text-3 hover:bg-3 hover:text-1"
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </span>
    </li>
  )
}

/** So many finished ones stand beside the form. */
const shortList = 5

export function DepositList() {
  const t = useTranslations('cashier')
  const money = useMoney()
  const name = useMethodName()
  const { rows, error, hasMore, more: fetchMore, loadingMore } = usePages(deposits, { limit: 20 })
  const [whole, setWhole] = useState(false)
  if (error && !rows) return null
  if (!rows) return <Skeleton className="h-40 rounded-card" />
  const open = rows.filter(isOpen)
  const closed = rows.filter(row => !isOpen(row))
  const past = whole ? closed : closed.slice(0, shortList)
  const more = past.length < closed.length || hasMore
  return (
    <>
      {open.length > 0 && (
        <Card title={t('openDeposits')}>
          <ul className="divide-y divide-line">
            {open.map(row => (
              <OpenDeposit key={row.id} row={row} />
            ))}
          </ul>
          <p className="pt-2 text-3 text-small">{t('cancelNote')}</p>
        </Card>
      )}
      <Card title={t('pastDeposits')} flush>
        {past.length === 0 ? (
          <p className="px-4 pb-4 text-3 sm:px-5">{t('noDeposits')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {past.map(row => (
              <li key={row.id}>
                <Link
                  to="/wallet/deposit/$id"
                  params={{ id: row.id }}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-3 focus-visible:-outline-offset-2 sm:px-5"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold tabular-nums">{money(row.amount)}</span>
                    <span className="block truncate text-3 text-small tabular-nums">
                      {name(row.method)} · {formatDateTime(row.createdAt)}
                    </span>
                  </span>
                  <Badge tone={tones[row.state]}>{t(row.state)}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {more && (
          <p className="border-line border-t p-2 text-center">
            <Button
              size="sm"
              variant="subtle"
              loading={loadingMore}
              onClick={() => {
                if (whole) void fetchMore()
                setWhole(true)
              }}
            >
              {t('moreDeposits')}
            </Button>
          </p>
        )}
      </Card>
    </>
  )
}
