// Ends a key after hours of overlap.
import { retireIntegrationKey } from '@fairhouse/contract/ops/games/integration.ts'
import { call } from '@fairhouse/ui/api.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import type { Key } from './KeysDialog.tsx'

export function RetireDialog({ vendor, retired, close }: { vendor: string; retired: Key; close: () => void }) {
  const t = useTranslations('opsIntegration')
  const [hours, setHours] = useState(24)
  const isHours = Number.isInteger(hours) && hours >= 0 && hours <= 720
  return (
    <ReasonDialog
      title={t('retireTitle')}
      action={t('retire')}
      danger
      ready={isHours}
      send={(reason, key) => call(retireIntegrationKey, { vendor, id: retired.id, overlapHours: hours, reason }, { key })}
      said={ended => t('didRetire', { at: formatDateTime(ended.retiredAt!) })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('retireText')}</p>
          <p className="break-all font-mono text-cap text-3">{retired.fingerprint}</p>
          <NumberField
            label={t('overlap')}
            hint={t('overlapHint')}
            value={hours}
            change={setHours}
            min={0}
            max={720}
            wrong={tried && !isHours ? t('overlapHint') : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
