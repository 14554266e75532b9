// An amount in the currency of the brand.
import type { Money } from '@fairhouse/contract/money.ts'
import { MoneyText } from '@fairhouse/ui/components/figure/MoneyText.tsx'
import { useHouseSymbol, useSymbol } from '../../session/money/symbol.ts'

/** `signed` shows + and − in green and red: for results. */
export function Amount(props: { amount: Money; signed?: boolean; hidden?: boolean; className?: string }) {
  return <MoneyText {...props} currency={useSymbol()} />
}

/** An amount of other people, which is real money for every reader. */
export function HouseAmount(props: { amount: Money; signed?: boolean; className?: string }) {
  return <MoneyText {...props} currency={useHouseSymbol()} />
}
