// The places of the site that menus lead to, and the picture of each game category.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import {
  Award,
  Coins,
  Crown,
  Dices,
  Download,
  Fish,
  Gamepad2,
  Gift,
  Handshake,
  House,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Rocket,
  ShieldCheck,
  ShieldHalf,
  Spade,
  Ticket,
  Tickets,
  Trophy,
  Tv
} from 'lucide-react'
import type { Messages } from '../language/language.ts'
import type { SitePath } from './address.ts'

export type Place = { to: SitePath; word: keyof Messages['shell']; icon: LucideIcon }

export const home: Place = { to: '/', word: 'home', icon: House }
export const promotionsPlace: Place = { to: '/promotions', word: 'promotions', icon: Gift }
export const vipPlace: Place = { to: '/vip', word: 'vip', icon: Crown }
export const pointMallPlace: Place = { to: '/pointMall', word: 'pointMall', icon: Coins }
export const fairnessPlace: Place = { to: '/fairness', word: 'fairness', icon: ShieldCheck }
export const downloadPlace: Place = { to: '/down', word: 'appDownload', icon: Download }
export const limitsPlace: Place = { to: '/limits', word: 'limits', icon: ShieldHalf }
export const helpPlace: Place = { to: '/helpmc', word: 'help', icon: LifeBuoy }
const joinPlace: Place = { to: '/join', word: 'joinUs', icon: Handshake }
const noticesPlace: Place = { to: '/noticePage', word: 'noticeList', icon: Megaphone }

/** The columns of links at the foot of every page. */
export const footerPlaces = {
  footerPlay: [home, { to: '/crash', word: 'crash', icon: Rocket }, fairnessPlace, { to: '/winners', word: 'winners', icon: Award }],
  footerRewards: [promotionsPlace, vipPlace, pointMallPlace, joinPlace],
  footerHouse: [helpPlace, noticesPlace, downloadPlace]
} as const satisfies Partial<Record<keyof Messages['shell'], readonly Place[]>>

export const categoryIcons: Record<GameCategory, LucideIcon> = {
  ELOTT: Tickets,
  LOTT: Ticket,
  LIVE: Tv,
  SPORTS: Trophy,
  CRASH: Rocket,
  FISH: Fish,
  RNG: Dices,
  PVP: Spade,
  ESPORTS: Gamepad2
}
