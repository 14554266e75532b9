// The record of a contract: every step with its time and address, chained by hashes, told to both sides.
import { agentContractKinds, type ContractAction, contractSides } from '@fairhouse/contract/agent/contract.ts'
import { type IncomeContract, incomeContract } from '@fairhouse/contract/income/terms.ts'
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { emit } from '#base/events.ts'
import { termsHashOf, waitsFor } from './rules.ts'
import * as store from './store.ts'

/** Who acts: a member on its side, an operator for the house, or the house by itself. */
export type Actor =
  | { readonly side: 'upline' | 'recipient'; readonly memberId: bigint; readonly address: string }
  | { readonly side: 'platform'; readonly operatorId: bigint; readonly address: string; readonly reason: string }
  | { readonly side: 'house' }

/** Kind and terms of a row. */
export const contractIn = (row: Pick<store.ContractRow, 'kind' | 'terms'>): IncomeContract =>
  z.parse(incomeContract, { kind: row.kind, terms: row.terms })

/** Terms as they travel and are stored. */
export const plainTerms = (contract: IncomeContract): unknown => z.encode(incomeContract, contract).terms

function hashOfEntry(before: string, r: Omit<store.RecordRow, 'hash'>): string {
  const said = [
    r.contractId,
    r.no,
    r.action,
    r.side,
    r.memberId === null ? null : String(r.memberId),
    r.operatorId === null ? null : String(r.operatorId),
    r.address,
    r.reason,
    r.termsHash,
    r.at.toISOString()
  ]
  return sha256(`fairhouse.contract.1\n${before}\n${JSON.stringify(said)}`).toString('hex')
}

/** Writes what was done about a contract (as it is now) and tells both sides. To be called under the lock of the contract. */
export async function record(tx: Tx, c: store.ContractRow, action: ContractAction, actor: Actor): Promise<void> {
  const last = (await store.recordsOf(tx, c.id)).at(-1)
  const entry = {
    contractId: c.id,
    no: (last?.no ?? 0) + 1,
    action,
    side: actor.side,
    memberId: 'memberId' in actor ? actor.memberId : null,
    operatorId: 'operatorId' in actor ? actor.operatorId : null,
    address: 'address' in actor ? actor.address : '',
    reason: 'reason' in actor ? actor.reason : '',
    termsHash: c.termsHash,
    at: new Date(Math.floor(now()))
  }
  await store.insertRecord(tx, { ...entry, hash: hashOfEntry(last?.hash ?? '', entry) })
  for (const side of contractSides) {
    const [memberId, otherId] = side === 'recipient' ? [c.recipientId, c.uplineId] : [c.uplineId, c.recipientId]
    await emit(tx, 'contract.changed', memberId === null ? 'staff' : `member:${memberId}`, {
      id: c.id,
      no: entry.no,
      kind: c.kind,
      state: c.state,
      action,
      side,
      other: otherId === null ? null : String(otherId),
      own: memberId !== null && memberId === entry.memberId,
      waits: waitsFor(c) === side
    })
  }
}

/** The record of a contract, and whether entries, hashes and terms say the same. */
export async function recordsOf(reader: Reader, c: store.ContractRow): Promise<{ records: store.RecordRow[]; whole: boolean }> {
  const records = await store.recordsOf(reader, c.id)
  let before = ''
  let whole = records.length > 0 && termsHashOf(contractIn(c)) === c.termsHash
  records.forEach((r, i) => {
    whole &&= r.no === i + 1 && r.termsHash === c.termsHash && hashOfEntry(before, r) === r.hash
    before = r.hash
  })
  return { records, whole }
}

/** Is this one of the kinds that agents agree on among themselves? */
export const isAgreedAlongLine = (kind: string): boolean => isOneOf(agentContractKinds, kind)
