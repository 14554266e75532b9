// Fills the parts that features leave open to one another (kit/open-part.ts).
import { AgentAccount, MemberContracts, MemberTransfer } from '../features/agent/open-parts.ts'
import { IdentityStep, PersonForm } from '../features/cashier/payout/open-parts.ts'
import { CrashProof, TicketView } from '../features/fairness/open-parts.ts'
import { OpenTables } from '../features/lobby/open-parts.ts'
import { LastRound, SeedPanel } from '../features/slots/open-parts.ts'
import { ReportWindow } from '../kit/games/open-parts.ts'

/** Called with the first part that is drawn. */
export function fillParts(): void {
  AgentAccount.fill(() => import('../features/settlement/TransferPanel.tsx').then(file => file.TeamPanel))
  MemberTransfer.fill(() => import('../features/settlement/MemberTransfer.tsx').then(file => file.MemberTransfer))
  MemberContracts.fill(() => import('../features/income/MemberContracts.tsx').then(file => file.MemberContracts))
  PersonForm.fill(() => import('../features/member/profile/PersonFields.tsx').then(file => file.PersonForm))
  IdentityStep.fill(() => import('../features/member/kyc/IdentityForm.tsx').then(file => file.IdentityStep))
  CrashProof.fill(() => import('../features/crash/round/VerifyPanel.tsx').then(file => file.VerifyPanel))
  TicketView.fill(() => import('../features/lottery/results/TicketView.tsx').then(file => file.TicketView))
  OpenTables.fill(() => import('../features/table/lobby/OpenTables.tsx').then(file => file.OpenTables))
  LastRound.fill(() => import('../features/fairness/LastRound.tsx').then(file => file.LastRound))
  SeedPanel.fill(() => import('../features/fairness/seeds/SeedPanel.tsx').then(file => file.SeedPanel))
  ReportWindow.fill(() => import('../features/feedback/ReportWindow.tsx').then(file => file.ReportWindow))
}
