// The window for a new password: of a member's own accord, or before a login is complete.
import { changePassword } from '@fairhouse/contract/member/password.ts'
import { security } from '@fairhouse/contract/member/security.ts'
import { ApiError, call, queryOf } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type ChangeValues, judgeChange, judged } from '../../../kit/fields/entry-rules.ts'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { dropChange, finishChange, type HeldLogin, useChange } from '../../../session/account/change.ts'
import { beginSession, renewSession, useMember } from '../../../session/account/session.ts'
import { useSystem } from '../../../session/house/system.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'

const places = [
  ['password.wrong', 'oldPassword'],
  ['password.inconsistent', 'confirmNewPassword'],
  ['password', 'newPassword'],
  ['input.rule', 'newPassword']
] as const

/** The session goes on under a new token; for a login that was held it begins now. */
async function change(values: ChangeValues, held: HeldLogin | null): Promise<void> {
  if (!held) {
    await renewSession(async () => (await call(changePassword, values)).token)
    return
  }
  const { token } = await call(changePassword, { ...values, oldPassword: held.typed || values.oldPassword }, { token: held.token })
  await beginSession(token, held.reason === 'first')
}

/** `stored`: the old password is not asked for. */
function useChangeForm(held: HeldLogin | null, stored: boolean) {
  const t = useTranslations('login')
  const say = useSay()
  const navigate = useNavigate()
  const form = useForm<ChangeValues>({
    resolver: judged(values => judgeChange(values, useSystem.getState().permission?.register.password, stored)),
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' }
  })
  const save = useMutation({
    mutationFn: (values: ChangeValues) => change(values, held),
    onSuccess: () => {
      finishChange()
      void showToast({ tone: 'success', text: t('changed') })
      void navigate({ to: '/' })
    },
    onError: problem => {
      if (problem instanceof ApiError && problem.code === 'password.confirmWrong')
        void showDialog({ icon: 'warning', title: t('mismatchTitle'), text: say(problem) })
      else placeProblem(problem, say, form.setError, places, ['oldPassword', 'newPassword', 'confirmNewPassword'])
    }
  })
  return { form, save }
}

function Form({ held, account }: { held: HeldLogin | null; account: string }) {
  const t = useTranslations('login')
  const say = useSay()
  // Who registered by telephone has no password yet.
  const none = useQuery({ ...queryOf(security, {}), enabled: held === null }).data?.hasPassword === false
  const stored = none || Boolean(held?.typed)
  const { form, save } = useChangeForm(held, stored)
  const { errors } = form.formState
  const error = (field: keyof ChangeValues) => errors[field]?.message && say(errors[field].message)
  return (
    <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="flex flex-col gap-4">
      <Problem of={Object.keys(errors).length > 0 ? null : save.error} />
      {/* For password managers, which keep a password under its name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {!stored && (
        <Input
          label={t('oldPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
          error={error('oldPassword')}
          {...form.register('oldPassword')}
        />
      )}
      <NewPasswordInput
        label={t('newPassword')}
        autoFocus={stored}
        typed={form.watch('newPassword')}
        wrong={errors.newPassword?.message}
        {...form.register('newPassword', { deps: 'confirmNewPassword' })}
      />
      <Input
        label={t('repeat')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        error={error('confirmNewPassword')}
        {...form.register('confirmNewPassword')}
      />
      <Button type="submit" variant="primary" size="lg" block loading={save.isPending}>
        {t('change')}
      </Button>
    </form>
  )
}

const reasons = { first: 'changeFirst', expired: 'changeExpired', weak: 'changeWeak' } as const

export function ChangePasswordWindow() {
  const t = useTranslations('login')
  const held = useChange(state => state.held)
  const member = useMember()
  return (
    <Modal open onClose={dropChange} size="sm" title={t('changeTitle')}>
      {held ? (
        <div className="mb-4 flex gap-2.5 rounded-input bg-warn/12 px-3.5 py-3 text-1">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
          <p>
            <span className="block font-semibold">{t(reasons[held.reason])}</span>
            <span className="text-2 text-small">{t('changeLeave')}</span>
          </p>
        </div>
      ) : (
        <p className="mb-4 text-2">{t('changeOwn')}</p>
      )}
      <Form held={held} account={held?.username ?? member?.account ?? ''} />
    </Modal>
  )
}
