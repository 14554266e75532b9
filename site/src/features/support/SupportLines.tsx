// What was said, newest at the bottom.
import type { SupportLine, supportNotes } from '@fairhouse/contract/message/shapes.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDate, formatDateTime, formatTime } from '@fairhouse/ui/text/format.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

type Props = { lines: readonly SupportLine[]; older: (() => void) | null; loadingOlder: boolean }

/** `lines` newest first, as they travel. */
export function SupportLines({ lines, older, loadingOlder }: Props) {
  const t = useTranslations('message')
  const box = useRef<HTMLDivElement>(null)
  const last = lines[0]?.id
  useEffect(() => {
    if (last && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  const inOrder = [...lines].reverse()
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached and moved by keys
      tabIndex={0}
      aria-label={t('supportLines')}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-input focus-visible:-outline-offset-2"
    >
      {older && (
        <div className="flex justify-center pb-2">
          <Button size="sm" variant="subtle" loading={loadingOlder} onClick={older}>
            {t('older')}
          </Button>
        </div>
      )}
      <ol aria-live="polite" className="flex min-h-full flex-col justify-end gap-2">
        {inOrder.map((line, at) => {
          const day = formatDate(line.at)
          const newDay = at === 0 || formatDate(inOrder[at - 1]!.at) !== day
          return (
            <li
              key={line.id}
              className={cx(
                'flex flex-col',
                line.by === 'customer' ? 'items-end' : line.by === 'operator' ? 'items-start' : 'items-center'
              )}
            >
              {newDay && <p className="self-center py-2 text-3 text-cap tabular-nums">{day}</p>}
              {line.by === 'house' ? (
                <p className="py-1 text-center text-3 text-small">
                  {t(line.text as (typeof supportNotes)[number])} · {formatTime(line.at).slice(0, 5)}
                </p>
              ) : (
                <>
                  <p
                    dir="auto"
                    className={cx(
                      'max-w-[85%] whitespace-pre-wrap rounded-card px-4 py-2.5 [overflow-wrap:anywhere]',
                      line.by === 'customer' ? 'rounded-ee-badge bg-accent text-on-accent' : 'rounded-es-badge bg-3 text-1'
                    )}
                  >
                    {line.text}
                  </p>
                  <p className="px-1 pt-0.5 text-3 text-cap">
                    {t(line.by === 'customer' ? 'you' : 'supportTitle')}{' '}
                    <time dateTime={line.at.toISOString()} title={formatDateTime(line.at)} className="tabular-nums">
                      {formatTime(line.at).slice(0, 5)}
                    </time>
                  </p>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
