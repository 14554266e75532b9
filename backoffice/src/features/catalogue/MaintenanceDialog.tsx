// Puts a game, or all games of a vendor, under maintenance with a reason and an end, gives it another end, or opens it.

import { type ErrorCode, errorKey, errorStatus } from '@fairhouse/contract/errors.ts'
import { endGameMaintenance, startGameMaintenance } from '@fairhouse/contract/ops/games/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import type { GameRow } from './GameList.tsx'
import { RestFacts } from './RestFacts.tsx'

export interface MaintenanceWish {
  readonly of: 'game' | 'vendor'
  readonly row: Pick<GameRow, 'code' | 'name' | 'rest'>
  readonly what: 'start' | 'open'
}
const isCode = (text: string): text is ErrorCode => text in errorStatus

export function MaintenanceDialog({ of, row, what, close }: MaintenanceWish & { close: () => void }) {
  const t = useTranslations('opsCatalogue.rest')
  const errors = useTranslations('error')
  const { code, name, rest } = row
  const [until, setUntil] = useState(rest?.until?.toISOString() ?? null)
  if (what === 'open')
    return (
      <ReasonDialog
        title={t('openTitle', { name })}
        action={t('open')}
        send={(reason, key) => call(endGameMaintenance, { of, code, reason }, { key })}
        said={t('didOpen', { name })}
        close={close}
      >
        <p>{t(of === 'game' ? 'openGame' : 'openVendor')}</p>
        {rest && <RestFacts rest={rest} />}
      </ReasonDialog>
    )
  return (
    <ReasonDialog
      danger={!rest}
      title={t(rest ? 'changeTitle' : 'startTitle', { name })}
      action={t(rest ? 'change' : 'start')}
      send={(reason, key) => call(startGameMaintenance, { of, code, until: until === null ? null : new Date(until), reason }, { key })}
      said={t(rest ? 'didChange' : 'didStart', { name })}
      close={close}
    >
      {({ fields }) => (
        <>
          <p>{t(of === 'game' ? 'startGame' : 'startVendor')}</p>
          {rest && <RestFacts rest={rest} />}
          <MomentField
            label={t('until')}
            hint={t('untilHint')}
            value={until}
            change={setUntil}
            wrong={fields.until ? errors(errorKey(isCode(fields.until) ? fields.until : 'input.invalid')) : null}
          />
        </>
      )}
    </ReasonDialog>
  )
}
