// Free rounds or bets of a game: how many are left until when, what becomes of what they win, and whether the next bet takes one.
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import type { FreeUse } from './use-free.ts'

/** `short`: its terms are told while it is on. */
export function FreeSwitch({ use: { grant, on, setOn }, disabled, short = false }: { use: FreeUse; disabled: boolean; short?: boolean }) {
  const t = useTranslations('free')
  const money = useMoney()
  const { kind, count, used, stake, multiple, expiresAt } = grant
  const becomes = multiple === null ? t(`cash_${kind}`) : t('bonus', { multiple: String(multiple) })
  return (
    <div className="rounded-control border border-line bg-1 px-3">
      <Switch
        label={t(`use_${kind}`, { left: count - used, stake: money(stake) })}
        hint={(on || !short) && `${t('until', { at: formatDateTime(expiresAt) })} ${becomes}`}
        checked={on}
        disabled={disabled}
        onChange={event => setOn(event.target.checked)}
      />
    </div>
  )
}
