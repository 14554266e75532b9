// A star that marks a league or a match as a favourite.
import { cx } from '@fairhouse/ui/cx.ts'
import { Star } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFavourites } from './favourites.ts'

function Button({ name, marked, onPress }: { name: string; marked: boolean; onPress: () => void }) {
  const t = useTranslations('sport')
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={t('mark', { name })}
      title={t('mark', { name })}
      onClick={onPress}
      className={cx(
        "relative grid size-7 shrink-0 place-items-center rounded-sm before:absolute before:-inset-x-1 before:-inset-y-2 before:content-[''] hover:text-primary-text",
        marked ? 'text-primary-text' : 'text-3'
      )}
    >
      <Star aria-hidden="true" fill={marked ? 'currentColor' : 'none'} className="size-4" />
    </button>
  )
}

export const MarkMatch = memo(function MarkMatch({ id, name }: { id: number; name: string }) {
  const marked = useFavourites(state => state.matches.includes(id))
  return <Button name={name} marked={marked} onPress={() => useFavourites.getState().toggleMatch(id)} />
})

export const MarkLeague = memo(function MarkLeague({ code, name }: { code: string; name: string }) {
  const marked = useFavourites(state => state.leagues.includes(code))
  return <Button name={name} marked={marked} onPress={() => useFavourites.getState().toggleLeague(code)} />
})
