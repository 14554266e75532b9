// The way to the page of a shoe.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

export function ShoeLink({ table, shoe, hasShoe }: { table: string; shoe: number; hasShoe: boolean }) {
  const t = useTranslations('table')
  return (
    <Link
      to="/live/$table/shoe/$shoe"
      params={{ table, shoe: String(shoe) }}
      className="inline-flex min-h-11 items-center self-start font-semibold text-primary-text underline underline-offset-4"
    >
      {t(hasShoe ? 'shoePage' : 'setPage')}
    </Link>
  )
}
