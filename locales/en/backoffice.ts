// Every sentence of the operators' console in English.
import { error } from './error.ts'
import { ops } from './ops.ts'
import { opsContent } from './ops-content.ts'
import { opsMessage } from './ops-message.ts'
import { opsRegistration } from './ops-registration.ts'
import { ui } from './ui.ts'

export const backoffice = { ops, opsContent, opsMessage, opsRegistration, ui, error }
