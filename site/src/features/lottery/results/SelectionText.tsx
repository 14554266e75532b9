// What was chosen, row by row; of many typed bets the first ones, the rest on demand.
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Play } from '@fairhouse/games/lottery/types.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayWords } from './play-words.ts'

/** So many typed bets are shown at first. */
const few = 24

type Props = {
  play: Play /** As {@link decode} reads it. */
  selection: string /** When it was placed: animals change with the year. */
  at: Date
}

export function SelectionText({ play, selection, at }: Props) {
  const t = useTranslations('lotteryResults')
  const words = usePlayWords()
  const [whole, setWhole] = useState(false)
  const { rows, tickets, positions } = decode(selection)
  const day = at.toISOString().slice(0, 10)
  const shown = whole ? tickets : tickets?.slice(0, few)
  return (
    <div className="flex flex-col gap-1">
      {positions && (
        <p>
          <span className="text-3">{t('positions')}:</span> {positions.map(place => place + 1).join(' ')}
        </p>
      )}
      {rows?.map(
        (row, no) =>
          row.length > 0 && (
            <p key={play.form.rows[no]!.name} className="wrap-anywhere">
              <span className="text-3">{words.row(play.form.rows[no]!.name)}:</span>{' '}
              {row.map(token => words.token(play, token, day)).join(' ')}
            </p>
          )
      )}
      {shown && <p className="font-medium wrap-anywhere">{shown.join('  ')}</p>}
      {tickets && !whole && tickets.length > few && (
        <p className="flex flex-wrap items-center gap-2">
          {t('moreTyped', { count: formatCount(tickets.length - few) })}
          <Button variant="link" onClick={() => setWhole(true)}>
            {t('allTyped')}
          </Button>
        </p>
      )}
    </div>
  )
}
