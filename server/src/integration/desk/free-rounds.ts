// Free rounds: kept here first, then asked of the vendor under one number, so that whatever breaks in between gives none twice.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type {
  cancelFreeRounds,
  freeRoundList,
  freeRoundOffers,
  freeRoundRow,
  freeRoundStates,
  giveFreeRounds
} from '@fairhouse/contract/ops/money/free-rounds.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call, OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { pageOf } from '#base/paging.ts'
import { newId } from '#base/uuid.ts'
import { gameByCode, gameByRemote } from '#catalogue/catalogue.ts'
import { memberOf, namesOf } from '#member/member.ts'
import {
  type ApprovalAction,
  type ApprovalActions,
  type ApprovalView,
  approvalRows,
  askIfTwo,
  handNeed,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { placeOf } from '../places.ts'
import {
  insertReward,
  moveReward,
  type NewReward,
  noteRequest,
  type RewardRow,
  releaseReward,
  rewardById,
  rewardByKey,
  rewardsBefore,
  unconfirmedRewards
} from './free-rounds.store.ts'

type Shown = z.output<typeof freeRoundRow>
/** The request for a second operator, and the line of the audit. */
const freeAction = 'integration.freeRounds'
export const confirmJob = 'integration.confirmApproved'

/** `asked`: the state of the request that a second operator decides. */
function stateOf(r: RewardRow, asked: string | undefined): (typeof freeRoundStates)[number] {
  if (r.state === 'WAITING') return asked === 'open' ? 'waiting' : 'refused'
  if (r.state === 'CANCELLED' || r.state === 'FAILED') return r.state === 'FAILED' ? 'failed' : 'cancelled'
  if (r.used >= r.count) return 'used'
  if (r.over) return 'over'
  return r.state === 'ASKED' ? 'asked' : 'active'
}

async function shown(reader: Reader, rows: readonly RewardRow[]): Promise<Shown[]> {
  const names = await namesOf(
    reader,
    rows.map(r => r.memberId)
  )
  const requests = await approvalRows(
    reader,
    rows.flatMap(r => r.approvalId ?? [])
  )
  const list: Shown[] = []
  for (const { memberId, prepaid: _prepaid, over: _over, days: _days, approvalId, ...row } of rows)
    list.push({
      ...row,
      state: stateOf(rows.find(r => r.id === row.id)!, requests.get(approvalId ?? '')?.state),
      approval: approvalId,
      member: { id: String(memberId), account: names.get(memberId)?.username ?? String(memberId) },
      gameName: (await gameByCode(reader, row.game))?.name ?? row.game
    })
  return list
}

/** Free rounds of all members, the newest first. */
export async function freeRoundsPage(reader: Reader, { before, limit, ...filter }: z.output<typeof freeRoundList.input>) {
  const { list, next } = await pageOf(
    { before, limit },
    (row: RewardRow) => row,
    (from, most) => rewardsBefore(reader, filter, from, most)
  )
  return { list: await shown(reader, list), next }
}

/** @throws DomainError not.found when the vendor is not connected */
async function connected(house: House, vendor: string) {
  const place = await placeOf(house, house.db, vendor)
  if (!place?.enabled) throw new DomainError('not.found')
  return place
}

/** What a vendor has for games that our catalogue knows. @throws DomainError not.found, provider.unavailable, provider.refused */
export async function offersOf(house: House, vendor: string): Promise<z.output<typeof freeRoundOffers.reply>> {
  const { at, supplier } = await connected(house, vendor)
  const list = []
  for (const p of await supplier.freeRounds.prepaids(house, at)) {
    const game = await gameByRemote(house.db, vendor, p.gameCode)
    if (!game || !at.currencies.includes(p.currency)) continue
    // a vendor that keeps the stake in its own settings plays with the smallest
    const stake = p.stake > 0n ? p.stake : game.minStake
    list.push({ prepaid: p.id, game: game.code, gameName: game.name, currency: p.currency, count: p.rounds, stake })
  }
  return { list }
}

/** Asks the vendor to make what is kept as asked for; made already, it changes nothing there. */
async function confirm(house: House, row: RewardRow): Promise<RewardRow> {
  const { at, supplier } = await connected(house, row.vendor)
  const game = await gameByCode(house.db, row.game)
  if (!game?.remoteCode) throw new DomainError('game.unavailable')
  const prepaid = { id: row.prepaid ?? '', gameCode: game.remoteCode, currency: row.currency, rounds: row.count, stake: row.stake }
  const { id, startsAt, endsAt } = row
  try {
    await supplier.freeRounds.create(house, at, { id, user: String(row.memberId), prepaid, startsAt, endsAt })
  } catch (cause) {
    // a clear no is the end of it; silence is asked again
    if (cause instanceof DomainError && cause.code !== 'provider.unavailable')
      await inTransaction(house.db, tx => moveReward(tx, id, ['ASKED'], 'FAILED'))
    throw cause
  }
  return (await inTransaction(house.db, tx => moveReward(tx, id, ['ASKED'], 'ACTIVE'))) ?? (await rewardById(house.db, id))!
}

const subjectOf = (id: string) => `reward:${id}`
const idIn = (subject: string) => subject.slice('reward:'.length)
const worthOf = ({ count, stake }: Pick<RewardRow, 'count' | 'stake'>) => BigInt(count) * stake

/** Free rounds as both operators read them. @throws DomainError not.found */
async function viewOf(reader: Reader, { subject }: { subject: string }): Promise<ApprovalView> {
  const row = await rewardById(reader, idIn(subject))
  if (!row) throw new DomainError('not.found')
  return {
    memberId: row.memberId,
    order: null,
    facts: [
      { name: 'amount', kind: 'money', value: moneyToWire(worthOf(row)) },
      { name: 'rounds', kind: 'text', value: String(row.count) },
      { name: 'stake', kind: 'money', value: moneyToWire(row.stake) },
      { name: 'game', kind: 'text', value: (await gameByCode(reader, row.game))?.name ?? row.game },
      { name: 'vendor', kind: 'text', value: row.vendor },
      { name: 'days', kind: 'text', value: String(row.days ?? '') },
      { name: 'state', kind: 'code', value: row.state }
    ],
    rules: [],
    journal: [],
    pictures: []
  }
}

const written = (tx: Tx, caller: OperatorCaller, row: RewardRow, reason: string, address: string) => {
  const { vendor, game, count, days } = row
  const detail = { vendor, game, count: String(count), days: String(days), amount: moneyToWire(worthOf(row)), reason }
  return writeAudit(tx, caller, freeAction, `player:${row.memberId}`, detail, address)
}

/** Keeps the wish once for its key: for the vendor, or first for a second operator. */
async function keepWish(house: House, caller: OperatorCaller, takesTwo: TakesTwo, wish: NewReward, address: string) {
  const { reason, memberId } = wish
  const amount = worthOf(wish)
  return inTransaction(house.db, async tx => {
    const two = await takesTwo(tx, amount)
    const row = await insertReward(tx, wish, two ? 'WAITING' : 'ASKED')
    if (!row) return undefined
    const { username: account } = await memberOf(tx, memberId)
    const detail = { amount: moneyToWire(amount), account, vendor: wish.vendor, game: wish.game, count: String(wish.count) }
    const request = { action: freeAction, subject: subjectOf(row.id), detail, reason, amount }
    const approval = await askIfTwo(tx, caller, async () => two, request, address, viewOf)
    if (approval) await noteRequest(tx, row.id, approval)
    else await written(tx, caller, row, reason, address)
    return (await rewardById(tx, row.id))!
  })
}

/**
 * Gives a member free rounds, or asks a second operator to. A repeat of the key asks the vendor again for the same number, so that none are given twice.
 * @throws DomainError not.found, game.currency, in_need_true_account, provider.unavailable (asked again by itself), provider.refused,
 *   game.blocked, game.unavailable, limit.operator
 */
export async function give(
  house: House,
  caller: OperatorCaller,
  takesTwo: TakesTwo,
  input: z.output<typeof giveFreeRounds.input>,
  call: Call
): Promise<Shown> {
  const { vendor, memberId, prepaid, days, reason } = input
  const key = call.key!
  const before = await rewardByKey(house.db, vendor, key)
  if (before) return (await shown(house.db, [before.state === 'ASKED' ? await confirm(house, before) : before]))[0]!
  const member = await memberOf(house.db, BigInt(memberId))
  if (member.type === trialType) throw new DomainError('in_need_true_account')
  const offer = (await offersOf(house, vendor)).list.find(o => o.prepaid === prepaid)
  if (!offer) throw new DomainError('game.unavailable')
  if (offer.currency !== member.currency) throw new DomainError('game.currency')
  const { game, count, stake, currency } = offer
  const wish = {
    id: newId(),
    vendor,
    memberId: member.id,
    game,
    prepaid,
    count,
    stake,
    currency,
    days,
    operatorId: caller.operatorId,
    reason,
    key
  }
  const row = await keepWish(house, caller, takesTwo, wish, call.address)
  // the same key at the same moment: the other one is asking
  const kept = row ?? (await rewardByKey(house.db, vendor, key))!
  return (await shown(house.db, [kept.state === 'ASKED' ? await confirm(house, kept) : kept]))[0]!
}

/** A second operator approved: from now on the vendor is asked, at once and until it answers. */
const approvedRounds: ApprovalAction = {
  view: viewOf,
  needs: ({ detail }) => handNeed(parseMoney(String(detail.amount))),
  async execute(tx, _house, { subject, reason }, { caller, address }) {
    const id = idIn(subject)
    if (!(await releaseReward(tx, id))) throw new DomainError('approval.over')
    await written(tx, caller, (await rewardById(tx, id))!, reason, address)
    await enqueue(tx, confirmJob, { id }, { key: `${confirmJob}:${id}` })
  },
  async names(reader, subjects) {
    const rows = (await Promise.all(subjects.map(s => rewardById(reader, idIn(s))))).filter(r => r !== undefined)
    const members = await namesOf(
      reader,
      rows.map(r => r.memberId)
    )
    return new Map(rows.map(r => [subjectOf(r.id), members.get(r.memberId)?.username ?? String(r.memberId)]))
  }
}

/** What a second operator approves of the desk of game vendors, by the name of the request. */
export const integrationActions: ApprovalActions = { [freeAction]: approvedRounds }

/** Asks the vendor for what a second operator approved; what it does not answer is asked again later. */
export async function confirmOne(house: House, id: string): Promise<void> {
  const row = await rewardById(house.db, id)
  if (row?.state !== 'ASKED') return
  try {
    await confirm(house, row)
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    house.log.warn({ vendor: row.vendor, reward: row.id, code: cause.code }, 'free rounds are not confirmed')
  }
}

/** Takes back what is left of free rounds; taken back already, it changes nothing. @throws DomainError not.found, provider.unavailable, provider.refused */
export async function takeBack(
  house: House,
  caller: OperatorCaller,
  { id, reason }: z.output<typeof cancelFreeRounds.input>,
  call: Call
): Promise<Shown> {
  const row = await rewardById(house.db, id)
  if (!row) throw new DomainError('not.found')
  if (row.state === 'FAILED' || row.state === 'WAITING') return (await shown(house.db, [row]))[0]!
  const { at, supplier } = await connected(house, row.vendor)
  // first here: from now on the wallet takes no free bet of it, whatever the vendor answers
  const cancelled = await inTransaction(house.db, async tx => {
    const moved = await moveReward(tx, id, ['ASKED', 'ACTIVE'], 'CANCELLED')
    if (moved)
      await writeAudit(
        tx,
        caller,
        'integration.freeRoundsBack',
        `player:${row.memberId}`,
        { vendor: row.vendor, used: String(row.used), reason },
        call.address
      )
    return moved
  })
  await supplier.freeRounds.cancel(house, at, id)
  return (await shown(house.db, [cancelled ?? (await rewardById(house.db, id))!]))[0]!
}

/** Asks again for free rounds that vendors have not confirmed. */
export async function confirmAsked(house: House): Promise<void> {
  for (const row of await unconfirmedRewards(house.db)) await confirmOne(house, row.id)
}
