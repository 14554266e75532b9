// The places of the site that menus lead to, and the page of each game category.
import type { GameCategory } from '@fairhouse/contract/catalogue.ts'
import {
  CircleDollarSign,
  Dices,
  Fish,
  Gamepad2,
  HandCoins,
  History,
  House,
  type LucideIcon,
  ReceiptText,
  Rocket,
  ShieldCheck,
  Spade,
  Ticket,
  Tickets,
  Trophy,
  Tv
} from 'lucide-react'
import type { Messages } from '../language.ts'

export type Place = {
  to: '/' | '/crash' | '/fairness' | '/wallet/deposit' | '/wallet/withdraw' | '/records/bets' | '/records/account'
  word: keyof Messages['shell']
  icon: LucideIcon
}

export const gamePlaces: readonly Place[] = [
  { to: '/', word: 'home', icon: House },
  { to: '/crash', word: 'crash', icon: Rocket },
  { to: '/fairness', word: 'fairness', icon: ShieldCheck }
]

export const accountPlaces: readonly Place[] = [
  { to: '/wallet/deposit', word: 'deposit', icon: CircleDollarSign },
  { to: '/wallet/withdraw', word: 'withdraw', icon: HandCoins },
  { to: '/records/bets', word: 'betRecord', icon: History },
  { to: '/records/account', word: 'accountRecord', icon: ReceiptText }
]

/** Path and picture of each category; both lotteries share a page. */
export const categoryPlaces: Record<GameCategory, { path: string; icon: LucideIcon }> = {
  ELOTT: { path: '/elott', icon: Tickets },
  LOTT: { path: '/elott', icon: Ticket },
  LIVE: { path: '/live', icon: Tv },
  SPORTS: { path: '/sports', icon: Trophy },
  CRASH: { path: '/crash', icon: Rocket },
  FISH: { path: '/fish', icon: Fish },
  RNG: { path: '/rng', icon: Dices },
  PVP: { path: '/pvp', icon: Spade },
  ESPORTS: { path: '/esports', icon: Gamepad2 }
}
