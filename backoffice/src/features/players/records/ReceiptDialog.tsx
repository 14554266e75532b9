// Customer service checks a signed receipt that a player shows: did the house sign it, and what does it say?
import { checkReceipt } from '@fairhouse/contract/ops/games/receipt.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../kit/form/TextField.tsx'
import { ReceiptSays } from './ReceiptSays.tsx'

export function ReceiptDialog({ playerId, close }: { playerId: string; close: () => void }) {
  const t = useTranslations('opsNotes.receipt')
  const sentence = useSay()
  const [text, setText] = useState('')
  const [signature, setSignature] = useState('')
  const check = useMutation({ mutationFn: () => call(checkReceipt, { text, signature }) })
  const change = (set: (to: string) => void) => (to: string) => {
    set(to)
    // what was said holds for what was checked
    check.reset()
  }
  const kind = check.data?.kind ?? null
  return (
    <Modal open title={t('title')} onClose={close} size="lg">
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          check.mutate()
        }}
      >
        <p className="text-2 text-small">{t('help')}</p>
        <TextField label={t('text')} value={text} change={change(setText)} rows={5} max={60_000} mono />
        <TextField label={t('signature')} value={signature} change={change(setSignature)} max={100} mono />
        <div>
          <Button type="submit" variant="primary" loading={check.isPending}>
            {t('check')}
          </Button>
        </div>
        <div role="status" className="grid gap-3">
          {check.error && <p className="text-neg text-small">{sentence(check.error)}</p>}
          {check.data && <p className={`font-semibold ${kind ? 'text-pos' : 'text-neg'}`}>{t(kind ? 'valid' : 'invalid')}</p>}
        </div>
        {kind && <ReceiptSays kind={kind} text={text.trim()} playerId={playerId} />}
      </form>
    </Modal>
  )
}
