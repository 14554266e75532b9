// The picture of the round: what its game lays on the felt, the shoe, the clock, and what came of it.
import { useTranslations } from 'use-intl'
import { ShoeFacts } from './felt/ShoeFacts.tsx'
import { lookOf } from './looks/looks.ts'
import type { TableNow } from './table-state.ts'

export function Felt({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const { Scene } = lookOf(state.game)
  return (
    <section
      aria-label={t('felt', { no: String(state.view.no) })}
      className="felt relative flex min-w-0 flex-col overflow-clip px-3 pt-2 pb-3 md:px-6 md:pt-4 md:pb-6"
    >
      <svg viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M-20 130C200 336 800 336 1020 130"
          fill="none"
          stroke="var(--primary-text)"
          strokeOpacity=".28"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d="M-20 100C200 318 800 318 1020 100"
          fill="none"
          stroke="var(--primary-text)"
          strokeOpacity=".16"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ShoeFacts view={state.view} />
      <div className="relative flex flex-1 items-center justify-center gap-2 pt-2 md:gap-8 md:pt-3">
        <Scene state={state} />
      </div>
    </section>
  )
}
