// Fills the parts that features leave open to one another (kit/place/open-part.ts), from what each declares in its `parts.ts`.
import { AgentAccount, MemberContracts, MemberTransfer } from '../features/agent/open-parts.ts'
import { IdentityStep, PersonForm } from '../features/cashier/payout/open-parts.ts'
import * as crash from '../features/crash/parts.ts'
import { BetProofs, CrashProof, PublishedDraws, TableProof, TicketView } from '../features/fairness/open-parts.ts'
import * as fairness from '../features/fairness/parts.ts'
import * as feedback from '../features/feedback/parts.ts'
import * as income from '../features/income/parts.ts'
import { HouseBook, OpenTables } from '../features/lobby/open-parts.ts'
import * as lottery from '../features/lottery/parts.ts'
import * as member from '../features/member/parts.ts'
import * as mission from '../features/mission/parts.ts'
import * as settlement from '../features/settlement/parts.ts'
import { LastRound, SeedPanel } from '../features/slots/open-parts.ts'
import * as sport from '../features/sport/parts.ts'
import * as table from '../features/table/parts.ts'
import { ReportWindow } from '../kit/games/open-parts.ts'

/** Called with the first part that is drawn. */
export function fillParts(): void {
  AgentAccount.fill(settlement.agentAccount)
  MemberTransfer.fill(settlement.memberTransfer)
  MemberContracts.fill(income.memberContracts)
  PersonForm.fill(member.personForm)
  IdentityStep.fill(member.identityStep)
  CrashProof.fill(crash.proof)
  BetProofs.fill(sport.betProofs)
  TableProof.fill(table.proof)
  PublishedDraws.fill(mission.publishedDraws)
  TicketView.fill(lottery.ticketView)
  OpenTables.fill(table.openTables)
  HouseBook.fill(sport.book)
  LastRound.fill(fairness.lastRound)
  SeedPanel.fill(fairness.seedPanel)
  ReportWindow.fill(feedback.reportWindow)
}
