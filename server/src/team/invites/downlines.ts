// How people come below an agent: accounts that the agent makes, and the series that it gives.

import type { createDownline } from '@fairhouse/contract/agent/agent.ts'
import { keysOf, recordOf } from '@fairhouse/contract/keys.ts'
import { downlineTypes } from '@fairhouse/contract/member/type.ts'
import type { PrizeMode } from '@fairhouse/contract/play/lottery.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { downlinePasswordHours, makeDownline } from '#invite/invite.ts'
import {
  changeSeries,
  giveSeries,
  holdSeries,
  type PrizeModeRange,
  prizeModesOf,
  type SeriesByMode,
  seriesOfMembers
} from '#lottery/lottery.ts'
import { lineMemberOf } from '#member/member.ts'
import { openWallet } from '#wallet/wallet.ts'
import { directOf } from '../rollup/windows.store.ts'
import { namedMember, requireTeam } from '../tree/tree.ts'
import { openLinks } from './invites.store.ts'

export type SeriesWish = Readonly<Partial<Record<PrizeMode, number | undefined>>>

/** Links of one agent that may be open at once. */
export const mostOpenInvites = 500

async function seriesOf(reader: Reader, memberId: bigint): Promise<SeriesByMode> {
  return (await seriesOfMembers(reader, [memberId])).get(memberId)!
}

/** What an agent may give. @throws DomainError function.not.available */
export async function recruitTermsOf(reader: Reader, caller: MemberCaller) {
  requireTeam(caller)
  const own = await seriesOf(reader, caller.memberId)
  return {
    types: [...downlineTypes(caller.type)],
    modes: (await prizeModesOf(reader)).map(({ mode, min, step }) => ({ mode, min, max: own[mode], step })),
    passwordHours: downlinePasswordHours,
    links: { most: mostOpenInvites, open: await openLinks(reader, caller.memberId) }
  }
}

/** May the caller make this type, by the type that it has at this moment? @throws DomainError function.not.available, downline.type at the field */
export async function checkType(tx: Tx, caller: MemberCaller, type: number): Promise<void> {
  const now = await lineMemberOf(tx, caller.memberId)
  requireTeam(now)
  if (!downlineTypes(now.type).includes(type)) throw new DomainError('downline.type', {}, { type: 'downline.type' })
}

/** Is this a step of the mode from its lowest to the own one? The own one counts also where it stands between two steps. */
const isGiven = ({ min, step }: PrizeModeRange, most: number, series: number): boolean =>
  series === most || (series >= min && series < most && (series - min) % step === 0)

/**
 * A wish judged against the series of who gives; with `floors` not below them either.
 * @throws DomainError downline.series at each mode that is wrong
 */
export async function checkSeries(reader: Reader, own: SeriesByMode, wish: SeriesWish, floors?: SeriesByMode): Promise<void> {
  const wrong = (await prizeModesOf(reader)).flatMap(range => {
    const series = wish[range.mode]
    if (series === undefined) return []
    return isGiven(range, own[range.mode], series) && series >= (floors?.[range.mode] ?? 0) ? [] : [`series.${range.mode}`]
  })
  if (wrong.length > 0) throw new DomainError('downline.series', {}, Object.fromEntries(wrong.map(field => [field, 'downline.series'])))
}

/** What a wish comes to: what is left out is the giver's own, and nothing is above it. */
export const givenSeries = (own: SeriesByMode, wish: SeriesWish): SeriesByMode =>
  recordOf(keysOf(own), mode => Math.min(own[mode], wish[mode] ?? own[mode]))

/**
 * Makes an account directly below the caller.
 * @throws DomainError function.not.available, downline.type, downline.series, input.rule, password.*, username.taken, each at its field
 */
export async function createDownlineOf(
  tx: Tx,
  caller: MemberCaller,
  wish: z.output<typeof createDownline.input>,
  { house, language }: Call
) {
  await checkType(tx, caller, wish.type)
  await checkSeries(tx, await seriesOf(tx, caller.memberId), wish.series)
  const { username, password, type } = wish
  const id = await makeDownline(tx, house, { uplineId: caller.memberId, username, password, type, currency: caller.currency, language })
  await openWallet(tx, id, caller.currency)
  // the own series may have been lowered meanwhile; the lock comes after that of the line, as in all who take both
  await holdSeries(tx, 'give')
  const own = await seriesOf(tx, caller.memberId)
  await checkSeries(tx, own, wish.series)
  const series = givenSeries(own, wish.series)
  await giveSeries(tx, id, series)
  return { id: String(id), account: username, type, series, passwordHours: downlinePasswordHours }
}

/** The highest series that a member has given on, by mode: nobody directly below may stand above. */
async function floorsOf(reader: Reader, memberId: bigint): Promise<SeriesByMode> {
  const below = await seriesOfMembers(reader, await directOf(reader, memberId))
  const modes = await prizeModesOf(reader)
  const highest = (mode: PrizeMode) => [...below.values()].reduce((most, s) => Math.max(most, s[mode]), 0)
  return recordOf(
    modes.map(({ mode }) => mode),
    highest
  )
}

/**
 * Sets the series of a direct downline.
 * @throws DomainError function.not.available; not.found, also for members further below; downline.series at each mode that is wrong
 */
export async function setSeriesOf(tx: Tx, caller: MemberCaller, { id: no, series }: { id: string; series: SeriesWish }) {
  await holdSeries(tx, 'change')
  const id = await namedMember(tx, caller, no)
  if (!(await directOf(tx, caller.memberId)).includes(id)) throw new DomainError('not.found')
  await checkSeries(tx, await seriesOf(tx, caller.memberId), series, await floorsOf(tx, id))
  await changeSeries(tx, id, series)
  return { series: await seriesOf(tx, id) }
}
