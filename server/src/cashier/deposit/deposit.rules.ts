// Decisions and arithmetic of deposits by hand and of methods, over plain values.
import { randomInt } from 'node:crypto'
import { type Money, mulDivFloor } from '@fairhouse/contract/money.ts'
import { DomainError } from '#base/errors.ts'

/** An order that nobody paid within this time is over, and so is its page at the provider, in seconds. */
export const payableSeconds = 30 * 60

// nothing that is read as something else
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code for the text of a transfer, e.g. `FH-7K3M-92QX`: nobody guesses one that is in use. */
export function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `FH-${four()}-${four()}`
}

/** A code as somebody typed it: in capitals, with the dashes where they belong. */
export function readReference(text: string): string {
  const plain = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^FH/, '')
  return `FH-${plain.slice(0, 4)}-${plain.slice(4)}`
}

/** The fee of what arrived, in the proportion of the order's fee to the order's amount, rounded down in the member's favour. */
export const feeOfReceived = (received: Money, order: { readonly amount: Money; readonly fee: Money }): Money =>
  received === order.amount ? order.fee : mulDivFloor(order.fee, received, order.amount)

/** @throws DomainError method.limits at its field */
export function checkMethod({ minimum, maximum }: { minimum: Money; maximum: Money }): void {
  if (maximum < minimum) throw new DomainError('method.limits', {}, { maximum: 'method.limits' })
}
