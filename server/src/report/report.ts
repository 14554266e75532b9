// Members as operators see them, across all modules; what is personal is masked until an audited look.
import type { Documents } from '@fairhouse/contract/member/kyc.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageByNumber } from '#base/paging.ts'
import { cashierTotalsOf, maskedAccountsOf, revealedAccountsOf } from '#cashier/cashier.ts'
import { documentsOf, documentsOfAll } from '#kyc/kyc.ts'
import { blockMember } from '#login/login.ts'
import { idNumberOf, maskRealName, memberOf } from '#member/member.ts'
import { writeAudit } from '#staff/staff.ts'
import { identityById } from './member/identity.store.ts'
import { sessionsOf } from './member/identity.ts'
import { searchOf } from './rules.ts'
import { gameTotals, type PlayerRow, playerById, playersBefore } from './store.ts'

const shown = ({ id, account, type, status, cash, registeredAt, lastLoginAt }: PlayerRow, documents: Documents) => ({
  id: String(id),
  account,
  type,
  status,
  cash,
  registeredAt,
  lastLoginAt,
  documents
})

/** A page of members, newest first; contact data are searched for roles with `player:identity` only. */
export async function playersPage(
  reader: Reader,
  caller: OperatorCaller,
  page: { before?: string | undefined; limit: number; search?: string | undefined; status?: 'active' | 'blocked' | undefined }
) {
  const wish = {
    search: page.search ? searchOf(page.search, caller.permissions.has('player:identity')) : null,
    status: page.status ?? null
  }
  const { list, next } = await pageByNumber(page, (before, limit) => playersBefore(reader, { ...wish, before, limit }))
  const documents = await documentsOfAll(
    reader,
    list.map(row => row.id)
  )
  return { list: list.map(row => shown(row, documents.get(row.id)!)), next }
}

/** One member with balances, totals and open sessions. @throws DomainError not.found */
export async function playerCard(reader: Reader, memberId: bigint) {
  const row = await playerById(reader, memberId)
  if (!row) throw new DomainError('not.found')
  const { cash, bonus, locked, points, settlement } = row
  const { staked, paid, bets } = await gameTotals(reader, memberId)
  const accounts = await maskedAccountsOf(reader, memberId)
  return {
    player: shown(row, await documentsOf(reader, memberId)),
    realName: row.realName === null ? null : maskRealName(row.realName),
    balances: { cash, bonus, locked, points, settlement },
    totals: { ...(await cashierTotalsOf(reader, memberId)), staked, paid, net: paid - staked, bets: Number(bets) },
    sessions: (await sessionsOf(reader, memberId)).map(({ device, address, createdAt, lastUsedAt }) => ({
      device,
      address,
      createdAt,
      lastUsedAt
    })),
    payoutAccounts: accounts.map(({ bankName, accountNo, createdAt }) => ({ bankName, accountNo, createdAt }))
  }
}

/** Shows what is masked; the look and its reason go to the audit with it, or nothing is shown. @throws DomainError not.found */
export async function reveal(tx: Tx, house: House, caller: OperatorCaller, memberId: bigint, reason: string, address: string) {
  const { real_name } = await memberOf(tx, memberId)
  const identity = (await identityById(tx, memberId))!
  await writeAudit(tx, caller, 'player.reveal', `player:${memberId}`, { reason }, address)
  return {
    realName: real_name,
    mobile: identity.mobile,
    email: identity.email,
    birthday: identity.birthday,
    idNumber: idNumberOf(house, identity),
    payoutAccounts: await revealedAccountsOf(tx, house, memberId)
  }
}

/** Blocks or unblocks a member; blocking ends every session at once. @throws DomainError not.found */
export async function block(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  { memberId, blocked, reason }: { memberId: bigint; blocked: boolean; reason: string },
  address: string
): Promise<void> {
  await blockMember(tx, house, memberId, blocked)
  await writeAudit(tx, caller, blocked ? 'player.block' : 'player.unblock', `player:${memberId}`, { reason }, address)
}
