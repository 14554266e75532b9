// One transfer with one vendor: which way, how much.
import { walletTransfer } from '@fairhouse/contract/money/vendor.ts'
import { ApiError } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { readAmount } from '@fairhouse/ui/text/read-amount.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoving } from '../../kit/amount/use-moving.ts'
import { useBalance } from '../../session/money/balance.ts'
import { useMoney } from '../../session/money/money.ts'
import { useSymbol } from '../../session/money/symbol.ts'
import type { VendorWallet, WalletTransfer } from './vendor-wallets.ts'

type Props = { wallet: VendorWallet; direction: 'IN' | 'OUT'; onBack: () => void; onDone: (made: WalletTransfer) => void }

export function VendorMove({ wallet, direction, onBack, onDone }: Props) {
  const t = useTranslations('vendorWallet')
  const say = useSay()
  const symbol = useSymbol()
  const money = useMoney()
  const cash = useBalance()?.cash
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const move = useMoving(walletTransfer, onDone)
  const there = direction === 'IN' ? cash : (wallet.balance ?? undefined)
  const reading = readAmount(text)
  const amount = reading.ok && reading.amount > 0n ? reading.amount : null
  const over = there !== undefined && amount !== null && amount > there ? t('over', { amount: money(there) }) : null
  const outside = direction === 'IN' && amount !== null && (amount < wallet.minimum || amount > wallet.maximum)
  const range = { min: money(wallet.minimum), max: money(wallet.maximum) }
  const refused = move.error instanceof ApiError && move.error.fields.amount ? say(move.error) : null
  return (
    <form
      noValidate
      className="grid gap-3 rounded-input bg-1 p-3 light:bg-3"
      onSubmit={event => {
        event.preventDefault()
        if (amount !== null && !over && !outside) move.mutate({ vendor: wallet.vendor, direction, amount })
      }}
    >
      <AmountField
        ref={field}
        label={t(direction === 'IN' ? 'amountIn' : 'amountOut', { vendor: wallet.name })}
        value={text}
        onValue={next => {
          setText(next)
          if (move.isError) move.reset()
        }}
        currency={symbol}
        {...(direction === 'IN' ? { min: wallet.minimum, max: wallet.maximum } : {})}
        hint={there === undefined ? undefined : t('available', { amount: money(there) })}
        error={over ?? refused}
      />
      {!refused && <Problem of={move.error} />}
      <div className="grid auto-cols-fr grid-flow-col gap-2 sm:flex sm:justify-end">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={move.isPending}
          disabledReason={amount === null ? t('needsAmount') : outside ? t('range', range) : over}
        >
          {t(direction === 'IN' ? 'doIn' : 'doOut')}
        </Button>
      </div>
    </form>
  )
}
