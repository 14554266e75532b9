// Putting money in.
import { useTranslations } from 'use-intl'
import { Gate } from '../../../kit/account/Gate.tsx'
import { CashierFrame, useSettled } from '../CashierFrame.tsx'
import { PayoutNeeds } from '../payout/PayoutNeeds.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'

/** Asked above the form: an answer that comes while both are drawn would show what stands below beside a form that is not there yet. */
function FormAndNeeds() {
  const settled = useSettled()
  return (
    <>
      <DepositForm />
      {settled && <PayoutNeeds first />}
    </>
  )
}

export function DepositPage() {
  const t = useTranslations('cashier')
  const title = t('depositTitle')
  return (
    <Gate real title={title}>
      <CashierFrame title={title} aside={<DepositList />}>
        <FormAndNeeds />
      </CashierFrame>
    </Gate>
  )
}
