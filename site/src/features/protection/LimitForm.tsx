// One limit: what holds, how much of it is used, what waits, and an empty field for another.
import { confirmRaise, type Limits, setAmountLimit, setTimeLimit, withdrawRaise } from '@fairhouse/contract/member/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { LimitMeter } from '@fairhouse/ui/components/figure/LimitMeter.tsx'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import { type AmountLimit, type TimeLimit, useLimitName } from '../../session/stay/limit.ts'
import { keepLimits, useNow } from '../../session/stay/sitting.ts'

type Raise = NonNullable<AmountLimit['raise']>

/** What was asked for waits a day, then wants a word, and lapses without one. */
function RaiseNote({ raise, value, name }: { raise: Raise; value: string; name: string }) {
  const t = useTranslations('protection')
  const ready = raise.readyAt.getTime() <= useNow()
  const confirm = useMutation({ mutationFn: () => call(confirmRaise, { id: raise.id }), onSuccess: keepLimits })
  const withdraw = useMutation({ mutationFn: () => call(withdrawRaise, { id: raise.id }), onSuccess: keepLimits })
  return (
    <div className="grid gap-2 rounded-input border border-line bg-1 p-3">
      <p className="text-2 text-small">
        {ready
          ? t('raiseReady', { value, at: formatDateTime(raise.lapsesAt) })
          : t('raiseWaits', { value, at: formatDateTime(raise.readyAt) })}
      </p>
      <Problem of={confirm.error ?? withdraw.error} />
      <div className="flex flex-wrap gap-2">
        {ready && (
          <Button size="sm" loading={confirm.isPending} aria-label={`${t('confirm')}: ${name}`} onClick={() => confirm.mutate()}>
            {t('confirm')}
          </Button>
        )}
        <Button size="sm" loading={withdraw.isPending} aria-label={`${t('withdraw')}: ${name}`} onClick={() => withdraw.mutate()}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}

/** Says in a word what came of a wish: at once, in a day, or nothing new. */
function useSaved(maximumOf: (next: Limits) => { held: bigint | number | null; raised: boolean }) {
  const t = useTranslations('protection')
  return (next: Limits, before: bigint | number | null): void => {
    keepLimits(next)
    const { held, raised } = maximumOf(next)
    void showToast({ tone: 'success', text: t(raised ? 'savedHigher' : held === before ? 'savedSame' : 'savedLower') })
  }
}

function Line({ name, now, children }: { name: ReactNode; now: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-line py-4 first:pt-0 last:pb-0 not-last:border-b sm:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] sm:items-start">
      <div className="grid min-w-0 gap-2">
        <h3 className="font-sans font-semibold text-body">{name}</h3>
        {now}
      </div>
      {children}
    </li>
  )
}

type FieldProps = {
  name: string
  /** What is typed can be saved. */
  ready: boolean
  pending: boolean
  onSave: () => void
  /** null: there is no limit to remove. */
  onRemove: (() => void) | null
  children: ReactNode
}

/** The field for another limit, with what saves it and what removes the one that holds. */
function LimitField({ name, ready, pending, onSave, onRemove, children }: FieldProps) {
  const t = useTranslations('protection')
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (ready && !pending) onSave()
      }}
    >
      {children}
      <Button type="submit" aria-label={`${t('save')}: ${name}`} loading={pending} disabledReason={ready ? null : t('needsValue')}>
        {t('save')}
      </Button>
      {onRemove && (
        <Button variant="link" className="justify-self-start px-0!" aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </form>
  )
}

/** What holds of an amount, how much of it is used, and what waits. */
function AmountNow({ limit, name }: { limit: AmountLimit; name: string }) {
  const t = useTranslations('protection')
  const symbol = useSymbol()
  const money = useMoney()
  return (
    <>
      {limit.maximum === null ? (
        <p className="text-3">{t('none')}</p>
      ) : limit.period === 'bet' ? (
        <p className="font-bold tabular-nums">{money(limit.maximum)}</p>
      ) : (
        <LimitMeter
          label={name}
          used={limit.used > 0n ? limit.used : 0n}
          limit={limit.maximum}
          currency={symbol}
          {...(limit.resetsAt ? { resets: t('resets', { at: formatDateTime(limit.resetsAt) }) } : {})}
        />
      )}
      {limit.raise && (
        <RaiseNote raise={limit.raise} name={name} value={limit.raise.amount === null ? t('none') : money(limit.raise.amount)} />
      )}
    </>
  )
}

