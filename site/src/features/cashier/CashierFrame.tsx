// The frame of the wallet's pages: deposit or withdraw at the left, balance and what is under way at the right.
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BalanceSplit } from '../../kit/amount/BalanceSplit.tsx'
import { useEmbedded } from '../../kit/record/embedded.ts'
import { useLimits } from '../../session/stay/sitting.ts'
import { useOfferedAsked } from './deposit/BonusChoice.tsx'
import { DepositLeft } from './deposit/DepositLeft.tsx'
import { methodsQuery } from './method.ts'
import { needsQuery } from './payout/PayoutNeeds.tsx'

const tabs = [
  { to: '/wallet/deposit', word: 'depositTitle' },
  { to: '/wallet/withdraw', word: 'withdrawTitle' }
] as const

/** The form and what stands beside and below it come at once: what came later would push the rest about. */
export function useSettled(): boolean {
  const methods = useQuery(methodsQuery)
  const limits = useLimits()
  const needs = useQuery(needsQuery)
  const offered = useOfferedAsked()
  return !methods.isPending && !limits.isLoading && !needs.isPending && offered
}

/** The same two columns for both ways, so that taking out is no harder than putting in. */
export function CashierFrame({ title, children, aside }: { title: string; children: ReactNode; aside: ReactNode }) {
  const t = useTranslations('cashier')
  const settled = useSettled()
  if (useEmbedded())
    return (
      <div className="flex min-w-0 flex-col gap-4">
        {children}
        {settled && <DepositLeft />}
        {settled && aside}
      </div>
    )
  return (
    <div className="mx-auto max-w-260">
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="text-h3 max-md:sr-only md:mb-4">{title}</h1>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] md:items-start md:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          <nav aria-label={t('tabs')} className="grid grid-cols-2 gap-1 rounded-input bg-1 p-1 light:bg-3">
            {tabs.map(({ to, word }) => (
              <Link
                key={to}
                to={to}
                className={cx(
                  'flex min-h-11 items-center justify-center rounded-control font-semibold text-2 hover:text-1',
                  'aria-[current=page]:bg-4 aria-[current=page]:text-1 light:aria-[current=page]:bg-1 light:aria-[current=page]:shadow-e1'
                )}
              >
                {t(word)}
              </Link>
            ))}
          </nav>
          {children}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {settled && (
            <>
              <BalanceSplit />
              <DepositLeft />
              {aside}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
