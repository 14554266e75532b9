// One bet as operators see it: what it counts as, what was bet on, the money that moved, and what proves its round.
import type { playerBet as call } from '@fairhouse/contract/ops-players.ts'
import type { z } from 'zod'
import { memberOf } from '#account/account.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { findBet, ticketSeenBy } from '#lottery/lottery.ts'
import { wholeBetOf } from '#wager/wager.ts'
import { movementsBehind } from '#wallet/wallet.ts'

async function proofOf(reader: Reader, memberId: bigint, id: string) {
  try {
    return await findBet(reader, { kind: 'member', memberId }, id)
  } catch (refused) {
    if (refused instanceof DomainError && refused.code === 'round.notFound') return null
    throw refused
  }
}

/** @throws DomainError not.found, bet.notFound: also when it is another member's */
export async function playerBet(reader: Reader, memberId: bigint, id: string): Promise<z.output<typeof call.reply>> {
  const { username: account } = await memberOf(reader, memberId)
  const { bet, valid } = await wholeBetOf(reader, memberId, id)
  const proof = await proofOf(reader, memberId, id)
  return {
    bet,
    valid,
    proof,
    ticket: proof?.engine === 'lottery' ? await ticketSeenBy(reader, id, { memberId, account }) : null,
    movements: await movementsBehind(reader, memberId, id)
  }
}
