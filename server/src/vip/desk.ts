// The table of VIP ranks as operators set it. What it gives more than before takes two operators, as everything that is given by hand.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { rankFields, type saveVipTable, type vipTable } from '@fairhouse/contract/ops/people/vip.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { ReasonedBy } from '#base/http.ts'
import { type ApprovalActions, amountIn, amountView, askIfTwo, handNeed, openApproval, type TakesTwo, writeAudit } from '#staff/staff.ts'
import { asRanks, faultsOf, givesMore, type Rank, worthOf } from './rules.ts'
import * as store from './store.ts'

const action = 'vip.ranks'
/** What a request for other ranks is kept under: one at a time. */
const subject = 'vip:ranks'

export const tableShown = async (reader: Reader): Promise<z.output<typeof vipTable.reply>> => ({
  list: await store.ranks(reader),
  version: await store.version(reader),
  open: await openApproval(reader, action, subject)
})

const lineOf = ({ name, threshold, keep, gift, pointFactor, monthly, birthday, rebate, withdraw }: Rank) =>
  `${name}: ${[threshold, keep, gift, monthly, birthday].map(moneyToWire).join(' / ')} / ${pointFactor} % / +${rebate / 10_000} % / ${
    withdraw === null ? '–' : moneyToWire(withdraw)
  }`

/** The ranks that differ, as both operators and the audit read them. */
function changesOf(before: readonly Rank[], after: readonly Rank[]) {
  return [...new Set([...before, ...after].map(rank => rank.level))].flatMap(level => {
    const [from, to] = [before, after].map(ranks => ranks.find(rank => rank.level === level)).map(rank => (rank ? lineOf(rank) : ''))
    return from === to ? [] : [{ name: `VIP${level}`, from: from!, to: to! }]
  })
}

/** The ranks in force, which nobody else changes meanwhile. @throws DomainError document.changed */
async function lockedAt(tx: Tx, version: number): Promise<Rank[]> {
  if ((await store.version(tx, true)) !== version) throw new DomainError('document.changed')
  return store.ranks(tx)
}

async function putInForce(tx: Tx, before: readonly Rank[], after: readonly Rank[], { caller, reason, address }: ReasonedBy): Promise<void> {
  await store.saveRanks(tx, after)
  await writeAudit(tx, caller, action, 'rules:vip', { changed: changesOf(before, after), reason }, address)
}

const kept = z.array(rankFields)

/**
 * Puts other ranks in force, or asks a second operator to: whenever a rank is reached more easily or gives more points, cashback or withdrawals,
 * and when what its gifts come to in a year is above the amount of what is given by hand.
 * @throws DomainError document.changed, permission.denied, limit.operator, approval.open, input.invalid at the field
 */
export async function saveTable(
  tx: Tx,
  takesTwo: TakesTwo,
  { list, version }: Pick<z.output<typeof saveVipTable.input>, 'list' | 'version'>,
  by: ReasonedBy
): Promise<z.output<typeof saveVipTable.reply>> {
  const wrong = faultsOf(list)
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  const before = await lockedAt(tx, version)
  const after = asRanks(list)
  const amount = worthOf(before, after, await store.holders(tx))
  const more = givesMore(before, after)
  let approval: string | null = null
  if (more || amount > 0n) {
    const detail = { amount: moneyToWire(amount), no: version, changed: changesOf(before, after), terms: z.encode(kept, list) }
    const asked = { action, subject, detail, reason: by.reason, amount }
    approval = await askIfTwo(tx, by.caller, more ? async () => true : takesTwo, asked, by.address, amountView)
  }
  if (approval === null) await putInForce(tx, before, after, by)
  return { ...(await tableShown(tx)), approval }
}

/** What the approval of a second operator does. */
export const vipActions: ApprovalActions = {
  [action]: {
    view: amountView,
    needs: request => handNeed(amountIn(request)),
    async execute(tx, _house, { detail, reason }, by) {
      await putInForce(tx, await lockedAt(tx, Number(detail.no)), asRanks(kept.parse(detail.terms)), { ...by, reason })
    },
    names: async (_reader, subjects) => new Map(subjects.map(one => [one, 'VIP']))
  }
}
