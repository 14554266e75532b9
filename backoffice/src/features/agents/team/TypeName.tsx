// What a type of member is called.
import type { memberTypes } from '@fairhouse/contract/member/account.ts'
import { useTranslations } from 'use-intl'

export function TypeName({ type }: { type: number }) {
  const t = useTranslations('opsSettlement')
  return <>{t(`type_${type as (typeof memberTypes)[number]}`)}</>
}
