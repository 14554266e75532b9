// Which promotion a deposit should bring: none until the member chooses one.
import { depositPromotions, joinPromotion, leavePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Radio } from '@fairhouse/ui/components/form/Radio.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

type Offered = z.output<typeof depositPromotions.reply>['list'][number]
const none = 'none'

/** What the next deposit could bring; empty while that is not known, as nothing needs to be chosen. */
export const useOffered = (): readonly Offered[] => useQuery(queryOf(depositPromotions, {})).data?.list ?? []

/** Joins the promotion that was chosen and leaves the others, before the order is made. */
export async function settleChoice(offered: readonly Offered[], chosen: string | null): Promise<void> {
  for (const { id, version, joined } of offered) {
    if (id === chosen && !joined) await call(joinPromotion, { id, version }, { key: newKey() })
    if (id !== chosen && joined) await call(leavePromotion, { id }, { key: newKey() })
  }
}

export function BonusChoice({
  list,
  value,
  onValue
}: {
  list: readonly Offered[]
  value: string | null
  onValue: (id: string | null) => void
}) {
  const t = useTranslations('cashier')
  const money = useMoney()
  if (list.length === 0) return null
  return (
    <Radio
      label={t('bonusChoice')}
      boxed
      value={value ?? none}
      onValue={id => onValue(id === none ? null : id)}
      options={[
        { value: none, label: t('bonusNone'), hint: t('bonusNoneHint') },
        ...list.map(({ id, title, summary: { share, minimum, maximum, wagering } }) => ({
          value: id,
          label: title,
          hint: [
            share !== null &&
              maximum !== null &&
              t('bonusShare', { percent: share / 100, least: money(minimum ?? 0n), most: money(maximum) }),
            wagering && t('bonusWagering', { multiple: wagering.multiple, days: wagering.days, base: wagering.base })
          ]
            .filter(Boolean)
            .join(' ')
        }))
      ]}
    />
  )
}
