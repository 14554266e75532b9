// The table of the form's fields: shown, required, which signs, how many.
import { registerFieldNames } from '@fairhouse/contract/brand.ts'
import type { PatternId } from '@fairhouse/contract/member/register-rule.ts'
import { type FieldName, fieldBounds, judgeRegistration } from '@fairhouse/contract/ops/people/registration.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { FormOf } from '../../kit/document/document.ts'
import { filterLook } from '../../kit/list/FilterText.tsx'
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

type Rule = FormOf<'identity'>['body']['fields'][FieldName]
interface Cell {
  readonly name: FieldName
  readonly rule: Rule
  readonly faultOf: (part: Part) => string | null
  readonly noteId: string
  change(part: Partial<Rule>): void
}

/** What a control of the row tells besides its value. */
function useGiven({ name, faultOf, noteId }: Cell): (part: Part) => object {
  const t = useTranslations('opsRegistration')
  return part => ({
    'aria-label': t('named', { field: t(`field.${name}`), part: t(`part.${part}`) }),
    'aria-invalid': faultOf(part) ? true : undefined,
    'aria-describedby': noteId
  })
}

function Tick({ part, off, ...row }: Cell & { part: 'enabled' | 'required'; off: boolean }) {
  const t = useTranslations('opsRegistration')
  const given = useGiven(row)
  return (
    <td className={cell}>
      <label className="flex items-center gap-2 text-small text-2 max-xl:min-h-11 xl:justify-center xl:pt-2">
        <input
          type="checkbox"
          {...given(part)}
          checked={row.rule[part]}
          disabled={off}
          onChange={e => row.change({ [part]: e.target.checked })}
          className="size-4.5 accent-primary"
        />
        <span aria-hidden className="xl:hidden">
          {t(`part.${part}`)}
        </span>
      </label>
    </td>
  )
}

function Length({ part, ...row }: Cell & { part: 'minLength' | 'maxLength' }) {
  const t = useTranslations('opsRegistration')
  const given = useGiven(row)
  const { least, most } = fieldBounds(row.name)
  const value = row.rule[part]
  return (
    <td className={cx(cell, 'max-xl:flex max-xl:items-center max-xl:gap-2', part === 'maxLength' && 'max-xl:col-span-2')}>
      <span aria-hidden className="text-small text-3 xl:hidden">
        {t(`part.${part}`)}
      </span>
      <input
        type="number"
        inputMode="numeric"
        {...given(part)}
        min={least}
        max={most}
        disabled={least === most && value === most}
        value={Number.isNaN(value) ? '' : value}
        onChange={e => row.change({ [part]: e.target.value === '' ? Number.NaN : Number(e.target.value) })}
        className={cx(filterLook, 'w-18! tabular-nums disabled:bg-3 disabled:text-2', row.faultOf(part) && 'border-neg')}
      />
    </td>
  )
}

function Signs({ faults, ...row }: Cell & { faults: readonly string[] }) {
  const t = useTranslations('opsRegistration')
  const given = useGiven(row)
  const { name, rule } = row
  const { patterns } = fieldBounds(name)
  return (
    <td className={cx(cell, 'max-xl:col-span-3')}>
      <select
        {...given('patternId')}
        value={rule.patternId}
        disabled={patterns.length === 1 && patterns[0] === rule.patternId}
        onChange={e => row.change({ patternId: e.target.value as PatternId })}
        className={cx(filterLook, 'disabled:bg-3 disabled:text-2', row.faultOf('patternId') && 'border-neg')}
      >
        {(patterns.includes(rule.patternId) ? patterns : [rule.patternId, ...patterns]).map(id => (
          <option key={id} value={id}>
            {t(`pattern.${id}`)}
          </option>
        ))}
      </select>
      <div id={row.noteId} className="mt-1 grid gap-0.5 text-cap">
        {faults.map(fault => (
          <p key={fault} className="flex gap-1 text-neg">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {fault}
          </p>
        ))}
        {faults.length === 0 && name !== 'captcha' && name !== 'idType' && (
          <p className="text-3">{t('example', { example: examples[rule.patternId] })}</p>
        )}
      </div>
    </td>
  )
}

function FieldRow({ form, name }: Given) {
  const t = useTranslations('opsRegistration')
  const rule = form.body.fields[name]
  const { always = false } = fieldBounds(name)
  const faultOf = useFaults({ form, name })
  const noteId = useId()
  const faults = [...new Set((['enabled', 'required', 'patternId', 'minLength', 'maxLength'] as const).map(faultOf))].filter(
    f => f !== null
  )
  const row: Cell = {
    name,
    rule,
    faultOf,
    noteId,
    change: part => form.change({ fields: { ...form.body.fields, [name]: { ...rule, ...part } } })
  }
  return (
    <tr className={rowLook}>
      <th scope="row" className={cx('py-2 text-start align-top font-medium max-xl:block max-xl:p-0 xl:pt-3.5', !rule.enabled && 'text-3')}>
        {t(`field.${name}`)}
      </th>
      <Tick {...row} part="enabled" off={always && rule.enabled} />
      <Tick {...row} part="required" off={!rule.enabled || (always && rule.required)} />
      {/* the rule of a field that nobody sees is out of the way, unless something is wrong with it */}
      {(rule.enabled || faults.length > 0) && (
        <>
          <Signs {...row} faults={faults} />
          <Length {...row} part="minLength" />
          <Length {...row} part="maxLength" />
        </>
      )}
    </tr>
  )
}
