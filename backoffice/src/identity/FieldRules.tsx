// The table of the form's fields: shown, required, which signs, how many.
import { registerFieldNames } from '@fairhouse/contract/brand.ts'
import { type FieldName, fieldBounds, judgeRegistration } from '@fairhouse/contract/ops-registration.ts'
import type { PatternId } from '@fairhouse/contract/register-rule.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { FormOf } from '../document/document.ts'
import { filterLook } from '../parts/FilterText.tsx'
import { examples } from './examples.ts'

type Given = { form: FormOf<'identity'>; name: FieldName }
type Part = 'enabled' | 'required' | 'patternId' | 'minLength' | 'maxLength'

const head = 'pb-1.5 text-start text-cap font-semibold text-3'

export function FieldRules({ form }: { form: FormOf<'identity'> }) {
  const t = useTranslations('opsRegistration')
  return (
    <table className="w-full border-collapse max-xl:block">
      <caption className="sr-only">{t('fields')}</caption>
      <thead className="max-xl:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t('fields')}
          </th>
          {(['enabled', 'required', 'patternId', 'minLength', 'maxLength'] as const).map(part => (
            <th key={part} scope="col" className={cx(head, 'ps-3')}>
              {t(`part.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:gap-3">
        {registerFieldNames.map(name => (
          <FieldRow key={name} form={form} name={name} />
        ))}
      </tbody>
    </table>
  )
}

/** What is wrong with each part of a field: by the house's own rules at once, else what the server said. */
function useFaults({ form, name }: Given): (part: Part) => string | null {
  const t = useTranslations('opsRegistration.fault')
  const own = judgeRegistration(form.body.fields)
  const { least, most, roomFor = 0 } = fieldBounds(name)
  const { minLength, maxLength } = form.body.fields[name]
  return part => {
    const fault = own[`fields.${name}.${part}`]
    if (fault === 'rule.always') return t('always')
    if (fault === 'rule.pattern') return t('pattern')
    if (fault === 'rule.room') return t('room', { room: roomFor })
    if (fault === 'rule.lengths' || (part.endsWith('Length') && !(form.body.fields[name][part as 'minLength'] >= 0)))
      return least === most ? t('fixed', { most }) : t('lengths', { least, most })
    if (part === 'maxLength' && maxLength < minLength) return t('order')
    return form.wrong(`fields.${name}.${part}`)
  }
}

const cell = 'py-2 ps-3 align-top max-xl:block max-xl:p-0'
/** Name and ticks stand above the rest where the table is narrow. */
const rowLook =
  'border-line border-t max-xl:grid max-xl:grid-cols-[1fr_auto_auto] max-xl:items-center max-xl:gap-x-4 max-xl:gap-y-2 max-xl:pt-3'

function FieldRow({ form, name }: Given) {
  const t = useTranslations('opsRegistration')
  const rule = form.body.fields[name]
  const bounds = fieldBounds(name)
  const faultOf = useFaults({ form, name })
  const noteId = useId()
  const faults = [...new Set((['enabled', 'required', 'patternId', 'minLength', 'maxLength'] as const).map(faultOf))].filter(
    f => f !== null
  )
  const change = (part: Partial<typeof rule>) => form.change({ fields: { ...form.body.fields, [name]: { ...rule, ...part } } })
  const words = (part: Part) => t('named', { field: t(`field.${name}`), part: t(`part.${part}`) })
  const given = (part: Part) => ({
    'aria-label': words(part),
    'aria-invalid': faultOf(part) ? (true as const) : undefined,
    'aria-describedby': noteId
  })
  const tick = (part: 'enabled' | 'required', off: boolean) => (
    <label className="flex items-center gap-2 text-small text-2 max-xl:min-h-11 xl:justify-center xl:pt-2">
      <input
        type="checkbox"
        {...given(part)}
        checked={rule[part]}
        disabled={off}
        onChange={e => change({ [part]: e.target.checked })}
        className="size-4.5 accent-primary"
      />
      <span aria-hidden className="xl:hidden">
        {t(`part.${part}`)}
      </span>
    </label>
  )
  const length = (part: 'minLength' | 'maxLength') => (
    <input
      type="number"
      inputMode="numeric"
      {...given(part)}
      min={bounds.least}
      max={bounds.most}
      disabled={bounds.least === bounds.most && rule[part] === bounds.most}
      value={Number.isNaN(rule[part]) ? '' : rule[part]}
      onChange={e => change({ [part]: e.target.value === '' ? Number.NaN : Number(e.target.value) })}
      className={cx(filterLook, 'w-18! tabular-nums disabled:bg-3 disabled:text-2', faultOf(part) && 'border-neg')}
    />
  )
  return (
    <tr className={rowLook}>
      <th scope="row" className={cx('py-2 text-start align-top font-medium max-xl:block max-xl:p-0 xl:pt-3.5', !rule.enabled && 'text-3')}>
        {t(`field.${name}`)}
      </th>
      <td className={cell}>{tick('enabled', Boolean(bounds.always && rule.enabled))}</td>
      <td className={cell}>{tick('required', !rule.enabled || Boolean(bounds.always && rule.required))}</td>
      <td className={cx(cell, 'max-xl:col-span-3')}>
        <select
          {...given('patternId')}
          value={rule.patternId}
          disabled={bounds.patterns.length === 1 && bounds.patterns[0] === rule.patternId}
          onChange={e => change({ patternId: e.target.value as PatternId })}
          className={cx(filterLook, 'disabled:bg-3 disabled:text-2', faultOf('patternId') && 'border-neg')}
        >
          {(bounds.patterns.includes(rule.patternId) ? bounds.patterns : [rule.patternId, ...bounds.patterns]).map(id => (
            <option key={id} value={id}>
              {t(`pattern.${id}`)}
            </option>
          ))}
        </select>
        <div id={noteId} className="mt-1 grid gap-0.5 text-cap">
          {faults.length > 0
            ? faults.map(fault => (
                <p key={fault} className="flex gap-1 text-neg">
                  <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
                  {fault}
                </p>
              ))
            : name !== 'captcha' && name !== 'idType' && <p className="text-3">{t('example', { example: examples[rule.patternId] })}</p>}
        </div>
      </td>
      <td className={cx(cell, 'max-xl:flex max-xl:items-center max-xl:gap-2')}>
        <span aria-hidden className="text-small text-3 xl:hidden">
          {t('part.minLength')}
        </span>
        {length('minLength')}
      </td>
      <td className={cx(cell, 'max-xl:col-span-2 max-xl:flex max-xl:items-center max-xl:gap-2')}>
        <span aria-hidden className="text-small text-3 xl:hidden">
          {t('part.maxLength')}
        </span>
        {length('maxLength')}
      </td>
    </tr>
  )
}
