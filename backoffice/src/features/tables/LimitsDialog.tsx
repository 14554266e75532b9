// Sets what a table takes and pays and how much time it gives, from the next round on.
import { changeTableLimits, decisionBounds, windowBounds } from '@fairhouse/contract/ops/games/table.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useBrand } from '../../kit/value/use-money.ts'
import { amountNames, draftOf, readLimits } from './limits.ts'
import type { Table } from './use-table-columns.tsx'

export function LimitsDialog({ table: { table, name, limits: before }, close }: { table: Table; close: () => void }) {
  const t = useTranslations('opsTable')
  const symbol = useBrand()?.currencySymbol ?? ''
  // the table is asked for every few seconds: what is changed is what was seen when the dialog opened
  const [version] = useState(before.version)
  const [draft, setDraft] = useState(() => draftOf(before))
  const { limits, wrong } = readLimits(draft)
  const said = { amount: t('notAmount'), order: t('notOrder') }
  const { decisionSeconds } = draft
  return (
    <ReasonDialog
      title={t('limitsTitle', { table: name })}
      action={t('saveLimits')}
      size="lg"
      ready={limits !== null}
      send={(reason, key) => call(changeTableLimits, { table, version, ...limits!, reason }, { key })}
      said={t('didLimits', { table: name })}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('limitsText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {amountNames.map(of => (
              <TextField
                key={of}
                label={t(`limit_${of}`)}
                aside={symbol}
                max={20}
                value={draft[of]}
                change={text => setDraft({ ...draft, [of]: text })}
                wrong={tried && (wrong[of] === 'amount' || wrong[of] === 'order') ? said[wrong[of]] : null}
              />
            ))}
            <TextField
              label={t('limit_windowSeconds')}
              max={2}
              value={draft.windowSeconds}
              change={windowSeconds => setDraft({ ...draft, windowSeconds })}
              wrong={tried && wrong.windowSeconds ? t('notSeconds', windowBounds) : null}
            />
            {decisionSeconds !== null && (
              <TextField
                label={t('limit_decisionSeconds')}
                max={2}
                value={decisionSeconds}
                change={text => setDraft({ ...draft, decisionSeconds: text })}
                wrong={tried && wrong.decisionSeconds ? t('notSeconds', decisionBounds) : null}
              />
            )}
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
