// Puts a mission in force, pauses, resumes or ends it, with the reason.
import { moveMission, startMission } from '@fairhouse/contract/ops/house/mission.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskMission } from './draft.ts'

export type Move = 'start' | 'pause' | 'resume' | 'end'

export function MoveDialog({ of, move, close }: { of: DeskMission; move: Move; close: () => void }) {
  const t = useTranslations('opsMission')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const { id, version, terms, inForce } = of
  const name = terms.name.en
  const shared = { title: t(`${move}Title`, { name }), action: t(move), close }
  if (move === 'start')
    return (
      <ReasonDialog
        {...shared}
        send={(reason, key) => call(startMission, { id, version, reason }, { key })}
        said={({ approval }) => (approval ? desk('needs.didAsk') : t('didStart'))}
      >
        <p>{t(inForce ? 'followText' : 'startText', { budget: money(terms.budget) })}</p>
        <p className="text-small text-3">{desk('byHand')}</p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog {...shared} danger={move === 'end'} send={reason => call(moveMission, { id, move, reason })} said={t(`did_${move}`)}>
      <p>{t(`${move}Text`)}</p>
    </ReasonDialog>
  )
}
