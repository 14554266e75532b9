// The picture of the round: what its game lays on the felt, the shoe, the clock, and what came of it.
import { cx } from '@fairhouse/ui/cx.ts'
import { resolveTheme, useTheme } from '@fairhouse/ui/theme.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findDrawer } from '../../kit/drawn/drawer.ts'
import { ShoeFacts } from './felt/ShoeFacts.tsx'
import { lookOf } from './looks/looks.ts'
import { DealerName } from './stage/DealerName.tsx'
import type { StageProps } from './stage/Stage.tsx'
import type { TableNow } from './table-state.ts'

/** Fetched when a table is opened. Without it the page's own pictures stay. */
const Stage = lazy(
  (): Promise<{ default: ComponentType<StageProps> }> =>
    import('./stage/Stage.tsx').then(
      file => ({ default: file.Stage }),
      () => ({ default: () => null })
    )
)

export function Felt({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const { Scene } = lookOf(state.game)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const theme = useTheme(chosen => resolveTheme(chosen.choice))
  const [drawer] = useState(findDrawer)
  const [ready, setReady] = useState(false)
  const drawn = drawer !== null && !calm
  return (
    <section
      aria-label={t('felt', { no: String(state.view.no) })}
      className={cx(
        'felt @container relative flex min-w-0 flex-col lg:min-h-min lg:max-h-80 lg:flex-1 overflow-clip px-3 pt-2 pb-3 md:px-6 md:pt-4 md:pb-6',
        drawn && ready && 'staged'
      )}
    >
      {drawn && (
        <Suspense>
          <Stage state={state} palette={theme} slow={drawer === 'processor'} onReady={setReady} />
        </Suspense>
      )}
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
      <ShoeFacts view={state.view}>
        <DealerName state={state} />
      </ShoeFacts>
      <div className={cx('relative flex flex-1 items-center justify-center gap-2 @xl:gap-8', drawn ? 'pt-12 @xl:pt-26' : 'pt-2 @xl:pt-3')}>
        <Scene state={state} />
      </div>
    </section>
  )
}
