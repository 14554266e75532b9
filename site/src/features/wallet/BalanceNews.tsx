// Reads the balance out when it has changed and come to rest.
import { useHideBalance } from '@fairhouse/ui/theme.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { useBalance } from '../../session/money/balance.ts'
import { useMoney } from '../../session/money/money.ts'

/** Bets and returns come in quick pairs: only the last amount is said. */
const restMs = 1_200

export function BalanceNews() {
  const t = useTranslations('wallet')
  const money = useMoney()
  const loggedIn = useLoggedIn()
  const hidden = useHideBalance(state => state.hidden)
  const sum = useBalance()?.sumBalance
  const [said, setSaid] = useState<bigint | undefined>(undefined)
  const [first, setFirst] = useState<bigint | undefined>(undefined)
  useEffect(() => {
    if (sum === undefined) return
    setFirst(known => known ?? sum)
    const timer = setTimeout(() => setSaid(sum), restMs)
    return () => clearTimeout(timer)
  }, [sum])
  const news = loggedIn && !hidden && said !== undefined && said !== first
  return (
    <p aria-live="polite" className="sr-only">
      {news ? t('balanceNow', { amount: money(said) }) : ''}
    </p>
  )
}
