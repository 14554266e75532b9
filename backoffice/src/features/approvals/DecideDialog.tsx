// One request: what it is, why, what an approval does, and the decision of a second person or the withdrawal by the operator who asked.

import { approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { decideApproval } from '@fairhouse/contract/ops/people/identity.ts'
import { ApiError, call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Approval, Subject } from '../../kit/approval/request.ts'
import { useRequestWords } from '../../kit/approval/use-request-words.ts'
import { useSubjectName } from '../../kit/approval/use-subject-name.ts'
import { useWhoCan } from '../../kit/approval/use-who-can.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { renewed } from '../../session/query-client.ts'
import { useMay } from '../../session/use-may.ts'
import { RequestSubject } from './RequestSubject.tsx'
import { SubjectView } from './SubjectView.tsx'

type Decision = 'approve' | 'refuse' | 'withdraw' | 'reread'
const said = { approve: 'didApprove', refuse: 'didRefuse', withdraw: 'didWithdraw' } as const

/** The key lives as long as the dialog: a repeat after a network that gave no answer is the same decision. */
function useDecide(approval: Approval, hash: string, note: string, close: () => void) {
  const t = useTranslations('opsIdentity')
  const about = useTranslations('opsAdjustment.subject')
  const sentence = useSay()
  const [key, setKey] = useState(newKey)
  const deed = useMutation({
    mutationFn: (decision: Decision) => call(decideApproval, { id: approval.id, decision, note: note.trim(), hash }, { key }),
    onSuccess: async (_, decision) => {
      setKey(newKey())
      await renewed()
      if (decision === 'reread') return void toast.success(about('didReread'))
      close()
      toast.success(t(said[decision]))
    },
    onError: cause => {
      if (!(cause instanceof ApiError) || ['network', 'offline'].includes(cause.code)) return
      setKey(newKey())
      if (cause.code !== 'approval.over') return
      // somebody else was first: say so; what became of it is asked for by itself, as everything that a call changes
      close()
      toast.error(sentence(cause))
    }
  })
  return { decide: deed.mutate, busy: deed.isPending ? deed.variables : null, wrong: deed.error ? sentence(deed.error) : null }
}

export function DecideDialog({ approval: a, close }: { approval: Approval; close: () => void }) {
  const t = useTranslations('opsIdentity')
  const words = useRequestWords()
  const { nameOf } = useSubjectName()
  const subject = useQuery(queryOf(approvalSubject, { id: a.id }))
  const [note, setNote] = useState('')
  const { decide, busy, wrong } = useDecide(a, subject.data?.hash ?? '', note, close)
  const open = a.state === 'open'
  const effect = words.effect(a.action)
  const changes = words.changes(a.detail)
  const leave = () => busy === null && close()
  return (
    <Modal open title={t('decideTitle', { action: words.what(a.action), name: nameOf(a) })} onClose={leave} size="lg">
      <div className="grid gap-3 text-body text-2">
        <Asked of={a} />
        {changes.length > 0 && (
          <Section title={t('changes')}>
            <Facts facts={changes} />
          </Section>
        )}
        {subject.data ? <SubjectView request={a} of={subject.data} /> : <NoAnswer of={subject} />}
        <Said name={t('askedFor')} text={a.reason} />
        {a.note && <Said name={t('note')} text={a.note} />}
        {open && effect && <Said name={t('effect')} text={effect} />}
        {open && subject.data && <Hint approval={a} subject={subject.data} />}
        {open && !a.own && subject.data?.decision.may && (
          <TextField label={t('note')} hint={t('noteHelp')} max={200} value={note} change={setNote} />
        )}
        {wrong && (
          <p role="alert" className="rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-small text-neg">
            {wrong}
          </p>
        )}
        <Decisions approval={a} subject={subject.data} busy={busy} decide={decision => busy ?? decide(decision)} leave={leave} />
      </div>
    </Modal>
  )
}

function Asked({ of: a }: { of: Approval }) {
  const t = useTranslations('opsIdentity')
  return (
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
  )
}

/** Why the operator cannot approve it, and who can. */
function Hint({ approval: a, subject: { changed, decision } }: { approval: Approval; subject: Subject }) {
  const t = useTranslations('opsIdentity')
  const about = useTranslations('opsAdjustment.subject')
  const may = useMay('approval:decide')
  const who = decision.who.join(', ') || about('noOne')
  const lines = [
    ...(changed && a.own ? [about('changedOwn')] : []),
    ...(a.own ? [t('ownText')] : []),
    ...(a.own && decision.who.length > 0 ? [about('whoCan', { who })] : []),
    ...(decision.why === 'permission' ? [may ? about('needsRole', { who }) : t('mayNot')] : [])
  ]
  if (lines.length === 0) return null
  return (
    <div role="note" className="grid gap-1 rounded-badge border border-line bg-3 px-3 py-2 text-small">
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

interface DecisionsProps {
  approval: Approval
  subject: Subject | undefined
  busy: Decision | null
  decide: (decision: Decision) => void
  leave: () => void
}

function Decisions({ approval: a, subject, busy, decide, leave }: DecisionsProps) {
  const t = useTranslations('opsIdentity')
  const about = useTranslations('opsAdjustment.subject')
  const ui = useTranslations('ui')
  const whoCan = useWhoCan()
  const may = useMay('approval:decide')
  const open = a.state === 'open'
  const why = subject?.decision.why
  return (
    <div className="flex flex-wrap justify-end gap-2 pt-1">
      <Button onClick={leave}>{ui(open ? 'cancel' : 'close')}</Button>
      {open && a.own && subject?.changed && (
        <Button loading={busy === 'reread'} onClick={() => decide('reread')}>
          {about('reread')}
        </Button>
      )}
      {open && a.own && (
        <Button variant="danger" loading={busy === 'withdraw'} onClick={() => decide('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {open && !a.own && may && (
        <>
          <Button variant="danger" loading={busy === 'refuse'} onClick={() => decide('refuse')}>
            {t('refuse')}
          </Button>
          {why !== 'permission' && (
            <Button
              variant="primary"
              disabledReason={subject ? whoCan(subject.decision) : ui('loading')}
              loading={busy === 'approve'}
              onClick={() => decide('approve')}
            >
              {t('approve')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <div className="grid gap-0.5">
    <p className="text-cap font-semibold text-3">{name}</p>
    <p className="text-1 [overflow-wrap:anywhere]">{text}</p>
  </div>
)
