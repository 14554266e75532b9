// Putting money in.
import { useTranslations } from 'use-intl'
import { Gate } from '../../../kit/account/Gate.tsx'
import { CashierFrame, useSettled } from '../CashierFrame.tsx'
import { PayoutNeeds } from '../payout/PayoutNeeds.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'

const NeedsBelow = () => useSettled() && <PayoutNeeds first />

export function DepositPage() {
  const t = useTranslations('cashier')
  const title = t('depositTitle')
  return (
    <Gate real title={title}>
      <CashierFrame title={title} aside={<DepositList />}>
        <DepositForm />
        <NeedsBelow />
      </CashierFrame>
    </Gate>
  )
}
