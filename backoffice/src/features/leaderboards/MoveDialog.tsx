// Starts a leaderboard, pauses, resumes or ends it, with the reason.
import { moveBoard, startBoard } from '@fairhouse/contract/ops/house/leaderboard.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskBoard } from './draft.ts'

export type Move = 'start' | 'pause' | 'resume' | 'end'

export function MoveDialog({ of, move, close }: { of: DeskBoard; move: Move; close: () => void }) {
  const t = useTranslations('opsLeaderboard')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const { id, version, terms, prizes } = of
  const shared = { title: t(`${move}Title`, { name: terms.name.en }), action: t(move), close }
  if (move === 'start')
    return (
      <ReasonDialog
        {...shared}
        send={(reason, key) => call(startBoard, { id, version, reason }, { key })}
        said={({ approval }) => (approval ? desk('needs.didAsk') : t('didStart'))}
      >
        <p>{t('startText', { prizes: money(prizes) })}</p>
        <p className="text-small text-3">{desk('byHand')}</p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog {...shared} danger={move === 'end'} send={reason => call(moveBoard, { id, move, reason })} said={t(`did_${move}`)}>
      <p>{t(`${move}Text`)}</p>
    </ReasonDialog>
  )
}
