// A game of another house in a frame: shut in, with what stands around it, and a word when it does not come.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PlayedHere } from '../../../kit/bets/PlayedHere.tsx'
import { useLaunchProblem } from '../../../kit/bets/use-launch-problem.ts'
import { GameTools } from '../../../kit/games/GameTools.tsx'
import { ReportWindow } from '../../../kit/games/open-parts.ts'
import { useView } from '../../../kit/games/use-view.ts'
import { whenPlayer } from '../../../session/account/ask.ts'
import { type Game, useGame } from '../../../session/games/games.ts'
import type { Launched } from '../../../session/games/launch.ts'
import { useMoney } from '../../../session/money/money.ts'
import { openCustomerService } from '../../../session/service/open-service.ts'
import { BonusRefusal } from './BonusRefusal.tsx'
import { useFramedGame } from './use-framed-game.ts'

/** Own pages get no access to this one's storage; others keep theirs, which this site cannot see anyway. */
const sandboxOf = (foreign: boolean): string =>
  `allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${foreign ? ' allow-same-origin' : ''}`

type Framed = ReturnType<typeof useFramedGame>

/** Over the game until it is there: what is being waited for, and what can be done about it. */
function Curtain({ framed }: { framed: Framed }) {
  const t = useTranslations('lobby')
  const why = useLaunchProblem()
  const { phase, problem, again } = framed
  if (phase === 'ready') return null
  const failed = phase === 'failed'
  const late = phase === 'slow' || phase === 'silent' || phase === 'over'
  const word = {
    launching: 'frameLaunching',
    loading: 'frameLoading',
    slow: 'frameSlow',
    silent: 'frameSilent',
    over: 'frameOver'
  } as const
  return (
    <div
      role={failed ? 'alert' : 'status'}
      data-theme="dark"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[#0a0c12] p-6 text-center text-1"
    >
      {!failed && phase !== 'over' && <Spinner className="size-8 text-primary" />}
      <p className="max-w-[42ch] text-balance">{failed ? why(problem) : t(word[phase])}</p>
      {(failed || late) && (
        <p className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={() => void again()}>
            {t('frameRetry')}
          </Button>
          {phase !== 'slow' && <Button onClick={() => void openCustomerService()}>{t('frameHelp')}</Button>}
        </p>
      )}
    </div>
  )
}

type Props = { launched: Launched; seamless?: boolean; inside?: boolean }

/** Goes back to where the member came from; in the middle of a round only after a question. */
function useLeave(isPlaying: () => boolean, back: () => void): () => Promise<void> {
  const t = useTranslations('lobby')
  return async () => {
    if (isPlaying()) {
      const said = await showDialog({
        icon: 'info',
        title: t('leaveTitle'),
        text: t('leaveText'),
        confirm: t('leaveConfirm'),
        cancel: t('leaveStay')
      })
      if (said !== 'confirm') return
    }
    back()
  }
}

type HeadingProps = { launched: Launched; game: Game | undefined; onLeave: () => void; className: string }

/** The way back, the name of the game, and what it returns. */
function Heading({ launched, game, onLeave, className }: HeadingProps) {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const money = useMoney()
  return (
    <header className={cx('flex items-center gap-3', className)}>
      <IconButton label={t('frameBack')} onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-h4">{game?.name ?? t('frameTitle')}</h1>
        {game && (
          <p className="text-3 text-small tabular-nums">
            {[
              game.vendorName,
              ...(launched.replay === null
                ? [`${t('factReturn')} ${formatPercent(game.rtp / 10_000, locale, 2)}`, `${t('factMaxWin')} ${money(game.maxWin)}`]
                : [t('frameReplay')])
            ].join(' · ')}
          </p>
        )}
      </div>
    </header>
  )
}

/** The frame itself, with a curtain until the game is there. */
function Picture({ framed, game, title, className }: { framed: Framed; game: Game | undefined; title: string; className: string }) {
  return (
    <div className={cx('relative w-full bg-black', className)}>
      {framed.phase !== 'launching' && framed.phase !== 'failed' && (
        <iframe
          key={framed.attempt}
          ref={framed.frame}
          src={framed.url}
          title={title}
          sandbox={sandboxOf(framed.foreign)}
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
          onLoad={framed.arrived}
          className="absolute inset-0 size-full border-0"
        />
      )}
      <Curtain framed={framed} />
      {game && framed.loggedIn && <BonusRefusal game={game.code} name={game.name} />}
    </div>
  )
}

/** `seamless`: without the line above it, the whole height is the game's. `inside`: on a page that has a heading of its own. */
export function GameFrame({ launched, seamless = false, inside = false }: Props) {
  const t = useTranslations('lobby')
  const router = useRouter()
  const game = useGame(launched.code).data
  const { view, setView } = useView()
  const [reporting, setReporting] = useState(false)
  const back = (): void => (history.length > 1 ? router.history.back() : router.history.push('/'))
  const framed = useFramedGame(launched, game, back)
  const leave = useLeave(() => framed.round.open, back)
  const full = view === 'full'
  const title = game?.name ?? t('frameTitle')
  return (
    <div className={cx('mx-auto flex w-full flex-col gap-3', view === 'theatre' || seamless ? 'max-w-none' : 'max-w-340')}>
      {!inside && <title>{`${title} · Fairhouse`}</title>}
      <Heading
        {...{ launched, game }}
        onLeave={() => void leave()}
        className={cx(inside && 'hidden', seamless && 'sr-only focus-within:not-sr-only')}
      />
      <div
        className={cx(
          'flex flex-col overflow-hidden bg-2',
          full
            ? 'fixed inset-0 z-sheet'
            : seamless
              ? 'max-md:-mx-4'
              : 'rounded-card border border-line shadow-e1 max-md:-mx-4 max-md:rounded-none max-md:border-x-0'
        )}
      >
        <Picture
          {...{ framed, game, title }}
          className={
            full
              ? 'min-h-0 flex-1'
              : seamless
                ? 'h-[calc(100dvh-var(--frame-top)-4rem)] max-md:h-[calc(100dvh-var(--frame-top)-8rem)]'
                : 'aspect-video max-h-[calc(100dvh-var(--frame-top)-9rem)] min-h-120 max-md:aspect-auto max-md:h-[72dvh]'
          }
        />
        <GameTools
          game={game}
          view={view}
          onView={setView}
          onReport={() => whenPlayer(() => setReporting(true))}
          loggedIn={framed.loggedIn}
        />
      </div>
      {game && framed.loggedIn && !full && <PlayedHere game={game.code} />}
      {reporting && game && (
        <Suspense>
          <ReportWindow game={game} round={framed.round.no} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
