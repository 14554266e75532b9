// The fields of the profile as a form holds them, and what of them is sent.
import type { saveProfileFields } from '@fairhouse/contract/member/profile.ts'
import type { z } from 'zod'

type Fields = z.output<typeof saveProfileFields>
export type FieldName = keyof Fields & string
export type Values = Record<FieldName, string>

/** Told once: an empty field says nothing. The others can be emptied. */
const once: readonly FieldName[] = ['realName', 'birthday', 'idType', 'idNumber']

/** What is sent: of the fields that changed those that say something. */
export function fieldsToSend(values: Partial<Values>, changed: readonly FieldName[]): Fields {
  const said = changed.filter(name => values[name] !== undefined && !(once.includes(name) && values[name].trim() === ''))
  return Object.fromEntries(said.map(name => [name, name === 'idType' ? Number(values[name]) : values[name]])) as Fields
}
