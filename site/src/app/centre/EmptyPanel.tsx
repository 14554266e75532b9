// A panel with nothing in it at this moment: what that means, and one way on.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CentreKey } from '../../session/places/keys.ts'
import { centrePictures } from './pictures.ts'

type Empty = Extract<CentreKey, 'manualRebate' | 'rewardCenter' | 'missionLeaderboard'>

const isEmptyEntry = (key: CentreKey): key is Empty => key in words

const words = {
  manualRebate: 'noRebate',
  rewardCenter: 'noReward',
  missionLeaderboard: 'noMission'
} as const satisfies Record<Empty, string>

export function EmptyPanel({ entry }: { entry: CentreKey }) {
  const t = useTranslations('centre')
  if (!isEmptyEntry(entry)) return null
  const Picture = centrePictures[entry]
  return (
    <div className="rounded-card border border-line bg-1 light:bg-0">
      <EmptyState
        icon={<Picture aria-hidden="true" />}
        text={t(words[entry])}
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
