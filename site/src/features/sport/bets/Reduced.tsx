// What the withdrawal of a competitor does to a selection of an outright: its stake comes back, or a part of its winnings is taken off.
import type { SportBet } from '@fairhouse/contract/sport/bet-view.ts'
import { useTranslations } from 'use-intl'

type Props = { leg: Pick<SportBet['legs'][number], 'deduction' | 'reason'> }

export function Reduced({ leg }: Props) {
  const t = useTranslations('sportSlip')
  if (leg.reason === 'nonStarter') return <p className="text-2 text-cap">{t('withdrawn')}</p>
  return leg.deduction > 0 ? <p className="text-2 text-cap">{t('deducted', { percent: leg.deduction })}</p> : null
}
