// Which country a telephone number begins with.

/** Where the house sees the visitor, else the home of the house's language, if the list has it; the only one of a list of one. */
export function firstCountry(seen: string, language: string, list: readonly { countryCode: string }[]): string {
  const home = new Intl.Locale(language).maximize().region ?? ''
  return [seen, home].find(code => list.some(one => one.countryCode === code)) ?? (list.length === 1 ? list[0]!.countryCode : '')
}
