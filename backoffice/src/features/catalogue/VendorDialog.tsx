// Changes what the lobby tells of a vendor: name, marks, countries.
import { editVendor } from '@fairhouse/contract/ops/games/catalogue.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { CountriesField } from '../../kit/form/CountriesField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { VendorRow } from './VendorList.tsx'

export function VendorDialog({ vendor, close }: { vendor: VendorRow; close: () => void }) {
  const t = useTranslations('opsCatalogue')
  const errors = useTranslations('error')
  const [draft, setDraft] = useState(vendor)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { code, version, isHot, visible, seamless, blockedCountries } = draft
  const name = draft.name.trim()
  return (
    <ReasonDialog
      title={t('editTitle', { name: vendor.name })}
      action={t('save')}
      size="lg"
      ready={name !== ''}
      send={(reason, key) => call(editVendor, { code, version, name, isHot, visible, seamless, blockedCountries, reason }, { key })}
      said={t('saved', { name })}
      close={close}
    >
      {({ tried }) => (
        <>
          <TextField
            label={t('name')}
            value={draft.name}
            max={80}
            change={text => change({ name: text })}
            wrong={tried && !name ? errors('input_required') : null}
          />
          <div className="grid gap-x-6 sm:grid-cols-2">
            {(['visible', 'isHot', 'seamless'] as const).map(flag => (
              <Checkbox key={flag} label={t(`vendor_${flag}`)} checked={draft[flag]} onChange={e => change({ [flag]: e.target.checked })} />
            ))}
          </div>
          <CountriesField
            label={t('blockedCountries')}
            value={draft.blockedCountries}
            change={blockedCountries => change({ blockedCountries })}
            wrong={null}
            locked={false}
          />
        </>
      )}
    </ReasonDialog>
  )
}
