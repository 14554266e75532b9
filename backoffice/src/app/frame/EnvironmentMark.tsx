// Which house this is, so that nobody pays out on the wrong one: told from the address.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'

type Environment = 'local' | 'test' | 'live'

function environmentOf(host: string): Environment {
  if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)|\.local$/.test(host)) return 'local'
  return /(^|[.-])(test|staging|stage|dev|qa|uat)([.-]|\d|$)/.test(host) ? 'test' : 'live'
}

const looks: Record<Environment, string> = {
  local: 'border-info/50 bg-info/10 text-info',
  test: 'border-warn/50 bg-warn/10 text-warn',
  live: 'border-transparent bg-live-fill text-on-live'
}

export function EnvironmentMark() {
  const t = useTranslations('ops.app')
  const environment = environmentOf(location.hostname)
  const name = t(`environment.${environment}`)
  return (
    <span className={cx('rounded-badge border px-1.5 py-0.5 text-cap font-bold', looks[environment])}>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{t('environmentLabel', { name })}</span>
    </span>
  )
}
