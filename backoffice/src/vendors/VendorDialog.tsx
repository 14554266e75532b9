// Changes how one vendor keeps money. Amounts are read as people type them; what cannot be read is said at its field.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { editVendorWallet, vendorWalletSettings, walletModes } from '@fairhouse/contract/ops-vendor.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/AmountField.tsx'
import { readAmount } from '@fairhouse/ui/read-amount.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../parts/ChoiceField.tsx'
import { Confirm } from '../parts/Confirm.tsx'
import { isReason } from '../parts/reason.ts'
import { TextField } from '../parts/TextField.tsx'
import { useBrand } from '../parts/use-money.ts'
import { useOnce } from '../parts/use-once.ts'
import type { VendorRow } from './VendorWalletsPage.tsx'

const amountOf = (text: string): Money | null => {
  const reading = readAmount(text)
  return reading.ok ? reading.amount : null
}
const keyLook = /^[0-9a-f]{64}$/

/** The text of each field, and what it means. */
function useDraft(vendor: VendorRow) {
  const [draft, setDraft] = useState({
    mode: vendor.mode,
    address: vendor.address ?? '',
    key: '',
    currencies: vendor.currencies.join(' '),
    minimum: moneyToWire(vendor.minimum),
    maximum: moneyToWire(vendor.maximum),
    ceiling: moneyToWire(vendor.ceiling),
    reason: ''
  })
  const [minimum, maximum, ceiling] = [amountOf(draft.minimum), amountOf(draft.maximum), amountOf(draft.ceiling)]
  const currencies = draft.currencies.split(/\s+/).filter(Boolean)
  const wrong = {
    minimum: !minimum,
    maximum: !maximum,
    ceiling: ceiling === null,
    key: draft.key !== '' && !keyLook.test(draft.key.trim()),
    currencies: currencies.some(code => !/^[A-Z]{3,6}$/.test(code)),
    reason: !isReason(draft.reason)
  }
  const meant =
    minimum && maximum && ceiling !== null && !Object.values(wrong).some(Boolean)
      ? {
          code: vendor.code,
          version: vendor.version,
          mode: draft.mode,
          address: draft.address.trim() || null,
          key: draft.key.trim() || null,
          currencies,
          minimum,
          maximum,
          ceiling,
          reason: draft.reason.trim()
        }
      : null
  return { draft, change: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), meant, wrong }
}

export function VendorDialog({ vendor, close }: { vendor: VendorRow; close: () => void }) {
  const t = useTranslations('opsVendor')
  const errors = useTranslations('error')
  const symbol = useBrand()?.currencySymbol ?? ''
  const cache = useQueryClient()
  const { draft, change, meant, wrong } = useDraft(vendor)
  const [tried, setTried] = useState(false)
  const deed = useOnce({
    send: key => call(editVendorWallet, meant!, { key }),
    done: () => {
      close()
      return cache.invalidateQueries({ queryKey: [vendorWalletSettings.call] })
    },
    said: t('didSave', { vendor: vendor.name })
  })
  const said = { 'input.required': errors('input_required'), 'input.invalid': t('notAddress'), 'method.limits': errors('method_limits') }
  const refused = (field: string): string | null => said[deed.fields[field] as keyof typeof said] ?? null
  const amountWrong = (field: 'minimum' | 'maximum' | 'ceiling') =>
    (tried && wrong[field] ? errors('amount_invalid') : refused(field)) ?? undefined
  return (
    <Confirm
      title={t('editTitle', { vendor: vendor.name })}
      action={t('save')}
      size="lg"
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (meant) deed.run()
      }}
      close={close}
    >
      <ChoiceField
        label={t('mode')}
        hint={t('modeHint')}
        value={draft.mode}
        values={walletModes}
        nameOf={mode => t(mode)}
        change={mode => change({ mode })}
      />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={draft.address}
        max={200}
        mono
        change={address => change({ address })}
        wrong={refused('address')}
      />
      <TextField
        label={t('key')}
        hint={t(vendor.hasKey ? 'keyKept' : 'keyHint')}
        value={draft.key}
        max={64}
        mono
        change={key => change({ key })}
        wrong={tried && wrong.key ? t('keyWrong') : refused('key')}
      />
      <TextField
        label={t('currencies')}
        hint={t('currenciesHint')}
        value={draft.currencies}
        max={120}
        mono
        change={currencies => change({ currencies })}
        wrong={tried && wrong.currencies ? t('currenciesWrong') : refused('currencies')}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {(['minimum', 'maximum', 'ceiling'] as const).map(field => (
          <AmountField
            key={field}
            label={t(field)}
            value={draft[field]}
            onValue={text => change({ [field]: text })}
            currency={symbol}
            error={amountWrong(field)}
          />
        ))}
      </div>
      <p className="text-cap text-3">{t('ceilingHint')}</p>
      <TextField
        label={t('reason')}
        hint={t('reasonHelp')}
        value={draft.reason}
        max={200}
        rows={2}
        change={reason => change({ reason })}
        wrong={tried && wrong.reason ? t('short') : null}
      />
    </Confirm>
  )
}
