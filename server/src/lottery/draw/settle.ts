// Settling issues: tickets are judged and paid in chunks, each one transaction; the process that goes on after a stop finds what is left.

import { setImmediate as breathe } from 'node:timers/promises'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { retried } from '#base/database.ts'
import { codeOf } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { lotteriesOf } from '../games.ts'
import { isWin, judgeTicket } from '../rules.ts'
import { finishIssue, type IssueRow, issueRow, unsettledIssues } from '../store.ts'
import { chasesToStop, pendingTickets, refundTickets, settleTickets } from '../ticket/tickets.store.ts'
import { stopChase } from '../ticket/tickets.ts'
import { countingTogether } from '../ticket/together.ts'

/** Tickets of one transaction: the functions of money compare the operations of a call with each other, so more is no faster; on a machine that is too slow for so many, fewer. */
const chunk = 250
const leastChunk = 25
/** Chunks under way at once: while one waits for the disk, another is judged and written. */
const lanesAtOnce = 2

/** The statement ran out of its time: nothing of it stands. */
const tookTooLong = (cause: unknown): boolean => codeOf(cause) === '57014'

/** Does a chunk; one that took too long is done in halves. */
async function inHalves<T>(chunk: readonly T[], work: (part: readonly T[]) => Promise<void>): Promise<void> {
  try {
    await work(chunk)
  } catch (cause) {
    if (!tookTooLong(cause) || chunk.length <= leastChunk) throw cause
    const half = Math.ceil(chunk.length / 2)
    await inHalves(chunk.slice(0, half), work)
    await inHalves(chunk.slice(half), work)
  }
}

/** Does chunk after chunk until there is nothing left; one that took too long is tried again with half as many. */
async function inChunks(work: (most: number) => Promise<boolean>): Promise<void> {
  for (let most = chunk; ; ) {
    try {
      if (!(await work(most))) return
    } catch (cause) {
      if (!tookTooLong(cause) || most <= leastChunk) throw cause
      most = Math.ceil(most / 2)
    }
    await breathe()
  }
}

type Pending = Awaited<ReturnType<typeof pendingTickets>>

/** The tickets of an issue that wait, chunk after chunk, for several that ask at once; an empty one at the end. */
function pendingChunks(house: House, { game, name }: IssueRow): () => Promise<Pending> {
  let after: string | null = null
  let last: Promise<Pending> = Promise.resolve([])
  return () => {
    last = last.then(async () => {
      const rows = await pendingTickets(house.db, game, name, after, chunk)
      after = rows.at(-1)?.id ?? after
      return rows
    })
    return last
  }
}

async function settleDrawn(house: House, issue: IssueRow): Promise<void> {
  const { family } = (await lotteriesOf(house.db)).byCode.get(issue.game)!
  const draw = rulesOf(family).readDraw(issue.result!)
  const validOf = countingTogether(house.db, family, issue.game, issue.name, draw)
  const next = pendingChunks(house, issue)
  // the draw is not any more what was judged, or somebody had to give up: nobody goes on
  let ended = false
  const settle = async (rows: Readonly<Pending>) => {
    if (ended) return
    const valid = await validOf(rows.map(t => ({ id: t.id, memberId: t.member_id })))
    const verdicts = rows.map((t, i) => ({ memberId: t.member_id, id: t.id, ...judgeTicket(family, t, draw), valid: valid[i]! }))
    const settled = await retried(() => settleTickets(house.db, issue.game, issue.name, issue.revision, verdicts))
    // none of them: another worker has done this chunk, or the draw is not what was judged
    if (settled === 0 && (await issueRow(house.db, issue.game, issue.name))?.revision !== issue.revision) {
      ended = true
      return
    }
    house.nudge()
    // soon, so that the next issue of a chase is given back before it closes
    const won = rows.filter((t, i) => t.stop_on_win && t.chase !== null && isWin(verdicts[i]!.wins))
    const stopped = new Map(won.map(t => [t.chase!, { memberId: t.member_id, chase: t.chase! }]))
    for (const chase of stopped.values()) await stopChase(house, chase)
  }
  const lane = async () => {
    try {
      for (let rows = await next(); rows.length > 0 && !ended; rows = await next()) {
        await inHalves(rows, settle)
        await breathe()
      }
    } catch (cause) {
      ended = true
      throw cause
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: lanesAtOnce }, lane))
  for (const one of lanes) if (one.status === 'rejected') throw one.reason
  // those whose worker stopped between paying and giving the rest back
  for (const stopped of await chasesToStop(house.db, issue.game, issue.name)) await stopChase(house, stopped)
}

/**
 * Settles what waits in an issue that is drawn, or gives the stakes of a void one back. Two workers at once, or one again, pay nothing twice:
 * a ticket that does not wait any more is left alone.
 */
export async function settleIssue(house: House, game: string, name: string): Promise<void> {
  const issue = await issueRow(house.db, game, name)
  if (issue?.state === 'drawn') await settleDrawn(house, issue)
  else if (issue?.state === 'void') await inChunks(async most => (await retried(() => refundTickets(house.db, game, name, most))) > 0)
  else return
  await finishIssue(house.db, game, name)
  house.nudge()
}

/** Goes on with every issue that a worker left behind. */
export async function settleLeftBehind(house: House): Promise<void> {
  for (const { game, name } of await unsettledIssues(house.db)) await settleIssue(house, game, name)
}
