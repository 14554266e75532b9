// Member types in words.
import { memberTypes } from '@fairhouse/contract/member/account.ts'
import { useTranslations } from 'use-intl'

const isKnown = (type: number): type is (typeof memberTypes)[number] => memberTypes.some(one => one === type)

/** Names and short descriptions of types; one that this page does not know is said by its number. */
export function useTypeWords(): { nameOf: (type: number) => string; hintOf: (type: number) => string | undefined } {
  const t = useTranslations('agent')
  return {
    nameOf: type => (isKnown(type) ? t(`type_${type}`) : String(type)),
    hintOf: type => (isKnown(type) && type !== 4 ? t(`typeHint_${type}`) : undefined)
  }
}
