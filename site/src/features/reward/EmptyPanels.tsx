// Panels with nothing in them at this moment: what that means, and one way on.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { centrePictures } from '../../session/places/centre-pictures.ts'

type Empty = 'manualRebate' | 'missionLeaderboard'

function EmptyPanel({ of, word }: { of: Empty; word: 'noRebate' | 'noMission' }) {
  const t = useTranslations('centre')
  const Picture = centrePictures[of]
  return (
    <div className="rounded-card border border-line bg-1 light:bg-0">
      <EmptyState
        icon={<Picture aria-hidden="true" />}
        text={t(word)}
        // where the money of all of these comes from
        action={
          <Link to="/promotions" className={buttonClass({ variant: 'ghost' })}>
            {t('seePromotions')}
          </Link>
        }
      />
    </div>
  )
}

export const NoCashback = () => <EmptyPanel of="manualRebate" word="noRebate" />
export const NoMissions = () => <EmptyPanel of="missionLeaderboard" word="noMission" />
