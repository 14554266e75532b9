// One outcome of a fixture as a price to press, with its words; where there is none, a dash keeps its place.

import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import type { SportMarket } from '@fairhouse/contract/sport/view.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { memo } from 'react'
import { nameOf } from './market-name.ts'
import { OddsButton } from './OddsButton.tsx'

type Props = {
  fixture: number
  market: SportMarket | null
  outcome: readonly [id: string, odds: number] | null
  home: string
  away: string
  off: LockReason | null
  label?: string
  shape?: 'beside' | 'stacked' | 'narrow'
}

export const Price = memo(function Price({ fixture, market, outcome, home, away, off, label, shape = 'stacked' }: Props) {
  const words = useMarketWords()
  if (!market || !outcome)
    return (
      <span aria-hidden="true" className={cx('grid place-items-center text-off', shape === 'narrow' ? 'h-7.5' : 'min-h-11')}>
        –
      </span>
    )
  const [id, odds] = outcome
  const sides = { home, away }
  const name = nameOf(market.id)
  return (
    <OddsButton
      {...{ fixture, market, odds, off, shape }}
      outcome={id}
      {...(label !== undefined && { label })}
      name={`${home} – ${away}: ${words.market(name, market.specifiers, sides)}, ${words.outcome(name, market.specifiers, id, sides)}`}
    />
  )
})
