// Sets the password of six digits that money leaving the house is confirmed with.
import { fundsPasswordFields, setFundsPassword } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'

type Values = z.output<typeof fundsPasswordFields>
const places = [
  ['password.inconsistent', 'confirmFundsPassword'],
  ['password.', 'fundsPassword'],
  ['input.rule', 'fundsPassword']
] as const

export function FundsPasswordWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security')
  const say = useSay()
  const form = useForm<Values>({
    resolver: zodResolver(fundsPasswordFields),
    defaultValues: { fundsPassword: '', confirmFundsPassword: '' },
    mode: 'onTouched'
  })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (values: Values) => call(setFundsPassword, values),
    onSuccess: () => {
      void showToast({ tone: 'success', text: t('fundsSaved') })
      onClose()
    },
    onError: problem => placeProblem(problem, say, form.setError, places, ['fundsPassword', 'confirmFundsPassword'])
  })
  const error = (field: keyof Values) => {
    const said = errors[field]?.message
    return said && (said === 'input.rule' ? t('fundsHint') : say(said))
  }
  const digits = { type: 'password', inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const
  return (
    <Modal open onClose={onClose} size="sm" title={t('fundsPassword')}>
      <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="grid gap-4">
        <p className="text-2">{t('fundsLead')}</p>
        <Problem of={Object.keys(errors).length > 0 ? null : withoutRefusal(save.error)} />
        <Input label={t('fundsNew')} hint={t('fundsHint')} error={error('fundsPassword')} {...digits} {...form.register('fundsPassword')} />
        <Input label={t('fundsAgain')} error={error('confirmFundsPassword')} {...digits} {...form.register('confirmFundsPassword')} />
        <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
          {t('fundsSave')}
        </Button>
      </form>
    </Modal>
  )
}
