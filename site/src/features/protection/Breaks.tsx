// Breaks and exclusion: a length, a last word, done.
import { type ClosureLength, coolOffs, exclude, exclusions } from '@fairhouse/contract/member/protection.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
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
