// Starts a raffle or ends its time, with the reason.
import { endRaffle, startRaffle } from '@fairhouse/contract/ops/house/raffle.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskRaffle } from './draft.ts'

export type Move = 'start' | 'end'

export function MoveDialog({ of, move, close }: { of: DeskRaffle; move: Move; close: () => void }) {
  const t = useTranslations('opsRaffle')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const { id, version, terms, budget } = of
  const shared = { title: t(`${move}Title`, { name: terms.name.en }), action: t(move), close }
  if (move === 'start')
    return (
      <ReasonDialog
        {...shared}
        send={(reason, key) => call(startRaffle, { id, version, reason }, { key })}
        said={({ approval }) => (approval ? desk('needs.didAsk') : t('didStart'))}
      >
        <p>{t('startText', { prizes: money(budget) })}</p>
        <p className="text-small text-3">{desk('byHand')}</p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog {...shared} danger send={reason => call(endRaffle, { id, reason })} said={t('didEnd')}>
      <p>{t('endText')}</p>
    </ReasonDialog>
  )
}
