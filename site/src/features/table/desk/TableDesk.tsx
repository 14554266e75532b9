// Two to four tables at once: beside each other on a desk; on a phone one stack, in which the table in hand is unfolded.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LatencyChip } from '../../../kit/play/LatencyChip.tsx'
import { SessionBar } from '../../../kit/stay/SessionBar.tsx'
import { useLoggedIn } from '../../../session/account/session.ts'
import { OtherTickets } from '../elsewhere/OtherTickets.tsx'
import { SoundButton } from '../SoundButton.tsx'
import { AddTable } from './AddTable.tsx'
import { DeskTable } from './DeskTable.tsx'

export function TableDesk({ tables }: { tables: readonly string[] }) {
  const t = useTranslations('tableDesk')
  const loggedIn = useLoggedIn()
  const [chosen, setChosen] = useState<string | null>(null)
  // a table that was just put here is the one in hand
  const [known, setKnown] = useState(tables)
  if (known !== tables && known.join() !== tables.join()) {
    setKnown(tables)
    setChosen(tables.find(one => !known.includes(one)) ?? chosen)
  }
  const inHand = chosen !== null && tables.includes(chosen) ? chosen : tables[0]
  return (
    <div className="flex flex-col gap-3 max-md:-mx-4 max-md:-mt-4 max-md:gap-0">
      <title>{`${t('title', { count: tables.length })} · Fairhouse`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:px-4 max-md:py-2">
        <h1 className="flex-1 text-h5 md:text-h4">{t('title', { count: tables.length })}</h1>
        <AddTable tables={tables} />
        <SoundButton />
        <LatencyChip />
      </div>
      <OtherTickets here={tables} className="max-md:px-4 max-md:pb-2" />
      <div className="flex flex-col items-stretch md:grid md:items-start md:gap-4 lg:grid-cols-2">
        {tables.map(table => (
          <DeskTable
            key={table}
            {...{ table, tables }}
            inHand={table === inHand}
            place={tables.filter(one => one !== inHand).indexOf(table)}
            onTake={() => setChosen(table)}
          />
        ))}
      </div>
      {loggedIn && (
        <div className="max-md:px-4 max-md:py-3">
          <SessionBar row />
        </div>
      )}
    </div>
  )
}
