// A choice among many: type to narrow the list.
import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/popover'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { moveInList } from '../../list/list-keys.ts'
import { bestMatches } from '../../text/fold.ts'
import { controlClass, Field, type FieldTexts, noteId } from './Field.tsx'

export type ComboOption = {
  value: string
  label: string
  /** What the field shows once it is chosen; the label unless given. */
  short?: string
  /** At the end of the row: a code, a count. */
  detail?: ReactNode
  icon?: ReactNode
  /** Further words that find it. */
  words?: string
  disabled?: boolean
}

type Props = FieldTexts & {
  options: readonly ComboOption[]
  value: string | null
  onValue: (value: string) => void
  placeholder?: string
  id?: string
  name?: string
  disabled?: boolean
  required?: boolean
  /** How long the list stays after the field has lost the focus. */
  closeAfterMs?: number
  className?: string
}

/** The list's state: open or not, what is typed, which row the arrows stand on. */
function useChoice({
  options,
  value,
  onValue,
  disabled,
  closeAfterMs
}: Pick<Props, 'options' | 'value' | 'onValue' | 'disabled'> & { closeAfterMs: number }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const chosen = options.find(option => option.value === value)
  const shown = typed ? bestMatches(options, typed) : options
  const current = open ? shown[active] : undefined
  const hide = (): void => {
    setOpen(false)
    setTyped(null)
    setLeaving(false)
  }
  const close = useEffectEvent(hide)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => close(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [leaving, closeAfterMs])
  const show = (): void => {
    if (open || disabled) return
    setActive(Math.max(0, options.indexOf(chosen!)))
    setOpen(true)
  }
  const type = (text: string): void => {
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  const take = (option: ComboOption | undefined): void => {
    if (!option || option.disabled) return
    onValue(option.value)
    hide()
  }
  function press(event: KeyboardEvent): void {
    const next = moveInList(event.key, active, shown.length)
    if (next !== null) {
      event.preventDefault()
      if (open) setActive(next)
      else show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      take(current)
    }
  }
  return { open, typed, active, chosen, shown, current, show, hide, take, press, type, setLeaving }
}

const Icon = ({ of: option, className }: { of: ComboOption | undefined; className?: string }) =>
  option?.icon && (
    <span aria-hidden="true" className={cx('flex shrink-0 [&>svg]:size-4.5', className)}>
      {option.icon}
    </span>
  )

type RowProps = { id: string; option: ComboOption; selected: boolean; active: boolean; onTake: () => void }

const Row = ({ id, option, selected, active, onTake }: RowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
  // biome-ignore lint/a11y/useFocusableInteractive: the field points at the row
  <div
    id={id}
    role="option"
    aria-selected={selected}
    aria-disabled={option.disabled || undefined}
    data-active={active ? '' : undefined}
    onClick={onTake}
    className={cx(
      'flex min-h-11 items-center gap-3 rounded-control px-3 [contain-intrinsic-block-size:2.75rem] [content-visibility:auto] forced-colors:data-active:outline-2',
      option.disabled ? 'cursor-not-allowed text-off' : 'cursor-pointer hover:bg-(--text-1)/10 data-active:bg-(--text-1)/10'
    )}
  >
    <Icon of={option} />
    <span className="min-w-0 flex-1">{option.label}</span>
    {option.detail !== undefined && <span className="shrink-0 text-2 text-small tabular-nums">{option.detail}</span>}
    {selected && <Check aria-hidden="true" className="size-4.5 shrink-0 text-primary-text" />}
  </div>
)

function Nothing() {
  const t = useTranslations('ui')
  return (
    <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className="px-3 py-3 text-2">
      {t('noMatches')}
    </div>
  )
}

const stay = (event: Event | SyntheticEvent): void => event.preventDefault()

/** Stands by the field and scrolls to the current row. No portal: inside a window the list must scroll with the wheel. */
function List({ id, label, current, children }: { id: string; label: string; current: ComboOption | undefined; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <Radix.Content
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      align="start"
      sideOffset={6}
      collisionPadding={8}
      onOpenAutoFocus={stay}
      onCloseAutoFocus={stay}
      onPointerDown={stay}
      onInteractOutside={stay}
      className="z-modal max-h-80 w-(--radix-popover-trigger-width) min-w-64 max-w-[calc(100vw-16px)] animate-pop-in overflow-y-auto overscroll-contain rounded-card border border-line bg-pop p-1.5 text-1 shadow-e3"
    >
      {children}
    </Radix.Content>
  )
}

/** Arrows move, Enter takes, Esc closes the list and gives the former choice back; case and accents do not matter. */
export function Combobox({
  options,
  value,
  onValue,
  placeholder,
  id,
  name,
  disabled,
  required,
  closeAfterMs = 0,
  className,
  ...texts
}: Props) {
  const t = useTranslations('ui')
  const ownId = useId()
  const inputId = id ?? ownId
  const listId = `${inputId}-list`
  const choice = useChoice({ options, value, onValue, disabled, closeAfterMs })
  const { open, typed, active, chosen, shown, current, show, hide, take, press, type, setLeaving } = choice
  const face = chosen && (chosen.short ?? chosen.label)
  return (
    <Field {...texts} id={inputId}>
      <Radix.Root open={open} onOpenChange={next => !next && hide()}>
        <Radix.Anchor asChild>
          <div className={cx(controlClass(Boolean(texts.error)), className)}>
            {typed === null && <Icon of={chosen} className="ps-3.5 text-3" />}
            <input
              id={inputId}
              name={name}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              required={required}
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current ? `${listId}-${current.value}` : undefined}
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={texts.error || texts.hint ? noteId(inputId) : undefined}
              placeholder={face ?? placeholder}
              value={typed ?? face ?? ''}
              onClick={show}
              onKeyDown={press}
              onChange={event => type(event.target.value)}
              onFocus={() => setLeaving(false)}
              onBlur={() => setLeaving(true)}
              className="min-h-10.5 w-full min-w-0 flex-1 truncate rounded-input bg-transparent ps-3.5 text-body-l outline-none sm:text-body"
            />
            <ChevronDown aria-hidden="true" className="pointer-events-none me-3.5 size-4.5 shrink-0 text-3" />
          </div>
        </Radix.Anchor>
        <List id={listId} label={typeof texts.label === 'string' ? texts.label : t('choices')} current={current}>
          {shown.map((option, at) => (
            <Row
              key={option.value}
              id={`${listId}-${option.value}`}
              {...{ option }}
              selected={option.value === value}
              active={at === active}
              onTake={() => take(option)}
            />
          ))}
          {shown.length === 0 && <Nothing />}
        </List>
      </Radix.Root>
    </Field>
  )
}
