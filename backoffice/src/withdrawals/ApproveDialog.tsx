// Repeats the amount and the account before money leaves the house.
import { approveWithdrawal } from '@fairhouse/contract/ops-withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { Confirm } from '../parts/Confirm.tsx'
import { Facts } from '../parts/Facts.tsx'
import { useMoney } from '../parts/use-money.ts'
import { holdsOf, type Withdrawal } from './row.ts'
import { useDecision } from './use-decision.ts'

export function ApproveDialog({
  withdrawal: w,
  done,
  close
}: {
  withdrawal: Withdrawal
  done: (w: Withdrawal) => void
  close: () => void
}) {
  const t = useTranslations('ops.withdrawals')
  const money = useMoney()
  const amount = money(w.amount)
  const holds = holdsOf(w)
  const { decide, busy, wrong } = useDecision({
    send: key => call(approveWithdrawal, { id: w.id }, { key }),
    done,
    close,
    said: t('didApprove', { amount, account: w.member.account })
  })
  return (
    <Confirm
      title={t('approveTitle', { amount })}
      action={t('approveDo', { amount: money(w.amount - w.fee) })}
      ready
      busy={busy}
      wrong={wrong}
      confirm={decide}
      close={close}
    >
      <p>{t('approveText', { amount: money(w.amount - w.fee) })}</p>
      <div className="rounded-control border border-line bg-1">
        <Facts
          facts={[
            { name: t('player'), value: w.member.account },
            { name: t('bank'), value: w.account.bankName },
            { name: t('accountNo'), value: <span className="font-mono">{w.account.accountNo}</span>, strong: true },
            { name: t('holder'), value: w.account.holder },
            { name: t('fee'), value: money(w.fee) }
          ]}
        />
      </div>
      {holds > 0 && (
        <p className="rounded-badge border border-warn/40 bg-warn/8 px-3 py-2 text-small text-warn">{t('approveWarn', { holds })}</p>
      )}
    </Confirm>
  )
}
