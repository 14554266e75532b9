// Changes one method. Amounts are read as people type them; what cannot be read is said at its field.
import { editDepositMethod } from '@fairhouse/contract/ops/money/cashier.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Form, ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useBrand } from '../../kit/value/use-money.ts'
import { draftOf, type MethodDraft, readMethod } from './method-draft.ts'
import type { Method } from './row.ts'

interface Fields {
  draft: MethodDraft
  change: (part: Partial<MethodDraft>) => void
  /** What the house refused. */
  refused: Form['fields']
}

/** How much, for what fee, and how long it takes. */
function LimitFields({ draft, change, refused }: Fields) {
  const t = useTranslations('opsCashier')
  const errors = useTranslations('error')
  const symbol = useBrand()?.currencySymbol ?? ''
  const wrong = (field: string): string | null => (refused[field] ? errors('input_invalid') : null)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <AmountField
        label={t('minimum')}
        value={draft.minimum}
        onValue={minimum => change({ minimum })}
        currency={symbol}
        error={wrong('minimum') ?? undefined}
      />
      <AmountField
        label={t('maximum')}
        value={draft.maximum}
        onValue={maximum => change({ maximum })}
        currency={symbol}
        error={refused.maximum ? errors('method_limits') : undefined}
      />
      <NumberField
        label={t('feeField')}
        hint={t('feeHint')}
        value={draft.fee}
        min={0}
        max={5000}
        change={fee => change({ fee })}
        wrong={wrong('fee')}
      />
      <NumberField
        label={t('timeField')}
        value={draft.expectedSeconds}
        min={1}
        max={604_800}
        change={expectedSeconds => change({ expectedSeconds })}
        wrong={wrong('expectedSeconds')}
      />
    </div>
  )
}

/** The house's bank account, where members send transfers. */
function AccountFields({ draft, change, refused }: Fields) {
  const t = useTranslations('opsCashier')
  const errors = useTranslations('error')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-cap text-3">{t('account')}</legend>
      {(['bankName', 'holder', 'accountNo'] as const).map(part => (
        <TextField
          key={part}
          label={t(part)}
          value={draft.account[part]}
          max={part === 'accountNo' ? 42 : 80}
          mono={part === 'accountNo'}
          change={text => change({ account: { ...draft.account, [part]: text } })}
          wrong={refused[`account.${part}`] ? errors(part === 'accountNo' ? 'account_format' : 'input_required') : null}
        />
      ))}
      <p className="text-cap text-3">{t('accountHint')}</p>
    </fieldset>
  )
}

export function MethodDialog({ method, close }: { method: Method; close: () => void }) {
  const t = useTranslations('opsCashier')
  const [draft, setDraft] = useState(() => draftOf(method))
  const change = (part: Partial<MethodDraft>) => setDraft({ ...draft, ...part })
  const meant = readMethod(method, draft)
  return (
    <ReasonDialog
      title={t('editTitle', { method: method.code })}
      action={t('save')}
      size="lg"
      ready={meant !== null}
      send={(reason, key) => call(editDepositMethod, { ...meant!, reason }, { key })}
      said={({ approval }) => (approval ? t('saidAccount') : t('didSave', { method: method.code }))}
      close={close}
    >
      {({ fields: refused }) => (
        <>
          <p>{t('editText')}</p>
          <Switch label={t('active')} checked={draft.active} onChange={e => change({ active: e.target.checked })} />
          <LimitFields draft={draft} change={change} refused={refused} />
          {method.provider === 'manual' && <AccountFields draft={draft} change={change} refused={refused} />}
        </>
      )}
    </ReasonDialog>
  )
}
