// The box that asks for consent to advertising: never ticked before the member does it; not asked where they want it already.
import { advertising } from '@fairhouse/contract/member/protection.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

interface Props {
  channel: 'mail' | 'sms'
  checked: boolean
  onChecked: (checked: boolean) => void
}

export function AdvertisingBox({ channel, checked, onChecked }: Props) {
  const t = useTranslations('security')
  const { data } = useQuery(queryOf(advertising, {}))
  if (data?.list.some(wish => wish.channel === channel && wish.wanted)) return null
  return (
    <Checkbox
      label={
        <>
          {t(`contactAdvertising_${channel}`)} <span className="block text-3 text-small">{t('contactAdvertisingHint')}</span>
        </>
      }
      checked={checked}
      onChange={event => onChecked(event.target.checked)}
    />
  )
}
