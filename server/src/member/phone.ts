// Telephone numbers: from what was typed to E.164, by the numbering plan of the country, and whose they are.
import { getCountries, getCountryCallingCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { brandOf, takesPhonesOf } from '#brand/brand.ts'

/** Only what a message reaches at an ordinary price: no premium, toll-free, shared-cost, fixed or pager number. */
const mobileTypes: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

const dialingCodes: ReadonlySet<string> = new Set(getCountries().map(c => getCountryCallingCode(c)))

/**
 * The E.164 form of a mobile number. Spaces, signs and the zero before a national number are as people write them.
 * @throws DomainError phone.missing without digits, phone.format for what is no mobile number of the country, phone.country where the house takes none
 */
export async function phoneOf(reader: Reader, dialingCode: string, national: string): Promise<string> {
  const refuse = (code: 'phone.missing' | 'phone.format' | 'phone.country') => new DomainError(code, {}, { mobileNum: code })
  const code = dialingCode.replace(/\D/g, '')
  const digits = national.replace(/\D/g, '')
  if (digits === '') throw refuse('phone.missing')
  if (!dialingCodes.has(code)) throw refuse('phone.country')
  const number = parsePhoneNumberFromString(digits, { defaultCallingCode: code })
  if (!number?.isValid() || number.countryCallingCode !== code || !mobileTypes.includes(number.getType())) throw refuse('phone.format')
  if (!number.country || !takesPhonesOf(await brandOf(reader), number.country)) throw refuse('phone.country')
  return number.number
}
