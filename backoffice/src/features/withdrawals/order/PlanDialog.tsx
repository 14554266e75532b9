// Shares a withdrawal out among payers: the parts must add up to what the player receives.
import { planSlices } from '@fairhouse/contract/ops/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWhoCan } from '../../../kit/approval/use-who-can.ts'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { positiveIn } from '../../../kit/form/amount.ts'
import { ReasonField } from '../../../kit/form/ReasonField.tsx'
import { isReason } from '../../../kit/form/reason.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import { Needs } from './Needs.tsx'
import { isPayer, type Line, leftOf, mostLines, partsOf, startOf, withLine } from './plan.ts'
import type { Withdrawal } from './row.ts'
import { useDecisionOn } from './use-decision-on.ts'

interface PartProps {
  line: Line
  no: number
  tried: boolean
  change: (part: Partial<Line>) => void
  remove: (() => void) | null
}

/** One payer's part. */
function Part({ line, no, tried, change, remove }: PartProps) {
  const t = useTranslations('opsWithdrawal')
  const errors = useTranslations('error')
  return (
    <li className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_160px_auto]">
      <TextField
        label={t('payer', { no })}
        value={line.payer}
        max={60}
        change={payer => change({ payer })}
        wrong={tried && !isPayer(line) ? errors('input_required') : null}
      />
      <TextField
        label={t('partAmount', { no })}
        value={line.amount}
        max={16}
        change={amount => change({ amount })}
        wrong={tried && positiveIn(line.amount) === null ? t('notAmount') : null}
      />
      {remove && (
        <IconButton plain className="sm:mt-5" label={t('removePart', { no })} onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

export function PlanDialog({ withdrawal: w, done, close }: { withdrawal: Withdrawal; done: (w: Withdrawal) => void; close: () => void }) {
  const t = useTranslations('opsWithdrawal')
  const money = useMoney()
  const whoCan = useWhoCan()
  const total = w.amount - w.fee
  const [lines, setLines] = useState<readonly Line[]>(() => startOf(total, w.slices))
  const [tried, setTried] = useState(false)
  const [reason, setReason] = useState('')
  const desk = useTranslations('opsAdjustment.needs')
  // in review it is the approval as well
  const needs = useDecisionOn(w.state === 'REVIEW' ? w.id : undefined).data?.decision
  const two = Boolean(needs?.two)
  const set = (key: number, change: Partial<Line>) => setLines(lines.map(line => (line.key === key ? { ...line, ...change } : line)))
  const left = leftOf(total, lines)
  const slices = partsOf(total, lines)
  const action = useOnce({
    send: key => call(planSlices, { id: w.id, slices: slices!, reason: reason.trim() }, { key }),
    done: given => {
      done(given)
      close()
    },
    said: given => (given.approval ? desk('didAsk') : t('didPlan'))
  })
  return (
    <Confirm
      title={t('planTitle', { amount: money(total) })}
      action={two ? desk('ask') : t(w.state === 'REVIEW' ? 'planDo' : 'plan')}
      disabledReason={needs ? whoCan(needs) : null}
      size="lg"
      busy={action.busy}
      wrong={action.wrong}
      confirm={() => {
        setTried(true)
        if (slices && (!two || isReason(reason))) action.run()
      }}
      close={close}
    >
      <p>{t('planText', { amount: money(total) })}</p>
      <ul className="grid gap-3">
        {lines.map((line, at) => (
          <Part
            key={line.key}
            line={line}
            no={at + 1}
            tried={tried}
            change={part => set(line.key, part)}
            remove={lines.length > 1 ? () => setLines(lines.filter(other => other.key !== line.key)) : null}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {lines.length < mostLines && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setLines(withLine(total, lines))}>
            {t('addPart')}
          </Button>
        )}
        <p role="status" className={left === 0n ? 'text-small text-2' : 'text-small font-semibold text-warn'}>
          {t('left', { amount: money(left) })}
        </p>
      </div>
      {needs && <Needs decision={needs} />}
      {two && <ReasonField label={desk('reason')} help={desk('reasonHelp')} value={reason} change={setReason} tried={tried} last />}
    </Confirm>
  )
}
