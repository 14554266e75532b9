// What offers, missions, leaderboards and raffles have in common on the desk: terms written as drafts in numbered versions, started, paused and
// ended. What may cost more than the amount of rewards by hand takes two operators.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'
import { now } from '#base/clock.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller, ReasonedBy } from '#base/http.ts'
import {
  type ApprovalActions,
  type ApprovalView,
  type AskedRequest,
  amountIn,
  askIfTwo,
  dropApproval,
  handNeed,
  openApproval,
  operatorNames,
  type TakesTwo,
  writeAudit
} from '#staff/staff.ts'
import { rewardPayouts } from './ports.ts'

interface Kept {
  readonly id: string
  /** The newest. */
  readonly version: number
  readonly terms: unknown
}
type Kind = 'offer' | 'mission' | 'leaderboard' | 'raffle'

/** One of them, as its desk keeps it. */
export interface Campaign<R extends Kept, T, K extends Kind = Kind> {
  readonly kind: K
  /** All, the newest first, or the one of this id; locked, nobody else changes it until the transaction ends. */
  rows(reader: Reader, id?: string, locked?: boolean): Promise<R[]>
  read(kept: unknown): T
  /** What operators call it, in English. */
  nameOf(reader: Reader, id: string, terms: T): Promise<string> | string
  /** What it may cost. */
  costOf(terms: T): bigint
  /** May these terms be the next version, without a row the first one? @throws DomainError */
  checkWrite(reader: Reader, house: House, row: R | null, terms: T): Promise<void> | void
  /** Writes a version and answers the id; without a row the first one. */
  write(tx: Tx, row: R | null, no: number, terms: T, caller: OperatorCaller): Promise<string>
  /** May the newest version be started? @throws DomainError */
  checkStart(reader: Reader, row: R, terms: T): Promise<void> | void
  begin(tx: Tx, row: R, terms: T, caller: OperatorCaller): Promise<unknown>
  /** What both operators read besides its name and amount. */
  readonly more?: (reader: Reader, id: string, no: number) => Promise<ApprovalView['facts']>
}

type Move = 'pause' | 'resume' | 'end'
/** One that can be paused, resumed and ended. */
export interface Movable<R extends Kept, T, S extends string> extends Campaign<R, T, 'offer' | 'mission' | 'leaderboard'> {
  /** Where it stands, as the desk shows it. */
  stateOf(row: R): S
  may(row: R, move: Move): boolean
  move(tx: Tx, row: R, move: Move): Promise<unknown>
}

const subjectOf = (kind: string, id: string) => `${kind}:${id}`
const idIn = (subject: string) => subject.slice(subject.indexOf(':') + 1)
const startOf = <R extends Kept, T>({ kind }: Campaign<R, T>) => `${kind}.start` as const

/** What rewards can be paid as in this house. */
export const paysOf = (house: House): RewardPays[] => ['cash', ...rewardPayouts.in(house).map(payout => payout.pays)]

/** @throws DomainError input.invalid, with the code of each field */
export function refuseFaults(wrong: Record<string, 'input.invalid' | 'input.required'>): void {
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
}

/** Of what is fixed from its start on: a draft alone is written, and started while its end is still to come. */
export const fixedFromStart = <T, K extends 'leaderboard' | 'raffle'>(
  kind: K,
  faultsOf: (terms: T, pays: readonly RewardPays[]) => Parameters<typeof refuseFaults>[0]
) => ({
  kind,
  checkWrite(_reader: Reader, house: House, row: { readonly state: string } | null, terms: T): void {
    refuseFaults(faultsOf(terms, paysOf(house)))
    if (row && row.state !== 'draft') throw new DomainError(`${kind}.state`)
  },
  checkStart(_reader: Reader, { state }: { readonly state: string }, { until }: { readonly until: Date }): void {
    if (state !== 'draft' || until.getTime() <= now()) throw new DomainError(`${kind}.state`)
  }
})

