// Changes the bounds of transfers between agents. Amounts are read as people type them; what cannot be read is said at its field.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { changeSettlementSettings, type settlementSettings } from '@fairhouse/contract/ops/money/settlement.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { boundsIn } from '../../../kit/form/amount.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'

export type Settings = z.output<typeof settlementSettings.reply>

export function PolicyDialog({ settings: { policy, version }, close }: { settings: Settings; close: () => void }) {
  const t = useTranslations('opsSettlement')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [draft, setDraft] = useState({ ...policy, minimum: moneyToWire(policy.minimum), dailyLimit: moneyToWire(policy.dailyLimit) })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { low: minimum, high: dailyLimit, isReversed: tooLow } = boundsIn(draft.minimum, draft.dailyLimit)
  return (
    <ReasonDialog
      title={t('changeTitle')}
      action={t('save')}
      ready={minimum !== null && dailyLimit !== null && !tooLow}
      send={(reason, key) =>
        call(changeSettlementSettings, { policy: { ...draft, minimum: minimum!, dailyLimit: dailyLimit! }, version, reason }, { key })
      }
      said={t('didSave')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('changeText')}</p>
          <Switch label={t('enabledField')} checked={draft.enabled} onChange={e => change({ enabled: e.target.checked })} />
          <Switch label={t('turnoverField')} checked={draft.turnover} onChange={e => change({ turnover: e.target.checked })} />
          <TextField
            label={t('minimum')}
            aside={symbol}
            max={20}
            value={draft.minimum}
            change={text => change({ minimum: text })}
            wrong={tried && minimum === null ? t('notAmount') : null}
          />
          <TextField
            label={t('dailyLimit')}
            aside={symbol}
            max={20}
            value={draft.dailyLimit}
            change={text => change({ dailyLimit: text })}
            wrong={tried ? (dailyLimit === null ? t('notAmount') : tooLow ? t('notLimit') : null) : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
