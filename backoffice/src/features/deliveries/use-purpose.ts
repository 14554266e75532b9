// What a message was for, in words; a purpose that is not known yet is shown by its code.
import { useTranslations } from 'use-intl'

const known = [
  'code.login',
  'code.password',
  'code.registerUsername',
  'code.registerMobile',
  'code.verify',
  'code.prove',
  'code.contact',
  'notice.password',
  'notice.fundsPassword',
  'notice.mobile',
  'notice.email',
  'notice.factorOn',
  'notice.factorOff',
  'notice.recovery',
  'notice.newLogin',
  'notice.locked',
  'notice.mustChange',
  'offer.waits'
] as const

export function usePurpose(): (purpose: string) => string {
  const t = useTranslations('opsIdentity')
  return purpose => {
    const code = known.find(k => k === purpose)
    return code ? t(`about.${code}`) : purpose
  }
}
