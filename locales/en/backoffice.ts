// Every sentence of the operators' console in English.
import { error } from './error.ts'
import { ops } from './ops.ts'
import { ui } from './ui.ts'

export const backoffice = { ops, ui, error }
