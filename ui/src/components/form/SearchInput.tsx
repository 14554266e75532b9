// A field to search with: a glass, and a way to empty it.
import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../press/IconButton.tsx'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange' | 'prefix' | 'suffix' | 'label' | 'ref'> & {
  /** Read out; it is also the placeholder unless another is given. */
  label: string
  value: string
  onValue: (value: string) => void
}

/** Esc empties it, and only then leaves it to what stands around. */
export function SearchInput({ label, value, onValue, onKeyDown, placeholder, ...rest }: Props) {
  const t = useTranslations('ui')
  const input = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    onValue('')
    input.current?.focus()
  }
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      hideLabel
      {...rest}
      ref={input}
      type="search"
      label={label}
      placeholder={placeholder ?? label}
      value={value}
      onChange={event => onValue(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape' && value) {
          event.stopPropagation()
          clear()
        }
        onKeyDown?.(event)
      }}
      prefix={<Search aria-hidden="true" />}
      trailing={
        value && (
          <IconButton plain label={t('clear')} onClick={clear}>
            <X aria-hidden="true" />
          </IconButton>
        )
      }
    />
  )
}
