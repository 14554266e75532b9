// What missions, leaderboards and raffles have in common on the desk: terms written as drafts in numbered versions, and started. What may
// cost more than the amount of rewards by hand takes two operators.
import { moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { rewardPayouts } from '#reward/ports.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  askIfTwo,
  handNeed,
  openApproval,
  operatorNames,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'

/** Who does it and why, and the address that the call came from. */
export interface By {
  readonly caller: OperatorCaller
  readonly reason: string
  readonly address: string
}

interface Kept {
  readonly id: string
  /** The newest. */
  readonly version: number
  readonly terms: unknown
  readonly operatorId: bigint | null
}
interface Named {
  readonly name: { readonly en: string }
}

/** One of the three, as its desk keeps it. */
export interface Campaign<R extends Kept, T extends Named> {
  readonly kind: 'mission' | 'leaderboard' | 'raffle'
  /** All, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
  rows(reader: Reader, id?: string, locked?: boolean): Promise<R[]>
  read(kept: unknown): T
  /** What it may cost. */
  costOf(terms: T): bigint
  faultsOf(terms: T, pays: readonly RewardPays[]): Record<string, 'input.invalid' | 'input.required'>
  /** May these terms be the next version? @throws DomainError */
  checkWrite(reader: Reader, row: R, terms: T): Promise<void> | void
  /** Writes a version and answers the id; without a row the first one. */
  write(tx: Tx, row: R | null, no: number, terms: T, operatorId: bigint): Promise<string>
  /** May the newest version be started? @throws DomainError */
  checkStart(reader: Reader, row: R, terms: T): Promise<void> | void
  begin(tx: Tx, row: R, terms: T): Promise<unknown>
}

const subjectOf = (kind: string, id: string) => `${kind}:${id}`
const idIn = (subject: string) => subject.slice(subject.indexOf(':') + 1)
const startOf = <R extends Kept, T extends Named>({ kind }: Campaign<R, T>) => `${kind}.start` as const

/** What rewards can be paid as in this house. */
export const paysOf = (house: House): RewardPays[] => ['cash', ...rewardPayouts.in(house).map(payout => payout.pays)]

/** Of what is fixed from its start on: a draft alone is written, and started while its end is still to come. */
export const fixedFromStart = (kind: 'leaderboard' | 'raffle') => ({
  kind,
  checkWrite(_reader: Reader, { state }: { readonly state: string }): void {
    if (state !== 'draft') throw new DomainError(`${kind}.state`)
  },
  checkStart(_reader: Reader, { state }: { readonly state: string }, { until }: { readonly until: Date }): void {
    if (state !== 'draft' || until.getTime() <= now()) throw new DomainError(`${kind}.state`)
  }
})

/** Every one, with its terms, its open request and who wrote it; `more`: what else is shown of it. */
export async function shownAtDesk<R extends Kept, T extends Named, M>(
  reader: Reader,
  of: Campaign<R, T>,
  more: (row: R, terms: T) => Promise<M> | M
) {
  const rows = await of.rows(reader)
  const names = await operatorNames(
    reader,
    rows.flatMap(row => row.operatorId ?? [])
  )
  const list = []
  for (const row of rows) {
    const { id, version, operatorId } = row
    const terms = of.read(row.terms)
    const approval = await openApproval(reader, startOf(of), subjectOf(of.kind, id))
    const by = operatorId === null ? '' : (names.get(operatorId) ?? String(operatorId))
    list.push({ id, version, terms, approval, by, ...(await more(row, terms)) })
  }
  return list
}

/** One that nobody else changes meanwhile. @throws DomainError not.found, document.changed */
export async function locked<R extends Kept, T extends Named>(tx: Tx, of: Campaign<R, T>, id: string, version?: number): Promise<R> {
  const [row] = await of.rows(tx, id, true)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

const detailOf = <R extends Kept, T extends Named>(of: Campaign<R, T>, terms: T, no: number) => ({
  name: terms.name.en,
  no,
  amount: moneyToWire(of.costOf(terms))
})

/** What was done to one that was started. */
export const noteMove = (
  tx: Tx,
  action: 'mission.move' | 'leaderboard.move' | 'raffle.end',
  id: string,
  detail: { readonly name: string; readonly state?: string },
  { caller, reason, address }: By
) => writeAudit(tx, caller, action, subjectOf(action.slice(0, action.indexOf('.')), id), { ...detail, reason }, address)

/** Writes a draft, the first or of another version. @throws DomainError not.found, document.changed, input.invalid, and what may not be written */
export async function save<R extends Kept, T extends Named>(
  tx: Tx,
  house: House,
  of: Campaign<R, T>,
  { id: known, version, terms }: { readonly id: string | null; readonly version: number; readonly terms: T },
  { caller, reason, address }: By
): Promise<{ id: string; version: number }> {
  const wrong = of.faultsOf(terms, paysOf(house))
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  const row = known === null ? null : await locked(tx, of, known, version)
  if (row) await of.checkWrite(tx, row, terms)
  const no = row === null ? 1 : row.version + 1
  const id = await of.write(tx, row, no, terms, caller.operatorId)
  await writeAudit(tx, caller, `${of.kind}.save`, subjectOf(of.kind, id), { ...detailOf(of, terms, no), reason }, address)
  return { id, version: no }
}

/** Starts the newest version. @throws DomainError what may not be started */
async function begin<R extends Kept, T extends Named>(tx: Tx, of: Campaign<R, T>, row: R, { caller, reason, address }: By): Promise<void> {
  const terms = of.read(row.terms)
  await of.checkStart(tx, row, terms)
  await of.begin(tx, row, terms)
  await writeAudit(tx, caller, startOf(of), subjectOf(of.kind, row.id), { ...detailOf(of, terms, row.version), reason }, address)
}

const amountIn = ({ detail }: Pick<AskedRequest, 'detail'>) => parseMoney(String(detail.amount))

const viewOf = async (_reader: Reader, request: AskedRequest): Promise<ApprovalView> => ({
  memberId: null,
  order: null,
  facts: [
    { name: 'name', kind: 'text', value: String(request.detail.name) },
    { name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) }
  ],
  rules: [],
  // nothing moves before a member has earned it
  journal: [],
  pictures: []
})

/**
 * Starts the newest version, or asks a second operator to.
 * @throws DomainError not.found, document.changed, permission.denied, limit.operator, approval.open, and what may not be started
 */
export async function start<R extends Kept, T extends Named>(
  tx: Tx,
  takesTwo: TakesTwo,
  of: Campaign<R, T>,
  { id, version }: { readonly id: string; readonly version: number },
  by: By
): Promise<{ approval: string | null }> {
  const row = await locked(tx, of, id, version)
  const terms = of.read(row.terms)
  await of.checkStart(tx, row, terms)
  const request = { action: startOf(of), subject: subjectOf(of.kind, id), detail: detailOf(of, terms, row.version), reason: by.reason }
  const approval = await askIfTwo(tx, by.caller, takesTwo, { ...request, amount: of.costOf(terms) }, by.address, viewOf)
  if (approval === null) await begin(tx, of, row, by)
  return { approval }
}

/** What the approval of a second operator does. */
export const actionsOf = <R extends Kept, T extends Named>(of: Campaign<R, T>): ApprovalActions => ({
  [startOf(of)]: {
    view: viewOf,
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await of.rows(tx, idIn(subject), true)
    },
    async execute(tx, _house, { subject, detail, reason }, by) {
      // what was asked for is what begins: a version that was written meanwhile is another one
      await begin(tx, of, await locked(tx, of, idIn(subject), Number(detail.no)), { ...by, reason })
    },
    async names(reader, subjects) {
      const rows = await Promise.all(subjects.map(subject => of.rows(reader, idIn(subject))))
      return new Map(subjects.map((subject, at) => [subject, rows[at]?.[0] ? of.read(rows[at][0].terms).name.en : subject]))
    }
  }
})
