// Why a spin was refused, and what happens while its answer stays out.
import type { Money } from '@fairhouse/contract/money.ts'
import { useTranslations } from 'use-intl'
import { BonusWayOut } from '../../kit/play/BonusWayOut.tsx'
import { useRefusal } from '../../kit/play/use-refusal.ts'
import type { SlotPlay } from './spin/use-slot.ts'

/** `stakes`: those of the game, the lowest first. */
export function CallNote({ play, stakes }: { play: SlotPlay; stakes: readonly Money[] }) {
  const t = useTranslations('slots')
  const refusal = useRefusal()
  return (
    <>
      {play.problem && (
        <p role="alert" className="rounded-input border border-line-strong bg-3 px-3 py-2 text-1">
          {refusal(play.problem)}
        </p>
      )}
      {play.problem && (
        <BonusWayOut
          cause={play.problem.cause}
          game={play.game}
          fit={most => stakes.filter(stake => stake <= most).at(-1) ?? null}
          again={play.again}
        />
      )}
      {play.pending?.unsure && (
        <p role="status" className="text-warn">
          {t('unsure')}
        </p>
      )}
    </>
  )
}
