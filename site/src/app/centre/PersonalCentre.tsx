// The personal centre: everything of the member's own, on one panel over the page.
import { unreadCount } from '@fairhouse/contract/message/inbox.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSingleWallet } from '../../features/wallet/merchant-wallet.ts'
import { Embedded } from '../../kit/record/embedded.ts'
import { useMember } from '../../session/account/session.ts'
import { useFlag, useReferral } from '../../session/house/brand.ts'
import { type CentreKey, type CentrePlace, centreEntries } from '../../session/places/keys.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { CentreFrame } from './CentreFrame.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { centrePictures } from './pictures.ts'

const SecurityCentre = lazy(() =>
  import('../../features/member/security/SecurityCentre.tsx').then(file => ({ default: file.SecurityCentre }))
)
const BalanceSplit = lazy(() => import('../../kit/amount/BalanceSplit.tsx').then(file => ({ default: file.BalanceSplit })))
const VendorWallets = lazy(() => import('../../features/wallet/VendorWallets.tsx').then(file => ({ default: file.VendorWallets })))
const DepositPage = lazy(() => import('../../features/cashier/deposit/DepositPage.tsx').then(file => ({ default: file.DepositPage })))
const WithdrawPage = lazy(() => import('../../features/cashier/withdraw/WithdrawPage.tsx').then(file => ({ default: file.WithdrawPage })))
const TransferPanel = lazy(() => import('../../features/settlement/TransferPanel.tsx').then(file => ({ default: file.TransferPanel })))
const BetsPage = lazy(() => import('../../features/wager/BetsPage.tsx').then(file => ({ default: file.BetsPage })))
const MovementsPage = lazy(() => import('../../features/wallet/MovementsPage.tsx').then(file => ({ default: file.MovementsPage })))
const ProfitPanel = lazy(() => import('../../features/wager/ProfitPanel.tsx').then(file => ({ default: file.ProfitPanel })))
const BonusPanel = lazy(() => import('../../features/wallet/BonusPanel.tsx').then(file => ({ default: file.BonusPanel })))
const ReferralPanel = lazy(() => import('../../features/reward/ReferralPanel.tsx').then(file => ({ default: file.ReferralPanel })))
const MessagesPanel = lazy(() => import('../../features/inbox/MessagesPanel.tsx').then(file => ({ default: file.MessagesPanel })))

function WalletPanel() {
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

const panels: Partial<Record<CentreKey, ReactNode>> = {
  securityCenter: <SecurityCentre />,
  transferFund: <WalletPanel />,
  depositv2: <DepositPage />,
  withdraw: <WithdrawPage />,
  transferUpline: <TransferPanel />,
  personalHistoryCopy: <BetsPage />,
  transactionHistory: <MovementsPage />,
  personalProfit: <ProfitPanel />,
  bonusDetails: <BonusPanel />,
  referral: <ReferralPanel />,
  messageV2: <MessagesPanel />
}

/** Only for members with an account; see `CentreHost`. `missions`: how many wait for the member. */
export function PersonalCentre({ place, missions = 0 }: { place: CentrePlace; missions?: number }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('centre')
  const member = useMember()
  const rebate = useFlag('MANPLAYREB3')
  const referral = useReferral()
  const unread = useQuery(queryOf(unreadCount, {})).data?.count ?? 0
  const keys = centreEntries({ toUpline: member?.toUpline ?? false, rebate, referral })
  return (
    <CentreFrame
      size="centre"
      title={t('title')}
      menuLabel={t('menu')}
      items={keys.map(key => ({
        key,
        label: t(key),
        icon: centrePictures[key],
        ...(key === 'missionLeaderboard' ? { count: missions } : key === 'messageV2' ? { count: unread } : {})
      }))}
      place={place}
      onGo={go}
      onClose={close}
      panelOf={key => <Embedded value>{panels[key] ?? <EmptyPanel entry={key} />}</Embedded>}
    />
  )
}
