// Repeats the amount and the account before money leaves the house; where a rule is overridden it asks for the reason and a second operator.

import { approveWithdrawal } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWhoCan } from '../../kit/approval/use-who-can.ts'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { Needs } from './order/Needs.tsx'
import type { Withdrawal } from './order/row.ts'
import { useDecisionOn } from './order/use-decision-on.ts'
import { useDecision } from './use-decision.ts'

interface Props {
  withdrawal: Withdrawal
  done: (w: Withdrawal) => void
  close: () => void
}

export function ApproveDialog({ withdrawal: w, done, close }: Props) {
  const t = useTranslations('ops.withdrawals')
  const desk = useTranslations('opsAdjustment.needs')
  const ui = useTranslations('ui')
  const whoCan = useWhoCan()
  const money = useMoney()
  const query = useDecisionOn(w.id)
  const needs = query.data?.decision
  const two = needs?.two !== null
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { decide, busy, wrong } = useDecision({
    send: key => call(approveWithdrawal, { id: w.id, reason: reason.trim() }, { key }),
    done,
    close,
    said: answer => (answer.approval ? desk('didAsk') : t('didApprove', { amount: money(w.amount), account: w.member.account }))
  })
  const out = money(w.amount - w.fee)
  return (
    <Confirm
      title={two ? desk('askTitle', { amount: out }) : t('approveTitle', { amount: out })}
      action={two ? desk('ask') : t('approveDo', { amount: out })}
      disabledReason={needs ? whoCan(needs) : ui('loading')}
      busy={busy}
      wrong={wrong}
      confirm={() => {
        setTried(true)
        if (!two || isReason(reason)) decide()
      }}
      close={close}
    >
      <p>{two ? desk('askText', { amount: out }) : t('approveText', { amount: out })}</p>
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
      {needs ? (
        <>
          <Needs decision={needs} />
          {two && needs.may && (
            <ReasonField label={desk('reason')} help={desk('reasonHelp')} value={reason} change={setReason} tried={tried} />
          )}
        </>
      ) : (
        <NoAnswer of={query} />
      )}
    </Confirm>
  )
}
