// The scene of a slot: the reels in it, and the words around them.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { returnOf, type Spin } from '../../../kit/play/spin.ts'
import { useMoney } from '../../../session/money/money.ts'
import { costOf } from '../spin/spin-facts.ts'
import { useResult } from '../spin/use-result.ts'
import type { SlotGame } from '../spin/use-slot.ts'
import { Board } from '../stage/Board.tsx'
import type { Player } from '../stage/player.ts'
import { joyOf } from '../stage/timeline.ts'
import { sceneOf, type Theme } from '../theme.ts'
import { BigWin, Card, Counters, ResultLine } from './Hud.tsx'

type Props = {
  game: SlotGame
  model: SlotModel
  theme: Theme
  player: Player
  round: Spin | null
  stake: bigint
  calm: boolean
  full: boolean
  idle: boolean
}

/** `round`: what was played last, or is shown again. */
export function StageFrame({ game, model, theme, player, round, stake, calm, full, idle }: Props) {
  const t = useTranslations('slots')
  const money = useMoney()
  const tall = useMedia('(max-aspect-ratio: 4/5)')
  const result = useResult(theme)
  const ended = useStore(player.store, shown => shown.frame === null || shown.frame.kind === 'end')
  const rolling = useStore(player.store, shown => shown.rolling)
  const over = ended && !rolling ? round : null
  const said = over && result(over, game.name)
  const joy = over && over.state !== 'open' ? joyOf(Number((returnOf(over) * 100n) / over.stake), costOf(over)) : 'none'
  const { palette } = theme
  return (
    <section
      aria-label={t('board', { game: game.name })}
      data-board={idle ? 'idle' : 'busy'}
      className={cx(
        'relative isolate flex flex-col items-center gap-2 overflow-clip px-3 py-3 sm:px-5 sm:py-4',
        full && 'flex-1 justify-center'
      )}
      style={{ background: palette.deep }}
    >
      <img src={sceneOf(theme.code, tall ? 'tall' : 'wide')} alt="" className="absolute inset-0 -z-1 size-full object-cover" />
      <Counters {...{ theme, player }} pot={game.jackpot} />
      <div
        className="relative rounded-card border-2 p-1.5 sm:p-2.5"
        style={{
          width: `min(100%, calc(${full ? '100dvh - 24rem' : 'clamp(19rem, 100dvh - 33rem, 36rem)'} * ${model.reels} / ${model.rows}))`,
          background: `color-mix(in srgb, ${palette.deep} 78%, transparent)`,
          borderColor: palette.line
        }}
      >
        <div className="relative w-full" style={{ aspectRatio: `${model.reels} / ${model.rows}` }}>
          <Board {...{ theme, model, player, calm }} />
        </div>
        <Card {...{ theme, player, round, stake }} />
        {joy === 'big' && over && <BigWin key={over.id} theme={theme} amount={returnOf(over)} calm={calm} />}
      </div>
      <ResultLine
        {...{ theme, player, round, stake }}
        over={
          <p className={cx('font-display font-bold', joy === 'none' ? 'text-h6' : 'text-h3 tabular-nums')}>
            {said ? said.seen : t('goodLuck')}
          </p>
        }
      />
      {over?.jackpot && (
        <p className="rounded-pill bg-2 px-3 py-1 font-semibold text-1">{t('potWon', { amount: money(over.jackpot.amount) })}</p>
      )}
      <p role="status" className="sr-only">
        {said?.said ?? ''}
      </p>
    </section>
  )
}
