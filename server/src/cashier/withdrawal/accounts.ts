// Accounts that members are paid to: numbers are kept sealed and shown masked.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import { mostAccounts, type payoutAccount, type payoutAccountFields } from '@fairhouse/contract/money/withdrawal.ts'
import type { z } from 'zod'
import { seal, sign, unseal } from '#base/crypto.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { cleanLine, realNameOf } from '#member/member.ts'
import { checkHolder, maskedAccountNo, normalAccountNo } from '../rules.ts'
import { type AccountRow, accountsOf, insertAccount, isAccountInUse, lockAccountsOf, removeAccount } from './withdrawal.store.ts'

const purpose = 'payout account'

const shown = ({ id, kind, bankName, masked, holder, createdAt }: AccountRow): z.output<typeof payoutAccount> => ({
  id,
  kind,
  bankName,
  accountNo: masked,
  holder,
  createdAt
})

/** The full number, for the payment itself and for an audited look. */
export const openAccountNo = (house: House, { accountNo }: Pick<AccountRow, 'accountNo'>): string =>
  unseal(house.config.SEAL_KEY, purpose, accountNo).toString()

/** The member's accounts, oldest first, and the name that a further one must carry. */
export async function payoutAccountsFor(reader: Reader, memberId: bigint) {
  const [rows, holder] = [await accountsOf(reader, memberId), await realNameOf(reader, memberId)]
  return { list: rows.map(shown), holder }
}

/**
 * Adds an account, which must carry the member's real name.
 * @throws DomainError withdraw.realName, withdraw.accountHolder, account.duplicate, account.tooMany
 */
export async function addAccount(tx: Tx, house: House, memberId: bigint, fields: z.output<typeof payoutAccountFields>) {
  await lockAccountsOf(tx, memberId)
  const realName = await realNameOf(tx, memberId)
  if (realName === null) throw new DomainError('withdraw.realName')
  checkHolder(realName, fields.holder)
  if ((await accountsOf(tx, memberId)).length >= mostAccounts) throw new DomainError('account.tooMany', { most: String(mostAccounts) })
  const number = normalAccountNo(fields.accountNo)
  // an operator reads it beside the holder: nothing in it may turn other text around or not be seen
  const bankName = cleanLine(fields.bankName)
  if (bankName.length < 2) throw new DomainError('input.required', {}, { bankName: 'input.required' })
  const made = await insertAccount(tx, {
    id: newId(),
    memberId,
    kind: fields.kind,
    bankName,
    holder: realName,
    accountNo: seal(house.config.SEAL_KEY, purpose, Buffer.from(number)),
    accountHash: Buffer.from(sign(house.config.SEAL_KEY, `${purpose}:${number}`), 'hex'),
    masked: maskedAccountNo(number)
  })
  if (!made) throw new DomainError('account.duplicate', {}, { accountNo: 'account.duplicate' })
  return shown(made)
}

/** Removes an account that no money is on its way to. @throws DomainError not.found, account.inUse */
export async function dropAccount(tx: Tx, memberId: bigint, id: string) {
  await lockAccountsOf(tx, memberId)
  if (!(await removeAccount(tx, memberId, id))) throw new DomainError('not.found')
  if (await isAccountInUse(tx, id)) throw new DomainError('account.inUse')
  return isDone
}
