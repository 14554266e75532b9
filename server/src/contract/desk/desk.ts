// Contracts of agents as operators see them and act for the house: offers to top agents, force, disputes, limits and templates.

import { breachesOfHouse } from '@fairhouse/contract/income/bounds.ts'
import { type IncomeContract, incomeContract } from '@fairhouse/contract/income/terms.ts'
import { keysOf } from '@fairhouse/contract/keys.ts'
import type * as ops from '@fairhouse/contract/ops/money/agent-contract.ts'
import type { AuditAction } from '@fairhouse/contract/ops/people/audit.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { pageOf } from '#base/paging.ts'
import { namesOf } from '#member/member.ts'
import { operatorName, writeAudit } from '#staff/staff.ts'
import { costWith } from '../edge.ts'
import { answerTerminationOf, forceEnd, offerByHouse, requestTermination, withdrawRequest } from '../life.ts'
import { type Actor, contractIn, plainTerms, recordsOf } from '../record.ts'
import { refuseBreaches } from '../rules.ts'
import * as store from '../store.ts'
import * as desk from './desk.store.ts'

type Shown = z.output<typeof ops.opsContract>

async function shownAll(reader: Reader, rows: readonly store.ContractRow[]): Promise<Shown[]> {
  const ids = new Set(rows.flatMap(c => (c.uplineId === null ? [c.recipientId] : [c.recipientId, c.uplineId])))
  const names = ids.size > 0 ? await namesOf(reader, [...ids]) : new Map<bigint, { username: string }>()
  const person = (id: bigint) => ({ id: String(id), account: names.get(id)?.username ?? String(id) })
  return rows.map(c => ({
    id: c.id,
    contract: contractIn(c),
    version: c.version,
    state: c.state,
    upline: c.uplineId === null ? null : person(c.uplineId),
    recipient: person(c.recipientId),
    termsHash: c.termsHash,
    offeredAt: c.offeredAt,
    expiresAt: c.expiresAt,
    answeredAt: c.answeredAt,
    from: c.fromAt,
    until: c.untilAt,
    terminationBy: c.terminationBy,
    ending: c.ending,
    disputed: c.disputed
  }))
}
const shown = async (reader: Reader, row: store.ContractRow): Promise<Shown> => (await shownAll(reader, [row]))[0]!

/** Contracts and offers of everybody, newest first. */
export async function deskPage(
  reader: Reader,
  page: { before?: string | undefined; limit: number } & Omit<desk.DeskFilter, 'player' | 'disputed'> & {
      player?: string | undefined
      disputed?: string | undefined
    }
): Promise<z.output<typeof ops.opsContracts.reply>> {
  const filter = { ...page, player: page.player === undefined ? undefined : BigInt(page.player), disputed: page.disputed === 'true' }
  const { list, next } = await pageOf(
    page,
    (c: store.ContractRow) => c,
    (before, limit) => desk.contractsBefore(reader, filter, before, limit)
  )
  return { list: await shownAll(reader, list), next }
}

/** Names of operators by number. */
async function operators(reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const names = new Map<bigint, string>()
  for (const id of new Set(ids)) names.set(id, await operatorName(reader, id))
  return names
}

/** Contracts that pay nothing any more. */
const over: ReadonlySet<string> = new Set(['REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED'])

/** One contract with its record, its notes and what it costs of the edge. @throws DomainError not.found */
export async function deskContract(reader: Reader, id: string): Promise<z.output<typeof ops.opsContractDetail.reply>> {
  const c = await store.contractById(reader, id)
  if (!c) throw new DomainError('not.found')
  const { records, whole } = await recordsOf(reader, c)
  const notes = await desk.notesOf(reader, id)
  const staff = await operators(reader, [
    ...notes.map(n => n.operatorId),
    ...records.flatMap(r => (r.operatorId === null ? [] : [r.operatorId]))
  ])
  const people = await namesOf(reader, [...new Set(records.flatMap(r => (r.memberId === null ? [] : [r.memberId])))])
  const who = (r: store.RecordRow) =>
    r.operatorId !== null
      ? (staff.get(r.operatorId) ?? null)
      : r.memberId !== null
        ? (people.get(r.memberId)?.username ?? String(r.memberId))
        : null
  return {
    contract: await shown(reader, c),
    records: records.map(r => ({
      no: r.no,
      action: r.action,
      by: r.side,
      who: who(r),
      address: r.address,
      reason: r.reason,
      at: r.at,
      termsHash: r.termsHash,
      hash: r.hash
    })),
    whole,
    edge: over.has(c.state) ? null : await costWith(reader, c.recipientId, contractIn(c)),
    notes: notes.map(({ operatorId, ...n }) => ({ ...n, operator: staff.get(operatorId) ?? '' }))
  }
}

const house = (caller: OperatorCaller, address: string, reason: string): Actor => ({
  side: 'platform',
  operatorId: caller.operatorId,
  address,
  reason
})

/** The house offers terms to a top agent. @throws DomainError as `offerByHouse` */
export async function deskOffer(
  tx: Tx,
  caller: OperatorCaller,
  { to, contract, reason }: { to: string; contract: IncomeContract; reason: string },
  address: string
): Promise<Shown> {
  const c = await offerByHouse(tx, BigInt(to), contract, house(caller, address, reason))
  await writeAudit(tx, caller, 'contract.offer', `contract:${c.id}`, { reason, to, kind: c.kind, terms: c.terms }, address)
  return shown(tx, c)
}

type Reasoned = { id: string; reason: string }
const audit = (tx: Tx, caller: OperatorCaller, action: AuditAction, { id, reason }: Reasoned, address: string, more: AuditDetail = {}) =>
  writeAudit(tx, caller, action, `contract:${id}`, { reason, ...more }, address)

