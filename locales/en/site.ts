// Written by `npm run words`: the words that the players’ site names.
import { account } from './account.ts'
import { agent } from './agent.ts'
import { blackjack } from './blackjack.ts'
import { bonus } from './bonus.ts'
import { cashier } from './cashier.ts'
import { centre } from './centre.ts'
import { content } from './content.ts'
import { error } from './error.ts'
import { fair } from './fair.ts'
import { fairness } from './fairness.ts'
import { feedback } from './feedback.ts'
import { free } from './free.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { inbox } from './inbox.ts'
import { income } from './income.ts'
import { language } from './language.ts'
import { leaderboard } from './leaderboard.ts'
import { lobby } from './lobby.ts'
import { login } from './login.ts'
import { lottery } from './lottery.ts'
import { lotteryPlays } from './lottery-plays.ts'
import { lotteryResults } from './lottery-results.ts'
import { mall } from './mall.ts'
import { message } from './message.ts'
import { mission } from './mission.ts'
import { payout } from './payout.ts'
import { place } from './place.ts'
import { points } from './points.ts'
import { profile } from './profile.ts'
import { promotion } from './promotion.ts'
import { protection } from './protection.ts'
import { pwa } from './pwa.ts'
import { raffle } from './raffle.ts'
import { rebate } from './rebate.ts'
import { record } from './record.ts'
import { referral } from './referral.ts'
import { register } from './register.ts'
import { reward } from './reward.ts'
import { round } from './round.ts'
import { rule } from './rule.ts'
import { security } from './security.ts'
import { settlement } from './settlement.ts'
import { shell } from './shell.ts'
import { slotSymbols } from './slot-symbols.ts'
import { slotWindows } from './slot-windows.ts'
import { slots } from './slots.ts'
import { sport } from './sport.ts'
import { sportGame } from './sport-game.ts'
import { sportMarket } from './sport-market.ts'
import { sportSlip } from './sport-slip.ts'
import { table } from './table.ts'
import { tableDesk } from './table-desk.ts'
import { tableGames } from './table-games.ts'
import { tableRoads } from './table-roads.ts'
import { ui } from './ui.ts'
import { vendorWallet } from './vendor-wallet.ts'
import { vip } from './vip.ts'
import { wager } from './wager.ts'
import { wallet } from './wallet.ts'

export const site = {
  account,
  agent,
  blackjack,
  bonus,
  cashier,
  centre,
  content,
  error,
  fair,
  fairness,
  feedback,
  free,
  home,
  identity,
  inbox,
  income,
  language,
  leaderboard,
  lobby,
  login,
  lottery,
  lotteryPlays,
  lotteryResults,
  mall,
  message,
  mission,
  payout,
  place,
  points,
  profile,
  promotion,
  protection,
  pwa,
  raffle,
  rebate,
  record,
  referral,
  register,
  reward,
  round,
  rule,
  security,
  settlement,
  shell,
  slotSymbols,
  slotWindows,
  slots,
  sport,
  sportGame,
  sportMarket,
  sportSlip,
  table,
  tableDesk,
  tableGames,
  tableRoads,
  ui,
  vendorWallet,
  vip,
  wager,
  wallet
}
