// What answers are about: a call says what it shows and what it changes, an event what it changes, and pages that keep answers renew those.
import type { EventName } from './events.ts'
import type { DeskSubject } from './ops/house/subjects.ts'

export const subjects = [
  'applications',
  'balance',
  'bets',
  'bonuses',
  'contracts',
  'deposits',
  'free',
  'identity',
  'inbox',
  'income',
  'limits',
  'links',
  'missions',
  'mall',
  'movements',
  'offers',
  'payout',
  'points',
  'profile',
  'profit',
  'rebate',
  'rewards',
  'security',
  'seeds',
  'sessions',
  'settlement',
  'sport',
  'sportBets',
  'team',
  'tickets',
  'unread',
  'vendorWallets',
  'vip',
  'vipRanks',
  'withdrawals'
] as const
export type Subject = (typeof subjects)[number] | DeskSubject

/** What of a member's own an event changes. */
export const changedBy = {
  'wallet.moved': ['movements', 'settlement'],
  'wager.placed': ['bets', 'bonuses', 'movements', 'tickets'],
  'wager.settled': ['bets', 'bonuses', 'missions', 'movements', 'profit'],
  'wager.corrected': ['bets', 'bonuses', 'movements', 'profit'],
  'lottery.ticketSettled': ['tickets'],
  'sport.betChanged': ['sportBets'],
  'sport.halted': ['sport'],
  'deposit.changed': ['deposits'],
  'withdrawal.changed': ['withdrawals'],
  'identity.changed': ['identity'],
  'contract.changed': ['contracts'],
  'bill.changed': ['income', 'settlement'],
  'notice.kept': ['inbox'],
  'points.changed': ['points'],
  'reward.changed': ['rewards', 'missions', 'offers'],
  'offer.changed': ['offers'],
  'bonus.changed': ['bonuses', 'movements'],
  'free.changed': ['free', 'offers'],
  'mission.completed': ['missions'],
  'application.changed': ['applications', 'offers'],
  'mall.decided': ['mall'],
  'vip.changed': ['vip', 'profile'],
  'limit.approached': ['limits']
} as const satisfies Partial<Record<EventName, readonly Subject[]>>
