// What belongs to a document: changed with a reason, which the audit keeps.
import { identitySettings, saveIdentitySettings } from '@fairhouse/contract/ops/people/kyc.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'

export function Settings() {
  const t = useTranslations('opsKyc')
  const mayChange = useMay('kyc:decide')
  const { data } = useQuery(queryOf(identitySettings, {}))
  const [asking, setAsking] = useState(false)
  if (!data) return null
  const next = !data.addressNeeded
  return (
    <Panel title={t('settings')} beside={mayChange && <RowAction onClick={() => setAsking(true)}>{t('change')}</RowAction>}>
      <p className="px-3 py-2 text-small text-2">{t(data.addressNeeded ? 'addressOn' : 'addressOff')}</p>
      {asking && (
        <ReasonDialog
          title={t('changeTitle')}
          action={t('change')}
          said={t('didChange')}
          send={reason => call(saveIdentitySettings, { addressNeeded: next, reason })}
          close={() => setAsking(false)}
        >
          <p>{t(next ? 'changeTextOn' : 'changeTextOff')}</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
