// Breaks and exclusion: a length, a last word, done. And what is in force, with the way back where there is one.
import { type ClosureLength, coolOffs, exclude, exclusions, type Limits, returnFromExclusion } from '@fairhouse/contract/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { Card } from '@fairhouse/ui/components/Card.tsx'
import { showDialog } from '@fairhouse/ui/dialog.ts'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { showToast } from '@fairhouse/ui/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Problem } from '../../kit/problem/Problem.tsx'
import { queryClient } from '../../session/query-client.ts'
import { keepLimits } from '../../session/stay/sitting.ts'

/** No questions about why: one about whether. */
export function Breaks() {
  const t = useTranslations('protection')
  const begin = useMutation({
    mutationFn: (length: ClosureLength) => call(exclude, { length }),
    onSuccess: next => {
      keepLimits(next)
      // what advertises is gone from the pages that were read before
      void queryClient.invalidateQueries()
      void showToast({ tone: 'success', text: t('began') })
    }
  })
  const choose = async (length: ClosureLength, word: 'sureCoolOff' | 'sureExclusion') => {
    const answer = await showDialog({
      icon: 'warning',
      title: t(word, { length: t(`length_${length}`) }),
      text: t('sureText'),
      confirm: t('sureYes'),
      cancel: t('sureNo')
    })
    if (answer === 'confirm') begin.mutate(length)
  }
  const groups = [
    { title: 'pauseTitle', lead: 'pauseLead', lengths: coolOffs, word: 'sureCoolOff' },
    { title: 'excludeTitle', lead: 'excludeLead', lengths: exclusions, word: 'sureExclusion' }
  ] as const
  return (
    <>
      <Problem of={begin.error} />
      {groups.map(({ title, lead, lengths, word }) => (
        <Card key={title} title={t(title)}>
          <p className="mb-3 text-2">{t(lead)}</p>
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="sr-only">{t(title)}</legend>
            {lengths.map(length => (
              <Button
                key={length}
                block
                aria-label={`${t(title)}: ${t(`length_${length}`)}`}
                loading={begin.isPending && begin.variables === length}
                onClick={() => void choose(length, word)}
              >
                {t(`length_${length}`)}
              </Button>
            ))}
          </fieldset>
        </Card>
      ))}
    </>
  )
}

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
