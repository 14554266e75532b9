// A member's balance, and the wallets of vendors where money is not in one wallet.
import { useTranslations } from 'use-intl'
import { BalanceSplit } from '../../kit/amount/BalanceSplit.tsx'
import { useSingleWallet } from './merchant-wallet.ts'
import { VendorWallets } from './VendorWallets.tsx'

export function WalletPanel() {
  const t = useTranslations('centre')
  const single = useSingleWallet()
  return (
    <div className="grid gap-4">
      <BalanceSplit />
      {single === true && <p className="text-2">{t('oneWallet')}</p>}
      {single === false && <VendorWallets />}
    </div>
  )
}
