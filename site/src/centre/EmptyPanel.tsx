// A panel with nothing in it at this moment: what that means, and one way on.
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { agentPictures } from './agent-pictures.ts'
import type { AgentKey, CentreKey } from './keys.ts'
import { centrePictures } from './pictures.ts'

type Personal = Extract<CentreKey, 'manualRebate' | 'rewardCenter' | 'referral' | 'missionLeaderboard'>
type Empty = Personal | Extract<AgentKey, 'myIncome' | 'dividend' | 'dailySalary' | 'hourlySalary' | 'realtimeSalary'>

/** Where the money of these comes from. */
const toPromotions: readonly Empty[] = ['manualRebate', 'rewardCenter', 'missionLeaderboard']

const isEmptyEntry = (key: CentreKey | AgentKey): key is Empty => key in words

const words = {
  manualRebate: 'noRebate',
  rewardCenter: 'noReward',
  referral: 'noReferral',
  missionLeaderboard: 'noMission',
  myIncome: 'noIncome',
  dividend: 'noDividend',
  dailySalary: 'noDailySalary',
  hourlySalary: 'noHourlySalary',
  realtimeSalary: 'noRealtimeSalary'
} as const satisfies Record<Empty, string>

export function EmptyPanel({ entry }: { entry: CentreKey | AgentKey }) {
  const t = useTranslations('centre')
  if (!isEmptyEntry(entry)) return null
  const Picture = { ...centrePictures, ...agentPictures }[entry]
  return (
    <div className="rounded-card border border-line bg-1 light:bg-0">
      <EmptyState
        icon={<Picture aria-hidden="true" />}
        text={t(words[entry])}
        action={
          toPromotions.includes(entry) ? (
            <Link to="/promotions" className={buttonClass({ variant: 'ghost' })}>
              {t('seePromotions')}
            </Link>
          ) : undefined
        }
      />
    </div>
  )
}
