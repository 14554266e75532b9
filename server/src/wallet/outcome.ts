// What the database answers to a call that moves money, and how a person hears of a refusal.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { BaseOutcome } from '#base/db-types.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type Refusal, refuse as refuseLimit } from '#protection/protection.ts'

export type Outcome = BaseOutcome

/** What was not done. */
type Refused = Exclude<Outcome, 'ok' | 'duplicate'>

interface Answered {
  readonly outcome: Outcome
  readonly cash?: bigint | null
  /** Of `limit`: which limit of the member's own refuses. */
  readonly refusal?: Refusal | null
}

/**
 * Refuses what the database refused; what was done, now or before, passes. `said`: where the caller knows more of a refusal than is common to all.
 * @throws DomainError one for each outcome
 */
export function refuse({ outcome, cash, refusal }: Answered, said: Partial<Record<Refused, () => Error>> = {}): void {
  if (outcome === 'ok' || outcome === 'duplicate') return
  const own = said[outcome]
  if (own) throw own()
  if (outcome === 'limit') {
    assert(refusal, 'a limit that refuses is named')
    refuseLimit(refusal)
  }
  throw errorOf(outcome, cash ?? 0n)
}

function errorOf(outcome: Exclude<Refused, 'limit'>, cash: bigint): Error {
  switch (outcome) {
    case 'insufficient':
      return new DomainError('balance.insufficient', { balance: moneyToWire(cash) })
    case 'conflict':
      return new DomainError('idempotency.conflict')
    case 'unknown':
      return new DomainError('bet.notFound')
    case 'decided':
    case 'cancelled':
      return new DomainError('bet.notOpen')
    case 'closed':
      return new DomainError('round.closed')
    case 'taken':
      return new DomainError('slot.taken')
    case 'outdated':
      return new DomainError('ticket.outdated')
    case 'open':
      return new DomainError('round.open')
    case 'paused':
      return new DomainError('game.maintenance')
    // the caller that can meet one of these has more to say of it
    case 'split':
    case 'bonus':
    case 'tooSoon':
    case 'full':
    case 'noWallet':
    case 'reseeded':
      return new Error(`the database answered ${outcome}`)
  }
}
