// A promotion in short: its picture, what it gives, what it takes, and where the reader stands with it.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Picture } from '../Picture.tsx'
import { asks, type Promotion, statusTones, usePeriod } from './promotion-words.ts'

const facts = ['reward', 'requirement', 'wagering'] as const

/** Where the reader stands, in a word; what is only to be read has none. */
export function StatusBadge({ of, onArt }: { of: Promotion; onArt?: boolean }) {
  const t = useTranslations('content')
  if (of.status === null) return null
  return <Badge tone={onArt ? 'art' : statusTones[of.status]}>{t(`status_${of.status}`)}</Badge>
}

/** The whole card leads to the promotion: what looks like a button on it is said with the title. */
function Status({ of }: { of: Promotion }) {
  const t = useTranslations('content')
  const { status } = of
  if (status === null) return null
  const look = asks(status)
    ? // gold where money waits; to join is a choice among others
      buttonClass({ variant: status === 'claim' ? 'primary' : 'ghost', block: true })
    : 'inline-flex min-h-11 w-full items-center justify-center rounded-control border border-line px-5 font-bold text-2'
  return <p className={look}>{t(asks(status) ? `do_${status === 'claim' ? 'claim' : 'join'}` : `status_${status}`)}</p>
}

/** `line`: lying, without facts, as on home; else standing. */
export function PromotionCard({ promotion, line }: { promotion: Promotion; line?: boolean }) {
  const t = useTranslations('content')
  const period = usePeriod()
  const Heading = line ? 'h3' : 'h2'
  return (
    <article
      className={cx(
        'group relative flex h-full overflow-hidden rounded-card border border-line bg-2 shadow-e1 transition-colors duration-140 hover:border-line-strong has-focus-visible:border-line-strong',
        line ? 'min-h-36' : 'flex-col'
      )}
    >
      <Picture motif={promotion.motif} className={line ? 'w-1/3 shrink-0' : 'block aspect-16/7 w-full'} />
      <div className={cx('flex min-w-0 flex-1 flex-col p-4', line ? 'items-start gap-1.5' : 'gap-3')}>
        {line && <StatusBadge of={promotion} />}
        <Heading className={line ? 'text-h6' : 'text-h5'}>
          <Link
            to="/promoDetail"
            search={{ id: promotion.id }}
            className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
          >
            {promotion.title}
          </Link>
        </Heading>
        {/* two lines at least: the facts of a row of cards begin at one height */}
        <p className={cx('text-2', line ? 'line-clamp-3 text-small' : 'md:min-h-[2lh]')}>{promotion.summary}</p>
        {!line && (
          <>
            <dl className="grid gap-1.5 border-line border-t pt-3 text-small">
              {facts.map(fact => (
                <div key={fact} className="flex justify-between gap-3">
                  <dt className="shrink-0 text-3">{t(fact)}</dt>
                  <dd className="text-balance text-end font-semibold text-1">{promotion[fact]}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-auto text-3 text-cap">{period(promotion)}</p>
            <Status of={promotion} />
          </>
        )}
      </div>
    </article>
  )
}
