// Switches transfers to vendors off for the whole brand, or on again.
import { editSingleWallet } from '@fairhouse/contract/ops/games/vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'

export function SingleWalletDialog({ single, version, close }: { single: boolean; version: number; close: () => void }) {
  const t = useTranslations('opsVendor')
  return (
    <ReasonDialog
      title={t(single ? 'switchOff' : 'switchOn')}
      action={t(single ? 'switchOff' : 'switchOn')}
      send={(reason, key) => call(editSingleWallet, { single: !single, version, reason }, { key })}
      said={t('didSwitch')}
      close={close}
    >
      <p>{t(single ? 'switchOffText' : 'switchOnText')}</p>
    </ReasonDialog>
  )
}
