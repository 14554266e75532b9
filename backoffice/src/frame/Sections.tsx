// The menu: only what the operator's role opens.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sectionsOf } from './sections.ts'
import { usePermissions } from './use-may.ts'

export function Sections() {
  const t = useTranslations('ops')
  const shown = sectionsOf(usePermissions())
  return (
    <nav aria-label={t('app.nav')}>
      <ul className="grid gap-0.5">
        {shown.map(({ key, path, icon: Icon }) => (
          <li key={key}>
            <Link
              to={path}
              activeOptions={{ includeSearch: false }}
              className="relative flex h-9 items-center gap-2.5 rounded-control px-3 text-small font-semibold text-2 hover:bg-3 hover:text-1 max-md:h-11"
              activeProps={{
                className:
                  "bg-3 text-1! before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-pill before:bg-(--primary-text) before:content-['']"
              }}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
