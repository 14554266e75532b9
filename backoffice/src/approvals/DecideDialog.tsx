// One request: what it is, why, what an approval does, and the decision of a second person or the taking back of whoever asked.
import { approvals, decideApproval } from '@fairhouse/contract/ops-identity.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useMay } from '../frame/use-may.ts'
import { Facts } from '../parts/Facts.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useErrorSentence } from '../parts/use-error-sentence.ts'
import { useRenewPlayer } from '../players/use-renew-player.ts'
import type { Approval } from './ApprovalsPage.tsx'
import { RequestSubject } from './RequestSubject.tsx'
import { useRequestWords } from './use-request-words.ts'
import { useSubjectName } from './use-subject-name.ts'

type Decision = 'approve' | 'refuse' | 'withdraw'
const said = { approve: 'didApprove', refuse: 'didRefuse', withdraw: 'didWithdraw' } as const

/** The key lives as long as the dialog: a repeat after a network that gave no answer is the same decision. */
function useDecide(approval: Approval, note: string, close: () => void) {
  const t = useTranslations('opsIdentity')
  const sentence = useErrorSentence()
  const cache = useQueryClient()
  const renew = useRenewPlayer()
  const [key, setKey] = useState(newKey)
  const refresh = () => Promise.all([cache.invalidateQueries({ queryKey: [approvals.call] }), renew()])
  const deed = useMutation({
    mutationFn: (decision: Decision) => call(decideApproval, { id: approval.id, decision, note: note.trim() }, { key }),
    onSuccess: async (_, decision) => {
      await refresh()
      close()
      toast.success(t(said[decision]))
    },
    onError: cause => {
      if (!(cause instanceof ApiError) || ['network', 'offline'].includes(cause.code)) return
      setKey(newKey())
      if (cause.code !== 'approval.over') return
      // somebody else was first: say so and show what became of it
      close()
      toast.error(sentence(cause))
      void refresh()
    }
  })
  return { decide: deed.mutate, busy: deed.isPending ? deed.variables : null, wrong: deed.error ? sentence(deed.error) : null }
}

export function DecideDialog({ approval: a, close }: { approval: Approval; close: () => void }) {
  const t = useTranslations('opsIdentity')
  const words = useRequestWords()
  const { nameOf } = useSubjectName()
  const ui = useTranslations('ui')
  const mayDecide = useMay('approval:decide')
  const [note, setNote] = useState('')
  const { decide, busy, wrong } = useDecide(a, note, close)
  const open = a.state === 'open'
  const decides = open && !a.own && mayDecide
  const effect = words.effect(a.action)
  const changes = words.changes(a.detail)
  const leave = () => busy === null && close()
  return (
    <Modal
      open
      title={t('decideTitle', {
        action: words.what(a.action),
        name: nameOf(a)
      })}
      onClose={leave}
      size="md"
    >
      <div className="grid gap-3 text-body text-2">
        <div className="rounded-control border border-line bg-1">
          <Facts
            facts={[
              { name: t('subject'), value: <RequestSubject of={a} /> },
              { name: t('askedBy'), value: a.own ? t('own') : a.askedBy },
              { name: t('askedAt'), value: formatDateTime(a.askedAt) },
              { name: t('state'), value: t(`state_${a.state}`), strong: true },
              ...(a.decidedBy && a.decidedAt
                ? [
                    { name: t('decidedBy'), value: a.decidedBy },
                    { name: t('decidedAt'), value: formatDateTime(a.decidedAt) }
                  ]
                : [])
            ]}
          />
        </div>
        {changes.length > 0 && (
          <section aria-label={t('changes')} className="rounded-control border border-line bg-1">
            <h3 className="px-3 pt-2 font-semibold text-cap text-3">{t('changes')}</h3>
            <Facts facts={changes} />
          </section>
        )}
        <Said name={t('askedFor')} text={a.reason} />
        {a.note && <Said name={t('note')} text={a.note} />}
        {open && effect && <Said name={t('effect')} text={effect} />}
        {open && a.own && <p className="rounded-badge border border-line bg-3 px-3 py-2 text-small">{t('ownText')}</p>}
        {open && !a.own && !mayDecide && <p className="text-small text-3">{t('mayNot')}</p>}
        {decides && <TextField label={t('note')} hint={t('noteHelp')} max={200} value={note} change={setNote} />}
        {wrong && (
          <p role="alert" className="rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
            {wrong}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={leave}>{ui(open ? 'cancel' : 'close')}</Button>
          {open && a.own && (
            <Button variant="danger" loading={busy === 'withdraw'} onClick={() => busy ?? decide('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
          {decides && (
            <>
              <Button variant="danger" loading={busy === 'refuse'} onClick={() => busy ?? decide('refuse')}>
                {t('refuse')}
              </Button>
              <Button variant="primary" loading={busy === 'approve'} onClick={() => busy ?? decide('approve')}>
                {t('approve')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  )
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <div className="grid gap-0.5">
    <p className="text-cap font-semibold text-3">{name}</p>
    <p className="text-1 [overflow-wrap:anywhere]">{text}</p>
  </div>
)
