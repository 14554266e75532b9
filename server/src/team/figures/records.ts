// Records of a team as its agent sees them: decided bets and movements of money. Direct downlines go by their names, everybody further down masked.
import { type MovementGroup, type MovementKind, movementGroups } from '@fairhouse/contract/money/wallet.ts'
import type { Reader } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { checkCursor } from '#base/paging.ts'
import { uuidTime } from '#base/uuid.ts'
import { namedMember, personFor } from '../tree/tree.ts'
import * as store from './records.store.ts'

interface Wish {
  readonly before?: string | undefined
  readonly limit: number
  readonly of?: string | undefined
  readonly team?: boolean | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The members in question: a member that is named stands alone unless its team is asked for; the caller stands for the team. */
async function scopeOf(reader: Reader, caller: MemberCaller, { before, of, team }: Wish): Promise<store.Scope> {
  const headId = await namedMember(reader, caller, of)
  checkCursor(before)
  return { headId, team: team ?? of === undefined }
}

function pageOf<Row extends { readonly id: string }, Shown>(
  { rows, lookedTo }: { rows: Row[]; lookedTo: string | null },
  limit: number,
  show: (row: Row) => Shown
) {
  const list = rows.slice(0, limit)
  return { list: list.map(show), next: rows.length > limit ? list.at(-1)!.id : lookedTo }
}

const betOf = (callerId: bigint) => (r: store.TeamBetRow) => ({
  id: r.betId,
  member: personFor(callerId, { ...r, id: r.memberId }),
  game: r.game,
  gameName: r.gameName ?? r.game,
  category: r.category,
  state: r.state,
  stake: r.stake,
  valid: r.valid ?? 0n,
  payout: r.payout,
  free: r.free,
  round: r.roundNo === null ? null : { game: r.game, no: Number(r.roundNo) },
  detail: r.detail,
  placedAt: uuidTime(r.betId),
  settledAt: r.settledAt
})

/** A page of decided bets. @throws DomainError function.not.available, not.found, input.invalid */
export async function teamBetsOf(reader: Reader, caller: MemberCaller, wish: Wish & store.BetFilter) {
  const scope = await scopeOf(reader, caller, wish)
  return pageOf(
    await store.decidedBefore(reader, scope, { ...wish, before: wish.before, limit: wish.limit + 1 }),
    wish.limit,
    betOf(caller.memberId)
  )
}

/** A page of movements that are no bets. @throws DomainError function.not.available, not.found, input.invalid */
export async function teamMovementsOf(
  reader: Reader,
  caller: MemberCaller,
  { kind, group, ...wish }: Wish & { kind?: MovementKind | undefined; group?: MovementGroup | undefined }
) {
  const scope = await scopeOf(reader, caller, wish)
  const kinds = kind ? [kind] : group && movementGroups[group]
  const found = await store.movementsBefore(reader, scope, { ...wish, before: wish.before, limit: wish.limit + 1, kinds })
  return pageOf(found, wish.limit, r => ({
    id: r.id,
    member: personFor(caller.memberId, { ...r, id: r.memberId }),
    kind: r.kind,
    amount: r.amount,
    at: uuidTime(r.id)
  }))
}
