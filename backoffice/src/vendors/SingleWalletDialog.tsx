// Switches transfers to vendors off for the whole brand, or on again.
import { editSingleWallet, vendorWalletSettings } from '@fairhouse/contract/ops-vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../parts/Confirm.tsx'
import { ReasonField } from '../parts/ReasonField.tsx'
import { isReason } from '../parts/reason.ts'
import { useOnce } from '../parts/use-once.ts'

export function SingleWalletDialog({ single, version, close }: { single: boolean; version: number; close: () => void }) {
  const t = useTranslations('opsVendor')
  const cache = useQueryClient()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => call(editSingleWallet, { single: !single, version, reason: reason.trim() }, { key }),
    done: () => {
      close()
      return cache.invalidateQueries({ queryKey: [vendorWalletSettings.call] })
    },
    said: t('didSwitch')
  })
  return (
    <Confirm
      title={t(single ? 'switchOff' : 'switchOn')}
      action={t(single ? 'switchOff' : 'switchOn')}
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (isReason(reason)) deed.run()
      }}
      close={close}
    >
      <p>{t(single ? 'switchOffText' : 'switchOnText')}</p>
      <ReasonField
        label={t('reason')}
        help={t('reasonHelp')}
        value={reason}
        change={setReason}
        wrong={tried && !isReason(reason) ? t('short') : null}
      />
    </Confirm>
  )
}
