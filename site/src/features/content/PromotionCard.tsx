// A promotion in short: its picture, what it gives, what it takes.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Picture } from './Picture.tsx'
import { type Promotion, toneOf, usePeriod } from './promotion-words.ts'

const facts = ['reward', 'requirement', 'wagering'] as const

/** `level` is the heading's level where the card stands. */
export function PromotionCard({ promotion, level = 2 }: { promotion: Promotion; level?: 2 | 3 }) {
  const t = useTranslations('content')
  const period = usePeriod()
  const Heading = `h${level}` as const
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-2 shadow-e1 transition-colors duration-140 hover:border-line-strong">
      <div className="relative aspect-video overflow-hidden">
        <Picture motif={promotion.motif} className="absolute inset-0 size-full" />
        <Badge tone="art" className="absolute start-3 top-3">
          {t(`state_${promotion.state}`)}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Heading className="text-h5">
          <Link
            to="/promoDetail"
            search={{ id: promotion.id }}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {promotion.title}
          </Link>
        </Heading>
        <p className="text-2">{promotion.summary}</p>
        <dl className="mt-auto grid gap-1.5 border-line border-t pt-3 text-small">
          {facts.map(fact => (
            <div key={fact} className="flex justify-between gap-3">
              <dt className="shrink-0 text-3">{t(fact)}</dt>
              <dd className="text-end font-semibold text-1">{promotion[fact]}</dd>
            </div>
          ))}
        </dl>
        <p className="text-3 text-cap">{period(promotion)}</p>
      </div>
    </article>
  )
}

/** The facts and the state of one promotion, beside its terms. */
export function PromotionFacts({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('content')
  const period = usePeriod()
  return (
    <aside aria-label={t('inShort')} className="flex flex-col gap-4 rounded-card border border-line bg-2 p-5 shadow-e1 lg:sticky lg:top-32">
      <p className="flex items-center justify-between gap-3">
        <span className="font-bold text-h6">{t('inShort')}</span>
        <Badge tone={toneOf[promotion.state]}>{t(`state_${promotion.state}`)}</Badge>
      </p>
      <dl className="grid gap-3">
        {facts.map(fact => (
          <div key={fact}>
            <dt className="text-3 text-small">{t(fact)}</dt>
            <dd className="font-semibold text-1">{promotion[fact]}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-3 text-2 text-small">{period(promotion)}</p>
      <p className="text-3 text-small">{t(`stateText_${promotion.state}`)}</p>
    </aside>
  )
}
