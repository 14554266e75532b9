// Every sentence of the operators' console in English.
import { error } from './error.ts'
import { ops } from './ops.ts'
import { opsCashier } from './ops-cashier.ts'
import { opsContent } from './ops-content.ts'
import { opsIdentity } from './ops-identity.ts'
import { opsKyc } from './ops-kyc.ts'
import { opsMessage } from './ops-message.ts'
import { opsRegistration } from './ops-registration.ts'
import { ui } from './ui.ts'

import { opsWithdrawal } from './ops-withdrawal.ts'
export const backoffice = {
  ops,
  opsCashier,
  opsContent,
  opsIdentity,
  opsKyc,
  opsMessage,
  opsRegistration,
  opsWithdrawal,
  ui,
  error
}
