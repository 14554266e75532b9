// Bonus details: each active bonus with its meter and terms, those that have ended, and what was received so far.
import { activeBonuses } from '@fairhouse/contract/money/bonus.ts'
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useBalance } from '../../../session/money/balance.ts'
import { MovementsRecord } from '../MovementsPage.tsx'
import { ActiveBonus } from './ActiveBonus.tsx'
import { CashGames } from './CashGames.tsx'
import { FreeCard } from './FreeCard.tsx'
import { PastBonuses } from './PastBonuses.tsx'

export function BonusPanel() {
  const t = useTranslations('record')
  const bonus = useBalance()?.bonus
  const query = useQuery(queryOf(activeBonuses, {}))
  const free = useQuery(queryOf(freeGrants, {}))
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Card title={t('bonusNow')} aside={bonus !== undefined && <Amount amount={bonus} className="font-bold font-display text-h4" />}>
        {query.data?.list.length === 0 && <p className="text-2">{t('bonusNone')}</p>}
      </Card>
      <Loaded query={query} label={t('bonusNow')}>
        {({ list, cashGames }) => (
          <>
            {list.map((one, at) => (
              <ActiveBonus key={one.id} of={one} feeds={at === 0 && list.length > 1} />
            ))}
            {cashGames.length > 0 && <CashGames codes={cashGames} />}
          </>
        )}
      </Loaded>
      {free.data?.list.map(one => (
        <FreeCard key={one.id} of={one} />
      ))}
      <PastBonuses />
      <MovementsRecord only="bonuses" title={t('bonusHistory')} lead={t('bonusLead')} />
    </div>
  )
}
