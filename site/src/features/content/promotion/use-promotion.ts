// One promotion with its terms.
import { promotionById } from '@fairhouse/contract/money/offer-terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'

export function usePromotion(id: string) {
  const language = useLocale()
  return useQuery({ ...queryOf(promotionById, { id, language }), enabled: id !== '' })
}
