// The points mall: a member's points, what they become, every change of them, and the rates of each kind of game.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn, useSession } from '../../session/account/session.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { categoryIcons } from '../../session/places/places.ts'
import { Hero } from './Hero.tsx'
import { RedeemHistory } from './mall/RedeemHistory.tsx'
import { RewardGrid } from './mall/RewardGrid.tsx'
import { ConvertForm } from './points/ConvertForm.tsx'
import { OwnPoints } from './points/OwnPoints.tsx'
import { PointDetails } from './points/PointDetails.tsx'

function Rates() {
  const t = useTranslations('centre')
  const rates = useQuery(menuQuery()).data?.list.filter(entry => entry.point !== null) ?? []
  if (rates.length === 0) return null
  return (
    <Card title={t('ratesTitle')}>
      <p className="mb-3 text-2">{t('ratesText')}</p>
      <ul className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        {rates.map(({ gameType, vassalage, name, point }) => {
          const Picture = categoryIcons[gameType]
          return (
            <li key={`${gameType}-${vassalage}`} className="flex min-h-12 items-center gap-3 rounded-input bg-3 px-4">
              <Picture aria-hidden="true" className="size-5 text-primary-text" />
              <span className="flex-1 font-semibold">{name}</span>
              <span className="font-bold tabular-nums">{point}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export function PointMallPage() {
  const t = useTranslations()
  const loggedIn = useLoggedIn()
  const trial = useSession(state => state.isTrial)
  const [tab, setTab] = useState('rewards')
  const own = loggedIn && !trial
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5">
      <Hero icon={Coins} title={t('shell.pointMall')} lead={t('centre.pointsLead')}>
        {own ? (
          <OwnPoints />
        ) : trial ? (
          <Button variant="primary" onClick={() => ask('register')}>
            {t('shell.in_increase_submit')}
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => ask('register')}>
              {t('account.register')}
            </Button>
            <Button onClick={() => ask('login')}>{t('account.login')}</Button>
          </>
        )}
      </Hero>
      {own ? (
        <Tabs
          label={t('shell.pointMall')}
          value={tab}
          onValue={setTab}
          items={[
            { value: 'rewards', label: t('mall.title'), panel: <RewardGrid /> },
            { value: 'convert', label: t('points.convert'), panel: <ConvertForm /> },
            { value: 'history', label: t('mall.history'), panel: <RedeemHistory /> },
            { value: 'details', label: t('points.details'), panel: <PointDetails /> }
          ]}
        />
      ) : (
        <RewardGrid />
      )}
      <Rates />
    </div>
  )
}
