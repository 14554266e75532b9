// The clock of the lotteries: one process at a time opens, closes and draws the issues of all of them; another takes over when it dies.
import { type IssueTimes, issueAt } from '@fairhouse/games/lottery/schedule.ts'
import { now } from '#base/clock.ts'
import { type House, perHouse } from '#base/house.ts'
import { dropLease, takeLease } from '#base/running/lease.ts'
import { type Lottery, lotteriesOf } from '../games.ts'
import { lateDrawMs } from '../rules.ts'
import { dueIssues, type IssueRow } from '../store.ts'
import { drawIssue, openIssue, prepareChain, shutIssue, voidIssue } from './draw.ts'

const leaseName = 'lottery'
const leaseMs = 10_000
const tickMs = 500
/** Issues that are opened side by side. */
const atOnce = 6

/** Issues that this process has opened already, so that a tick neither asks about them nor reads the calendar: by game, the newest one. */
const opened = perHouse(() => new Map<string, { readonly times: IssueTimes; readonly schedule: string }>())
/** Draws that are under way: a beacon may take its time, others must not wait. */
const drawing = perHouse(() => new Set<string>())

async function openDue(house: House, lottery: Lottery): Promise<void> {
  // by its text: the games are read anew every few seconds
  const schedule = JSON.stringify(lottery.schedule)
  const known = opened(house)
  const last = known.get(lottery.code)
  if (last?.schedule === schedule && now() >= last.times.opensAt.getTime() && now() < last.times.drawsAt.getTime()) return
  const times = issueAt(lottery.schedule, new Date(now()))
  if (last?.times.name === times.name || times.closesAt.getTime() <= now()) return
  await prepareChain(house, lottery)
  await openIssue(house, lottery, times)
  known.set(lottery.code, { times, schedule })
}

/** Does what is due for one issue. */
async function move(house: House, lottery: Lottery, issue: IssueRow): Promise<void> {
  const late = now() - issue.closes_at.getTime()
  // bets of chases wait on an issue that nobody opened while it lasted: it has no commitment, so it is no draw
  if (issue.state === 'waiting') {
    if (late >= 0) await voidIssue(house, issue.game, issue.name, ['waiting'])
    return
  }
  if (issue.state === 'open') {
    await shutIssue(house, issue)
    return
  }
  if (late > lateDrawMs) await voidIssue(house, issue.game, issue.name, ['closed'])
  else await drawIssue(house, lottery, issue)
}

/** Everything that is due now; what fails for one game does not hold up the others. */
export async function tick(house: House): Promise<void> {
  const { list, byCode } = await lotteriesOf(house.db)
  const open = (lottery: Lottery) =>
    openDue(house, lottery).catch(err => house.log.error({ err, game: lottery.code }, 'an issue did not open; it is tried again'))
  // some at once: a new chain may wait for the public value that salts it
  for (let from = 0; from < list.length; from += atOnce) await Promise.all(list.slice(from, from + atOnce).map(open))
  const busy = drawing(house)
  const due = await dueIssues(house.db, new Date(now()))
  const work = due.map(async issue => {
    const key = `${issue.game} ${issue.name}`
    const lottery = byCode.get(issue.game)
    if (!lottery || busy.has(key)) return
    busy.add(key)
    await move(house, lottery, issue)
      .catch(err => house.log.error({ err, game: issue.game, issue: issue.name }, 'an issue did not move; it is tried again'))
      .finally(() => busy.delete(key))
  })
  // a draw that waits for its beacon is left to the next tick
  await Promise.race([Promise.all(work), new Promise(done => setTimeout(done, 2_000).unref())])
}

/** Runs the clock until stopped; one that fails begins again. */
export function startLotteryClock(house: House): { stop(): Promise<void> } {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>(done => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const run = async () => {
    let renewAt = 0
    while (!stopped) {
      try {
        const due = performance.now() >= renewAt
        const holds = !due || (await takeLease(house.db, leaseName, house.processId, leaseMs)) !== undefined
        if (due && holds) renewAt = performance.now() + leaseMs / 3
        if (holds) await tick(house)
        else opened(house).clear()
      } catch (err) {
        house.log.error({ err }, 'the clock of the lotteries failed; it goes on')
      }
      if (!stopped) await pause(tickMs)
    }
    await dropLease(house.db, leaseName, house.processId).catch(() => {})
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    }
  }
}
