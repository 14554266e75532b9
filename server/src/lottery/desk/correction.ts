// Voiding an issue, or settling it by another result: tried first, asked for by one operator, approved by another, then worked through in chunks.

import { setImmediate as breathe } from 'node:timers/promises'
import type { askLotteryCorrection, deskIssue, tryLotteryCorrection } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import type { Draw, Family } from '@fairhouse/games/lottery/types.ts'
import { z } from 'zod'
import { type Reader, retried, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, type ApprovalActions, askApproval, operatorName, writeAudit } from '#staff/staff.ts'
import { cashOfAll } from '#wallet/wallet.ts'
import { forgetResults, lotteriesOf } from '../games.ts'
import { judgeTicket } from '../rules.ts'
import { moveIssue, tell } from '../store.ts'
import { followChases } from '../ticket/chases.ts'
import type { Verdict } from '../ticket/tickets.store.ts'
import { countingTogether } from '../ticket/together.ts'
import * as store from './correction.store.ts'
import { gameName } from './desk.ts'
import { readResult } from './read-result.ts'

/** What a request for a correction is kept under. */
export const correctionAction = 'lottery.correction'
export const correctJob = 'lottery.correct'
export const subjectOf = (game: string, issue: string): string => `lottery:${game}:${issue}`

const chunk = 1_000
const listed = 20

type Wish = Pick<z.output<typeof askLotteryCorrection.input>, 'game' | 'issue' | 'kind' | 'result'>
interface Checked {
  readonly family: Family
  readonly issue: store.LockedIssue
  /** null: void. */
  readonly to: string | null
}

/**
 * What a wish comes to, if it can be done now. An issue that has no result yet can be void; what is being settled must be settled first.
 * @throws DomainError not.found, lottery.house, lottery.result, lottery.notSettled, lottery.sameResult, lottery.correcting
 */
async function check(reader: Reader, { game, issue: name, kind, result }: Wish, lock: boolean): Promise<Checked> {
  const lottery = (await lotteriesOf(reader)).byCode.get(game)
  const issue = lottery && (await store.issueToCorrect(reader, game, name, lock))
  if (!issue) throw new DomainError('not.found')
  if ((await store.correctionRows(reader, game, name)).some(c => c.doneAt === null)) throw new DomainError('lottery.correcting')
  if (kind === 'void') {
    if (issue.state === 'drawn' || issue.state === 'void') throw new DomainError('lottery.notSettled')
    return { family: lottery.family, issue, to: null }
  }
  // what the house drew follows from its commitment: there is no other result
  if (issue.source === 'house') throw new DomainError('lottery.house')
  if (issue.state !== 'settled') throw new DomainError('lottery.notSettled')
  const to = readResult(lottery.family, result ?? '')
  if (to === issue.result) throw new DomainError('lottery.sameResult')
  return { family: lottery.family, issue, to }
}

const judged = (family: Family, tickets: readonly store.DecidedTicket[], to: string | null): Omit<Verdict, 'valid'>[] => {
  const draw: Draw | null = to === null ? null : rulesOf(family).readDraw(to)
  return tickets.map(t => ({ memberId: t.memberId, id: t.id, ...(draw ? judgeTicket(family, t, draw) : { payout: 0n, wins: [] }) }))
}

interface Change {
  readonly ticket: store.DecidedTicket
  readonly before: bigint
  readonly after: bigint
}
const sizeOf = ({ before, after }: Change): bigint => (after > before ? after - before : before - after)

/** What every ticket brought its member, and would bring: prize and rebate, and of a void issue the stake back. */
async function* changes(reader: Reader, wish: Wish, { family, issue, to }: Checked): AsyncGenerator<Change> {
  const states = issue.state === 'settled' ? ['won', 'lost'] : ['pending']
  let after: string | null = null
  for (;;) {
    const tickets = await store.ticketsToCorrect(reader, wish.game, wish.issue, states, after, chunk)
    const verdicts = judged(family, tickets, to)
    for (const [i, ticket] of tickets.entries()) {
      const before = issue.state === 'settled' ? ticket.payout + ticket.rebate : 0n
      yield { ticket, before, after: to === null ? ticket.stake : verdicts[i]!.payout + ticket.rebate }
    }
    if (tickets.length < chunk) return
    after = tickets.at(-1)!.id
    await breathe()
  }
}

/** What a correction would change; nothing is done. @throws DomainError see {@link check} */
export async function tryCorrection(
  reader: Reader,
  wish: z.output<typeof tryLotteryCorrection.input>
): Promise<z.output<typeof tryLotteryCorrection.reply>> {
  const checked = await check(reader, wish, false)
  const sums = new Map<bigint, bigint>()
  let [tickets, changed, more, less] = [0, 0, 0n, 0n]
  let largest: Change[] = []
  for await (const change of changes(reader, wish, checked)) {
    if (change.ticket.playMoney) continue
    const { ticket, before, after } = change
    tickets += 1
    if (before === after) continue
    changed += 1
    sums.set(ticket.memberId, (sums.get(ticket.memberId) ?? 0n) + after - before)
    if (after > before) more += after - before
    else less += before - after
    largest.push(change)
    if (largest.length > 200) largest = largest.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a))).slice(0, listed)
  }
  const losing = [...sums].filter(([, sum]) => sum < 0n)
  const cash = await cashOfAll(
    reader,
    losing.map(([memberId]) => memberId)
  )
  const short = losing.reduce((all, [memberId, sum]) => {
    const lacks = -sum - (cash.get(memberId) ?? 0n)
    return lacks > 0n ? all + lacks : all
  }, 0n)
  const list = largest.toSorted((a, b) => Number(sizeOf(b) - sizeOf(a))).slice(0, listed)
  const names = await namesOf(
    reader,
    list.map(c => c.ticket.memberId)
  )
  return {
    from: checked.issue.result,
    to: checked.to,
    tickets,
    changed,
    members: sums.size,
    more,
    less,
    short,
    list: list.map(({ ticket, before, after }) => ({
      ticket: ticket.id,
      member: { id: String(ticket.memberId), account: names.get(ticket.memberId)?.username ?? '' },
      stake: ticket.stake,
      before,
      after
    }))
  }
}

