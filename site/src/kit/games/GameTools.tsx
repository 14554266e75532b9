// The line under a framed game: favourite, facts, report, the views, and what play costs: balance, stay, limits.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useHideBalance } from '@fairhouse/ui/theme.ts'
import { Flag, Maximize2, Minimize2, RectangleHorizontal, ShieldCheck, Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../session/games/games.ts'
import { openGameSheet } from '../../session/games/lobby-window.ts'
import { useBalance } from '../../session/money/balance.ts'
import { Amount } from '../amount/Amount.tsx'
import { SessionBar } from '../stay/SessionBar.tsx'
import { useFavouriteCodes, useMarkFavourite } from './favourites.ts'

/** Over all of the screen the head of the page, which has the balance, is covered. */
export function Money() {
  const t = useTranslations('wallet')
  const balance = useBalance()
  const hidden = useHideBalance(state => state.hidden)
  return (
    <p className="flex items-baseline gap-2 text-2 text-small">
      {t('balance')}
      <b className="text-1 text-body tabular-nums">{balance ? <Amount amount={balance.sumBalance} hidden={hidden} /> : t('updating')}</b>
    </p>
  )
}

export type View = 'normal' | 'theatre' | 'full'
type Props = { game: Game | undefined; view: View; onView: (view: View) => void; onReport: () => void; loggedIn: boolean }

export function GameTools({ game, view, onView, onReport, loggedIn }: Props) {
  const t = useTranslations('lobby')
  const favourite = useFavouriteCodes()?.includes(game?.code ?? '') ?? false
  const mark = useMarkFavourite()
  return (
    <div role="toolbar" aria-label={t('frameTools')} className="flex flex-wrap items-center gap-2 px-3 py-2">
      {game && (
        <>
          <IconButton
            size={44}
            label={t(favourite ? 'favRemove' : 'favAdd', { game: game.name })}
            aria-pressed={favourite}
            onClick={() => mark(game, !favourite)}
          >
            <Star aria-hidden="true" className={favourite ? 'fill-current text-primary-text' : undefined} />
          </IconButton>
          <Button icon={<ShieldCheck aria-hidden="true" className="size-4.5" />} className="px-3.5!" onClick={() => openGameSheet(game)}>
            {t('frameFacts')}
          </Button>
          <IconButton size={44} label={t('reportTitle')} onClick={onReport}>
            <Flag aria-hidden="true" />
          </IconButton>
        </>
      )}
      {view !== 'full' && (
        <IconButton
          size={44}
          label={t(view === 'theatre' ? 'frameNormal' : 'frameTheatre')}
          aria-pressed={view === 'theatre'}
          className="max-lg:hidden"
          onClick={() => onView(view === 'theatre' ? 'normal' : 'theatre')}
        >
          <RectangleHorizontal aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        size={44}
        label={t(view === 'full' ? 'frameFullEnd' : 'frameFull')}
        aria-pressed={view === 'full'}
        onClick={() => onView(view === 'full' ? 'normal' : 'full')}
      >
        {view === 'full' ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
      {loggedIn && (
        <div className="ms-auto flex flex-wrap items-center gap-x-5 gap-y-1 max-md:ms-0 max-md:w-full max-md:justify-between">
          {view === 'full' && <Money />}
          <SessionBar row />
        </div>
      )}
    </div>
  )
}