/** Takes back the house's own offer or request. @throws DomainError not.found, contract.notOpen */
export async function deskWithdraw(tx: Tx, caller: OperatorCaller, fields: Reasoned, address: string): Promise<Shown> {
  const c = await withdrawRequest(tx, fields.id, house(caller, address, fields.reason))
  await audit(tx, caller, 'contract.withdraw', fields, address)
  return shown(tx, c)
}

/** Asks a top agent to end a contract. @throws DomainError not.found, contract.notOpen */
export async function deskAskEnd(tx: Tx, caller: OperatorCaller, fields: Reasoned, address: string): Promise<Shown> {
  const c = await requestTermination(tx, fields.id, house(caller, address, fields.reason))
  await audit(tx, caller, 'contract.askEnd', fields, address)
  return shown(tx, c)
}

/** Answers a top agent who asks to end a contract. @throws DomainError not.found, contract.notOpen */
export async function deskAnswerEnd(tx: Tx, caller: OperatorCaller, fields: Reasoned & { accept: boolean }, address: string) {
  const { contract, ended } = await answerTerminationOf(tx, fields.id, fields.accept, house(caller, address, fields.reason))
  await audit(tx, caller, 'contract.answerEnd', fields, address, { accept: fields.accept, ended })
  return { contract: await shown(tx, contract), ended }
}

/** Ends any live contract, and what is below it. @throws DomainError not.found, contract.notOpen */
export async function deskForce(tx: Tx, caller: OperatorCaller, fields: Reasoned, address: string) {
  const { contract, ended } = await forceEnd(tx, fields.id, house(caller, address, fields.reason))
  await audit(tx, caller, 'contract.force', fields, address, { ended })
  return { contract: await shown(tx, contract), ended }
}

/** Writes a note, opens or closes a dispute. @throws DomainError not.found, document.changed when the dispute is so already */
export async function deskNote(
  tx: Tx,
  caller: OperatorCaller,
  { id, kind, text }: { id: string; kind: desk.NoteRow['kind']; text: string },
  address: string
): Promise<z.output<typeof ops.noteDispute.reply>> {
  const c = await store.holdContract(tx, id)
  if (!c) throw new DomainError('not.found')
  if (kind !== 'note' && c.disputed === (kind === 'opened')) throw new DomainError('document.changed')
  const after = kind === 'note' ? c : await desk.markDisputed(tx, id, kind === 'opened')
  const { operatorId, ...note } = await desk.insertNote(tx, { contractId: id, kind, text, operatorId: caller.operatorId })
  await writeAudit(tx, caller, `contract.${kind}`, `contract:${id}`, { text }, address)
  return { note: { ...note, operator: await operatorName(tx, operatorId) }, disputed: after.disputed }
}

const shownTemplate = ({ id, name, kind, terms, version, changedAt }: desk.TemplateRow) => ({
  id,
  name,
  contract: z.parse(incomeContract, { kind, terms }),
  version,
  changedAt
})

/** The limits of the house, and the terms that are kept. */
export async function deskTemplates(reader: Reader): Promise<z.output<typeof ops.contractTemplates.reply>> {
  const { version, ...limits } = await store.limitsInForce(reader)
  return { limits, version, templates: (await desk.templates(reader)).map(shownTemplate) }
}

/** Puts other limits in force, for offers from now on. @throws DomainError document.changed */
export async function deskLimits(
  tx: Tx,
  caller: OperatorCaller,
  { limits, version, reason }: { limits: Omit<store.LimitsRow, 'version'>; version: number; reason: string },
  address: string
): Promise<z.output<typeof ops.changeSystemLimits.reply>> {
  const { version: kept, ...before } = await store.limitsInForce(tx, true)
  if (kept !== version) throw new DomainError('document.changed')
  await desk.saveLimits(tx, limits)
  const changed = keysOf(limits)
    .filter(name => before[name] !== limits[name])
    .map(name => ({ name, from: before[name], to: limits[name] }))
  await writeAudit(tx, caller, 'contract.limits', `contract:limits`, { reason, changed }, address)
  return { limits, version: version + 1 }
}

/** Keeps terms under a name. @throws DomainError not.found, document.changed, contract.bounds */
export async function deskSaveTemplate(
  tx: Tx,
  caller: OperatorCaller,
  t: { id?: string | undefined; name: string; contract: IncomeContract; version?: number | undefined },
  address: string
): Promise<z.output<typeof ops.saveTemplate.reply>> {
  refuseBreaches(breachesOfHouse(t.contract, await store.limitsInForce(tx)))
  const kept = { name: t.name, kind: t.contract.kind, terms: plainTerms(t.contract) }
  const before = t.id === undefined ? undefined : await desk.holdTemplate(tx, t.id)
  if (t.id !== undefined && !before) throw new DomainError('not.found')
  if (before && before.version !== t.version) throw new DomainError('document.changed')
  const after = before ? await desk.changeTemplate(tx, { id: before.id, ...kept }) : await desk.insertTemplate(tx, kept)
  await writeAudit(tx, caller, 'contract.template', `template:${after.id}`, { name: t.name, kind: kept.kind, terms: kept.terms }, address)
  return shownTemplate(after)
}

/** Removes a template; contracts made of it stay. @throws DomainError not.found */
export async function deskRemoveTemplate(tx: Tx, caller: OperatorCaller, id: string, address: string): Promise<void> {
  const kept = await desk.holdTemplate(tx, id)
  if (!kept) throw new DomainError('not.found')
  await desk.dropTemplate(tx, id)
  await writeAudit(
    tx,
    caller,
    'contract.templateRemoved',
    `template:${id}`,
    { name: kept.name, kind: kept.kind, terms: kept.terms },
    address
  )
}
