// What was said in a conversation, oldest first; operators are named.

import type { supportNotes } from '@fairhouse/contract/message/shapes.ts'
import type { conversationById } from '@fairhouse/contract/ops/house/message.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Stamp } from '../../kit/value/Stamp.tsx'

type Line = z.output<typeof conversationById.reply>['lines'][number]
type Props = { box: RefObject<HTMLDivElement | null>; lines: readonly Line[]; older: (() => void) | null; loadingOlder: boolean }

export function ConversationLines({ box, lines, older, loadingOlder }: Props) {
  const t = useTranslations('opsMessage')
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached and moved by keys
      tabIndex={0}
      aria-label={t('lines')}
      className="min-h-0 flex-1 overflow-y-auto p-3 focus-visible:-outline-offset-2"
    >
      {older && (
        <div className="pb-2 text-center">
          <Button size="sm" variant="subtle" loading={loadingOlder} onClick={older}>
            {t('more')}
          </Button>
        </div>
      )}
      <ol aria-live="polite" className="grid gap-2">
        {lines.map(line => (
          <li
            key={line.id}
            className={cx('flex flex-col', line.by === 'operator' ? 'items-end' : line.by === 'customer' ? 'items-start' : 'items-center')}
          >
            {line.by !== 'house' && (
              <p
                dir="auto"
                className={cx(
                  'max-w-[75%] whitespace-pre-wrap rounded-control px-3 py-2 text-body [overflow-wrap:anywhere]',
                  line.by === 'operator' ? 'bg-accent/15' : 'bg-3'
                )}
              >
                {line.text}
              </p>
            )}
            <p className="flex gap-2 px-1 pt-0.5 text-cap text-3">
              {line.by === 'house' ? t(line.text as (typeof supportNotes)[number]) : line.by === 'customer' ? t('customer') : null}
              {line.operator && <span>{line.operator}</span>}
              <Stamp at={line.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
