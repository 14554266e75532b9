// The parts of a withdrawal: who pays, what the player said, the proofs of both, and rulings.

import type { SliceState } from '@fairhouse/contract/money/withdrawal.ts'
import { disburseSlice, lookAtProof, ruleSlice } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { FileDrop } from '@fairhouse/ui/components/form/FileDrop.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { Withdrawal } from './row.ts'

type Part = Withdrawal['slices'][number]
type Open = { what: 'disburse' | 'rule' | 'payer' | 'member'; part: Part } | null
interface ActionProps {
  withdrawal: Withdrawal
  part: Part
  done: (w: Withdrawal) => void
  close: () => void
}

const tones: Record<SliceState, ComponentProps<typeof Badge>['tone']> = {
  MATCHED: 'neutral',
  DISBURSED: 'info',
  CONFIRMED: 'pos',
  NOT_RECEIVED: 'warn',
  AUTO_CONFIRMED: 'pos',
  FORCED: 'neg'
}

export function PartsPanel({
  withdrawal: w,
  mayDecide,
  done
}: {
  withdrawal: Withdrawal
  mayDecide: boolean
  done: (w: Withdrawal) => void
}) {
  const t = useTranslations('opsWithdrawal')
  const money = useMoney()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title={t('parts')}
      beside={<p className="text-cap text-3">{t('summary', { received: money(w.received), remaining: money(w.remaining) })}</p>}
    >
      <ul>
        {w.slices.map(part => (
          <li key={part.no} className="grid gap-1.5 border-t border-line px-3 py-2 text-small first:border-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                <span className="font-semibold tabular-nums">{t('part', { no: part.no, amount: money(part.amount) })}</span>{' '}
                <span className="text-2 [overflow-wrap:anywhere]">{part.payer}</span>
              </span>
              <Badge tone={tones[part.state]}>{t(part.state)}</Badge>
            </div>
            {part.confirmBy && <p className="text-cap text-3">{t('confirmBy', { at: formatDateTime(part.confirmBy) })}</p>}
            {part.reason && <q className="text-cap text-2 [overflow-wrap:anywhere]">{part.reason}</q>}
            {mayDecide && <PartActions part={part} open={what => setOpen({ what, part })} />}
          </li>
        ))}
      </ul>
      {open?.what === 'disburse' && <DisburseDialog withdrawal={w} part={open.part} done={done} close={close} />}
      {open?.what === 'rule' && <RuleDialog withdrawal={w} part={open.part} done={done} close={close} />}
      {(open?.what === 'payer' || open?.what === 'member') && <ProofDialog id={w.id} part={open.part} of={open.what} close={close} />}
    </Panel>
  )
}

function PartActions({ part: { no, state, disputedAt }, open }: { part: Part; open: (what: NonNullable<Open>['what']) => void }) {
  const t = useTranslations('opsWithdrawal')
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'MATCHED' && (
        <Button size="sm" variant="primary" aria-label={t('disburseOf', { no })} onClick={() => open('disburse')}>
          {t('disburse')}
        </Button>
      )}
      {state === 'NOT_RECEIVED' && (
        <Button size="sm" variant="primary" aria-label={t('ruleOf', { no })} onClick={() => open('rule')}>
          {t('rule')}
        </Button>
      )}
      {state !== 'MATCHED' && (
        <Button size="sm" aria-label={t('payerProofOf', { no })} onClick={() => open('payer')}>
          {t('payerProof')}
        </Button>
      )}
      {disputedAt && (
        <Button size="sm" aria-label={t('memberProofOf', { no })} onClick={() => open('member')}>
          {t('memberProof')}
        </Button>
      )}
    </div>
  )
}

function DisburseDialog({ withdrawal: w, part, done, close }: ActionProps) {
  const t = useTranslations('opsWithdrawal')
  const money = useMoney()
  const [files, setFiles] = useState<File[]>([])
  const [tried, setTried] = useState(false)
  const file = files[0]
  const action = useOnce({
    send: () => call(disburseSlice, { id: w.id, no: part.no }, { picture: file! }),
    done: given => {
      done(given)
      close()
    },
    said: t('didDisburse', { no: part.no })
  })
  return (
    <Confirm
      title={t('disburseTitle', { payer: part.payer, amount: money(part.amount) })}
      action={t('disburseDo')}
      busy={action.busy}
      wrong={action.wrong ?? (tried && !file ? t('needsProof') : null)}
      confirm={() => {
        setTried(true)
        if (file) action.run()
      }}
      close={close}
    >
      <p>{t('disburseText', { minutes: w.confirmMinutes })}</p>
      <FileDrop label={t('proof')} files={files} onFiles={setFiles} max={1} disabled={action.busy} />
    </Confirm>
  )
}

function RuleDialog({ withdrawal: w, part, done, close }: ActionProps) {
  const t = useTranslations('opsWithdrawal')
  const ops = useTranslations('ops.withdrawals')
  const errors = useTranslations('error')
  const money = useMoney()
  const [ruling, setRuling] = useState<'again' | 'forced'>('again')
  return (
    <ReasonDialog
      title={t('ruleTitle', { amount: money(part.amount) })}
      action={t('ruleDo')}
      danger={ruling === 'forced'}
      label={t('ruleReason')}
      help={ops('rejectHelp')}
      send={(reason, key) => call(ruleSlice, { id: w.id, no: part.no, ruling, reason }, { key })}
      said={t('didRule', { no: part.no })}
      done={done}
      close={close}
    >
      <ChoiceField label={t('ruling')} value={ruling} values={['again', 'forced']} nameOf={value => t(value)} change={setRuling} />
      {ruling === 'forced' && (
        <p className="rounded-badge border border-warn/40 bg-warn/8 px-3 py-2 text-small text-warn">{errors('withdraw_forced')}</p>
      )}
    </ReasonDialog>
  )
}

function ProofDialog({ id, part, of, close }: { id: string; part: Part; of: 'payer' | 'member'; close: () => void }) {
  const t = useTranslations('opsWithdrawal')
  const title = t(of === 'payer' ? 'payerProofOf' : 'memberProofOf', { no: part.no })
  // each opening of this window is one audited look
  const [opened] = useState(() => Date.now())
  const query = useQuery({
    queryKey: [lookAtProof.call, id, part.no, of, opened],
    queryFn: () => call(lookAtProof, { id, no: part.no, of }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
  return (
    <Modal open title={title} onClose={close} size="lg">
      <p className="text-small text-3">{t('audited')}</p>
      {query.data ? (
        <img
          src={query.data.picture}
          width={query.data.width}
          height={query.data.height}
          alt={title}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control"
        />
      ) : (
        <NoAnswer of={query} />
      )}
    </Modal>
  )
}
