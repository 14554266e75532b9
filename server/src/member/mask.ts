// Numbers and addresses as they may be shown: enough to know one's own, too little to learn another's.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country and the last two digits of an E.164 number: `+90 *** ** 67`. */
export function maskPhone(phone: string): string {
  const country = parsePhoneNumberFromString(phone)?.countryCallingCode
  return `${country ? `+${country} ` : ''}*** ** ${phone.slice(-2)}`
}

/** The first letter and the domain: `a***@example.com`; always three stars, so that the length says nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${email.slice(at)}`
}
