// Fields of the previewed form, judged as they are typed.
import { idTypes } from '@fairhouse/contract/member/account.ts'
import { type FieldRule, judgeField } from '@fairhouse/contract/member/register-rule.ts'
import type { register } from '@fairhouse/locales/en/register.ts'
import type { rule as ruleWords } from '@fairhouse/locales/en/rule.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedField } from './form-plan.ts'

type Say<Words> = (key: keyof Words, values?: Record<string, string | number>) => string
const useWords = () => ({
  t: useTranslations('register' as never) as Say<typeof register>,
  tRule: useTranslations('rule' as never) as Say<typeof ruleWords>
})

const rangeOf = ({ minLength, maxLength }: FieldRule): string => (minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`)

function RuledInput({ name, rule }: PlannedField) {
  const { t, tRule } = useWords()
  const [typed, setTyped] = useState<string>()
  const sentence = tRule(rule.patternId as keyof typeof ruleWords, { range: rangeOf(rule) })
  const wrong = typed === undefined ? null : judgeField(rule, typed)
  const aside = rule.required ? undefined : t('optional')
  if (name === 'idType')
    return (
      <Select
        label={t(name)}
        aside={aside}
        placeholder={t('choose')}
        defaultValue=""
        options={Object.entries(idTypes).map(([value, kind]) => ({ value, label: t(`idType_${kind}`) }))}
      />
    )
  return (
    <Input
      label={t(name)}
      aside={aside}
      type={name === 'password' || name === 'paymentPassword' ? 'password' : 'text'}
      autoComplete="off"
      data-1p-ignore
      spellCheck={false}
      value={typed ?? ''}
      onChange={e => setTyped(e.target.value)}
      hint={name === 'captcha' ? undefined : sentence}
      error={wrong === null ? null : wrong === 'input.required' ? tRule('empty') : sentence}
    />
  )
}

/** With `code`, the telephone number is followed by the field of its code. */
export function PreviewFields({ fields, code }: { fields: readonly PlannedField[]; code: boolean }) {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      {fields.map(field => (
        <Fragment key={field.name}>
          <RuledInput {...field} />
          {field.name === 'password' && <Input label={t('confirmPassword')} type="password" autoComplete="off" data-1p-ignore />}
          {field.name === 'mobileNum' && code && <Input label={t('verificationCode')} hint={t('codeHint')} autoComplete="off" />}
        </Fragment>
      ))}
    </div>
  )
}
