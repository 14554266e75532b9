// The VIP centre: the member's rank, and what a rank gives.
import { serviceChannelOf } from '@fairhouse/contract/message/message.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Crown, Headset } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn, useMember } from '../../session/account/session.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { Hero } from './Hero.tsx'

export function VipPage() {
  const t = useTranslations()
  const loggedIn = useLoggedIn()
  const member = useMember()
  const rank = member?.clubLabel
  const channel = serviceChannelOf(rank?.rankLevel)
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5">
      <Hero icon={Crown} title={t('shell.vip')} lead={t('centre.vipLead')}>
        {loggedIn ? (
          member && (
            <p className="rounded-input bg-3 px-4 py-3 font-semibold">
              {rank ? t('centre.vipRank', { label: rank.labelName, level: rank.rankLevel }) : t('centre.vipNoRank')}
            </p>
          )
        ) : (
          <>
            <Button variant="primary" onClick={() => ask('register')}>
              {t('account.register')}
            </Button>
            <Button onClick={() => ask('login')}>{t('account.login')}</Button>
          </>
        )}
      </Hero>
      <Card title={t('centre.vipServiceTitle')}>
        <p className="text-2">{t('centre.vipService')}</p>
        {member && <p className="mt-2 font-semibold">{t(channel === 'vip' ? 'centre.vipServiceYours' : 'centre.vipServiceLive')}</p>}
        <Button className="mt-4" icon={<Headset aria-hidden="true" className="size-4.5" />} onClick={() => void openCustomerService()}>
          {t('shell.customerService')}
        </Button>
      </Card>
    </div>
  )
}
