// A break or an exclusion of the member that is in force, with the way back where there is one.
import { type Limits, returnFromExclusion } from '@fairhouse/contract/member/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { keepLimits } from '../../session/stay/sitting.ts'

/** What keeps the member out now. */
export function ClosedNote({ closed }: { closed: NonNullable<Limits['closed']> }) {
  const t = useTranslations('protection')
  const back = useMutation({ mutationFn: () => call(returnFromExclusion, {}), onSuccess: keepLimits })
  const title = closed.by === 'operator' ? 'closedByHouse' : closed.kind === 'coolOff' ? 'closedCoolOff' : 'closedExclusion'
  const text = closed.mayReturn
    ? t('closedOver')
    : closed.kind === 'exclusion' && closed.opensAt
      ? t('closedReturning', { at: formatDateTime(closed.opensAt) })
      : closed.endsAt
        ? t('closedUntil', { until: formatDateTime(closed.endsAt) })
        : t('closedForever')
  return (
    <section aria-label={t(title)} className="flex flex-wrap items-start gap-4 rounded-card border border-line-strong bg-3 p-4 sm:p-5">
      <HandHeart aria-hidden="true" className="size-7 shrink-0 text-info" />
      <div className="grid min-w-60 flex-1 gap-3">
        <h2 className="text-h5">{t(title)}</h2>
        <p className="text-2">{text}</p>
        <Problem of={back.error} />
        <p className="flex flex-wrap gap-2">
          <Link to="/wallet/withdraw" className={buttonClass({ variant: 'ghost' })}>
            {t('toWithdraw')}
          </Link>
          {closed.mayReturn && (
            <Button loading={back.isPending} onClick={() => back.mutate()}>
              {t('askReturn')}
            </Button>
          )}
        </p>
      </div>
    </section>
  )
}
