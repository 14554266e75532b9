// Changes how one vendor keeps money. Amounts are read as people type them; what cannot be read is said at its field.
import { editVendorWallet, walletModes } from '@fairhouse/contract/ops/games/vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Form, ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useBrand } from '../../kit/value/use-money.ts'
import type { VendorRow } from './row.ts'
import { draftOf, readWallet, type WalletDraft } from './wallet-draft.ts'

interface Fields {
  draft: WalletDraft
  change: (part: Partial<WalletDraft>) => void
  /** What is said at a field; `unread` where what stands there cannot be read. */
  wrongAt: (field: keyof WalletDraft, unread?: string) => string | null
}

/** Where the vendor's wallet is, and with which key and currencies it is spoken to. */
function ConnectionFields({ draft, change, wrongAt, hasKey }: Fields & { hasKey: boolean }) {
  const t = useTranslations('opsVendor')
  return (
    <>
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={draft.address}
        max={200}
        mono
        change={address => change({ address })}
        wrong={wrongAt('address')}
      />
      <TextField
        label={t('key')}
        hint={t(hasKey ? 'keyKept' : 'keyHint')}
        value={draft.key}
        max={64}
        mono
        change={key => change({ key })}
        wrong={wrongAt('key', t('keyWrong'))}
      />
      <TextField
        label={t('currencies')}
        hint={t('currenciesHint')}
        value={draft.currencies}
        max={120}
        mono
        change={currencies => change({ currencies })}
        wrong={wrongAt('currencies', t('currenciesWrong'))}
      />
    </>
  )
}

/** How much may be moved at once, and how much may lie there. */
function LimitFields({ draft, change, wrongAt }: Fields) {
  const t = useTranslations('opsVendor')
  const errors = useTranslations('error')
  const symbol = useBrand()?.currencySymbol ?? ''
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        {(['minimum', 'maximum', 'ceiling'] as const).map(field => (
          <AmountField
            key={field}
            label={t(field)}
            value={draft[field]}
            onValue={text => change({ [field]: text })}
            currency={symbol}
            error={wrongAt(field, errors('amount_invalid')) ?? undefined}
          />
        ))}
      </div>
      <p className="text-cap text-3">{t('ceilingHint')}</p>
    </>
  )
}

export function VendorDialog({ vendor, close }: { vendor: VendorRow; close: () => void }) {
  const t = useTranslations('opsVendor')
  const errors = useTranslations('error')
  const [draft, setDraft] = useState(() => draftOf(vendor))
  const change = (part: Partial<WalletDraft>) => setDraft({ ...draft, ...part })
  const { meant, wrong } = readWallet(vendor, draft)
  const said = { 'input.required': errors('input_required'), 'input.invalid': t('notAddress'), 'method.limits': errors('method_limits') }
  const fieldsIn = ({ tried, fields }: Form): Fields => ({
    draft,
    change,
    wrongAt: (field, unread) =>
      unread && tried && wrong[field as keyof typeof wrong] ? unread : (said[fields[field] as keyof typeof said] ?? null)
  })
  return (
    <ReasonDialog
      title={t('editTitle', { vendor: vendor.name })}
      action={t('save')}
      size="lg"
      ready={meant !== null}
      send={(reason, key) => call(editVendorWallet, { ...meant!, reason }, { key })}
      said={t('didSave', { vendor: vendor.name })}
      close={close}
    >
      {form => (
        <>
          <ChoiceField
            label={t('mode')}
            hint={t('modeHint')}
            value={draft.mode}
            values={walletModes}
            nameOf={mode => t(mode)}
            change={mode => change({ mode })}
          />
          <ConnectionFields {...fieldsIn(form)} hasKey={vendor.hasKey} />
          <LimitFields {...fieldsIn(form)} />
        </>
      )}
    </ReasonDialog>
  )
}
