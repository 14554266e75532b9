// The bill computed again by its reader: the same program, the stored figures, every result compared to the unit.
import { recheck } from '@fairhouse/contract/income/recheck.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { Calculator, CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import type { BillDetail } from './bill-detail.ts'

export function RecomputeButton({ detail }: { detail: BillDetail }) {
  const t = useTranslations('income')
  const money = useMoney()
  const run = useMutation({ mutationFn: () => recheck(detail) })
  const right = run.data?.differs.length === 0
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={run.isPending}
          onClick={() => run.mutate()}
          icon={<Calculator aria-hidden="true" className="size-4.5" />}
        >
          {t('recompute')}
        </Button>
        <p className="min-w-0 flex-1 text-3 text-small max-sm:basis-full">{t('recomputeNote')}</p>
      </div>
      <div role="status" aria-live="polite" className="empty:hidden">
        {run.data && (
          <p
            className={
              right ? 'flex gap-2.5 rounded-input bg-pos/12 px-3.5 py-3 text-1' : 'flex gap-2.5 rounded-input bg-neg/12 px-3.5 py-3 text-1'
            }
          >
            {right ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-pos" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-neg" />
            )}
            <span className="min-w-0">
              {right
                ? t('recomputeSame', { amount: money(run.data.computed.amount) })
                : t('recomputeDiffers', {
                    amount: money(run.data.computed.amount),
                    stored: money(detail.gross),
                    figures: run.data.differs.map(figure => t(`figure_${figure}`)).join(', ')
                  })}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
