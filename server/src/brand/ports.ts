// What the brand leaves to modules above it.
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { Tx } from '#base/database.ts'
import type { OperatorCaller } from '#base/http.ts'
import { port } from '#base/ports.ts'

/** Writes down what an operator did. */
export const writeAudit =
  port<(tx: Tx, caller: OperatorCaller, action: AuditAction, subject: string, detail: AuditDetail, address: string) => Promise<void>>(
    'brand.writeAudit'
  )
