// The frame of both centres: menu at the left and panel at the right; on a phone first the one, then the other.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { ArrowLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Sentence } from '../../kit/place/place.ts'

interface CentrePanel<Key extends string> {
  readonly key: Key
  readonly title: Sentence
  readonly icon: LucideIcon
  readonly useCount?: () => number
  readonly Body: ComponentType
}

type Props<Key extends string> = {
  size: 'centre' | 'agent'
  title: string
  menuLabel: string
  panels: readonly CentrePanel<Key>[]
  /** The open panel, or the list alone: wide screens show the first panel then. */
  place: Key | 'menu'
  onGo: (place: Key | 'menu') => void
  onClose: () => void
  /** Nothing of it is known yet. */
  loading?: boolean
}

const panelShape = (
  <div className="grid gap-4">
    <Skeleton className="h-24 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)

/** How many things wait in a panel. */
function Waiting({ useCount }: { useCount: () => number }) {
  const count = useCount()
  return count > 0 && <Badge tone="live">{count}</Badge>
}

type MenuProps<Key extends string> = Pick<Props<Key>, 'menuLabel' | 'panels' | 'onGo'> & { active: Key; listOnly: boolean }

function CentreMenu<Key extends string>({ menuLabel, panels, onGo, active, listOnly }: MenuProps<Key>) {
  const t = useTranslations()
  return (
    <nav
      aria-label={menuLabel}
      className={cx('sm:overflow-y-auto sm:border-line sm:border-e sm:bg-1 sm:p-3 light:sm:bg-0', !listOnly && 'max-sm:hidden')}
    >
      <ul className="grid gap-0.5 max-sm:divide-y max-sm:divide-line">
        {panels.map(({ key, title, icon: Picture, useCount }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === active && !listOnly ? 'page' : undefined}
              onClick={() => onGo(key)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-semibold text-2 transition-colors duration-140 hover:bg-3 hover:text-1 focus-visible:-outline-offset-2 max-sm:min-h-14 max-sm:px-1 [&>svg]:size-5 [&>svg]:shrink-0',
                key === active && 'sm:bg-3 sm:text-1 sm:shadow-[inset_2px_0_0_var(--primary-text)]'
              )}
            >
              <Picture aria-hidden="true" />
              <span className="min-w-0 flex-1 leading-tight">{t(title)}</span>
              {useCount && <Waiting useCount={useCount} />}
              <ChevronRight aria-hidden="true" className="text-3 sm:hidden rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** 1080 × 720 or 1200 × 760, a sheet on a phone. Only the open panel is mounted; choosing an entry makes it the active one. */
export function CentreFrame<Key extends string>({ size, title, menuLabel, panels, place, onGo, onClose, loading }: Props<Key>) {
  const t = useTranslations()
  const listOnly = place === 'menu'
  const active = panels.find(one => one.key === place) ?? panels[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(place)
  // Another panel begins at its top, and its heading is read out.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    panel.current?.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <Modal open onClose={onClose} size={size} title={title}>
      {loading || !active ? (
        <div role="status" className="grid gap-4 sm:grid-cols-[220px_minmax(0,1fr)]">
          <span className="sr-only">{t('centre.loading')}</span>
          <Skeleton className="h-80 rounded-card max-sm:hidden" />
          {panelShape}
        </div>
      ) : (
        <div className="sm:-mx-6 sm:-mb-6 sm:grid sm:h-[calc(100%+1.5rem)] sm:grid-cols-[236px_minmax(0,1fr)] sm:border-line sm:border-t">
          <CentreMenu {...{ menuLabel, panels, onGo, listOnly }} active={active.key} />
          <section
            ref={panel}
            aria-labelledby="centre-panel"
            className={cx('min-w-0 sm:overflow-y-auto sm:p-6', listOnly && 'max-sm:hidden')}
          >
            <button
              type="button"
              onClick={() => onGo('menu')}
              className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-primary-text sm:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              {t('centre.allEntries')}
            </button>
            <h2 id="centre-panel" ref={heading} tabIndex={-1} className="mb-4 text-h4 outline-none">
              {t(active.title)}
            </h2>
            <Suspense fallback={panelShape}>
              <active.Body key={active.key} />
            </Suspense>
          </section>
        </div>
      )}
    </Modal>
  )
}
