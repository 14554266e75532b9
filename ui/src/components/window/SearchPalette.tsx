// Search over everything: one field, results in groups, all by keyboard.
import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveInList } from '../../list/list-keys.ts'
import { isOnMessage, useWindow } from '../../window/window-focus.ts'
import { Spinner } from '../press/Spinner.tsx'

export type PaletteItem = { id: string; title: ReactNode; detail?: ReactNode; icon?: ReactNode; onChoose: () => void }
export type PaletteGroup = { title: string; items: readonly PaletteItem[] }

type Props = {
  open: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  /** What was found; before anything is typed, what was looked for lately. */
  groups: readonly PaletteGroup[]
  placeholder: string
  /** Still looking: what is there already stays. */
  busy?: boolean
  /** In place of results when there are none. */
  empty?: ReactNode
}

type QueryProps = Pick<Props, 'query' | 'onQuery' | 'placeholder' | 'busy'> & {
  listId: string
  /** Is anything in the list? */
  found: boolean
  current: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function QueryField({ query, onQuery, placeholder, busy, listId, found, current, onKeyDown }: QueryProps) {
  const t = useTranslations('ui')
  return (
    <div className="flex items-center gap-3 border-line border-b px-4 focus-within:border-focus">
      {busy ? <Spinner className="size-5 shrink-0 text-3" /> : <Search aria-hidden="true" className="size-5 shrink-0 text-3" />}
      <input
        role="combobox"
        aria-label={placeholder}
        aria-expanded={found}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-14 min-w-0 flex-1 bg-transparent text-body-l outline-none"
      />
      <Radix.Close className="min-h-11 shrink-0 rounded-control px-3 font-semibold text-2 text-small hover:text-1">
        {t('close')}
      </Radix.Close>
    </div>
  )
}

type GroupProps = {
  group: PaletteGroup
  listId: string
  titleId: string
  current: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onTake: (item: PaletteItem) => void
}

const Group = ({ group, listId, titleId, current, onPoint, onTake }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group inside a listbox
  <div role="group" aria-labelledby={titleId}>
    <p id={titleId} className="px-3 pt-3 pb-1.5 font-semibold text-3 text-cap">
      {group.title}
    </p>
    {group.items.map(item => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
      // biome-ignore lint/a11y/useFocusableInteractive: the field points at the row
      <div
        key={item.id}
        id={`${listId}-${item.id}`}
        role="option"
        aria-selected={item === current}
        data-active={item === current ? '' : undefined}
        onPointerDown={event => event.preventDefault()}
        onPointerMove={() => item !== current && onPoint(item)}
        onClick={() => onTake(item)}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 data-active:bg-4"
      >
        {item.icon && (
          <span aria-hidden="true" className="flex shrink-0 text-2 [&>svg]:size-5">
            {item.icon}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate font-medium text-1">{item.title}</span>
        {item.detail && <span className="shrink-0 text-3 text-small">{item.detail}</span>}
      </div>
    ))}
  </div>
)

const listClass = 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-2'

/** Arrows move over all groups, Enter takes and closes, Esc closes. */
export function SearchPalette({ open, onClose, query, onQuery, groups, placeholder, busy, empty }: Props) {
  const t = useTranslations('ui')
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { leave, isCovered } = useWindow(open)
  const items = groups.flatMap(group => group.items)
  const [place, setPlace] = useState({ query, active: 0 })
  const active = place.query === query ? Math.min(place.active, Math.max(0, items.length - 1)) : 0
  const current = items[active]
  const shown = current?.id
  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const take = (item: PaletteItem | undefined): void => {
    if (!item) return
    onClose()
    item.onChoose()
  }
  const press = (event: KeyboardEvent): void => {
    const next = moveInList(event.key, active, items.length)
    if (next !== null) setPlace({ query, active: next })
    else if (event.key === 'Enter') take(current)
    else return
    event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-modal animate-fade-in bg-scrim data-[state=closed]:animate-fade-out" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={leave}
          onEscapeKeyDown={event => isCovered() && event.preventDefault()}
          onInteractOutside={event => isOnMessage(event.target) && event.preventDefault()}
          className="fixed inset-x-0 top-0 z-modal mx-auto flex max-h-[min(100dvh,36rem)] w-full max-w-160 animate-dialog-in flex-col overflow-hidden border border-line bg-2 shadow-e4 outline-none data-[state=closed]:animate-fade-out max-sm:h-dvh max-sm:max-h-none max-sm:border-0 sm:top-[12vh] sm:rounded-dialog"
        >
          <Radix.Title className="sr-only">{placeholder}</Radix.Title>
          <QueryField
            {...{ query, onQuery, placeholder, busy, listId }}
            found={items.length > 0}
            current={current && `${listId}-${current.id}`}
            onKeyDown={press}
          />
          <p role="status" className="sr-only">
            {query && !busy ? t('found', { count: String(items.length) }) : ''}
          </p>
          <div ref={list} id={listId} role="listbox" aria-label={placeholder} className={listClass}>
            {groups.map(
              (group, at) =>
                group.items.length > 0 && (
                  <Group
                    key={group.title}
                    {...{ group, listId, current }}
                    titleId={`${listId}-group-${at}`}
                    onPoint={item => setPlace({ query, active: items.indexOf(item) })}
                    onTake={take}
                  />
                )
            )}
          </div>
          {items.length === 0 && !busy && (
            <div className="px-4 pb-4">{empty ?? (query && <p className="py-6 text-center text-2">{t('noMatches')}</p>)}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
