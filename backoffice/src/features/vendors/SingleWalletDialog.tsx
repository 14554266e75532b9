// Switches transfers to vendors off for the whole brand, or on again.
import { editSingleWallet, vendorWalletSettings } from '@fairhouse/contract/ops-vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'

export function SingleWalletDialog({ single, version, close }: { single: boolean; version: number; close: () => void }) {
  const t = useTranslations('opsVendor')
  const cache = useQueryClient()
  return (
    <ReasonDialog
      title={t(single ? 'switchOff' : 'switchOn')}
      action={t(single ? 'switchOff' : 'switchOn')}
      send={(reason, key) => call(editSingleWallet, { single: !single, version, reason }, { key })}
      said={t('didSwitch')}
      renew={() => cache.invalidateQueries({ queryKey: [vendorWalletSettings.call] })}
      close={close}
    >
      <p>{t(single ? 'switchOffText' : 'switchOnText')}</p>
    </ReasonDialog>
  )
}
