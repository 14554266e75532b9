// The rules of who may use the site: countries, what happens where the country is not known, networks.
import { useTranslations } from 'use-intl'
import { type FormOf, fieldOf } from '../../kit/document/document.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { CountriesField } from '../../kit/form/CountriesField.tsx'
import { LinesField } from '../../kit/form/LinesField.tsx'

const networks = ['letNetworks', 'refuseNetworks'] as const

export function RegionsForm({ form }: { form: FormOf<'regions'> }) {
  const t = useTranslations('opsContent')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={t('field.mode')}
          hint={t(`hint.mode_${form.body.mode}`)}
          values={['block', 'allow']}
          nameOf={v => t(`value.mode_${v}`)}
          {...fieldOf(form, 'mode')}
        />
        <ChoiceField
          label={t('field.unknown')}
          values={['let', 'refuse']}
          nameOf={v => t(`value.unknown_${v}`)}
          {...fieldOf(form, 'unknown')}
        />
      </div>
      <CountriesField
        label={t(form.body.mode === 'block' ? 'system.blocked' : 'system.allowed')}
        value={form.body.countries}
        change={countries => form.change({ countries })}
        wrong={form.wrong('countries')}
        locked={form.locked}
      />
      {networks.map(name => (
        <LinesField
          key={name}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`)}
          rows={4}
          value={form.body[name]}
          change={lines => form.change({ [name]: lines })}
          wrong={at => form.wrong(at === undefined ? name : `${name}.${at}`)}
        />
      ))}
    </>
  )
}
