// The entries of the side menu, the same on every screen: games, the member's own things, the house.
import { seesAgentCentre } from '@fairhouse/contract/member/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BriefcaseBusiness, Flame, Globe, Headset, LogIn, LogOut, type LucideIcon, MessagesSquare, Star, UserPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../session/account/ask.ts'
import { askLogout } from '../../session/account/leave.ts'
import { useLoggedIn, useMember } from '../../session/account/session.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { useFlag, useReferral } from '../../session/house/brand.ts'
import { openChat } from '../../session/house/chat-window.ts'
import type { Messages } from '../../session/language/language.ts'
import { centrePictures } from '../../session/places/centre-pictures.ts'
import type { CentreKey } from '../../session/places/keys.ts'
import {
  categoryIcons,
  downloadPlace,
  fairnessPlace,
  helpPlace,
  home,
  limitsPlace,
  type Place,
  pointMallPlace,
  promotionsPlace,
  vipPlace
} from '../../session/places/places.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { openLanguages } from '../hosts/languages.ts'
import { currentEntry, spotOf } from './nav-rules.ts'

/** `href`: a page, which `current` says one is on; else `onPress` does something over the page. */
type MenuEntry = { key: string; label: string; icon: LucideIcon } & ({ href: string; current: boolean } | { onPress: () => void })
export type MenuSection = { key: string; title: string; entries: MenuEntry[] }

type Word = keyof Messages['shell']

function useGames(): MenuEntry[] {
  const t = useTranslations('shell')
  const { href } = useLocation()
  const loggedIn = useLoggedIn()
  const menu = useQuery(menuQuery()).data?.list ?? []
  const here = spotOf(href)
  const entries = [
    { key: 'home', label: t('home'), icon: home.icon, href: '/' },
    { key: 'hot', label: t('hot'), icon: Flame, href: '/hot' },
    ...(loggedIn ? [{ key: 'fav', label: t('favourites'), icon: Star, href: '/fav' }] : []),
    ...menu.map(({ gameType, vassalage, page, name }) => ({
      key: `${gameType}-${vassalage}`,
      label: name,
      icon: categoryIcons[gameType],
      href: page
    })),
    { key: 'fairness', label: t('fairness'), icon: fairnessPlace.icon, href: '/fairness' }
  ]
  const current = currentEntry(
    entries.map(entry => (entry.href === '/' ? '/home' : entry.href)),
    here.pathname === '/' ? { ...here, pathname: '/home' } : here
  )
  return entries.map((entry, at) => ({ ...entry, current: at === current }))
}

function useAccount(): MenuEntry[] {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const { open } = useCentre('centre')
  const agent = useCentre('agent')
  const member = useMember()
  const rebate = useFlag('MANPLAYREB3')
  const referral = useReferral()
  const over = (key: CentreKey, word: Word): MenuEntry => ({
    key,
    label: t(word),
    icon: centrePictures[key],
    onPress: () => open(key)
  })
  const page = ({ to, word, icon }: Place): MenuEntry => ({ key: to, label: t(word), icon, href: to, current: pathname === to })
  return [
    over('depositv2', 'deposit'),
    over('withdraw', 'withdraw'),
    page(promotionsPlace),
    ...(referral ? [{ ...over('referral', 'inviteFriends'), icon: UserPlus }] : []),
    over('rewardCenter', 'rewardCentre'),
    ...(rebate ? [over('manualRebate', 'cashback')] : []),
    page(vipPlace),
    page(pointMallPlace),
    over('personalHistoryCopy', 'betRecord'),
    over('transactionHistory', 'accountRecord'),
    over('securityCenter', 'securityCentre'),
    page(limitsPlace),
    over('personalProfit', 'personalProfit'),
    over('messageV2', 'messages'),
    ...(member && seesAgentCentre(member.type)
      ? [{ key: 'agent', label: t('agentCentre'), icon: BriefcaseBusiness, onPress: () => agent.open('announcement') }]
      : [])
  ]
}

/** The three sections of the side menu. Entries of the account are there for visitors too, and ask them to log in. */
export function useMenu(): MenuSection[] {
  const t = useTranslations()
  const { pathname } = useLocation()
  const loggedIn = useLoggedIn()
  const page = ({ to, word, icon }: Place): MenuEntry => ({ key: to, label: t(`shell.${word}`), icon, href: to, current: pathname === to })
  return [
    { key: 'games', title: t('shell.gameCentre'), entries: useGames() },
    { key: 'account', title: t('shell.accountSection'), entries: useAccount() },
    {
      key: 'house',
      title: t('shell.houseSection'),
      entries: [
        page(downloadPlace),
        { key: 'service', label: t('shell.customerService'), icon: Headset, onPress: () => void openCustomerService() },
        page(helpPlace),
        { key: 'chat', label: t('shell.chat'), icon: MessagesSquare, onPress: openChat },
        { key: 'language', label: t('ui.language'), icon: Globe, onPress: openLanguages },
        loggedIn
          ? { key: 'logout', label: t('account.logout'), icon: LogOut, onPress: () => askLogout(true) }
          : { key: 'login', label: t('account.login'), icon: LogIn, onPress: () => ask('login') }
      ]
    }
  ]
}
