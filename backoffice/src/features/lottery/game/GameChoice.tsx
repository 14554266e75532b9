// One of the games, found by typing.
import { Combobox } from '@fairhouse/ui/components/form/Combobox.tsx'
import { useTranslations } from 'use-intl'
import { useGames } from './use-games.ts'

interface Props {
  value: string | undefined
  choose: (game: string | undefined) => void
  /** Offers all of them as well. */
  all?: boolean
}

export function GameChoice({ value, choose, all = false }: Props) {
  const t = useTranslations('opsLottery')
  const { data } = useGames()
  const games = (data?.list ?? []).map(g => ({ value: g.game, label: g.name, words: g.game }))
  return (
    <Combobox
      label={t('game')}
      value={value ?? (all ? '' : null)}
      onValue={game => choose(game || undefined)}
      options={all ? [{ value: '', label: t('all') }, ...games] : games}
      className="w-64 max-sm:w-full"
    />
  )
}
