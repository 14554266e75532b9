// The yes to betting by one press: its stake, and in words what a press then does.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { amountIn } from '@fairhouse/ui/text/read-amount.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import { useLimits } from '../../../session/stay/sitting.ts'
import { agreeOnePress, endOnePress, useOnePress } from '../order/one-press.ts'
import { mostOfLimits } from '../order/press-rules.ts'
import { useSlipForm } from '../order/slip-form.ts'

export function OnePressDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('sportSlip')
  return (
    <Modal open={open} onClose={onClose} title={t('onePressTitle')} size="sm">
      <Asked onClose={onClose} />
    </Modal>
  )
}

function Asked({ onClose }: { onClose: () => void }) {
  const t = useTranslations('sportSlip')
  const money = useMoney()
  const symbol = useSymbol()
  const { wanted, stake } = useOnePress()
  const { policy, within } = useSlipForm()
  const locale = useLocale()
  const changes = policy === 'within' ? `${t('policy_within')} (≤ ${formatPercent(within / 100, locale)})` : t(`policy_${policy}`)
  const most = mostOfLimits(useLimits().data?.amounts ?? [])
  const [text, setText] = useState(stake)
  const amount = amountIn(text)
  const given = amount !== null && amount > 0n ? amount : null
  const tooMuch = given !== null && most !== null && given > most
  const agree = () => {
    if (given === null || tooMuch) return
    agreeOnePress(given)
    onClose()
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        agree()
      }}
    >
      <AmountField
        label={t('onePressStake')}
        currency={symbol}
        value={text}
        onValue={setText}
        error={tooMuch ? t('onePressLimit', { amount: money(moneyToWire(most)) }) : null}
      />
      <div role="status" className="grid gap-1.5 text-2">
        {given !== null && !tooMuch && <p className="font-semibold text-1">{t('onePressSays', { amount: money(given) })}</p>}
        <p className="text-small">{t('onePressPolicy', { policy: changes })}</p>
        <p className="text-small">{t('onePressRest')}</p>
      </div>
      <div className="grid gap-2">
        <Button variant="primary" block type="submit" disabledReason={(given === null || tooMuch) && t('needsAmount')}>
          {t('onePressYes', { amount: money(given ?? 0n) })}
        </Button>
        {wanted && (
          <Button
            block
            onClick={() => {
              endOnePress()
              onClose()
            }}
          >
            {t('onePressOff')}
          </Button>
        )}
      </div>
    </form>
  )
}
