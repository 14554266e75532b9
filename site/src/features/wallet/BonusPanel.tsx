// Bonus details: what of the balance is bonus now, and what was received so far.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from '../../kit/amount/Amount.tsx'
import { useBalance } from '../../session/money/balance.ts'
import { MovementsRecord } from './MovementsPage.tsx'

export function BonusPanel() {
  const t = useTranslations('record')
  const bonus = useBalance()?.bonus
  return (
    <div className="grid gap-4">
      <Card title={t('bonusNow')} aside={bonus !== undefined && <Amount amount={bonus} className="font-bold font-display text-h4" />}>
        {bonus === 0n && <p className="text-2">{t('bonusNone')}</p>}
      </Card>
      <MovementsRecord only="bonuses" title={t('bonusHistory')} lead={t('bonusLead')} />
    </div>
  )
}
