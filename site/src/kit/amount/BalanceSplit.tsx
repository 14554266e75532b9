// What is available, what is bonus, and what is held.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useTranslations } from 'use-intl'
import { useBalance } from '../../session/money/balance.ts'
import { Amount } from './Amount.tsx'

export function BalanceSplit() {
  const t = useTranslations('wallet')
  const balance = useBalance()
  if (!balance) return <Skeleton className="h-36 rounded-card" />
  const rows = [
    { word: 'cash', amount: balance.cash },
    ...(balance.bonus > 0n ? [{ word: 'bonus', amount: balance.bonus } as const] : []),
    { word: 'locked', amount: balance.locked }
  ] as const
  return (
    <Card title={t('balance')} aside={<Amount amount={balance.sumBalance} className="font-bold font-display text-h4" />}>
      <dl className="grid gap-2">
        {rows.map(({ word, amount }) => (
          <div key={word} className="flex justify-between gap-3">
            <dt className="text-2">{t(word)}</dt>
            <dd className="font-semibold">
              <Amount amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {balance.locked > 0n && <p className="mt-3 text-3 text-small">{t('lockedNote')}</p>}
    </Card>
  )
}
