// Home: what happens to money, and the limits of each way.
import type { Money } from '@fairhouse/contract/money.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useHouseMoney } from '../../../session/money/money.ts'
import { methodsQuery } from '../method.ts'

const rising = (a: Money, b: Money): number => (a < b ? -1 : Number(a > b))

/** The limits are the member's own, so a visitor reads the rules without them. */
export function MoneyFacts() {
  const t = useTranslations('home')
  const money = useHouseMoney()
  const loggedIn = useLoggedIn()
  const data = useQuery({ ...methodsQuery, enabled: loggedIn }).data
  const least = data?.deposit.map(method => method.minimum).sort(rising)[0]
  const most = data?.deposit
    .map(method => method.maximum)
    .sort(rising)
    .at(-1)
  const facts = [
    {
      word: 'moneyIn',
      icon: ArrowDownToLine,
      limits: loggedIn && least !== undefined && most !== undefined ? t('moneyLimitsIn', { min: money(least), max: money(most) }) : null
    },
    {
      word: 'moneyOut',
      icon: ArrowUpFromLine,
      limits: loggedIn && data ? t('moneyLimitsOut', { min: money(data.withdraw.minimum), max: money(data.withdraw.maximum) }) : null
    },
    { word: 'moneyBack', icon: Undo2, limits: null }
  ] as const
  return (
    <Card title={t('moneyTitle')}>
      <ul className="flex flex-col gap-4">
        {facts.map(({ word, icon: Picture, limits }) => (
          <li key={word} className="flex gap-3.5">
            <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-control bg-3 text-primary-text">
              <Picture className="size-5" />
            </span>
            <div>
              <h3 className="text-h6">{t(word)}</h3>
              <p className="text-2 text-small">{t(`${word}Text`)}</p>
              {limits && <p className="mt-1 font-semibold text-1 text-small tabular-nums">{limits}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
