// What the database answers to a call that moves money, and how a person hears of a refusal.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { BaseOutcome } from '#base/db-types.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type Refusal, refuse as refuseLimit } from '#protection/protection.ts'

export type Outcome = BaseOutcome

/** What was not done. */
type Refused = Exclude<Outcome, 'ok' | 'duplicate'>

/** Which term of a bonus refuses a bet. */
interface BonusRefusal {
  readonly reason: 'maxBet' | 'gameExcluded'
  /** The highest bet that the bonus allows; null: any. */
  readonly max: string | null
  readonly gameName: string
  /** The stake is there in cash. */
  readonly cash: boolean
  /** What of the stake is there in cash. */
  readonly stake: string
}

/** Of `limit`: which limit of the member's own refuses; of `bonus`: which of its terms. */
export type Refusing = Refusal | BonusRefusal

interface Answered {
  readonly outcome: Outcome
  readonly cash?: bigint | null
  readonly refusal?: Refusing | null
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
    assert(refusal && 'code' in refusal, 'a limit that refuses is named')
    refuseLimit(refusal)
  }
  if (outcome === 'bonus') {
    assert(refusal && 'reason' in refusal, 'a term that refuses is named')
    throw bonusError(refusal)
  }
  throw errorOf(outcome, cash ?? 0n)
}

/** `cash` says whether the bet could be made with cash alone, `stake` how much of it. */
function bonusError({ reason, max, gameName, cash, stake }: BonusRefusal): Error {
  const inCash = { cash: String(cash), stake: moneyToWire(parseMoney(stake)) }
  if (reason === 'gameExcluded') return new DomainError('bonus.gameExcluded', { game: gameName, ...inCash })
  return new DomainError('bonus.maxBet', { max: max === null ? '' : moneyToWire(parseMoney(max)), ...inCash })
}

function errorOf(outcome: Exclude<Refused, 'limit' | 'bonus'>, cash: bigint): Error {
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
    case 'spent':
      return new DomainError('free.over')
    case 'paused':
      return new DomainError('game.maintenance')
    // the caller that can meet one of these has more to say of it
    case 'split':
    case 'tooSoon':
    case 'full':
    case 'noWallet':
    case 'reseeded':
      return new Error(`the database answered ${outcome}`)
  }
}
