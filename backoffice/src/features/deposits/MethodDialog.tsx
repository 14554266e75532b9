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

export function MethodDialog({ method, close }: { method: Method; close: () => void }) {
  const t = useTranslations('opsCashier')
  const errors = useTranslations('error')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [draft, setDraft] = useState(() => draftOf(method))
  const change = (part: Partial<MethodDraft>) => setDraft({ ...draft, ...part })
  const meant = readMethod(method, draft)
  const wrong = (fields: Form['fields'], field: string): string | null => (fields[field] ? errors('input_invalid') : null)
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
      {({ fields }) => (
        <>
          <p>{t('editText')}</p>
          <Switch label={t('active')} checked={draft.active} onChange={e => change({ active: e.target.checked })} />
          <div className="grid gap-3 sm:grid-cols-2">
            <AmountField
              label={t('minimum')}
              value={draft.minimum}
              onValue={minimum => change({ minimum })}
              currency={symbol}
              error={wrong(fields, 'minimum') ?? undefined}
            />
            <AmountField
              label={t('maximum')}
              value={draft.maximum}
              onValue={maximum => change({ maximum })}
              currency={symbol}
              error={fields.maximum ? errors('method_limits') : undefined}
            />
            <NumberField
              label={t('feeField')}
              hint={t('feeHint')}
              value={draft.fee}
              min={0}
              max={5000}
              change={fee => change({ fee })}
              wrong={wrong(fields, 'fee')}
            />
            <NumberField
              label={t('timeField')}
              value={draft.expectedSeconds}
              min={1}
              max={604_800}
              change={expectedSeconds => change({ expectedSeconds })}
              wrong={wrong(fields, 'expectedSeconds')}
            />
          </div>
          {method.provider === 'manual' && (
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
                  wrong={fields[`account.${part}`] ? errors(part === 'accountNo' ? 'account_format' : 'input_required') : null}
                />
              ))}
              <p className="text-cap text-3">{t('accountHint')}</p>
            </fieldset>
          )}
        </>
      )}
    </ReasonDialog>
  )
}
