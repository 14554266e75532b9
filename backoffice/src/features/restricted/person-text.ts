// How a person who may not play is named.
import { type IdType, idTypes } from '@fairhouse/contract/member/account.ts'
import type { restrictedRow } from '@fairhouse/contract/ops/people/restricted.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Restricted = z.output<typeof restrictedRow>

/** Names a person by what is known: name and birthday, or the document. */
export function usePersonText(): (of: Pick<Restricted, 'name' | 'birthday' | 'idType' | 'idNumber'>) => string {
  const who = useTranslations('opsIdentity')
  return ({ name, birthday, idType, idNumber }) =>
    [name, birthday, idType === null ? null : `${who(`idType.${idTypes[idType as IdType]}`)} ${idNumber}`].filter(Boolean).join(' · ')
}
