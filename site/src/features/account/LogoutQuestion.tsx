// Asks before logging out.
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { askLogout } from '../../session/account/leave.ts'
import { logOut } from '../../session/account/session.ts'

const close = () => askLogout(false)

export function LogoutQuestion() {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: logOut,
    onSettled: () => {
      close()
      void navigate({ to: '/' })
    }
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t('logoutTitle')}
      confirm={{ label: t('logout'), loading: leave.isPending, onConfirm: () => leave.mutate() }}
    >
      {t('logoutText')}
    </Dialog>
  )
}