/** Asks for a correction; another operator decides. @throws DomainError approval.open, see {@link check} */
export async function askCorrection(
  tx: Tx,
  caller: OperatorCaller,
  { reason, ...wish }: z.output<typeof askLotteryCorrection.input>,
  address: string
): Promise<{ approval: string }> {
  const { issue, to } = await check(tx, wish, false)
  const { game, issue: name, kind } = wish
  const changed = [{ name: 'result', from: issue.result ?? '', to: to ?? kind }]
  const detail = { game, issue: name, kind, from: issue.result, to, changed }
  return { approval: await askApproval(tx, caller, { action: correctionAction, subject: subjectOf(game, name), detail, reason }, address) }
}

const asked = z.object({
  game: z.string(),
  issue: z.string(),
  kind: z.enum(['void', 'resettle']),
  from: z.string().nullable(),
  to: z.string().nullable()
})

/** What subjects of the audit are called: `<game>`, `<game>:<issue>`, or a prize mode. */
export async function subjectNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const id of ids) {
    const [game = '', issue] = id.split(':')
    names.set(id, [await gameName(reader, game), issue].filter(Boolean).join(' '))
  }
  return names
}

/** Begins what was asked for, if the issue is still as it was then. @throws DomainError document.changed, see {@link check} */
const approved: ApprovalAction = {
  async execute(tx, house, { subject, detail, reason, askedById: askedBy }, { caller, address }) {
    const { game, issue: name, kind, from, to } = asked.parse(detail)
    const { issue } = await check(tx, { game, issue: name, kind, result: to ?? undefined }, true)
    if (issue.result !== from) throw new DomainError('document.changed')
    await writeAudit(tx, caller, 'lottery.correct', subject, { issue: name, kind, from: from ?? '', to: to ?? '', reason }, address)
    forgetResults(tx)
    if (from === null) {
      // nothing was drawn: the stakes of its tickets simply go back
      await moveIssue(tx, game, name, ['waiting', 'open', 'closed'], { state: 'void', closed_at: new Date() })
      await tell(tx, 'lottery.voided', game, { issue: name })
      return enqueue(tx, 'lottery.settle', { game, issue: name }, { key: `lottery.settle:${game}:${name}` })
    }
    const correction = { game, issue: name, kind, from, to, askedBy, approvedBy: caller.operatorId, reason, tickets: issue.decided }
    const id = await store.insertCorrection(tx, correction)
    await tell(tx, to === null ? 'lottery.voided' : 'lottery.drawn', game, {
      issue: name,
      ...(to === null ? {} : { result: to, hash: null })
    })
    await enqueue(tx, correctJob, { id }, { key: `${correctJob}:${id}` })
    house.nudge()
  },
  names: async (reader, subjects) => {
    const ids = await subjectNames(
      reader,
      subjects.map(s => s.slice('lottery:'.length))
    )
    return new Map([...ids].map(([id, name]) => [`lottery:${id}`, name]))
  }
}
export const lotteryActions: ApprovalActions = { [correctionAction]: approved }

/** Goes on with a correction to its end. Stopped, it is gone on with where it was; two at once do every ticket once. */
export async function workOff(house: House, id: string): Promise<void> {
  for (;;) {
    const c = await store.correctionById(house.db, id)
    if (!c || c.doneAt !== null) return
    const { family } = (await lotteriesOf(house.db)).byCode.get(c.game)!
    const validOf = c.to === null ? null : countingTogether(house.db, family, c.game, c.issue, rulesOf(family).readDraw(c.to))
    const tickets = await store.ticketsToCorrect(house.db, c.game, c.issue, ['won', 'lost'], c.after, chunk)
    if (tickets.length === 0) {
      await followChases(house, id)
      await store.finishCorrection(house.db, id)
      return house.nudge()
    }
    const valid = await validOf?.(tickets)
    const verdicts = judged(family, tickets, c.to).map((v, i) => ({ ...v, valid: valid?.[i] ?? 0n }))
    await retried(() => store.correctTickets(house.db, id, verdicts))
    house.nudge()
    await breathe()
  }
}

/** Corrections that a worker left behind. */
export async function workOffAll(house: House): Promise<void> {
  for (const { id } of await store.openCorrections(house.db)) await workOff(house, id)
}

/** What was corrected of an issue, the newest first. */
export async function correctionsOf(reader: Reader, game: string, issue: string): Promise<z.output<typeof deskIssue.reply>['corrections']> {
  const list = []
  for (const { askedBy, approvedBy, after: _, game: __, issue: ___, ...c } of await store.correctionRows(reader, game, issue))
    list.push({ ...c, askedBy: await operatorName(reader, askedBy), approvedBy: await operatorName(reader, approvedBy) })
  return list
}
