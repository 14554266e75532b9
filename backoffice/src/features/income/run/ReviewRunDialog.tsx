// Asks that all dividends of a run that are under review be approved or rejected. Another operator decides.
import { reviewRun } from '@fairhouse/contract/ops/money/income.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { type Decision, decisionWords } from '../bill/ReviewDialog.tsx'
import type { Run } from './run.ts'

export function ReviewRunDialog({
  run,
  decision,
  close
}: {
  run: Pick<Run, 'id' | 'toReview' | 'window'>
  decision: Decision
  close: () => void
}) {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  return (
    <ReasonDialog
      title={t(`askRun${decisionWords[decision]}Title`)}
      action={t('ask')}
      danger={decision === 'reject'}
      send={(reason, key) => call(reviewRun, { id: run.id, decision, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      <p>{t('askRunText', { count: run.toReview, window: windowText(run.window) })}</p>
    </ReasonDialog>
  )
}
