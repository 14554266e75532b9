// The menu: only what the operator's role opens, by group.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePermissions } from '../../session/use-may.ts'
import { groupsOf } from './sections.ts'

export function Sections() {
  const t = useTranslations('ops')
  const shown = groupsOf(usePermissions())
  return (
    <nav aria-label={t('app.nav')} className="grid gap-3">
      {shown.map(group => (
        <div key={group.key}>
          {shown.length > 1 && <p className="px-3 pb-1 text-cap font-semibold text-3">{t(`navGroup.${group.key}`)}</p>}
          <ul aria-label={t(`navGroup.${group.key}`)} className="grid gap-0.5">
            {group.sections.map(({ key, icon: Icon, path, ...rest }) => (
              <li key={key}>
                <Link
                  to={path}
                  params={'params' in rest ? rest.params : {}}
                  activeOptions={{ includeSearch: false }}
                  className="relative flex h-9 items-center gap-2.5 rounded-control px-3 text-small font-semibold text-2 hover:bg-3 hover:text-1 max-md:h-11"
                  activeProps={{
                    className:
                      "bg-3 text-1! before:absolute before:inset-y-2 before:start-0 before:w-0.75 before:rounded-pill before:bg-(--primary-text) before:content-['']"
                  }}
                >
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {t(`nav.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
