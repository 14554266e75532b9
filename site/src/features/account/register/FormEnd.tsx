// The end of a step: its button, which tells by its reason what is still missing. Format errors come when a field is left.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useDisclaimerTick } from '../fields/disclaimer-tick.ts'
import { type FieldName, isRequired } from './form-plan.ts'
import { useShared } from './register-context.ts'

type Props = {
  /** The fields that this button speaks for. */
  names: readonly FieldName[]
  /** The button ends the form, not only the first step. */
  last: boolean
  loading: boolean
  /** From the second step back to the first. */
  onBack?: (() => void) | undefined
}

export function FormEnd({ names, last, loading, onBack }: Props) {
  const t = useTranslations('register')
  const { form, house, mode, pictureAsked, captcha } = useShared()
  const checked = useDisclaimerTick(state => state.checked)
  const values = useWatch({ control: form.control })
  const done = (name: FieldName): boolean => Boolean(values[name]) || (name === 'captcha' && Boolean(captcha.proof))
  const empty = names.filter(name => isRequired(house, mode, name, pictureAsked) && !done(name))
  const missing = [...empty.map(name => t(name)), ...(last && !checked ? [t('agreeMissing')] : [])]
  const reason = missing.length > 0 ? t('missing', { what: missing.join(', ') }) : null
  return (
    <>
      <div className="flex gap-3">
        {onBack && (
          <Button size="lg" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <Button type="submit" variant="primary" size="lg" block loading={loading} disabledReason={reason}>
            {t(last ? 'submit' : 'onward')}
          </Button>
        </div>
      </div>
      {reason && (
        <p aria-hidden="true" className="-mt-2 text-center text-3 text-small">
          {reason}
        </p>
      )}
    </>
  )
}
