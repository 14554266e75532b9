// The menu at the left: icons, or icons with words.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { LogIn, LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '../account/ask.ts'
import { askLogout } from '../account/leave.ts'
import { useLoggedIn } from '../account/session.ts'
import { toggleFrame, useFrame } from './frame-choice.ts'
import { accountPlaces, gamePlaces, type Place } from './places.ts'

const rowClass = (wide: boolean): string =>
  cx(
    'relative flex min-h-11 items-center gap-3 rounded-control font-semibold text-2 transition-colors duration-140 hover:bg-3 hover:text-1 aria-[current=page]:bg-3 aria-[current=page]:text-1 aria-[current=page]:shadow-[inset_2px_0_0_var(--primary-text)] [&>svg]:size-5 [&>svg]:shrink-0',
    wide ? 'w-full px-3' : 'w-12 justify-center'
  )

function Places({ title, places, wide }: { title: string; places: readonly Place[]; wide: boolean }) {
  const t = useTranslations('shell')
  return (
    <section>
      <h2 className={cx('px-3 pt-1 pb-1 font-sans font-semibold text-3 text-cap', !wide && 'sr-only')}>{title}</h2>
      <ul className="flex flex-col gap-1">
        {places.map(({ to, word, icon: Picture }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              title={wide ? undefined : t(word)}
              className={rowClass(wide)}
            >
              <Picture aria-hidden="true" />
              <span className={wide ? undefined : 'sr-only'}>{t(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 72 px or 240 px, remembered; from tablets on. */
export function SideMenu() {
  const t = useTranslations()
  const wide = useFrame(state => state.wide)
  const loggedIn = useLoggedIn()
  const Toggle = wide ? PanelLeftClose : PanelLeftOpen
  const Leave = loggedIn ? LogOut : LogIn
  const leaveWord = t(loggedIn ? 'account.logout' : 'account.login')
  const toggleWord = t(wide ? 'shell.menuNarrow' : 'shell.menuWiden')
  return (
    <nav
      aria-label={t('shell.navSide')}
      className={cx(
        'sticky top-(--frame-top) hidden h-[calc(100dvh-var(--frame-top))] shrink-0 flex-col gap-3 overflow-y-auto border-line border-r bg-1 p-3 md:flex',
        wide ? 'w-60' : 'w-18.25'
      )}
    >
      <Places title={t('shell.gameCentre')} places={gamePlaces} wide={wide} />
      <hr className="mx-1 border-line" />
      <Places title={t('shell.accountSection')} places={accountPlaces} wide={wide} />
      <div className="mt-auto flex flex-col gap-1">
        <button
          type="button"
          title={wide ? undefined : leaveWord}
          onClick={() => (loggedIn ? askLogout(true) : ask('login'))}
          className={rowClass(wide)}
        >
          <Leave aria-hidden="true" />
          <span className={wide ? undefined : 'sr-only'}>{leaveWord}</span>
        </button>
        <button
          type="button"
          aria-expanded={wide}
          title={wide ? undefined : toggleWord}
          onClick={() => toggleFrame('wide')}
          className={rowClass(wide)}
        >
          <Toggle aria-hidden="true" />
          <span className={wide ? undefined : 'sr-only'}>{toggleWord}</span>
        </button>
      </div>
    </nav>
  )
}