/** Every one, with its terms, its open request and who wrote it; `more`: what else is shown of it. */
export async function shownAtDesk<R extends Kept & { readonly operatorId: bigint | null }, T, M>(
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
export async function locked<R extends Kept, T>(tx: Tx, of: Campaign<R, T>, id: string, version?: number): Promise<R> {
  const [row] = await of.rows(tx, id, true)
  if (!row) throw new DomainError('not.found')
  if (version !== undefined && row.version !== version) throw new DomainError('document.changed')
  return row
}

const detailOf = async <R extends Kept, T>(reader: Reader, of: Campaign<R, T>, id: string, terms: T, no: number) => ({
  name: await of.nameOf(reader, id, terms),
  no,
  amount: moneyToWire(of.costOf(terms))
})

/** Writes a draft, the first or of another version. @throws DomainError not.found, document.changed, and what may not be written */
export async function saveCampaign<R extends Kept, T>(
  tx: Tx,
  house: House,
  of: Campaign<R, T>,
  { id: known, version, terms }: { readonly id: string | null; readonly version: number; readonly terms: T },
  { caller, reason, address }: ReasonedBy
): Promise<{ id: string; version: number }> {
  const row = known === null ? null : await locked(tx, of, known, version)
  await of.checkWrite(tx, house, row, terms)
  const no = row === null ? 1 : row.version + 1
  const id = await of.write(tx, row, no, terms, caller)
  await writeAudit(tx, caller, `${of.kind}.save`, subjectOf(of.kind, id), { ...(await detailOf(tx, of, id, terms, no)), reason }, address)
  return { id, version: no }
}

/** Starts the newest version. @throws DomainError what may not be started */
async function begin<R extends Kept, T>(tx: Tx, of: Campaign<R, T>, row: R, { caller, reason, address }: ReasonedBy): Promise<void> {
  const terms = of.read(row.terms)
  await of.checkStart(tx, row, terms)
  await of.begin(tx, row, terms, caller)
  const detail = await detailOf(tx, of, row.id, terms, row.version)
  await writeAudit(tx, caller, startOf(of), subjectOf(of.kind, row.id), { ...detail, reason }, address)
}

const viewOf =
  <R extends Kept, T>({ more }: Campaign<R, T>) =>
  async (reader: Reader, request: AskedRequest): Promise<ApprovalView> => ({
    memberId: null,
    order: null,
    facts: [
      { name: 'name', kind: 'text', value: String(request.detail.name) },
      { name: 'amount', kind: 'money', value: moneyToWire(amountIn(request)) },
      ...((await more?.(reader, idIn(request.subject), Number(request.detail.no))) ?? [])
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
export async function startCampaign<R extends Kept, T>(
  tx: Tx,
  takesTwo: TakesTwo,
  of: Campaign<R, T>,
  { id, version }: { readonly id: string; readonly version: number },
  by: ReasonedBy
): Promise<{ approval: string | null }> {
  const row = await locked(tx, of, id, version)
  const terms = of.read(row.terms)
  await of.checkStart(tx, row, terms)
  const detail = await detailOf(tx, of, id, terms, row.version)
  const request = { action: startOf(of), subject: subjectOf(of.kind, id), detail, reason: by.reason, amount: of.costOf(terms) }
  const approval = await askIfTwo(tx, by.caller, takesTwo, request, by.address, viewOf(of))
  if (approval === null) await begin(tx, of, row, by)
  return { approval }
}

/** Pauses, resumes or ends one; with its end goes a request that is open. @throws DomainError not.found, and where that cannot be done now */
export async function moveCampaign<R extends Kept, T, S extends string>(
  tx: Tx,
  of: Movable<R, T, S>,
  { id, move: wanted }: { readonly id: string; readonly move: Move },
  { caller, reason, address }: ReasonedBy
): Promise<{ state: S }> {
  const row = await locked(tx, of, id)
  if (!of.may(row, wanted)) throw new DomainError(`${of.kind}.state`)
  await of.move(tx, row, wanted)
  if (wanted === 'end') await dropApproval(tx, startOf(of), subjectOf(of.kind, id))
  const state = of.stateOf(await locked(tx, of, id))
  const detail = { name: await of.nameOf(tx, id, of.read(row.terms)), state, reason }
  await writeAudit(tx, caller, `${of.kind}.move`, subjectOf(of.kind, id), detail, address)
  return { state }
}

/** What the approval of a second operator does. */
export const actionsOf = <R extends Kept, T>(of: Campaign<R, T>): ApprovalActions => ({
  [startOf(of)]: {
    view: viewOf(of),
    needs: request => handNeed(amountIn(request)),
    async lock(tx, { subject }) {
      await of.rows(tx, idIn(subject), true)
    },
    async execute(tx, _house, { subject, detail, reason }, by) {
      // what was asked for is what begins: a version that was written meanwhile is another one
      await begin(tx, of, await locked(tx, of, idIn(subject), Number(detail.no)), { ...by, reason })
    },
    async names(reader, subjects) {
      const named = new Map<string, string>()
      for (const subject of subjects) {
        const [row] = await of.rows(reader, idIn(subject))
        named.set(subject, row ? await of.nameOf(reader, row.id, of.read(row.terms)) : subject)
      }
      return named
    }
  }
})
