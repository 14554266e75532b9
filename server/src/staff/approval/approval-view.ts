// What a request is about, in the form that both operators read, and the hash that proves that they read the same.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { approvalView, LimitedPermission } from '@fairhouse/contract/ops/people/approval.ts'
import type { z } from 'zod'
import { sha256 } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import { memberOf } from '#member/member.ts'

type Shown = z.output<typeof approvalView>

/** The subject of a request, as the module of the action describes it. */
export interface ApprovalView {
  readonly memberId: bigint | null
  readonly order: Shown['order']
  readonly facts: Shown['facts']
  readonly rules: Shown['rules']
  readonly journal: Shown['journal']
  readonly pictures: Shown['pictures']
}

/** What an operator needs besides `approval:decide`, and for which amount. */
export interface Needed {
  readonly permission: LimitedPermission
  readonly amount: bigint
}

export const plainView: ApprovalView = { memberId: null, order: null, facts: [], rules: [], journal: [], pictures: [] }

/** A value as text, names in order, so that the same content is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, of]) => of !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

interface Asked {
  readonly action: string
  readonly subject: string
  readonly detail: Record<string, unknown>
  readonly reason: string
}

/** Whom the request is about: the view says so, or the subject. */
async function memberIn(reader: Reader, { subject }: Asked, { memberId }: ApprovalView): Promise<Shown['member']> {
  const [kind, name] = subject.split(':')
  const id = memberId ?? (kind === 'player' && /^\d+$/.test(name ?? '') ? BigInt(name!) : null)
  if (id === null) return null
  const { username, status } = await memberOf(reader, id)
  return { id: String(id), account: username, status }
}

/** The subject with its hash. Balances move while a member plays, so they are shown and not hashed. */
export async function seenOf(reader: Reader, asked: Asked, view: ApprovalView) {
  const { order, facts, rules, journal, pictures } = view
  const member = await memberIn(reader, asked, view)
  const { action, subject, detail, reason } = asked
  const lines = journal.map(({ side, account, amount }) => ({ side, account, amount: moneyToWire(amount) }))
  // which rules ask for a person counts, not the figures in their sentences, which move while the member plays
  const holds = rules.map(({ rule, verdict }) => ({ rule, verdict }))
  const text = canonical({ action, subject, detail, reason, member, order, facts, rules: holds, journal: lines, pictures })
  return { hash: sha256(`fairhouse.approval.1\n${text}`).toString('hex'), member, order, facts, rules, journal, pictures }
}
