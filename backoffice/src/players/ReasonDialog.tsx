// Asks for the reason before something is done to a member; the reason goes to the audit.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Confirm } from '../parts/Confirm.tsx'
import { ReasonField } from '../parts/ReasonField.tsx'
import { isReason } from '../parts/reason.ts'
import { useErrorSentence } from '../parts/use-error-sentence.ts'
import { useRenewPlayer } from './use-renew-player.ts'

interface Props {
  title: string
  text: string
  action: string
  /** Said when it is done. */
  said: string
  danger?: boolean
  /** Under the field, where the reason is read by somebody else too. */
  help?: string
  /** A field before the reason is not filled rightly: nothing is done. */
  missing?: boolean
  run: (reason: string) => Promise<unknown>
  close: () => void
  /** Fields before the reason; `tried`: what is wrong with them is said now. */
  fields?: (tried: boolean) => ReactNode
}

export function ReasonDialog({ title, text, action, said, danger = false, help, missing = false, run, close, fields }: Props) {
  const t = useTranslations('opsIdentity')
  const sentence = useErrorSentence()
  const renew = useRenewPlayer()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useMutation({
    mutationFn: () => run(reason.trim()),
    onSuccess: async () => {
      await renew()
      close()
      toast.success(said)
    }
  })
  return (
    <Confirm
      title={title}
      action={action}
      danger={danger}
      busy={deed.isPending}
      wrong={deed.error ? sentence(deed.error) : null}
      confirm={() => {
        setTried(true)
        if (isReason(reason) && !missing) deed.mutate()
      }}
      close={close}
    >
      <p>{text}</p>
      {fields?.(tried)}
      <ReasonField
        label={t('reason')}
        help={help ?? t('reasonHelp')}
        value={reason}
        change={setReason}
        wrong={tried && !isReason(reason) ? t('reasonShort') : null}
      />
    </Confirm>
  )
}
