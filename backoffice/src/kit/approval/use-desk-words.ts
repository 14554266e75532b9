// Names of facts, codes and accounts of what two operators decide. One that is not known is shown as it is: nothing may be decided unseen.
import { useTranslations } from 'use-intl'

type Key = Parameters<ReturnType<typeof useTranslations<'opsAdjustment'>>>[0]

export function useDeskWords() {
  const t = useTranslations('opsAdjustment')
  const known = (key: string, plain: string): string => (t.has(key as Key) ? t(key as 'fact.amount') : plain)
  return {
    fact: (name: string): string => known(`fact.${name}`, name),
    isCode: (code: string): boolean => t.has(`code.${code}` as Key),
    code: (code: string): string => known(`code.${code}`, code),
    account: (account: string): string => known(account === 'payment fees' ? 'account.fees' : `account.${account}`, account)
  }
}