export function AmountLine({ limit }: { limit: AmountLimit }) {
  const t = useTranslations('protection')
  const say = useSay()
  const symbol = useSymbol()
  const name = useLimitName()(limit)
  const [text, setText] = useState('')
  const same = (l: AmountLimit) => l.kind === limit.kind && l.period === limit.period
  const saved = useSaved(next => {
    const found = next.amounts.find(same)
    return { held: found?.maximum ?? null, raised: Boolean(found?.raise) }
  })
  const save = useMutation({
    mutationFn: (amount: bigint | null) => call(setAmountLimit, { kind: limit.kind, period: limit.period, amount }),
    onSuccess: next => {
      setText('')
      saved(next, limit.maximum)
    }
  })
  const reading = readAmount(text)
  return (
    <Line name={t(`row_${limit.period}`)} now={<AmountNow limit={limit} name={name} />}>
      <LimitField
        name={name}
        ready={reading.ok}
        pending={save.isPending}
        onSave={() => reading.ok && save.mutate(reading.amount)}
        onRemove={limit.maximum === null ? null : () => save.mutate(null)}
      >
        <AmountField
          hideLabel
          label={`${t('amountLabel')}: ${name}`}
          value={text}
          onValue={setText}
          currency={symbol}
          error={save.error ? say(save.error) : undefined}
        />
      </LimitField>
    </Line>
  )
}

type TimeProps = {
  limit: TimeLimit
  hint: string
  /** What holds without a limit of the member's own. */
  standard: number | null
}

/** What holds of a time, what it means, and what waits. */
function TimeNow({ limit, hint, standard }: TimeProps) {
  const t = useTranslations('protection')
  const { raise, kind, minutes } = limit
  const written = (value: number | null) =>
    value === null ? t('none') : t(kind === 'reality' ? 'everyMinutes' : 'minutes', { minutes: String(value) })
  const held = minutes ?? standard
  return (
    <>
      <p className={held === null ? 'text-3' : 'font-bold tabular-nums'}>{written(held)}</p>
      <p className="text-3 text-small">{hint}</p>
      {raise && <RaiseNote raise={raise} name={t(kind)} value={written(raise.minutes ?? standard)} />}
    </>
  )
}

export function TimeLine({ limit, hint, standard }: TimeProps) {
  const t = useTranslations('protection')
  const say = useSay()
  const name = t(limit.kind)
  const [text, setText] = useState('')
  const [left, setLeft] = useState(false)
  const saved = useSaved(next => {
    const found = next.times.find(l => l.kind === limit.kind)
    return { held: found?.minutes ?? null, raised: Boolean(found?.raise) }
  })
  const save = useMutation({
    mutationFn: (minutes: number | null) => call(setTimeLimit, { kind: limit.kind, minutes }),
    onSuccess: next => {
      setText('')
      setLeft(false)
      saved(next, limit.minutes)
    }
  })
  const whole = /^[1-9]\d{0,3}$/.test(text.trim())
  return (
    <Line name={name} now={<TimeNow {...{ limit, hint, standard }} />}>
      <LimitField
        name={name}
        ready={whole}
        pending={save.isPending}
        onSave={() => save.mutate(Number(text.trim()))}
        onRemove={limit.minutes === null ? null : () => save.mutate(null)}
      >
        <Input
          hideLabel
          label={`${t('minutesLabel')}: ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.target.value)}
          onBlur={() => setLeft(true)}
          suffix={t('minutesLabel')}
          error={save.error ? say(save.error) : left && text !== '' && !whole ? t('wrongMinutes') : undefined}
        />
      </LimitField>
    </Line>
  )
}
