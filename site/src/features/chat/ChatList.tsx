// The messages of the room: newest at the bottom, kept there while one reads along, left alone while one reads back.

import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Avatar } from '@fairhouse/ui/components/show/Avatar.tsx'
import { Menu } from '@fairhouse/ui/components/window/Menu.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime, formatTime } from '@fairhouse/ui/text/format.ts'
import { ArrowDown, Ellipsis, Flag, VolumeX } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MemberAvatar } from '../../kit/account/MemberAvatar.tsx'
import { useLoggedIn } from '../../session/account/session.ts'
import { mutePerson } from './muted-people.ts'
import { useNewsReader } from './news-reader.ts'
import type { ShownLine } from './use-chat.ts'

/** Messages of one person within so long stand under one name. */
const togetherMs = 120_000
/** So near the end counts as reading along, in pixels. */
const nearPx = 48

type Props = {
  lines: readonly ShownLine[]
  /** Fetches older ones; null when there are none. */
  older: (() => Promise<unknown>) | null
  loadingOlder: boolean
  onReport: (line: ShownLine) => void
}

/** Where in the messages the reader is: new ones are followed at the end, and counted while one reads back. */
function useReadAlong(lines: readonly ShownLine[]) {
  const box = useRef<HTMLDivElement>(null)
  const along = useRef(true)
  const place = useRef({ first: '', height: 0 })
  const last = lines.at(-1)
  const first = lines[0]?.id ?? ''
  const [readTo, setReadTo] = useState(last?.id ?? '')

  const toEnd = () => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    along.current = true
    setReadTo(last?.id ?? '')
  }
  const onScroll = () => {
    const element = box.current!
    along.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    if (along.current && last) setReadTo(last.id)
  }
  // What came above moves the rest down: the reader's place moves with it. What came below is followed by who reads along.
  useLayoutEffect(() => {
    const element = box.current!
    if (place.current.first && first < place.current.first && !along.current)
      element.scrollTop += element.scrollHeight - place.current.height
    place.current = { first, height: element.scrollHeight }
  }, [first])
  const lastId = last?.id
  const lastMine = last?.mine
  useEffect(() => {
    if (!lastId || (!along.current && !lastMine)) return
    const element = box.current!
    element.scrollTop = element.scrollHeight
    along.current = true
    setReadTo(lastId)
  }, [lastId, lastMine])
  return { box, toEnd, onScroll, fresh: lines.filter(line => line.id > readTo && !line.mine).length }
}

export function ChatList({ lines, older, loadingOlder, onReport }: Props) {
  const t = useTranslations('message')
  const news = useNewsReader(lines)
  const { box, toEnd, onScroll, fresh } = useReadAlong(lines)

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached and moved by keys
        tabIndex={0}
        aria-label={t('chatMessages')}
        className="h-full overflow-y-auto overscroll-contain py-3 focus-visible:-outline-offset-2"
      >
        {older && (
          <div className="flex justify-center pb-2">
            <Button size="sm" variant="subtle" loading={loadingOlder} onClick={() => void older()}>
              {t('older')}
            </Button>
          </div>
        )}
        <ol className="flex min-h-full flex-col justify-end">
          {lines.map((line, at) => (
            <Line key={line.id} line={line} before={lines[at - 1]} onReport={onReport} />
          ))}
        </ol>
      </section>
      {fresh > 0 && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto flex w-fit min-h-11 animate-pop-in items-center gap-2 whitespace-nowrap rounded-pill border border-line bg-pop px-4 font-bold text-1 shadow-e3 hover:bg-4"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {t('chatNew', { count: fresh })}
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {news === null ? '' : 'count' in news ? t('chatNew', { count: news.count }) : t('chatSaid', { name: news.name, text: news.text })}
      </p>
    </div>
  )
}

function Line({ line, before, onReport }: { line: ShownLine; before: ShownLine | undefined; onReport: (line: ShownLine) => void }) {
  const t = useTranslations('message')
  const loggedIn = useLoggedIn()
  const joined = before?.author === line.author && line.at.getTime() - before.at.getTime() < togetherMs
  return (
    <li className={cx('group flex gap-3 px-4 hover:bg-2', joined ? 'pt-0.5' : 'pt-3')}>
      {joined ? (
        <span className="w-8 shrink-0" />
      ) : line.mine && loggedIn ? (
        <MemberAvatar name={line.name} className="size-8 text-small" />
      ) : (
        <Avatar name={line.name} className="size-8 text-small" />
      )}
      <div className="min-w-0 flex-1 pb-0.5">
        <p className={cx('flex items-baseline gap-2', joined && 'sr-only')}>
          <span className={cx('truncate font-bold text-small', line.mine ? 'text-accent-text' : 'text-1')}>{line.name}</span>
          {line.mine && <span className="text-3 text-cap">{t('you')}</span>}
          <time dateTime={line.at.toISOString()} title={formatDateTime(line.at)} className="text-3 text-cap tabular-nums">
            {formatTime(line.at).slice(0, 5)}
          </time>
        </p>
        {line.text === null ? (
          <p className="text-3 italic">{t('chatRemoved')}</p>
        ) : (
          <p dir="auto" className="text-2 [overflow-wrap:anywhere]">
            {line.text}
          </p>
        )}
      </div>
      {!line.mine && line.text !== null && (
        <Menu
          trigger={
            <IconButton
              plain
              label={t('chatActions', { name: line.name })}
              className="-my-1 -me-2 text-3! group-hover:text-1! focus-visible:text-1! aria-expanded:text-1!"
            >
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={[
            ...(loggedIn ? [{ label: t('report'), icon: <Flag aria-hidden="true" />, onSelect: () => onReport(line) }] : []),
            { label: t('mutePerson', { name: line.name }), icon: <VolumeX aria-hidden="true" />, onSelect: () => mutePerson(line.author) }
          ]}
        />
      )}
    </li>
  )
}
