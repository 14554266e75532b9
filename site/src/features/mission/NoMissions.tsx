// No mission runs at this moment: what that means, and one way on.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { centrePictures } from '../../session/places/centre-pictures.ts'

export function NoMissions() {
  const t = useTranslations('centre')
  const Picture = centrePictures.missionLeaderboard
  return (
    <div className="rounded-card border border-line bg-1 light:bg-0">
      <EmptyState
        icon={<Picture aria-hidden="true" />}
        text={t('noMission')}
        // where the money of missions comes from
        action={
          <Link to="/promotions" className={buttonClass({ variant: 'ghost' })}>
            {t('seePromotions')}
          </Link>
        }
      />
    </div>
  )
}
