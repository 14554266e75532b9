// Which promotion a deposit should bring: none until the member chooses one.
import { depositPromotions } from '@fairhouse/contract/money/offer-terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Summary } from '../../../kit/terms/Summary.tsx'
import { useMoney } from '../../../session/money/money.ts'

type Offered = z.output<typeof depositPromotions.reply>['list'][number]
const none = 'none'

const offeredQuery = () => queryOf(depositPromotions, {})
/** What the next deposit could bring; empty where that cannot be known, as nothing needs to be chosen. */
export const useOffered = (): readonly Offered[] => useQuery(offeredQuery()).data?.list ?? []
/** Whether it is known, or known to fail: a choice that came later would push the button away. */
export const useOfferedAsked = (): boolean => !useQuery(offeredQuery()).isPending

/** Why a choice keeps the order from being made, before anybody pays; null: nothing does. */
export function useChoiceReason(): (chosen: Offered | undefined, amount: bigint | null) => string | null {
  const t = useTranslations('cashier')
  const money = useMoney()
  return (chosen, amount) => {
    if (chosen?.blocked) return t('bonusBlocked')
    const least = chosen?.summary.minimum ?? 0n
    return amount !== null && amount < least ? t('bonusLeast', { least: money(least) }) : null
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
  const shareOf = ({ summary: { share, minimum, maximum } }: Offered): string | undefined =>
    share === null || maximum === null
      ? undefined
      : t('bonusShare', { percent: share / 100, least: money(minimum ?? 0n), most: money(maximum) })
  const chosen = list.find(({ id }) => id === value)
  return (
    <>
      <Select
        label={t('bonusChoice')}
        hint={chosen ? (chosen.blocked ? t('bonusBlocked') : shareOf(chosen)) : t('bonusNoneHint')}
        value={value ?? none}
        onChange={event => onValue(event.target.value === none ? null : event.target.value)}
        options={[{ value: none, label: t('bonusNone') }, ...list.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      {chosen && (
        <section aria-label={t('bonusTerms', { title: chosen.title })} className="grid gap-3 rounded-input border border-line bg-1 p-4">
          <Summary of={chosen.words} figures={chosen.summary} />
          <Link
            to="/promoDetail"
            search={{ id: chosen.id }}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary-text hover:underline"
          >
            {t('bonusAllTerms')}
          </Link>
        </section>
      )}
    </>
  )
}
