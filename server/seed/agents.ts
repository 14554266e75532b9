// The demo brand's agent programme: teams with a month of betting, contracts of each kind, and the runs over all of it.

import type { Permission } from '@fairhouse/contract/endpoint.ts'
import type { IncomeKind, IncomePeriod } from '@fairhouse/contract/income/terms.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { runListener } from '#base/running/listeners.ts'
import { deskNote, deskSaveTemplate } from '#contract/desk/desk.ts'
import { answerOffer, offerBelow, offerByHouse } from '#contract/life.ts'
import { askRunReview, incomeActions } from '#income/run/review.ts'
import { runDue } from '#income/run/run.ts'
import { saveSettings, settingsInForce } from '#income/setting.store.ts'
import { approvalSubject, decideApproval } from '#staff/approval/approval.ts'
import { figuresListener } from '#team/team.ts'
import { seedTeams } from './agent-people.ts'
import { seedPlay } from './agent-play.ts'
import {
  type Agreement,
  agreements,
  fortnightAgreements,
  hourlyAgreements,
  offered,
  realtimeAgreements,
  templates,
  weekAgreements
} from './agent-terms.ts'
import { inThePast, type Past } from './past.ts'

const [dayMs, hourMs, minuteMs] = [86_400_000, 3_600_000, 60_000]
/** Where the demo's people are: an address for documentation. */
const address = '203.0.113.24'

/** A half of a month that began a month ago or a little more, so that two halves and all days since are over. */
function beginOf(now: number): number {
  const today = new Date(now)
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()]
  return Date.UTC(year, month - 1, day > 15 ? 16 : 1)
}

type Ids = ReadonlyMap<string, bigint>

/** Offers at a time and has it accepted a little later. */
async function agree(past: Past, ids: Ids, operatorId: bigint, list: readonly Agreement[], at: number): Promise<string[]> {
  const made: string[] = []
  for (const [no, { from, to, contract }] of list.entries()) {
    const when = at + no * 2_000
    const [upline, recipient] = [from === null ? null : ids.get(from)!, ids.get(to)!]
    const { id } = await past.at(new Date(when), tx =>
      upline === null
        ? offerByHouse(tx, recipient, contract, { side: 'platform', operatorId, address, reason: 'telefonda anlaşıldığı gibi' })
        : offerBelow(tx, upline, recipient, contract, address)
    )
    await past.at(new Date(when + 1_000), tx => answerOffer(tx, id, true, { side: 'recipient', memberId: recipient, address }))
    made.push(id)
  }
  return made
}

const isWaiting = async (house: House): Promise<boolean> =>
  (await house.db.selectFrom('income.run').select('id').where('state', '<>', 'DONE').limit(1).executeTakeFirst()) !== undefined

/** Runs what is over since a moment, as the clock would have. What a run paid is news that the next one waits for. */
async function runSince(house: House, kind: IncomeKind, period: IncomePeriod, since: number): Promise<void> {
  const upto = new Date()
  do {
    while ((await runListener(house, figuresListener)) > 0);
    await runDue(house, { kind, period }, upto, { since: new Date(since) })
  } while (await isWaiting(house))
}

/** One operator asks that the oldest dividends that wait be paid, another approves. */
async function approveOldest(house: House, asking: OperatorCaller, deciding: OperatorCaller): Promise<void> {
  // luck decides whether a team lost in a half of a month: perhaps nobody is owed anything
  const waiting = await house.db
    .selectFrom('income.bill')
    .select('run_id as id')
    .where('kind', '=', 'dividend')
    .where('period', '=', 'SEMIMONTHLY')
    .where('state', '=', 'PENDING_REVIEW')
    .orderBy('window_from')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return
  await inTransaction(house.db, async tx => {
    const wish = { id: waiting.id, decision: 'approve', reason: 'rakamlar incelendi' } as const
    const { approval } = await askRunReview(tx, asking, wish, address)
    const { hash } = await approvalSubject(tx, deciding, incomeActions, approval)
    await decideApproval(tx, house, deciding, incomeActions, { id: approval, decision: 'approve', note: '', hash }, address)
  })
}

const operatorOf = (operatorId: bigint, username: string, may: Permission[]): OperatorCaller => ({
  kind: 'operator',
  operatorId,
  sessionId: '',
  username,
  stage: 'full',
  permissions: new Set(may)
})

/**
 * Gives the agents of the line their teams, contracts and income. `agents`: numbers by name. `operators`: two who work at the desk; the first makes
 * the contracts.
 */
export async function seedAgents(house: House, agents: ReadonlyMap<string, bigint>, operators: readonly bigint[]): Promise<void> {
  const end = Date.now()
  const begin = beginOf(end)
  const [operatorId, financeId] = operators as [bigint, bigint]
  const desk = operatorOf(operatorId, 'admin', [])
  // in the first half of a month, that is the last day of the month before the last
  const before = begin - dayMs
  const { ids, disputed } = await inThePast(house, new Date(before), async past => {
    const { members, agents: known } = await seedTeams(house, past, agents, before)
    const made = await agree(past, known, operatorId, agreements, begin - 12 * hourMs)
    await agree(past, known, operatorId, fortnightAgreements, end - 14 * dayMs)
    await agree(past, known, operatorId, weekAgreements, end - 8 * dayMs)
    await agree(past, known, operatorId, hourlyAgreements, end - 6 * hourMs)
    await agree(past, known, operatorId, realtimeAgreements, end - 27 * minuteMs)
    await seedPlay(house, past, members, begin)
    return { ids: known, disputed: made[3]! }
  })
  await inTransaction(house.db, async tx => {
    await offerBelow(tx, ids.get(offered.from!)!, ids.get(offered.to)!, offered.contract, address)
    for (const template of templates) await deskSaveTemplate(tx, desk, template, address)
    // both ways of funding: a daily salary is paid along the line
    const settings = await settingsInForce(tx)
    await saveSettings(tx, { ...settings, funding: { ...settings.funding, daily: 'UPLINE' } })
    await deskNote(tx, desk, { id: disputed, kind: 'opened', text: 'Acente, iki üyesinin sayılmadığını söylüyor.' }, address)
  })
  await runSince(house, 'dividend', 'SEMIMONTHLY', begin)
  await runSince(house, 'dividend', 'DAILY', end - 8 * dayMs)
  await runSince(house, 'affiliate', 'SEMIMONTHLY', begin)
  await runSince(house, 'daily', 'DAILY', end - 14 * dayMs)
  await runSince(house, 'hourly', 'HOURLY', end - 6 * hourMs)
  await runSince(house, 'realtime', 'REALTIME', end - 27 * minuteMs)
  await approveOldest(house, operatorOf(financeId, 'finance', []), operatorOf(operatorId, 'admin', ['approval:decide']))
}
