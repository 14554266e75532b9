// Buying a feature is asked once more, with its whole cost and what comes back of it on average.
import type { Money } from '@fairhouse/contract/money.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import type { SlotGame } from './spin/use-slot.ts'

type Props = { open: boolean; onClose: () => void; mode: SlotGame['modes'][number]; stake: Money; onBuy: () => void }

export function BuyWindow({ open, onClose, mode, stake, onBuy }: Props) {
  const t = useTranslations('slots')
  const locale = useLocale()
  const money = useMoney()
  const cost = money(stake * BigInt(mode.cost))
  return (
    <Modal open={open} onClose={onClose} title={t('buyTitle')} size="sm">
      <div className="flex flex-col gap-4">
        <p className="text-2">{t('buyText', { times: String(mode.cost), cost, rtp: formatPercent(mode.rtp / 100, locale, 2) })}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button size="lg" block onClick={onClose}>
            {t('buyNo')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            block
            onClick={() => {
              onClose()
              onBuy()
            }}
          >
            {t('buyYes', { cost })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
