// The box that asks for consent to advertising: never ticked before the member does it; not asked where they want it already.
import { advertising } from '@fairhouse/contract/member/protection.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AdvertisingTick } from '../../../kit/account/AdvertisingTick.tsx'

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
    <AdvertisingTick
      label={t(`contactAdvertising_${channel}`)}
      hint={t('contactAdvertisingHint')}
      checked={checked}
      onChecked={onChecked}
    />
  )
}
