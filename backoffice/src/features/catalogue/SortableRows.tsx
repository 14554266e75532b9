// A list whose rows are put in order by dragging, with the mouse, a finger or the keyboard.
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { cx } from '@fairhouse/ui/cx.ts'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Item {
  readonly code: string
  readonly name: string
}
interface Props<R extends Item> {
  label: string
  rows: readonly R[]
  /** Rows can be moved. */
  movable: boolean
  /** `next`: the code of the row that stands behind it now, null when none does; `last`: the code of the row before it. */
  move: (code: string, next: string | null, last: string | null) => void
  children: (row: R) => ReactNode
}

function SortableRow({ row, movable, children }: { row: Item; movable: boolean; children: ReactNode }) {
  const t = useTranslations('opsCatalogue')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.code,
    disabled: !movable
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex items-center gap-2 border-line border-b bg-1 px-3 py-2 last:border-b-0',
        isDragging && 'relative z-sticky shadow-e1'
      )}
    >
      {movable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('moveOf', { name: row.name })}
          className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-badge text-3 hover:bg-3 hover:text-1 active:cursor-grabbing max-sm:w-11"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

export function SortableRows<R extends Item>({ label, rows, movable, move, children }: Props<R>) {
  const t = useTranslations('opsCatalogue')
  const [order, setOrder] = useState<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched rows are the truth again
  useEffect(() => setOrder(null), [rows])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const codes = order ?? rows.map(r => r.code)
  const byCode = new Map(rows.map(r => [r.code, r]))
  const nameOf = (id: UniqueIdentifier) => byCode.get(String(id))?.name ?? ''
  const placeOf = (id: UniqueIdentifier) => codes.indexOf(String(id)) + 1
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const next = arrayMove([...codes], codes.indexOf(String(active.id)), codes.indexOf(String(over.id)))
    setOrder(next)
    const at = next.indexOf(String(active.id))
    move(String(active.id), next[at + 1] ?? null, next[at - 1] ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('moveHelp') },
        announcements: {
          onDragStart: ({ active }) => t('moveBegun', { name: nameOf(active.id), place: placeOf(active.id), count: codes.length }),
          onDragOver: ({ active, over }) =>
            over ? t('moveOver', { name: nameOf(active.id), place: placeOf(over.id), count: codes.length }) : undefined,
          onDragEnd: ({ active, over }) => (over ? t('moveDone', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined),
          onDragCancel: ({ active }) => t('moveLeft', { name: nameOf(active.id) })
        }
      }}
    >
      <SortableContext items={[...codes]} strategy={verticalListSortingStrategy}>
        <ul aria-label={label}>
          {codes.map(code => {
            const row = byCode.get(code)
            return (
              row && (
                <SortableRow key={code} row={row} movable={movable}>
                  {children(row)}
                </SortableRow>
              )
            )
          })}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
