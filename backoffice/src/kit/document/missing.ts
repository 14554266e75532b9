// Which languages of a body still lack a text.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'

const isSaid = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && languages.every(l => typeof (value as Record<string, unknown>)[l] === 'string')

const textsOf = (body: object): Record<Language, string>[] => Object.values(body).filter(isSaid)

/** Nothing in the body is said in several languages. */
export const oneLanguage = (body: object): boolean => textsOf(body).length === 0

/** Languages that lack a text which another language has; all of them while the first text has none at all. */
export function missingLanguages(body: object): Language[] {
  const texts = textsOf(body)
  const said = texts.filter(text => languages.some(l => text[l].trim() !== ''))
  if (said.length === 0) return [...languages]
  return languages.filter(l => said.some(text => text[l].trim() === ''))
}
