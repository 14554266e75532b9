// Runs a window that is over by hand: one that the clock missed.
import { type IncomeKind, type IncomePeriod, incomeKinds, periodsOf } from '@fairhouse/contract/income/terms.ts'
import { startRun } from '@fairhouse/contract/ops/money/income.ts'
import { call } from '@fairhouse/ui/api.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'

export function RunDialog({ close }: { close: () => void }) {
  const t = useTranslations('opsIncome')
  const [kind, setKind] = useState<IncomeKind>('daily')
  const [period, setPeriod] = useState<IncomePeriod>('DAILY')
  const [at, setAt] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const isOver = at !== null && new Date(at).getTime() <= serverNow()
  const action = useOnce({
    send: key => call(startRun, { kind, period, at: new Date(at!) }, { key }),
    done: close,
    said: t('didStart')
  })
  return (
    <Confirm
      title={t('startTitle')}
      action={t('start')}
      busy={action.busy}
      wrong={action.wrong}
      confirm={() => {
        setTried(true)
        if (isOver) action.run()
      }}
      close={close}
    >
      <p>{t('startText')}</p>
      <ChoiceField
        label={t('kind')}
        value={kind}
        values={incomeKinds}
        nameOf={name => t(`kind_${name}`)}
        change={next => {
          setKind(next)
          if (!periodsOf[next].includes(period)) setPeriod(periodsOf[next][0]!)
        }}
      />
      <ChoiceField label={t('period')} value={period} values={periodsOf[kind]} nameOf={name => t(`period_${name}`)} change={setPeriod} />
      <MomentField label={t('startAt')} value={at} change={setAt} wrong={tried && !isOver ? t('startMoment') : null} />
    </Confirm>
  )
}
