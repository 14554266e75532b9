// Computes a draw again here when it is asked to, and shows what came of it.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import type { Check } from './check-source.ts'
import type { Row } from './use-source-row.ts'

interface Props<C extends Check<string>> {
  label: string
  text: string
  /** What checks is loaded with the press: curves are large. */
  run: () => Promise<readonly C[]>
  rowOf: (check: C) => Row
  /** What stands beside the button. */
  children?: ReactNode
  problem?: Error | null
}

export function Checker<C extends Check<string>>({ label, text, run, rowOf, children, problem = null }: Props<C>) {
  const t = useTranslations('raffle')
  const check = useMutation({ mutationFn: run })
  const right = check.data?.every(({ ok }) => ok) ?? false
  return (
    <section aria-label={label} className="grid gap-3">
      <p className="text-2 text-small">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="max-sm:w-full" loading={check.isPending} onClick={() => check.mutate()}>
          {t(check.data ? 'checkAgain' : 'check')}
        </Button>
        {children}
      </div>
      <Problem of={check.error ?? problem} />
      <p role="status" className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>
        {check.data && t(right ? 'allRight' : 'notRight')}
      </p>
      {check.data && (
        <ol className="grid gap-2">
          {check.data.map(each => (
            <CheckRow key={each.key} ok={each.ok} {...rowOf(each)} />
          ))}
        </ol>
      )}
    </section>
  )
}
