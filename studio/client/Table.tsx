// The frame of every game: what is chosen beside the stage, the last rounds over it; by itself also its name and the balance, which the page
// around a game has of its own.
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { BookOpen, Moon, ShieldCheck, Sun } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Round } from './api.ts'
import { framed, hearTheme } from './host.ts'
import type { Studio } from './use-studio.ts'
import { useWords } from './words/use-words.ts'

const FairWindow = lazy(() => import('./FairWindow.tsx').then(file => ({ default: file.FairWindow })))
const RulesWindow = lazy(() => import('./RulesWindow.tsx').then(file => ({ default: file.RulesWindow })))

const page = document.documentElement

function ThemeButton() {
  const { t } = useWords()
  const [theme, setTheme] = useState(page.dataset.theme === 'light' ? 'light' : 'dark')
  useEffect(() => {
    page.dataset.theme = theme
  }, [theme])
  const dark = theme === 'dark'
  return (
    <IconButton plain label={dark ? t('light') : t('dark')} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}

/** Fairness and rules. */
function Windows({ studio }: { studio: Studio }) {
  const { t } = useWords()
  const [shown, setShown] = useState<'fair' | 'rules' | null>(null)
  return (
    <>
      <IconButton plain label={t('fair')} onClick={() => setShown('fair')}>
        <ShieldCheck aria-hidden="true" />
      </IconButton>
      <IconButton plain label={t('rules')} onClick={() => setShown('rules')}>
        <BookOpen aria-hidden="true" />
      </IconButton>
      <Suspense>
        {shown === 'fair' && <FairWindow studio={studio} onClose={() => setShown(null)} />}
        {shown === 'rules' && <RulesWindow studio={studio} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}

function BalancePill({ studio }: { studio: Studio }) {
  const { t, money } = useWords()
  const { demo } = studio.session
  return (
    <p className="flex shrink-0 items-baseline gap-2 rounded-control bg-0 px-3 py-1.5 ring-1 ring-line ring-inset light:bg-3">
      <span className={cx('text-3 text-cap', !demo && 'max-sm:sr-only')}>{demo ? t('demo') : t('balance')}</span>
      <b className="tabular-nums" data-testid="balance">
        {studio.balance === null ? '…' : money(studio.balance)}
      </b>
    </p>
  )
}

/** In a frame the page around says which game this is. */
function Head({ studio }: { studio: Studio }) {
  const { name } = studio.session.game
  if (framed) return <h1 className="sr-only">{name}</h1>
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-1 border-line border-b bg-2 px-3 sm:px-4">
      <h1 className="min-w-0 flex-1 truncate text-h6">{name}</h1>
      <BalancePill studio={studio} />
      <Windows studio={studio} />
      <ThemeButton />
    </header>
  )
}

interface Props {
  readonly studio: Studio
  readonly panel: ReactNode
  readonly children: ReactNode
  /** What one of the last rounds shows, and whether it won. */
  readonly pill: (round: Round) => { readonly text: string; readonly won: boolean }
  /** What is read out when it changes. */
  readonly said: string
}

export function Table({ studio, panel, children, pill, said }: Props) {
  const { t } = useWords()
  useEffect(() => hearTheme(theme => page.setAttribute('data-theme', theme)), [])
  return (
    <div className="flex h-full flex-col max-sm:overflow-y-auto sm:min-h-120">
      <Head studio={studio} />
      <main className="flex flex-1 flex-col sm:min-h-0 sm:flex-row">
        <section className="flex flex-col gap-3 border-line bg-2 p-3 max-sm:order-2 max-sm:flex-1 max-sm:border-t sm:w-76 sm:shrink-0 sm:gap-4 sm:overflow-y-auto sm:border-e sm:p-4 md:w-84">
          {panel}
        </section>
        <section className="stage relative flex min-w-0 flex-col max-sm:h-[min(26rem,100vw_+_2.5rem)] max-sm:shrink-0 sm:min-h-0 sm:flex-1">
          <div className="flex min-h-13 shrink-0 items-center gap-1 pe-2 sm:pe-3">
            <ol aria-label={t('history')} className="scroll-strip flex min-w-0 flex-1 items-center gap-1.5 px-3 py-2 sm:px-4" tabIndex={-1}>
              {studio.history.map(round => {
                const { text, won } = pill(round)
                return (
                  <li
                    key={round.id}
                    className={cx(
                      'shrink-0 animate-pop-in rounded-badge px-2 py-1 font-bold text-cap tabular-nums',
                      won ? 'bg-pos text-on-pos' : 'bg-3 text-2'
                    )}
                  >
                    {text}
                  </li>
                )
              })}
            </ol>
            {framed && studio.session.demo && <BalancePill studio={studio} />}
            {framed && <Windows studio={studio} />}
          </div>
          {children}
        </section>
      </main>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
