// How an approved withdrawal is paid: by the provider, taken up at once when it hangs, or in parts by payers.
import { planSlices, retryWithdrawal } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import { PlanDialog } from './PlanDialog.tsx'
import type { Withdrawal } from './row.ts'

interface Props {
  withdrawal: Withdrawal
  done: (w: Withdrawal) => void
}

/** Nothing where nothing can be done. */
export function PaymentPanel({ withdrawal: w, done }: Props) {
  const t = useTranslations('opsWithdrawal')
  const [open, setOpen] = useState<'plan' | 'back' | null>(null)
  const retry = useOnce({ send: key => call(retryWithdrawal, { id: w.id }, { key }), done, said: t('didRetry') })
  const untouched = w.way === 'slices' && w.slices.every(part => part.state === 'MATCHED')
  const mayRetry = w.way === 'provider' && (w.state === 'APPROVED' || w.state === 'PAYING')
  const mayPlan = w.state === 'REVIEW' || w.state === 'APPROVED' || (w.state === 'PAYING' && untouched)
  if (!mayRetry && !mayPlan) return null
  const close = () => setOpen(null)
  return (
    <Panel title={t('payment')}>
      <div className="grid gap-2 p-3">
        {mayRetry && <p className="text-cap text-3">{t('retryHelp')}</p>}
        {retry.wrong && (
          <p role="alert" className="text-cap text-neg">
            {retry.wrong}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {mayRetry && (
            <Button size="sm" loading={retry.busy} onClick={retry.run}>
              {t('retry')}
            </Button>
          )}
          {mayPlan && (
            <Button size="sm" onClick={() => setOpen('plan')}>
              {t(w.way === 'slices' ? 'planAgain' : 'plan')}
            </Button>
          )}
          {untouched && w.state === 'PAYING' && (
            <Button size="sm" onClick={() => setOpen('back')}>
              {t('back')}
            </Button>
          )}
        </div>
      </div>
      {open === 'plan' && <PlanDialog withdrawal={w} done={done} close={close} />}
      {open === 'back' && <BackDialog withdrawal={w} done={done} close={close} />}
    </Panel>
  )
}

function BackDialog({ withdrawal: w, done, close }: Props & { close: () => void }) {
  const t = useTranslations('opsWithdrawal')
  const amount = useMoney()(w.amount - w.fee)
  const action = useOnce({
    send: key => call(planSlices, { id: w.id, slices: [], reason: '' }, { key }),
    done: given => {
      done(given)
      close()
    },
    said: t('didBack')
  })
  return (
    <Confirm
      title={t('backTitle', { amount })}
      action={t('backDo')}
      busy={action.busy}
      wrong={action.wrong}
      confirm={action.run}
      close={close}
    >
      <p>{t('backText')}</p>
    </Confirm>
  )
}
