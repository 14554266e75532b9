// The audience of an offer that is compared: members it could have reached, and who of them is held back. Drawn by a hash, so that nobody chooses.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { hear } from '#base/events.ts'
import { memberOf } from '#member/member.ts'
import { isQuiet } from '#protection/protection.ts'
import { runOf } from '../rules.ts'
import { type Offer, offers } from '../store.ts'
import * as store from './audience.store.ts'
import { isFor } from './segment.ts'

type Compared = Pick<Offer, 'id' | 'rule'>

/** Is an offer compared with giving nothing? What is, is promised to nobody beforehand: it is not shown to visitors. */
export const isCompared = ({ rule }: Pick<Offer, 'rule'>): boolean => rule.control > 0

/** Does the draw of an offer hold a member back? The same answer in every version of it. */
export const isDrawn = (memberId: bigint, { id, rule }: Compared): boolean =>
  isCompared({ rule }) && Number.parseInt(sha256(`${id} ${memberId}`).toString('hex').slice(0, 8), 16) % 100 < rule.control

/** Of these offers, those from which a member is held back. Who had one or joined it before it was compared keeps it. */
export async function heldFrom(reader: Reader, memberId: bigint, all: readonly Compared[]): Promise<ReadonlySet<string>> {
  const drawn = all.filter(offer => isDrawn(memberId, offer))
  if (drawn.length === 0) return new Set()
  const free = await store.letIn(
    reader,
    memberId,
    drawn.map(({ id }) => id)
  )
  return new Set(drawn.flatMap(({ id }) => (free.has(id) ? [] : [id])))
}

export const isHeld = async (reader: Reader, memberId: bigint, offer: Compared): Promise<boolean> =>
  (await heldFrom(reader, memberId, [offer])).has(offer.id)

/** Takes a member into the audience, if the offer is compared and they are new to it: with what reaches them, whichever side they are on. */
export async function reach(tx: Tx, memberId: bigint, offer: Compared): Promise<void> {
  if (isCompared(offer)) await store.enter(tx, memberId, offer.id, await isHeld(tx, memberId, offer))
}

/** Members who come by enter the audience of what runs and is for them, before they have seen anything of it. */
export const audienceListener = hear({ name: 'offer.audience', hears: ['login.entered'] }, async (tx, batch) => {
  const compared = (await offers(tx)).filter(offer => isCompared(offer) && runOf(offer, now()) === 'open')
  if (compared.length === 0) return
  const members = new Set(batch.map(({ body }) => BigInt(body.memberId)))
  for (const memberId of [...members].sort((a, b) => (a < b ? -1 : 1))) {
    if ((await memberOf(tx, memberId)).type === trialType || (await isQuiet(tx, memberId, 'site'))) continue
    for (const offer of compared) if (await isFor(tx, memberId, offer.rule)) await reach(tx, memberId, offer)
  }
})
