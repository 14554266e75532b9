// What an offer gives, in short.
import { deskOffers } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../kit/value/use-money.ts'

/** Gives the function that says it. */
export function useGives(): (rule: OfferRule) => string {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  const { data } = useQuery(queryOf(deskOffers, {}))
  const names = new Map(data?.games.map(({ code, name }) => [code, name]))
  return ({ amount, pays, free, kind }) => {
    const as = t(`pays_${pays}`)
    if (free)
      return t('givesFree', {
        count: free.count,
        kind: t(`freeKind_${kind === 'freeBet' ? 'freeBet' : 'freeRounds'}`),
        stake: money(free.stake),
        game: names.get(free.game) ?? free.game,
        as: t(`won_${pays}`)
      })
    switch (amount.by) {
      case 'fixed':
        return t('givesFixed', { amount: money(amount.amount), as })
      case 'share':
        return t('givesShare', { percent: String(amount.share / 100), most: money(amount.maximum), as })
      default: {
        const all = (amount.by === 'tiers' ? amount.tiers : amount.odds).map(one => one.amount)
        const most = all.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n
        return t(amount.by === 'tiers' ? 'givesTiers' : 'givesDraw', { most: money(most), as })
      }
    }
  }
}
