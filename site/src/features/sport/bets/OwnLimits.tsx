// What an operator has lowered for this member, why and until when, and what bets may still pay today.
import { sportPlayer } from '@fairhouse/contract/sport/share.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../../session/account/session.ts'
import { useMoney } from '../../../session/money/money.ts'

/** Nothing where the usual limits hold and nothing was paid today. */
export function OwnLimits() {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...queryOf(sportPlayer, {}), enabled: loggedIn })
  if (!data) return null
  const { factor, reason, until, maxPayout } = data
  return (
    <>
      {reason !== null && until !== null && (
        <p className="text-2 text-small">{t('lowered', { factor, until: formatDateTime(until), reason: t(`lowered_${reason}`) })}</p>
      )}
      {maxPayout.dayLeft < maxPayout.day && (
        <p className="text-2 text-small">{t('dayLeft', { day: money(maxPayout.day), left: money(maxPayout.dayLeft) })}</p>
      )}
    </>
  )
}
