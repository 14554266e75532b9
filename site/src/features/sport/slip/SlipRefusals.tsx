// Why bets of the slip were not placed, and the way out in one press where there is one.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { linesOf } from '../order/slip-form.ts'
import { boundOf } from './SlipSums.tsx'
import { SlipWayOut } from './SlipWayOut.tsx'
import type { SlipDesk } from './use-slip.ts'

export function SlipRefusals({ desk }: { desk: SlipDesk }) {
  const { placing, place, paid } = desk
  const t = useTranslations('sportSlip')
  const say = useSay()
  const money = useMoney()
  const { refused } = placing
  if (refused.length === 0) return null
  const [{ cause, order }] = refused as [(typeof refused)[0]]
  const code = cause instanceof ApiError ? cause.code : null
  const max = code === 'sport.limit' && cause instanceof ApiError && cause.params.max ? parseMoney(cause.params.max) : null
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-neg/50 bg-neg/12 p-2.5 text-small">
      <p className="font-semibold">{t('refused', { count: refused.length })}</p>
      {[...new Set(refused.map(one => say(one.cause)))].map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      {code === 'sport.again' && (
        <Button size="sm" onClick={() => place(undefined, true)}>
          {t('again')}
        </Button>
      )}
      {max !== null && max > 0n && !paid && !boundOf(desk) && (
        <Button size="sm" onClick={() => place(max)}>
          {t('placeMax', { amount: money(max) })}
        </Button>
      )}
      <SlipWayOut
        cause={cause}
        fixture={order.slip.legs[0]?.fixture}
        lines={linesOf(order.slip)}
        again={stake => place(stake ?? undefined)}
      />
    </div>
  )
}
