// Takes an account out of those that are paid to.

import { removePayoutAccount } from '@fairhouse/contract/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { renewed } from '../../../session/query-client.ts'

/** `name`: bank and last digits, as the person knows it. */
export function AccountRemoval({ id, name }: { id: string; name: string }) {
  const t = useTranslations('payout')
  const say = useSay()
  const [asked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removePayoutAccount, { id }),
    onSuccess: () => toast.success(t('removed', { account: name })),
    onError: problem => {
      const told = withoutRefusal(problem)
      if (told) toast.error(say(told))
    },
    onSettled: () => {
      setAsked(false)
      return renewed()
    }
  })
  return (
    <>
      <IconButton plain label={t('removeOf', { account: name })} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('removeTitle', { account: name })}
        confirm={{ label: t('remove'), loading: remove.isPending, danger: true, onConfirm: () => remove.mutate() }}
      >
        {t('removeText')}
      </Dialog>
    </>
  )
}
