// The two cards beside the hero, and for a visitor what stands in them: what the house holds.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Game, openFacets } from '../../session/games/games.ts'

export function SideCard({ label, title, text, action }: { label: string; title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-2 p-5 shadow-e1">
      <h2 className="font-sans font-semibold text-3 text-cap">{label}</h2>
      <p className="mt-1 break-words font-bold font-display text-h4">{title}</p>
      <p className="mt-1 mb-4 text-2 text-small">{text}</p>
      <p className="mt-auto">{action}</p>
    </section>
  )
}

/** In the place of both cards while they are fetched. */
export function GreyCards() {
  return (
    <>
      <Skeleton className="min-h-44 rounded-card" />
      <Skeleton className="min-h-44 rounded-card" />
    </>
  )
}

export function VisitorCards({ first }: { first: Game | undefined }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const { data } = useQuery(openFacets())
  if (!data) return <GreyCards />
  const best = data.rtp?.to ?? 0
  return (
    <>
      <SideCard
        label={t('playable')}
        title={first ? first.name : t('noGames')}
        text={`${t('playableText', { count: data.total })}${best > 0 ? ` · ${t('playableReturn', { rtp: formatPercent(best / 10_000, locale, 2) })}` : ''}`}
        action={
          first && (
            <Link to={first.path as '/'} className={buttonClass({})}>
              {t('firstAction')}
            </Link>
          )
        }
      />
      <SideCard
        label={t('heroCheck')}
        title={t('fairFact')}
        text={t('fairFactText')}
        action={
          <Link to="/fairness" className={buttonClass({})}>
            {t('howAction')}
          </Link>
        }
      />
    </>
  )
}
