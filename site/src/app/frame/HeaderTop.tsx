// The top line: the house, the money, the person.

import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { resolveTheme, useTheme } from '@fairhouse/ui/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Gift, Globe, Mail, MessagesSquare, Moon, Search, Sun, Trophy, UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFreePlay } from '../../features/account/register/use-free-play.ts'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { openSearch } from '../../session/games/lobby-window.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { useBrand, useFlag, useReferral } from '../../session/house/brand.ts'
import { openChat } from '../../session/house/chat-window.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { openLanguages } from '../hosts/languages.ts'
import { spotOf } from './nav-rules.ts'
import { WalletPill } from './WalletPill.tsx'

/** Only members have one. */
const RewardBadge = lazy(() => import('../../features/reward/RewardBadge.tsx').then(file => ({ default: file.RewardBadge })))
const AccountMenu = lazy(() => import('./AccountMenu.tsx').then(file => ({ default: file.AccountMenu })))

function ThemeButton() {
  const t = useTranslations('shell')
  const { choice, choose } = useTheme()
  const light = resolveTheme(choice) === 'light'
  return (
    <IconButton plain label={t(light ? 'toDark' : 'toLight')} onClick={() => choose(light ? 'dark' : 'light')}>
      {light ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  )
}

const half =
  'flex min-h-9 items-center rounded-control px-4 font-semibold text-2 hover:text-1 aria-[current=page]:bg-3 aria-[current=page]:text-1'

/** The two halves of the house, where it has sports. */
function Halves() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const sports = useQuery(menuQuery()).data?.list.findLast(entry => entry.gameType === 'SPORTS')
  if (!sports) return null
  const { vassalage } = spotOf(sports.page)
  const there = pathname.startsWith('/sports')
  return (
    <span className="hidden items-center gap-1 rounded-input border border-line p-1 lg:flex">
      <Link to="/" activeProps={{ 'aria-current': undefined }} aria-current={there ? undefined : 'page'} className={half}>
        {t('casino')}
      </Link>
      <Link
        to="/sports"
        search={vassalage ? { vassalage } : {}}
        activeProps={{ 'aria-current': undefined }}
        aria-current={there ? 'page' : undefined}
        className={half}
      >
        {t('SPORTS')}
      </Link>
    </span>
  )
}

const entryClass =
  'relative flex min-h-10 items-center gap-2 rounded-control px-2.5 font-semibold text-2 transition-colors duration-140 hover:bg-4 hover:text-1 [&>svg]:size-5'

/** Promotions, reward centre, invitations: words where there is room, pictures with names where there is not. */
function Offers() {
  const t = useTranslations('shell')
  const { open } = useCentre('centre')
  const loggedIn = useLoggedIn()
  const referral = useReferral()
  const word = loggedIn ? 'max-xl:sr-only' : 'max-lg:sr-only'
  return (
    <>
      <Link to="/promotions" title={t('promotions')} className={entryClass}>
        <Gift aria-hidden="true" />
        <span className={word}>{t('promotions')}</span>
      </Link>
      <button type="button" title={t('rewardCentre')} onClick={() => open('rewardCenter')} className={entryClass}>
        <Trophy aria-hidden="true" />
        <span className={word}>{t('rewardCentre')}</span>
        {loggedIn && (
          <Suspense>
            <RewardBadge className="max-xl:absolute max-xl:-end-0.5 max-xl:-top-0.5" />
          </Suspense>
        )}
      </button>
      {referral && (
        <button type="button" title={t('inviteFriends')} onClick={() => open('referral')} className={entryClass}>
          <UserPlus aria-hidden="true" />
          <span className={word}>{t('inviteFriends')}</span>
        </button>
      )}
    </>
  )
}

function Tools() {
  const t = useTranslations()
  const { open } = useCentre('centre')
  return (
    <>
      <IconButton plain label={t('shell.search')} onClick={() => openSearch()}>
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton plain label={t('shell.chat')} onClick={() => openChat()}>
        <MessagesSquare aria-hidden="true" />
      </IconButton>
      <IconButton plain label={t('shell.messages')} onClick={() => open('messageV2')}>
        <Mail aria-hidden="true" />
      </IconButton>
      <ThemeButton />
      <IconButton plain label={t('ui.language')} onClick={openLanguages}>
        <Globe aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Where the house has play money; on a phone the way in is in the sheet. */
function FreePlay() {
  const t = useTranslations('register')
  const { start, pending } = useFreePlay()
  return (
    <Button size="sm" className="max-md:hidden" loading={pending} onClick={start}>
      {t('freePlay')}
    </Button>
  )
}

/** 56 px high on a phone, 64 from there; on a phone only the money and the way in stay, the rest is in the menus at the bottom. */
export function HeaderTop() {
  const t = useTranslations()
  const loggedIn = useLoggedIn()
  const brand = useBrand()
  const freePlay = useFlag('FREEPLAY3')
  return (
    <div
      className={cx(
        'flex h-(--header-height) items-center gap-2 border-line border-b px-4 sm:gap-3 md:px-6',
        loggedIn && 'lg:grid lg:grid-cols-[1fr_auto_1fr]'
      )}
    >
      <span className="flex shrink-0 items-center gap-5">
        <Link to="/" aria-label={`${brand?.name ?? 'Fairhouse'}: ${t('shell.home')}`} className="flex min-h-11 shrink-0 items-center">
          <Logo name={brand?.name} />
        </Link>
        <Halves />
      </span>
      <div className="max-lg:ms-auto">{loggedIn && <WalletPill />}</div>
      <div className={cx('flex items-center gap-1 justify-self-end lg:ms-auto', loggedIn ? 'max-md:hidden' : '')}>
        <span className="hidden items-center gap-1 md:flex">
          <Offers />
          <Tools />
        </span>
        {loggedIn ? (
          <span className="block min-h-11 min-w-11">
            <Suspense>
              <AccountMenu />
            </Suspense>
          </span>
        ) : (
          <span className="ms-1 flex items-center gap-2">
            <Button size="sm" variant="primary" className="max-xs:px-3" onClick={() => ask('register')}>
              {t('account.register')}
            </Button>
            <Button size="sm" className="max-xs:px-3" onClick={() => ask('login')}>
              {t('account.login')}
            </Button>
            {freePlay && <FreePlay />}
          </span>
        )}
      </div>
    </div>
  )
}
