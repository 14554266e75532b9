// Which promotion a deposit should bring: none until the member chooses one.
import { depositPromotions, joinPromotion, leavePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useMoney } from '../../../session/money/money.ts'

type Offered = z.output<typeof depositPromotions.reply>['list'][number]
const none = 'none'

const offeredQuery = () => queryOf(depositPromotions, {})
/** What the next deposit could bring; empty where that cannot be known, as nothing needs to be chosen. */
export const useOffered = (): readonly Offered[] => useQuery(offeredQuery()).data?.list ?? []
/** Whether it is known, or known to fail: a choice that came later would push the button away. */
export const useOfferedAsked = (): boolean => !useQuery(offeredQuery()).isPending

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
  const termsOf = ({ summary: { share, minimum, maximum, wagering } }: Offered): string =>
    [
      share !== null && maximum !== null && t('bonusShare', { percent: share / 100, least: money(minimum ?? 0n), most: money(maximum) }),
      wagering && t('bonusWagering', { multiple: wagering.multiple, days: wagering.days, base: wagering.base })
    ]
      .filter(Boolean)
      .join(' ')
  const chosen = list.find(({ id }) => id === value)
  return (
    <Select
      label={t('bonusChoice')}
      hint={chosen ? termsOf(chosen) : t('bonusNoneHint')}
      value={value ?? none}
      onChange={event => onValue(event.target.value === none ? null : event.target.value)}
      options={[{ value: none, label: t('bonusNone') }, ...list.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}
