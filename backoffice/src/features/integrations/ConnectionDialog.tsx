// How a vendor is connected: changed with a reason; what is missing or wrong is said at its field.
import { editIntegration, integrationProtocols } from '@fairhouse/contract/ops/games/integration.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Form, ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { LinesField } from '../../kit/form/LinesField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { type ConnectionDraft, draftOf, readConnection } from './connection-draft.ts'
import type { Connection } from './IntegrationsPage.tsx'

export function ConnectionDialog({ connection, close }: { connection: Connection; close: () => void }) {
  const t = useTranslations('opsIntegration')
  const [draft, setDraft] = useState(() => draftOf(connection))
  const { wrong, meant } = readConnection(connection, draft)
  return (
    <ReasonDialog
      title={t('editTitle', { vendor: connection.name })}
      action={t('save')}
      size="lg"
      ready={meant !== null}
      send={(reason, key) => call(editIntegration, { ...meant!, reason }, { key })}
      said={t('didSave', { vendor: connection.name })}
      close={close}
    >
      {form => <Fields connection={connection} draft={draft} change={part => setDraft({ ...draft, ...part })} wrong={wrong} form={form} />}
    </ReasonDialog>
  )
}

interface FieldsProps {
  connection: Connection
  draft: ConnectionDraft
  change: (part: Partial<ConnectionDraft>) => void
  wrong: Readonly<Record<'headerName' | 'currencies' | 'secret', boolean>>
  form: Form
}

/** What the house refuses at a field, in words. */
function useRefusal(fields: Form['fields']): (field: string, invalid: string) => string | null {
  const errors = useTranslations('error')
  return (field, invalid) => {
    const code = fields[field]
    return code === undefined ? null : code === 'input.required' ? errors('input_required') : invalid
  }
}

function Fields({ connection, draft, change, wrong, form }: FieldsProps) {
  const t = useTranslations('opsIntegration')
  const { fields } = form
  const refusal = useRefusal(fields)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          label={t('protocol')}
          value={draft.protocol}
          values={integrationProtocols}
          nameOf={p => t(p)}
          change={protocol => change({ protocol })}
        />
        <TextField
          label={t('operatorId')}
          hint={t('operatorIdHint')}
          value={draft.operatorId}
          max={80}
          mono
          change={operatorId => change({ operatorId })}
          wrong={refusal('operatorId', t('operatorIdHint'))}
        />
      </div>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={draft.address}
        max={200}
        mono
        change={address => change({ address })}
        wrong={refusal('address', t('notAddress'))}
      />
      <Credentials connection={connection} draft={draft} change={change} wrong={wrong} form={form} />
      <LinesField
        label={t('allowList')}
        hint={t('allowListHint')}
        value={draft.allowList}
        rows={3}
        change={allowList => change({ allowList })}
        wrong={place => (place === undefined ? refusal('allowList', t('allowListWrong')) : null)}
      />
      <div className="grid">
        <Switch
          label={t('enabled')}
          hint={t('enabledHint')}
          checked={draft.enabled}
          onChange={e => change({ enabled: e.target.checked })}
        />
        {fields.enabled && (
          <p role="alert" className="text-small text-neg">
            {t('needsKeys')}
          </p>
        )}
      </div>
      <p className="grid gap-1 text-cap text-3">
        {t('walletUrl')}
        <CopyText text={connection.walletUrl.replace(`/${connection.protocol}/`, `/${draft.protocol}/`)} />
      </p>
    </>
  )
}

/** What the vendor signs with, by its protocol, and the currencies that it takes. */
function Credentials({ connection, draft, change, wrong, form: { tried, fields } }: FieldsProps) {
  const t = useTranslations('opsIntegration')
  const refusal = useRefusal(fields)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {draft.protocol === 'hub88' ? (
        <TextField
          label={t('header')}
          value={draft.headerName}
          max={61}
          mono
          change={headerName => change({ headerName })}
          wrong={tried && wrong.headerName ? t('headerWrong') : refusal('headerName', t('headerWrong'))}
        />
      ) : (
        <TextField
          label={t('secret')}
          hint={t(connection.hasSecret ? 'secretKept' : 'secretHint')}
          value={draft.secret}
          max={200}
          mono
          change={secret => change({ secret })}
          wrong={tried && wrong.secret ? t('secretWrong') : refusal('secret', t('secretWrong'))}
        />
      )}
      <TextField
        label={t('currencies')}
        hint={t('currenciesHint')}
        value={draft.currencies}
        max={200}
        mono
        change={currencies => change({ currencies })}
        wrong={tried && wrong.currencies ? t('currenciesWrong') : refusal('currencies', t('currenciesWrong'))}
      />
    </div>
  )
}
