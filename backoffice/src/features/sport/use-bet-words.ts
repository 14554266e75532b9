// How a bet is put together, in words.
import { slipKinds } from '@fairhouse/contract/sport/terms.ts'
import { useTranslations } from 'use-intl'

export function useBetWords() {
  const slip = useTranslations('sportGame')
  return {
    kindOf: (kind: string, legs: number, builder = false): string => {
      const name = slip(builder && kind === 'single' ? 'kind_builder' : `kind_${slipKinds.find(k => k === kind) ?? 'single'}`)
      return legs > 1 ? `${name} · ${legs}` : name
    }
  }
}
