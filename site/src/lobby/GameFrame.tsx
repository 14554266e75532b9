// A game of another house in a frame: shut in, with what stands around it, and a word when it does not come.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/IconButton.tsx'
import { Spinner } from '@fairhouse/ui/components/Spinner.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatPercent } from '@fairhouse/ui/format.ts'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, Expand, Info, Maximize2, Minimize2, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLoggedIn } from '../account/session.ts'
import { SessionBar } from '../protection/SessionBar.tsx'
import { useFavouriteCodes, useMarkFavourite } from './favourites.ts'
import { useGames } from './games.ts'
import { openGameSheet } from './lobby-window.ts'

const slowMs = 15_000

/** Own pages get no access to this one's storage; others keep theirs, which this site cannot see anyway. */
const sandboxOf = (foreign: boolean): string =>
  `allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${foreign ? ' allow-same-origin' : ''}`

type Props = { url: string; code: string; foreign: boolean; seamless?: boolean }

/** `seamless`: without the line above, the whole height is the game's. */
export function GameFrame({ url, code, foreign, seamless }: Props) {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const router = useRouter()
  const stage = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'slow' | 'ready'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [wide, setWide] = useState(false)
  const game = useGames().data?.list.find(one => one.code === code)
  const favourite = useFavouriteCodes()?.includes(code) ?? false
  const mark = useMarkFavourite()
  const loading = state === 'loading'
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setState('slow'), slowMs)
    return () => clearTimeout(timer)
  }, [loading])
  const back = (
    <IconButton label={t('frameBack')} onClick={() => (history.length > 1 ? router.history.back() : router.history.push('/'))}>
      <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
    </IconButton>
  )
  return (
    <div className={cx('mx-auto flex w-full flex-col gap-3', wide || seamless ? 'max-w-none' : 'max-w-340')}>
      <header className={cx('flex items-center gap-3', seamless && 'sr-only focus-within:not-sr-only')}>
        {back}
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-h4">{game?.name ?? t('frameTitle')}</h1>
          {game && (
            <p className="truncate text-3 text-small">
              {game.vendorName} · {t('factReturn')} {formatPercent(game.rtp / 10_000, locale, 2)}
            </p>
          )}
        </div>
        {game && (
          <>
            <IconButton
              label={t(favourite ? 'favRemove' : 'favAdd', { game: game.name })}
              aria-pressed={favourite}
              onClick={() => mark(game, !favourite)}
            >
              <Star aria-hidden="true" className={favourite ? 'fill-current text-primary-text' : undefined} />
            </IconButton>
            <IconButton label={t('facts', { game: game.name })} onClick={() => openGameSheet(code)}>
              <Info aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={t(wide ? 'frameNormal' : 'frameTheatre')} className="max-md:hidden" onClick={() => setWide(!wide)}>
          {wide ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('frameFull')} onClick={() => void stage.current?.requestFullscreen?.()}>
          <Expand aria-hidden="true" />
        </IconButton>
      </header>
      <div
        ref={stage}
        className={cx(
          'relative w-full overflow-hidden bg-black',
          seamless
            ? 'h-[calc(100dvh-var(--frame-top)-var(--bottom-height))]'
            : 'aspect-video max-h-[calc(100dvh-var(--frame-top)-6rem)] rounded-card border border-line max-md:aspect-auto max-md:h-[70dvh]'
        )}
      >
        <iframe
          key={attempt}
          src={url}
          title={game?.name ?? t('frameTitle')}
          sandbox={sandboxOf(foreign)}
          allow="fullscreen; autoplay"
          referrerPolicy="origin"
          onLoad={() => setState('ready')}
          className="absolute inset-0 size-full border-0"
        />
        {state !== 'ready' && (
          <div
            role="status"
            data-theme="dark"
            className="absolute inset-0 grid place-content-center gap-4 bg-[#0a0c12] p-6 text-center text-1"
          >
            <Spinner className="mx-auto size-8 text-primary" />
            <p className="max-w-[42ch] text-balance">{t(state === 'slow' ? 'frameSlow' : 'frameLoading')}</p>
            {state === 'slow' && (
              <p>
                <Button
                  onClick={() => {
                    setState('loading')
                    setAttempt(attempt + 1)
                  }}
                >
                  {t('frameRetry')}
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
      {loggedIn && !seamless && <SessionBar />}
    </div>
  )
}
