// Written by `npm run words`: the words that the operators’ console names.
import { error } from './error.ts'
import { lotteryPlays } from './lottery-plays.ts'
import { ops } from './ops.ts'
import { opsAdjustment } from './ops-adjustment.ts'
import { opsAgents } from './ops-agents.ts'
import { opsApplication } from './ops-application.ts'
import { opsBonus } from './ops-bonus.ts'
import { opsCampaign } from './ops-campaign.ts'
import { opsCashier } from './ops-cashier.ts'
import { opsCatalogue } from './ops-catalogue.ts'
import { opsClaim } from './ops-claim.ts'
import { opsContent } from './ops-content.ts'
import { opsCorrection } from './ops-correction.ts'
import { opsFeedback } from './ops-feedback.ts'
import { opsIdentity } from './ops-identity.ts'
import { opsIncome } from './ops-income.ts'
import { opsIntegration } from './ops-integration.ts'
import { opsKyc } from './ops-kyc.ts'
import { opsLeaderboard } from './ops-leaderboard.ts'
import { opsLottery } from './ops-lottery.ts'
import { opsMall } from './ops-mall.ts'
import { opsMessage } from './ops-message.ts'
import { opsMission } from './ops-mission.ts'
import { opsNotes } from './ops-notes.ts'
import { opsOffer } from './ops-offer.ts'
import { opsPoints } from './ops-points.ts'
import { opsProtection } from './ops-protection.ts'
import { opsRaffle } from './ops-raffle.ts'
import { opsRebate } from './ops-rebate.ts'
import { opsRegistration } from './ops-registration.ts'
import { opsRestricted } from './ops-restricted.ts'
import { opsReturns } from './ops-returns.ts'
import { opsReward } from './ops-reward.ts'
import { opsSettlement } from './ops-settlement.ts'
import { opsSport } from './ops-sport.ts'
import { opsStaff } from './ops-staff.ts'
import { opsTable } from './ops-table.ts'
import { opsVendor } from './ops-vendor.ts'
import { opsVip } from './ops-vip.ts'
import { opsWithdrawal } from './ops-withdrawal.ts'
import { place } from './place.ts'
import { sportGame } from './sport-game.ts'
import { sportMarket } from './sport-market.ts'
import { ui } from './ui.ts'

export const backoffice = {
  error,
  lotteryPlays,
  ops,
  opsAdjustment,
  opsAgents,
  opsApplication,
  opsBonus,
  opsCampaign,
  opsCashier,
  opsCatalogue,
  opsClaim,
  opsContent,
  opsCorrection,
  opsFeedback,
  opsIdentity,
  opsIncome,
  opsIntegration,
  opsKyc,
  opsLeaderboard,
  opsLottery,
  opsMall,
  opsMessage,
  opsMission,
  opsNotes,
  opsOffer,
  opsPoints,
  opsProtection,
  opsRaffle,
  opsRebate,
  opsRegistration,
  opsRestricted,
  opsReturns,
  opsReward,
  opsSettlement,
  opsSport,
  opsStaff,
  opsTable,
  opsVendor,
  opsVip,
  opsWithdrawal,
  place,
  sportGame,
  sportMarket,
  ui
}
