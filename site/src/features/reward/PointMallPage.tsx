// The points mall: the rates of each kind of game, and what can be had for points.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { useQuery } from '@tanstack/react-query'
import { Coins, Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { menuQuery } from '../../session/games/nav.ts'
import { categoryIcons } from '../../session/places/places.ts'
import { Hero } from './Hero.tsx'

export function PointMallPage() {
  const t = useTranslations()
  const rates = useQuery(menuQuery()).data?.list.filter(entry => entry.point !== null) ?? []
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5">
      <Hero icon={Coins} title={t('shell.pointMall')} lead={t('centre.pointsLead')} />
      <Card title={t('centre.mallTitle')}>
        <EmptyState icon={<Gift aria-hidden="true" />} text={t('centre.mallEmpty')} />
      </Card>
      {rates.length > 0 && (
        <Card title={t('centre.ratesTitle')}>
          <p className="mb-3 text-2">{t('centre.ratesText')}</p>
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
      )}
    </div>
  )
}
