// Sound, pace and gambling, each as the player likes it; what the rules of the country forbid is said and cannot be switched on.
import type { PlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useTranslations } from 'use-intl'
import { useSlotSettings } from '../spin/slot-settings.ts'

export function SettingsPanel({ policy }: { policy: PlayPolicy }) {
  const t = useTranslations('slotWindows')
  const { sound, turbo, hold, change } = useSlotSettings()
  return (
    <div className="flex flex-col divide-y divide-line">
      <Switch label={t('sound')} hint={t('soundHint')} checked={sound} onChange={event => change({ sound: event.target.checked })} />
      <Switch
        label={t('turbo')}
        hint={t(policy.turbo ? 'turboHint' : 'forbidden')}
        disabled={!policy.turbo}
        checked={turbo && policy.turbo}
        onChange={event => change({ turbo: event.target.checked })}
      />
      <Switch
        label={t('hold')}
        hint={t(policy.gamble ? 'holdHint' : 'forbidden')}
        disabled={!policy.gamble}
        checked={hold && policy.gamble}
        onChange={event => change({ hold: event.target.checked })}
      />
      <div className="py-3">
        <p className="font-medium text-1">{t('autoplay')}</p>
        <p className="text-3 text-small">{policy.autoplay ? t('autoplayHint', { most: policy.autoplayMost }) : t('autoplayOff')}</p>
      </div>
      <p className="pt-3 text-3 text-small">{t('kept')}</p>
    </div>
  )
}
