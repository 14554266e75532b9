// Issues an application with an amount, or rejects it with a remark that the player reads.
import { issueApplication, rejectApplication } from '@fairhouse/contract/ops/money/application.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { positiveIn } from '../../kit/form/amount.ts'
import { useBrand, useMoney } from '../../kit/value/use-money.ts'
import type { Application } from './application.ts'

type Props = { of: Application; close: () => void; done: () => void }

export function IssueDialog({ of: { id, member, promotion }, close, done }: Props) {
  const t = useTranslations('opsApplication')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const symbol = useBrand()?.currencySymbol ?? ''
  const [text, setText] = useState('')
  const amount = positiveIn(text)
  const fits = amount !== null && amount >= promotion.least && amount <= promotion.most
  const limits = t('limits', { least: money(promotion.least), most: money(promotion.most) })
  return (
    <ReasonDialog
      title={t('issueTitle', { account: member.account })}
      action={t('issue')}
      ready={fits}
      send={(reason, key) => call(issueApplication, { member: member.id, id, amount: amount!, reason }, { key })}
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didIssue'))}
      done={done}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('issueText')}</p>
          <AmountField
            label={t('amount')}
            hint={limits}
            error={tried && !fits ? t('amountWrong') : undefined}
            value={text}
            onValue={setText}
            currency={symbol}
          />
          <p className="text-small text-3">{desk('byHand')}</p>
        </>
      )}
    </ReasonDialog>
  )
}

export function RejectDialog({ of: { id, member }, close, done }: Props) {
  const t = useTranslations('opsApplication')
  return (
    <ReasonDialog
      danger
      title={t('rejectTitle', { account: member.account })}
      action={t('reject')}
      label={t('remark')}
      help={t('remarkHelp')}
      send={(reason, key) => call(rejectApplication, { member: member.id, id, reason }, { key })}
      said={t('didReject')}
      done={done}
      close={close}
    >
      <p>{t('rejectText')}</p>
    </ReasonDialog>
  )
}
