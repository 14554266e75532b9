// After a conversation: how it was, and the ways on.
import { rateSupport, reopenSupport, type SupportState } from '@fairhouse/contract/message/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shownVisitor } from './use-support.ts'

const stars = [1, 2, 3, 4, 5] as const
type Props = { rating: number | null; took: (state: SupportState) => void; beginAnew: () => void }

export function ClosedBox({ rating, took, beginAnew }: Props) {
  const t = useTranslations('message')
  const say = useSay()
  const rate = useMutation({ mutationFn: (given: number) => call(rateSupport, { ...shownVisitor(), rating: given }), onSuccess: took })
  const reopen = useMutation({ mutationFn: () => call(reopenSupport, shownVisitor()), onSuccess: took })
  const problem = rate.error ?? reopen.error
  const shown = rate.isPending ? rate.variables : (rating ?? 0)
  return (
    <div className="shrink-0 rounded-input border border-line bg-0 p-4 text-center">
      <fieldset>
        <legend className="mx-auto font-bold text-1">{t(rating ? 'rated' : 'rate')}</legend>
        <div className="flex justify-center gap-1 pt-2">
          {stars.map(star => (
            <label
              key={star}
              className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus hover:bg-3"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={shown === star}
                onChange={() => rate.mutate(star)}
                aria-label={t('stars', { count: star })}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <Star aria-hidden="true" className={cx('size-6', star <= shown ? 'fill-current text-primary-text' : 'text-3')} />
            </label>
          ))}
        </div>
      </fieldset>
      {problem && (
        <p role="alert" className="pt-2 text-neg text-small">
          {say(problem)}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2 pt-3">
        <Button size="sm" loading={reopen.isPending} onClick={() => reopen.mutate()}>
          {t('reopen')}
        </Button>
        <Button size="sm" variant="primary" onClick={beginAnew}>
          {t('supportNew')}
        </Button>
      </div>
    </div>
  )
}
