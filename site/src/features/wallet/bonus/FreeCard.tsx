// Free rounds or bets that can be used: how many of how many, what they won so far, what becomes of it, and the way to their game.
import type { FreeGrant } from '@fairhouse/contract/money/free.ts'
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { Term } from './Term.tsx'

export function FreeCard({ of }: { of: FreeGrant }) {
  const t = useTranslations('free')
  const money = useMoney()
  const { kind, title, gameName, path, stake, count, used, won, multiple, expiresAt } = of
  return (
    <Card title={title ?? t(`title_${kind}`)} aside={<strong className="font-display text-h5">{t(`title_${kind}`)}</strong>}>
      <div className="grid gap-4">
        <Meter kind="progress" label={t('used')} aside={t('usedOf', { used, count })} share={used / count} />
        <dl className="grid gap-3 sm:gap-2">
          <Term name={t('game')}>{gameName}</Term>
          <Term name={t('each')}>{money(stake)}</Term>
          <Term name={t('won')}>{money(won)}</Term>
          <Term name={t('becomes')}>{multiple === null ? t(`cash_${kind}`) : t('bonus', { multiple: String(multiple) })}</Term>
          <Term name={t('expires')}>
            <time dateTime={expiresAt.toISOString()} className="tabular-nums">
              {formatDateTime(expiresAt)}
            </time>
          </Term>
        </dl>
        <Link to={path as '/'} className={cx(buttonClass({ variant: 'primary' }), 'justify-self-start max-sm:w-full')}>
          {t('play', { game: gameName })}
        </Link>
      </div>
    </Card>
  )
}
