// How a game may spin by itself: how often, and what ends it. Nothing is filled in beforehand.
import type { Money } from '@fairhouse/contract/money.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import type { AutoplayOrder } from './spin/autoplay.ts'

type Props = { open: boolean; onClose: () => void; most: number; stake: Money; onStart: (order: AutoplayOrder) => void }

export function AutoplayWindow({ open, onClose, most, stake, onStart }: Props) {
  const t = useTranslations('slots')
  return (
    <Modal open={open} onClose={onClose} title={t('autoTitle')} size="sm">
      <Form {...{ onClose, most, stake, onStart }} />
    </Modal>
  )
}

const amountOf = (text: string): Money | null => {
  const reading = readAmount(text)
  return reading.ok ? reading.amount : null
}

function Form({ onClose, most, stake, onStart }: Omit<Props, 'open'>) {
  const t = useTranslations('slots')
  const money = useMoney()
  const symbol = useSymbol()
  const [count, setCount] = useState('')
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [feature, setFeature] = useState(true)
  const [tried, setTried] = useState(false)
  const spins = /^\d{1,5}$/.test(count.trim()) ? Number(count) : 0
  const goodCount = spins >= 1 && spins <= most
  const limit = amountOf(loss)
  const lossProblem = limit === null ? t('autoLossNeeded') : limit < stake ? t('autoLossSmall', { amount: money(stake) }) : undefined
  const highest = amountOf(win)
  const start = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!goodCount || limit === null || limit < stake || (win.trim() !== '' && highest === null)) return
    onClose()
    onStart({ count: spins, loss: limit, win: highest, feature })
  }
  return (
    <form onSubmit={start} noValidate className="flex flex-col gap-4">
      <p className="text-2">{t('autoText')}</p>
      <Input
        label={t('autoCount')}
        hint={t('autoCountHint', { most })}
        error={tried && !goodCount ? t('autoCountBad', { most }) : undefined}
        value={count}
        onChange={event => setCount(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
      />
      <AmountField
        label={t('autoLoss')}
        hint={t('autoLossHint')}
        error={tried ? lossProblem : undefined}
        value={loss}
        onValue={setLoss}
        currency={symbol}
      />
      <AmountField label={t('autoWin')} hint={t('autoWinHint')} value={win} onValue={setWin} currency={symbol} />
      <Switch label={t('autoFeature')} checked={feature} onChange={event => setFeature(event.target.checked)} />
      {goodCount && <p className="text-2 text-small">{t('autoCosts', { amount: money(stake * BigInt(spins)) })}</p>}
      <Button type="submit" variant="primary" size="lg" block>
        {t('autoStart', { count: goodCount ? spins : 0, amount: money(stake) })}
      </Button>
    </form>
  )
}
