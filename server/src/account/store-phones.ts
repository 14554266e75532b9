// SQL of telephone numbers that belong to members.
import type { Reader } from '#base/database.ts'

/** The member who verified this number (E.164), whatever the state of the account. */
export const memberByMobile = (reader: Reader, phone: string) =>
  reader.selectFrom('account.member').selectAll().where('mobile', '=', phone).where('mobile_verified_at', 'is not', null).executeTakeFirst()
