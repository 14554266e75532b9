// What has become of one deposit: where the provider sends the person back to.
import { depositById } from '@fairhouse/contract/money/cashier.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Timeline, type TimelineStep } from '@fairhouse/ui/components/figure/Timeline.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Gate } from '../../../kit/account/Gate.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { CashierFrame } from '../CashierFrame.tsx'
import { type Deposit, DepositList, isOpen, useCancelDeposit } from './DepositList.tsx'
import { ScanToPay, TransferToPay } from './DepositPay.tsx'

/** Live events renew the answer; this is for the one that got lost. */
const lookMs = 4_000

function useSteps(): (row: Deposit) => TimelineStep[] {
  const t = useTranslations('cashier')
  const money = useMoney()
  const reasonOf = (reason: string | null): string => {
    if (!reason || reason === 'failed') return t('reasonNone')
    if (reason === 'rejected') return t('reasonRejected')
    return reason === 'declined' ? t('reasonDeclined') : t('reasonOther', { reason })
  }
  const creditedNote = (row: Deposit): string => {
    const received = row.received ?? row.amount
    const credited = money(received - row.fee)
    return received === row.amount
      ? t('stepCreditedNote', { amount: credited })
      : t('stepCreditedOther', { received: money(received), amount: money(row.amount), credited })
  }
  return row => {
    const made: TimelineStep = { key: 'created', title: t('stepCreated'), at: row.createdAt, state: 'done' }
    const seen = row.seenAt ? { at: row.seenAt } : {}
    const provider: TimelineStep = {
      key: 'provider',
      title: row.way !== 'transfer' ? t('stepProvider') : t(!isOpen(row) ? 'stepSeen' : row.proof ? 'waitOperator' : 'waitTransfer'),
      state: 'done',
      ...seen
    }
    const waits =
      row.way === 'transfer' ? (row.proof ? 'stepSeenProof' : 'stepTransferNote') : row.way === 'qr' ? 'stepAskedNote' : 'stepProviderNote'
    const todo: TimelineStep = { key: 'end', title: t('stepCredited'), state: 'todo' }
    const end = { key: 'end', at: row.updatedAt }
    switch (row.state) {
      case 'CREATED':
        return row.way === 'transfer'
          ? [made, { ...provider, note: t(waits), state: 'current' }, todo]
          : [{ ...made, note: t('stepCreatedNote'), state: 'current' }, { ...provider, state: 'todo' }, todo]
      case 'PENDING':
        return [made, { ...provider, note: t(waits), state: 'current' }, todo]
      case 'CREDITED':
        return [made, provider, { ...end, title: t('stepCredited'), note: creditedNote(row), state: 'done' }]
      case 'FAILED':
        return [
          made,
          provider,
          {
            ...end,
            title: t('stepFailed'),
            note: t('stepFailedNote', { reason: row.note ? t('noteSaid', { note: row.note }) : reasonOf(row.reason) }),
            state: 'failed'
          }
        ]
      case 'CANCELLED':
        return [made, { ...end, title: t('stepCancelled'), note: t('stepCancelledNote'), state: 'failed' }]
      case 'EXPIRED':
        return [made, { ...end, title: t('stepExpired'), note: t('stepExpiredNote'), state: 'failed' }]
    }
  }
}

function Status({ id }: { id: string }) {
  const t = useTranslations('cashier')
  const say = useSay()
  const money = useMoney()
  const steps = useSteps()
  const cancel = useCancelDeposit()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(depositById, { id }),
    refetchInterval: query => (query.state.data && isOpen(query.state.data) ? lookMs : false)
  })
  if (error && !data)
    return (
      <Card>
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  if (!data) return <Skeleton className="h-80 rounded-card" />
  return (
    <Card title={t('depositOf', { amount: money(data.amount) })}>
      <div className="flex flex-col gap-5">
        {isOpen(data) && <ScanToPay row={data} />}
        {isOpen(data) && <TransferToPay row={data} />}
        <Timeline steps={steps(data)} />
        <CopyField label={t('depositNo')} value={data.id} />
        <div className="flex flex-wrap gap-2">
          {isOpen(data) ? (
            <>
              {data.payUrl && data.way === 'page' && (
                <a href={data.payUrl} className={buttonClass({ variant: 'primary' })}>
                  {t('resume', { amount: money(data.amount) })}
                </a>
              )}
              <Button loading={cancel.isPending} onClick={() => cancel.mutate(data.id)}>
                {t('cancelShort')}
              </Button>
            </>
          ) : (
            <>
              {data.state === 'CREDITED' && (
                <Link to="/crash" className={buttonClass({ variant: 'primary' })}>
                  {t('toGames')}
                </Link>
              )}
              <Link to="/wallet/deposit" className={buttonClass({})}>
                {t('backToDeposit')}
              </Link>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

export function DepositStatusPage() {
  const t = useTranslations('cashier')
  const { id } = useParams({ strict: false })
  const title = t('depositTitle')
  return (
    <Gate real title={title}>
      <CashierFrame title={title} aside={<DepositList />}>
        <Status id={id ?? ''} />
      </CashierFrame>
    </Gate>
  )
}
