// What an operator issues, for an application or by hand: out of the offer's budget, under the version in force, into the reward centre.
import type { Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { promotionPages } from '#content/content.ts'
import { grant } from './member/grant.ts'
import { givenByOffer } from './member/member.store.ts'
import type { Offer } from './store.ts'

const dayMs = 86_400_000

/** Has the member had less of this offer than it allows? */
export const mayBeGiven = async (tx: Tx, { id, rule }: Offer, memberId: bigint): Promise<boolean> =>
  rule.perMember === null || (await givenByOffer(tx, memberId, id)).length < rule.perMember

/** What is given to whom: `promised` as of a grant. */
interface Outright {
  readonly memberId: bigint
  readonly trigger: string
  readonly amount: bigint
  readonly at: number
  readonly promised?: boolean
}

/** Gives it, once for its trigger. @throws DomainError offer.closed where the budget does not reach, offer.notForYou, protection.closed */
export async function giveOutright(tx: Tx, offer: Offer, { at, ...of }: Outright): Promise<void> {
  const title = (await promotionPages(tx)).find(one => one.id === offer.page)?.body.title
  if (!title) throw new DomainError('offer.closed')
  const expiresAt = new Date(at + offer.rule.claimDays * dayMs)
  const granted = await grant(tx, offer, { ...of, measure: 0n, title, expiresAt })
  if ('given' in granted || granted.refused === 'repeat') return
  if (granted.refused === 'protection') throw new DomainError('protection.closed')
  throw new DomainError(granted.refused === 'budget' ? 'offer.closed' : 'offer.notForYou')
}

/** Gives it, once for its application. @throws DomainError as giveOutright */
export const giveApplied = (
  tx: Tx,
  offer: Offer,
  { application, ...of }: { memberId: bigint; amount: bigint; application: string; at: number }
): Promise<void> => giveOutright(tx, offer, { ...of, trigger: `application:${application}`, promised: true })
