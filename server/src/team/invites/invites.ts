// Links of agents: making and closing them, and what came of them.
import type { createInvites } from '@fairhouse/contract/agent/agent.ts'
import type { z } from 'zod'
import { sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { type CameBy, closeAgentInvite, makeAgentInvite } from '#invite/invite.ts'
import { giveSeries, holdSeries, seriesOfMembers } from '#lottery/lottery.ts'
import { cleanLine, lineMemberOf } from '#member/member.ts'
import { requireTeam } from '../tree/tree.ts'
import { checkSeries, checkType, givenSeries, mostOpenInvites } from './downlines.ts'
import * as store from './invites.store.ts'
import { addOpening, noteOpening } from './referral.store.ts'

const shown = ({ id: _, memberId: __, ...row }: store.InviteRow) => ({ ...row, path: `/register?affiliateCode=${row.code}` })

/** A page of an agent's links, for the agent or for operators. */
export const invitesOf = (
  reader: Reader,
  memberId: bigint,
  page: { before?: string | undefined; limit: number; state?: store.InviteState | undefined }
) => pageOf(page, shown, (before, limit) => store.invitesBefore(reader, memberId, { before, limit, state: page.state }))

/** A page of the caller's links. @throws DomainError function.not.available */
export async function ownInvites(reader: Reader, caller: MemberCaller, page: Parameters<typeof invitesOf>[2]) {
  requireTeam(caller)
  return invitesOf(reader, caller.memberId, page)
}

/** @throws DomainError function.not.available; not.found for somebody else's link as for none */
async function ownInvite(reader: Reader, caller: MemberCaller, code: string): Promise<store.InviteRow> {
  requireTeam(caller)
  const row = await store.inviteOf(reader, caller.memberId, code)
  if (!row) throw new DomainError('not.found')
  return row
}

/** Makes links of one kind. @throws DomainError function.not.available, downline.type, downline.series, invite.tooMany */
export async function makeInvites(tx: Tx, caller: MemberCaller, wish: z.output<typeof createInvites.input>) {
  await checkType(tx, caller, wish.type)
  const own = (await seriesOfMembers(tx, [caller.memberId])).get(caller.memberId)!
  await checkSeries(tx, own, wish.series)
  await store.lockInvites(tx, caller.memberId)
  if ((await store.openLinks(tx, caller.memberId)) + wish.count > mostOpenInvites) throw new DomainError('invite.tooMany')
  const label = cleanLine(wish.label)
  const list = []
  for (let made = 0; made < wish.count; made++) {
    const code = await makeAgentInvite(tx, { memberId: caller.memberId, type: wish.type, days: wish.days, uses: wish.uses })
    await store.insertInvite(tx, { code, memberId: caller.memberId, label, series: wish.series })
    list.push(shown(await ownInvite(tx, caller, code)))
  }
  return { list }
}

/** Closes a link; closing it again changes nothing. @throws DomainError function.not.available, not.found */
export async function closeInviteOf(tx: Tx, caller: MemberCaller, code: string) {
  await ownInvite(tx, caller, code)
  await closeAgentInvite(tx, caller.memberId, code)
  return shown(await ownInvite(tx, caller, code))
}

/** Where the visitors of a link came from. @throws DomainError function.not.available, not.found */
export async function sourcesOf(reader: Reader, caller: MemberCaller, code: string) {
  await ownInvite(reader, caller, code)
  return { list: await store.sourcesOf(reader, code) }
}

/** Counts that a link was opened, once a day for a browser; a code of nobody is passed over. */
export async function countClick(
  tx: Tx,
  { code, sub }: { code: string; sub: string },
  { browser, address, userAgent }: Pick<Call, 'browser' | 'address' | 'userAgent'>
) {
  const mark = sha256(browser ?? `${address} ${userAgent}`)
  if (await store.noteClick(tx, code, mark)) await store.addSource(tx, code, cleanLine(sub), { clicks: 1, registrations: 0 })
  else if (await noteOpening(tx, code, mark)) await addOpening(tx, code)
}

/** The sub-id of an address; empty without one. */
function subOf(url: string): string {
  const sub = URL.canParse(url, 'http://house') ? new URL(url, 'http://house').searchParams.get('sub') : null
  return cleanLine((sub ?? '').trim().slice(0, 40))
}

/** Whom a link brought gets what it gives: a series that is never above its agent's own. */
export async function welcomeInvited(tx: Tx, memberId: bigint, { code, url }: CameBy): Promise<void> {
  const { uplineId } = await lineMemberOf(tx, memberId)
  if (uplineId === null) return
  await holdSeries(tx, 'give')
  const own = (await seriesOfMembers(tx, [uplineId])).get(uplineId)!
  const terms = await store.termsOf(tx, code)
  await giveSeries(tx, memberId, givenSeries(own, terms?.series ?? {}))
  await store.insertInvited(tx, memberId, code)
  if (terms) await store.addSource(tx, code, subOf(url), { clicks: 0, registrations: 1 })
}
