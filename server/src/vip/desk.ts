// The table of VIP ranks as operators set it.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { saveVipTable } from '@fairhouse/contract/ops/people/vip.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { writeAudit } from '#staff/staff.ts'
import { faultsOf, type Rank } from './rules.ts'
import * as store from './store.ts'

export const tableShown = async (reader: Reader) => ({ list: await store.ranks(reader), version: await store.version(reader) })

const lineOf = ({ name, threshold, keep, gift, pointFactor, monthly, birthday }: Rank) =>
  `${name}: ${[threshold, keep, gift, monthly, birthday].map(moneyToWire).join(' / ')} / ${pointFactor} %`

/** Puts other ranks in force. @throws DomainError document.changed, input.invalid at the field */
export async function saveTable(
  tx: Tx,
  caller: OperatorCaller,
  { list, version, reason }: z.output<typeof saveVipTable.input>,
  address: string
) {
  const wrong = faultsOf(list)
  if (Object.keys(wrong).length > 0) throw new DomainError('input.invalid', {}, wrong)
  if ((await store.version(tx, true)) !== version) throw new DomainError('document.changed')
  const before = await store.ranks(tx)
  const after = list.map((rank, level) => ({ ...rank, level }))
  const changed = [...new Set([...before, ...after].map(rank => rank.level))].flatMap(level => {
    const [from, to] = [before, after].map(ranks => ranks.find(rank => rank.level === level)).map(rank => (rank ? lineOf(rank) : ''))
    return from === to ? [] : [{ name: `VIP${level}`, from: from!, to: to! }]
  })
  await store.saveRanks(tx, after)
  await writeAudit(tx, caller, 'vip.ranks', 'rules:vip', { changed, reason }, address)
  return tableShown(tx)
}
