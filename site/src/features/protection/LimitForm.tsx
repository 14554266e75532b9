// One limit: what holds, how much of it is used, what waits, and an empty field for another.
import { confirmRaise, type Limits, setAmountLimit, setTimeLimit, withdrawRaise } from '@fairhouse/contract/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Input } from '@fairhouse/ui/components/Input.tsx'
import { LimitMeter } from '@fairhouse/ui/components/LimitMeter.tsx'
import { Problem } from '@fairhouse/ui/components/Problem.tsx'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { readAmount } from '@fairhouse/ui/read-amount.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/toast.ts'
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

export function AmountLine({ limit }: { limit: AmountLimit }) {
  const t = useTranslations('protection')
  const say = useSay()
  const symbol = useSymbol()
  const money = useMoney()
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
  const used = limit.used > 0n ? limit.used : 0n
  return (
    <Line
      name={t(`row_${limit.period}`)}
      now={
        <>
          {limit.maximum === null ? (
            <p className="text-3">{t('none')}</p>
          ) : limit.period === 'bet' ? (
            <p className="font-bold tabular-nums">{money(limit.maximum)}</p>
          ) : (
            <LimitMeter
              label={name}
              used={used}
              limit={limit.maximum}
              currency={symbol}
              {...(limit.resetsAt ? { resets: t('resets', { at: formatDateTime(limit.resetsAt) }) } : {})}
            />
          )}
          {limit.raise && (
            <RaiseNote raise={limit.raise} name={name} value={limit.raise.amount === null ? t('none') : money(limit.raise.amount)} />
          )}
        </>
      }
    >
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (reading.ok && !save.isPending) save.mutate(reading.amount)
        }}
      >
        <AmountField
          hideLabel
          label={`${t('amountLabel')}: ${name}`}
          value={text}
          onValue={setText}
          currency={symbol}
          error={save.error ? say(save.error) : undefined}
        />
        <Button
          type="submit"
          aria-label={`${t('save')}: ${name}`}
          loading={save.isPending}
          disabledReason={reading.ok ? null : t('needsValue')}
        >
          {t('save')}
        </Button>
        {limit.maximum !== null && (
          <Button
            variant="link"
            className="justify-self-start px-0!"
            aria-label={`${t('remove')}: ${name}`}
            onClick={() => save.mutate(null)}
          >
            {t('remove')}
          </Button>
        )}
      </form>
    </Line>
  )
}

export function TimeLine({ limit, hint, standard }: { limit: TimeLimit; hint: string; standard: number | null }) {
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
  const written = (minutes: number) => t(limit.kind === 'reality' ? 'everyMinutes' : 'minutes', { minutes: String(minutes) })
  const held = limit.minutes ?? standard
  return (
    <Line
      name={name}
      now={
        <>
          <p className={held === null ? 'text-3' : 'font-bold tabular-nums'}>{held === null ? t('none') : written(held)}</p>
          <p className="text-3 text-small">{hint}</p>
          {limit.raise && (
            <RaiseNote
              raise={limit.raise}
              name={name}
              value={limit.raise.minutes === null ? (standard === null ? t('none') : written(standard)) : written(limit.raise.minutes)}
            />
          )}
        </>
      }
    >
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (whole && !save.isPending) save.mutate(Number(text.trim()))
        }}
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
        <Button type="submit" aria-label={`${t('save')}: ${name}`} loading={save.isPending} disabledReason={whole ? null : t('needsValue')}>
          {t('save')}
        </Button>
        {limit.minutes !== null && (
          <Button
            variant="link"
            className="justify-self-start px-0!"
            aria-label={`${t('remove')}: ${name}`}
            onClick={() => save.mutate(null)}
          >
            {t('remove')}
          </Button>
        )}
      </form>
    </Line>
  )
}
