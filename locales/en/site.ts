// Every sentence of the players' site in English.
import { account } from './account.ts'
import { cashier } from './cashier.ts'
import { centre } from './centre.ts'
import { content } from './content.ts'
import { error } from './error.ts'
import { fairness } from './fairness.ts'
import { feedback } from './feedback.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { language } from './language.ts'
import { lobby } from './lobby.ts'
import { login } from './login.ts'
import { message } from './message.ts'
import { payout } from './payout.ts'
import { profile } from './profile.ts'
import { protection } from './protection.ts'
import { pwa } from './pwa.ts'
import { record } from './record.ts'
import { register } from './register.ts'
import { round } from './round.ts'
import { rule } from './rule.ts'
import { security } from './security.ts'
import { settlement } from './settlement.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'
import { vendorWallet } from './vendor-wallet.ts'
import { wager } from './wager.ts'
import { wallet } from './wallet.ts'

export const site = {
  account,
  cashier,
  centre,
  content,
  error,
  fairness,
  feedback,
  home,
  identity,
  language,
  lobby,
  login,
  message,
  payout,
  profile,
  protection,
  pwa,
  record,
  register,
  round,
  rule,
  security,
  settlement,
  shell,
  ui,
  vendorWallet,
  wager,
  wallet
}
