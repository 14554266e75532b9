// Home: the studios whose games are open, by their own names as words: no logos of others.
import { VendorMark } from '@fairhouse/ui/art/VendorMark.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pageOf, useOpenStudios } from '../../../session/games/games.ts'
import { vendorQuery } from '../../../session/games/nav.ts'

export function Studios() {
  const t = useTranslations('home')
  const categories = useQuery(vendorQuery()).data?.categories ?? []
  const vendors = categories.flatMap(({ gameCategory, vendors: own }) => own.map(vendor => ({ ...vendor, page: pageOf[gameCategory] })))
  const open = useOpenStudios()
  const each = vendors.filter(
    (vendor, at) => open?.has(vendor.vassalage) && vendors.findIndex(one => one.vassalage === vendor.vassalage) === at
  )
  return (
    <Card title={t('studiosTitle')} className="flex-1">
      <p className="text-2 text-small">{t('aboutCasino')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {each.map(({ vassalage, displayName, page }) => (
          <li key={vassalage}>
            <Link
              to={page}
              search={{ vassalage }}
              className="flex min-h-12 items-center rounded-input border border-line bg-2 px-4 transition-colors duration-140 hover:bg-3"
            >
              <VendorMark name={displayName} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
