// A withdrawal that is paid in parts: what has arrived, what is left, and the member's word on each part.

import { confirmAll, confirmSlice, disputeSlice, payerProof, type SliceState } from '@fairhouse/contract/money/withdrawal.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReviewLines } from '../../../kit/amount/ReviewLines.tsx'
import { useMoney } from '../../../session/money/money.ts'
import { renew, renewed } from '../../../session/query-client.ts'
import type { Withdrawal } from './WithdrawalCard.tsx'

type Part = Withdrawal['slices'][number]
type Asked = { what: 'received' | 'not' | 'proof'; part: Part } | { what: 'all' } | null

const tones: Record<SliceState, ComponentProps<typeof Badge>['tone']> = {
  MATCHED: 'neutral',
  DISBURSED: 'info',
  CONFIRMED: 'pos',
  NOT_RECEIVED: 'warn',
  AUTO_CONFIRMED: 'pos',
  FORCED: 'neg'
}

/** A question whose answer is final: it stays until there is an answer, and says what went wrong. */
function Question({
  title,
  action,
  send,
  close,
  children
}: {
  title: string
  action: string
  send: (key: string) => Promise<unknown>
  close: () => void
  children: ReactNode
}) {
  const ui = useTranslations('ui')
  // one key for this window: pressing again after a lost answer is the same word
  const [key] = useState(newKey)
  const answer = useMutation({
    mutationFn: () => send(key),
    onSuccess: close,
    onSettled: renewed
  })
  return (
    <Modal open title={title} onClose={close} size="sm">
      <div className="flex flex-col gap-4 text-2">
        {children}
        <Problem of={answer.error} />
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button variant="primary" loading={answer.isPending} onClick={() => answer.mutate()}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Dispute({ id, part, close }: { id: string; part: Part; close: () => void }) {
  const t = useTranslations('payout')
  const ui = useTranslations('ui')
  const money = useMoney()
  const [files, setFiles] = useState<File[]>([])
  const file = files[0]
  const send = useMutation({
    mutationFn: (picture: File) => call(disputeSlice, { id, no: part.no }, { picture }),
    onSuccess: close,
    onSettled: renewed
  })
  return (
    <Modal open title={t('disputeTitle', { amount: money(part.amount) })} onClose={close} size="sm">
      <div className="flex flex-col gap-4 text-2">
        <p>{t('disputeText')}</p>
        <FileDrop label={t('proofImage')} files={files} onFiles={setFiles} max={1} disabled={send.isPending} />
        <Problem of={send.error} />
        <div className="grid auto-cols-fr grid-flow-col items-start gap-2">
          <Button onClick={close}>{ui('cancel')}</Button>
          <Button
            variant="primary"
            loading={send.isPending}
            disabledReason={file ? null : t('proofNeeded')}
            onClick={() => file && send.mutate(file)}
          >
            {t('doNotReceived')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Proof({ id, part, close }: { id: string; part: Part; close: () => void }) {
  const t = useTranslations('payout')
  const money = useMoney()
  const query = useQuery(queryOf(payerProof, { id, no: part.no }))
  const title = t('proofOf', { amount: money(part.amount) })
  return (
    <Modal open title={title} onClose={close}>
      {query.data ? (
        <img
          src={query.data.picture}
          width={query.data.width}
          height={query.data.height}
          alt={title}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control"
        />
      ) : query.error ? (
        <Failed of={query} />
      ) : (
        <Skeleton className="h-60 rounded-control" />
      )}
    </Modal>
  )
}

function PartLine({ part, ask }: { part: Part; ask: (asked: Asked) => void }) {
  const t = useTranslations('payout')
  const error = useTranslations('error')
  const money = useMoney()
  const { no, state } = part
  return (
    <li className="flex flex-col gap-2.5 px-3 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-1 tabular-nums">{t('part', { no, amount: money(part.amount) })}</span>
          <span className="block truncate text-3">{part.payer}</span>
        </span>
        <Badge tone={tones[state]}>{t(`S_${state}`)}</Badge>
      </div>
      {part.confirmBy && (
        <p className="text-2">
          {t('countsIn')}{' '}
          <Countdown
            until={part.confirmBy.getTime()}
            serverNow={serverNow}
            onEnd={() => void renew(['withdrawals'])}
            className="font-semibold text-1"
          />
        </p>
      )}
      {state === 'NOT_RECEIVED' && <p className="text-2">{t('disputed')}</p>}
      {state === 'FORCED' && <p className="text-1">{error('withdraw_forced')}</p>}
      {part.reason && <p className="text-2 [overflow-wrap:anywhere]">{t('reason', { reason: part.reason })}</p>}
      {state !== 'MATCHED' && (
        <div className="flex flex-wrap gap-2">
          {(state === 'DISBURSED' || state === 'NOT_RECEIVED') && (
            <Button size="sm" variant="primary" aria-label={t('doReceivedOf', { no })} onClick={() => ask({ what: 'received', part })}>
              {t('doReceived')}
            </Button>
          )}
          {state === 'DISBURSED' && (
            <Button size="sm" aria-label={t('doNotReceivedOf', { no })} onClick={() => ask({ what: 'not', part })}>
              {t('doNotReceived')}
            </Button>
          )}
          <Button
            size="sm"
            variant="link"
            className="px-0!"
            aria-label={t('payerProofOf', { no })}
            onClick={() => ask({ what: 'proof', part })}
          >
            {t('payerProof')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What the member is asked stays over the list until it is answered. */
export function WithdrawalParts({ row }: { row: Withdrawal }) {
  const t = useTranslations('payout')
  const money = useMoney()
  const [asked, ask] = useState<Asked>(null)
  const close = () => ask(null)
  const open = row.slices.filter(part => part.closedAt === null)
  const mayAll = open.length > 0 && row.slices.every(part => part.state !== 'MATCHED')
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold font-sans text-body">{t('title')}</h3>
      <ReviewLines
        lines={[
          { label: t('received'), value: money(row.received) },
          { label: t('remaining'), value: money(row.remaining) }
        ]}
      />
      <ul className="divide-y divide-line rounded-input border border-line">
        {row.slices.map(part => (
          <PartLine key={part.no} part={part} ask={ask} />
        ))}
      </ul>
      {open.length > 0 && <p className="text-3 text-small">{t('note', { minutes: row.confirmMinutes })}</p>}
      {mayAll && (
        <Button className="self-start" onClick={() => ask({ what: 'all' })}>
          {t('doAll')}
        </Button>
      )}
      {asked?.what === 'received' && (
        <Question
          title={t('receivedTitle', { amount: money(asked.part.amount) })}
          action={t('doReceived')}
          send={key => call(confirmSlice, { id: row.id, no: asked.part.no }, { key })}
          close={close}
        >
          {t('receivedText')}
        </Question>
      )}
      {asked?.what === 'all' && (
        <Question title={t('allTitle')} action={t('doAll')} send={key => call(confirmAll, { id: row.id }, { key })} close={close}>
          {t('allText', { amount: money(row.remaining) })}
        </Question>
      )}
      {asked?.what === 'not' && <Dispute id={row.id} part={asked.part} close={close} />}
      {asked?.what === 'proof' && <Proof id={row.id} part={asked.part} close={close} />}
    </section>
  )
}
