// One bet as operators see it: what it counts as, what was bet on, the money that moved, and what proves its round.
import type { playerBet as call } from '@fairhouse/contract/ops/people/players.ts'
import type { z } from 'zod'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { findRound } from '#fair/fair.ts'
import { ticketSeenBy } from '#lottery/lottery.ts'
import { memberOf } from '#member/member.ts'
import { wholeBetOf } from '#wager/wager.ts'
import { movementsBehind } from '#wallet/wallet.ts'

async function proofOf(house: House, reader: Reader, memberId: bigint, id: string) {
  try {
    return await findRound(house, reader, memberId, id)
  } catch (refused) {
    if (refused instanceof DomainError && refused.code === 'round.notFound') return null
    throw refused
  }
}

/** @throws DomainError not.found, bet.notFound: also when it is another member's */
export async function playerBet(house: House, reader: Reader, memberId: bigint, id: string): Promise<z.output<typeof call.reply>> {
  const { username: account } = await memberOf(reader, memberId)
  const { bet, valid } = await wholeBetOf(reader, memberId, id)
  const proof = await proofOf(house, reader, memberId, id)
  return {
    bet,
    valid,
    proof,
    ticket: proof?.engine === 'lottery' ? await ticketSeenBy(reader, id, { memberId, account }) : null,
    movements: await movementsBehind(reader, memberId, id)
  }
}
