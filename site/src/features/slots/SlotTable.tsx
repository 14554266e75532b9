// An open slot: the stage, what is pressed under it, and the tools around it.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime, formatNumber, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PlayedHere } from '../../kit/bets/PlayedHere.tsx'
import { GameTools } from '../../kit/games/GameTools.tsx'
import { ReportWindow } from '../../kit/games/open-parts.ts'
import { useView } from '../../kit/games/use-view.ts'
import type { Spin } from '../../kit/play/spin.ts'
import { type FreeUse, useFree } from '../../kit/play/use-free.ts'
import { whenLoggedIn, whenPlayer } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useGame } from '../../session/games/games.ts'
import { CallNote } from './CallNote.tsx'
import { Choices } from './Choices.tsx'
import { Controls } from './Controls.tsx'
import { FairnessDrawer } from './FairnessDrawer.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { SlotBar } from './SlotBar.tsx'
import type { SlotWindowName } from './SlotWindow.tsx'
import { StageFrame } from './screen/StageFrame.tsx'
import { costOf } from './spin/spin-facts.ts'
import { keepStake, recallStake } from './spin/stake.ts'
import { type SlotGame, type SlotPlay, useSlot } from './spin/use-slot.ts'
import { useSounds } from './spin/use-sounds.ts'
import { useSpinKeys } from './spin/use-spin-keys.ts'
import { createPlayer, type Player } from './stage/player.ts'
import { boardAtRest, viewOf } from './stage/timeline.ts'
import type { Theme } from './theme.ts'

const SlotWindow = lazy(() => import('./SlotWindow.tsx').then(file => ({ default: file.SlotWindow })))

type Props = { game: SlotGame; model: SlotModel; theme: Theme; replay: Spin | null; missing: boolean; refresh: () => void }

export function SlotTable({ game, model, theme, replay, missing, refresh }: Props) {
  const t = useTranslations('error')
  const lobby = useTranslations('lobby')
  const loggedIn = useLoggedIn()
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [player] = useState(() => createPlayer(viewOf(boardAtRest(model))))
  const play = useSlot(game, model, player, calm, refresh)
  const [chosen, setStake] = useState(() => recallStake(game))
  const free = useFree(game.code, true)
  const taken = free?.on ? free.grant : null
  const stake = taken?.stake ?? chosen
  const [shown, setShown] = useState<SlotWindowName | 'fairness' | null>(null)
  const [reporting, setReporting] = useState(false)
  const { view, setView } = useView()
  const facts = useGame(game.code).data
  const round = replay ?? play.round
  const stakeOf = round && play.phase !== 'idle' ? round.stake : stake
  useSounds(theme, player, round ? costOf(round) : 100)
  const full = view === 'full'

  const press = () => {
    if (replay) return
    if (play.auto) play.stopAuto()
    else if (play.phase === 'playing') player.hurry()
    else if (play.phase === 'idle') whenLoggedIn(() => play.spin(stake, 'base', taken?.id))
  }
  useSpinKeys(play.phase !== 'choosing', press)

  return (
    <div className={cx('mx-auto flex w-full flex-col gap-3 max-md:pb-20', view === 'theatre' ? 'max-w-none' : 'max-w-290')}>
      <Heading game={game} />
      {facts?.maintenance && (
        <p role="status" className="rounded-card border border-warn/50 bg-warn/12 px-4 py-3 text-1">
          {t('game_maintenance')} {facts.maintenanceUntil && lobby('restsUntil', { at: formatDateTime(facts.maintenanceUntil) })}
        </p>
      )}
      <div
        className={cx(
          'flex flex-col overflow-clip bg-2',
          full
            ? 'fixed inset-0 z-sheet overflow-y-auto'
            : 'rounded-card border border-line shadow-e1 max-md:-mx-4 max-md:rounded-none max-md:border-x-0'
        )}
      >
        <StageFrame {...{ game, model, theme, player, round, stake: stakeOf, calm, full, idle: play.phase === 'idle' }} />
        <Actions {...{ game, model, player, play, replay, missing, calm, stake, free }} onStake={setStake} onPress={press} />
        <SlotBar onOpen={setShown} />
        <div className="border-line border-t">
          <GameTools game={facts} view={view} onView={setView} onReport={() => whenPlayer(() => setReporting(true))} loggedIn={loggedIn} />
        </div>
      </div>
      {loggedIn && !full && <PlayedHere game={game.code} />}
      <FairnessDrawer open={shown === 'fairness'} onClose={() => setShown(null)} game={game} last={round} />
      {shown && shown !== 'fairness' && (
        <Suspense>
          <SlotWindow which={shown} {...{ game, model, theme, stake }} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {reporting && facts && (
        <Suspense>
          <ReportWindow game={facts} round={round?.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Heading({ game }: { game: SlotGame }) {
  const t = useTranslations('slots')
  const locale = useLocale()
  const base = game.modes[0]
  const percent = (hundredths: number) => formatPercent(hundredths / 100, locale, 2)
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h1 className="text-h4">{game.name}</h1>
      {base && (
        <p className="text-3 text-small tabular-nums">
          {t('facts', {
            rtp: [base.rtp, ...(game.jackpot ? [game.jackpot.rate] : [])].map(percent).join(' + '),
            times: formatNumber(base.maxWin / 100)
          })}
        </p>
      )}
    </header>
  )
}

type ActionProps = Pick<Props, 'game' | 'model' | 'replay' | 'missing'> & {
  player: Player
  play: SlotPlay
  calm: boolean
  stake: Money
  free: FreeUse | null
  onStake: (stake: Money) => void
  onPress: () => void
}

/** What can be pressed now: the controls, what an open round offers, or what a replay does. */
function Actions({ game, model, player, play, replay, missing, calm, stake, free, onStake, onPress }: ActionProps) {
  const t = useTranslations('slots')
  const loggedIn = useLoggedIn()
  const { phase, round } = play
  if (replay || missing) return <ReplayBar {...{ replay, game, model, player, calm }} />
  if (round && (phase === 'choosing' || (phase === 'asking' && round.state === 'open')))
    return (
      <div className="flex flex-col gap-3 px-4 py-4">
        {play.resumed && (
          <p role="status" className="font-semibold text-info">
            {t('resumed')}
          </p>
        )}
        <Choices round={round} busy={phase === 'asking'} onPick={play.pick} />
        <CallNote play={play} stakes={game.stakes} />
      </div>
    )
  const change = (next: Money) => {
    play.clearProblem()
    keepStake(game, next)
    onStake(next)
  }
  return <Controls {...{ game, play, stake, free, loggedIn, onPress }} onStake={change} whenMember={whenLoggedIn} />
}
