// Home: bets that were settled just now: real ones with masked names, one's own, or those with the highest stakes.

import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatMultiplier, formatTime } from '@fairhouse/ui/text/format.ts'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HouseAmount } from '../../../kit/amount/Amount.tsx'
import { useLoggedIn } from '../../../session/account/session.ts'
import { categoryIcons } from '../../../session/places/places.ts'
import { type BoardRow, type BoardTab, useBoardRows } from '../board-rows.ts'

const rows = 8
/** On a phone the oldest are left out. */
const older = '@max-[559px]:nth-[n+6]:hidden'
/** The height of the head and of all rows: a list that fills or changes moves nothing. */
const bodyClass = 'min-h-[calc(2.25rem+5*2.75rem)] @min-[560px]:min-h-[calc(2.25rem+8*2.75rem)]'

const head = 'px-2 font-semibold text-3 text-cap first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const cell = 'truncate px-2 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const wide = 'hidden @min-[560px]:table-cell'

function BetRow({ row }: { row: BoardRow }) {
  const Icon = categoryIcons[row.category as keyof typeof categoryIcons]
  const times = Number((row.payout * 100n) / row.stake) / 100
  return (
    <tr className={cx('h-11 animate-fade-in border-line border-t', older)}>
      <td className={cell}>
        <span className="flex items-center gap-2.5 font-semibold text-1">
          {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />}
          <span className="truncate">{row.gameName}</span>
        </span>
      </td>
      <td className={cell}>{row.name}</td>
      <td className={cx(cell, wide, 'tabular-nums')}>
        <time dateTime={row.at.toISOString()}>{formatTime(row.at)}</time>
      </td>
      <td className={cx(cell, wide, 'text-end')}>
        <HouseAmount amount={row.stake} />
      </td>
      <td className={cx(cell, wide, 'text-end tabular-nums')}>{formatMultiplier(times)}</td>
      <td className={cx(cell, 'text-end')}>
        <HouseAmount signed amount={row.payout - row.stake} />
      </td>
    </tr>
  )
}

function BetTable({ list }: { list: readonly BoardRow[] }) {
  const t = useTranslations('home')
  return (
    <table className="w-full table-fixed text-start text-2 text-small">
      <caption className="sr-only">{t('boardTitle')}</caption>
      <thead>
        <tr className="h-9 text-start [&>th]:text-start">
          <th scope="col" className={cx(head, 'w-[44%] @min-[560px]:w-[28%]')}>
            {t('boardGame')}
          </th>
          <th scope="col" className={head}>
            {t('boardPlayer')}
          </th>
          <th scope="col" className={cx(head, wide)}>
            {t('boardTime')}
          </th>
          <th scope="col" className={cx(head, wide, 'text-end!')}>
            {t('boardStake')}
          </th>
          <th scope="col" className={cx(head, wide, 'text-end!')}>
            {t('boardTimes')}
          </th>
          <th scope="col" className={cx(head, 'text-end!')}>
            {t('boardResult')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(row => (
          <BetRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** New rows fade in at the top every few seconds; the person can hold the list. */
export function Board() {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  const [tab, setTab] = useState<BoardTab>('all')
  const [running, setRunning] = useState(true)
  const { list } = useBoardRows(tab, running, rows)
  const none = tab !== 'mine' ? 'boardEmpty' : loggedIn ? 'boardMineEmpty' : 'boardMineVisitor'
  return (
    <section
      aria-labelledby="board"
      className="@container flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-2 shadow-e1"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 pb-2 sm:px-5">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 id="board" className="text-h5">
            {t('boardTitle')}
          </h2>
          <p className="text-3 text-small">{t(running ? 'boardLive' : 'boardPaused')}</p>
        </div>
        <Segment
          label={t('boardTitle')}
          items={[
            { value: 'all', label: t('boardAll') },
            { value: 'mine', label: t('boardMine') },
            { value: 'high', label: t('boardHigh') }
          ]}
          value={tab}
          onValue={setTab}
          className="max-sm:flex-1"
        />
        <IconButton label={t(running ? 'boardPause' : 'boardResume')} onClick={() => setRunning(!running)}>
          {running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </IconButton>
      </header>
      <div className={bodyClass}>
        {!list ? (
          <Skeleton className="mx-4 h-72 rounded-control sm:mx-5" />
        ) : list.length === 0 ? (
          <p className="px-4 py-6 text-2 sm:px-5">{t(none)}</p>
        ) : (
          <BetTable list={list} />
        )}
      </div>
    </section>
  )
}
