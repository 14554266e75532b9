// Which country a telephone number begins with.

/**
 * Where the house sees the visitor, else the home of the visitor's language, if the list has it, else the first of the house's list. English
 * is spoken everywhere: it says nothing of a country.
 */
export function firstCountry(seen: string, language: string, list: readonly { countryCode: string }[]): string {
  const home = language === 'en' ? '' : new Intl.Locale(language).maximize().region
  return [seen, home].find(code => list.some(one => one.countryCode === code)) ?? list[0]?.countryCode ?? ''
}
