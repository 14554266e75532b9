// Telephone numbers by country. The numbering plans come with the first number that is judged.

/** What is wrong with a national number of this country, or null. */
export async function judgePhone(country: string, national: string): Promise<string | null> {
  if (national === '') return 'phone.missing'
  if (!country) return 'phone.country'
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  if (!isSupportedCountry(country)) return 'phone.country'
  return parsePhoneNumberFromString(national, country)?.isValid() ? null : 'phone.format'
}
