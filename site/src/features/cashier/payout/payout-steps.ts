// Which steps towards a withdrawal the member can take now, and which of them stands unfolded.
import type { payoutNeeds } from '@fairhouse/contract/money/payout-needs.ts'
import type { z } from 'zod'

type Needs = Pick<z.output<typeof payoutNeeds.reply>, 'realName' | 'account' | 'documents'>
export type Step = 'name' | 'account' | 'documents'

/** Steps with something to fill in, in their order. What only takes time is none. */
export function openSteps({ realName, account, documents }: Needs): readonly Step[] {
  const open = { name: realName === null, account: account.count === 0, documents: !documents.done && documents.state !== 'WAITING' }
  return (['name', 'account', 'documents'] as const).filter(step => open[step])
}

/**
 * `chosen`: what the member unfolded; null: folded by hand; undefined: nothing yet, so that the first stands unfolded where `unfold` says so.
 * After a step is done the next one unfolds by itself.
 */
export function unfoldedStep(open: readonly Step[], chosen: Step | null | undefined, unfold: boolean): Step | null {
  if (chosen === null || (chosen === undefined && !unfold)) return null
  return chosen && open.includes(chosen) ? chosen : (open[0] ?? null)
}

/** A withdrawal can be asked for: there is a name, and an account in it. */
export const canAsk = ({ realName, account }: Pick<Needs, 'realName' | 'account'>): boolean => realName !== null && account.count > 0
