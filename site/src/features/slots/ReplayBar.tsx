// In the controls' place while a finished round is shown again: whose it was, once more, and the way back.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Spin } from '../../kit/play/spin.ts'
import { momentsOf } from './spin/spin-facts.ts'
import type { SlotGame } from './spin/use-slot.ts'
import type { Player } from './stage/player.ts'
import { boardAtRest, viewOf } from './stage/timeline.ts'

type Props = { replay: Spin | null; game: SlotGame; model: SlotModel; player: Player; calm: boolean }

export function ReplayBar({ replay, game, model, player, calm }: Props) {
  const t = useTranslations('slots')
  const show = useEffectEvent((spin: Spin) => {
    void player.play(momentsOf(spin, 0, model, calm ? 'calm' : 'usual', viewOf(boardAtRest(model))))
  })
  useEffect(() => {
    if (replay) show(replay)
    return () => player.rest()
  }, [replay, player])
  return (
    <section className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 font-semibold">
        {!replay ? t('replayNone') : t(replay.mine ? 'replayMine' : 'replay', { name: replay.name, at: formatDateTime(replay.at) })}
      </p>
      {replay && <Button onClick={() => show(replay)}>{t('replayAgain')}</Button>}
      <Link to="/slots/$code" params={{ code: game.code }} className={buttonClass({ variant: 'primary' })}>
        {t('replayEnd')}
      </Link>
    </section>
  )
}
