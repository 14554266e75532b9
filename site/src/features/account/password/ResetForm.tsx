// A new password for who came by a mailed link.
import { resetByLink } from '@fairhouse/contract/member/password.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { judged, judgeNewPassword } from '../../../kit/fields/entry-rules.ts'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { useSystem } from '../../../session/house/system.ts'
import type { OnReply } from '../LoginForm.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { dropResetCode, resetCode } from './reset-link.ts'

type Values = { newPassword: string }

const isUseless = (problem: unknown): boolean => problem instanceof ApiError && problem.code.startsWith('code.')

export function ResetForm({ onReply, onForgot }: { onReply: OnReply; onForgot: () => void }) {
  const t = useTranslations('login')
  const say = useSay()
  const form = useForm<Values>({
    resolver: judged(values => ({ newPassword: judgeNewPassword(useSystem.getState().permission?.register.password, values.newPassword) })),
    defaultValues: { newPassword: '' }
  })
  const save = useMutation({
    mutationFn: async ({ newPassword }: Values) => {
      const reply = await call(resetByLink, { code: resetCode() ?? '', newPassword })
      dropResetCode()
      await onReply(reply, null)
    },
    onError: problem =>
      placeProblem(
        problem,
        say,
        form.setError,
        [
          ['password', 'newPassword'],
          ['input.rule', 'newPassword']
        ],
        ['newPassword']
      )
  })
  const wrong = form.formState.errors.newPassword?.message
  return (
    <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="flex flex-col gap-4">
      <Problem of={wrong ? null : save.error} />
      <NewPasswordInput
        label={t('newPassword')}
        autoFocus
        typed={form.watch('newPassword')}
        wrong={wrong}
        {...form.register('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
        {t('savePassword')}
      </Button>
      {isUseless(save.error) && (
        <Button
          block
          onClick={() => {
            dropResetCode()
            onForgot()
          }}
        >
          {t('newLink')}
        </Button>
      )}
    </form>
  )
}
