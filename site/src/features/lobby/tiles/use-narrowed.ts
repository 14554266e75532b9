// A list that is here as a whole, narrowed and ordered as the person asks.
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Filter, filters, type Game, narrow, type Sort } from '../../../session/games/games.ts'
import type { Controls } from './ListControls.tsx'

const words = { new: 'filterNew', hot: 'filterHot', fair: 'filterFair' } as const

/** The games that are left, and the controls for the head of the list. A filter that would take nothing away, or everything, is not offered. */
export function useNarrowed(games: readonly Game[]): Controls & { list: Game[] } {
  const t = useTranslations('lobby')
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<readonly Filter[]>([])
  const [sort, setSort] = useState<Sort>('hot')
  const useful = filters.filter(filter => {
    const left = narrow(games, { filters: [filter] }, locale).length
    return asked.includes(filter) || (left > 0 && left < games.length)
  })
  return {
    ...{ query, setQuery, sort, setSort },
    chips: useful.map(key => ({
      key,
      label: t(words[key]),
      pressed: asked.includes(key),
      onPress: () => setAsked(asked.includes(key) ? asked.filter(one => one !== key) : [...asked, key])
    })),
    narrowed: asked.length > 0 || query.trim() !== '',
    clear: () => {
      setAsked([])
      setQuery('')
    },
    list: narrow(games, { query, filters: asked, sort }, locale)
  }
}
