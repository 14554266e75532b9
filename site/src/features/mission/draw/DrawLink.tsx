// To the page of a draw, which everybody may open and pass on.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { addressPart, type DrawAsked } from './asked.ts'

export function DrawLink(asked: DrawAsked) {
  const t = useTranslations('raffle')
  return (
    <Link
      to="/fairness"
      search={{ tab: 'draws', draw: addressPart(asked) }}
      className="inline-flex min-h-11 items-center font-semibold text-primary-text text-small underline-offset-4 hover:underline"
    >
      {t('pageOfDraw')}
    </Link>
  )
}
