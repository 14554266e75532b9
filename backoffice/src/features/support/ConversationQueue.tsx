// Conversations in line: who waits how long, for what.

import type { supportQueue } from '@fairhouse/contract/ops/house/message.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import type { Pages } from '@fairhouse/ui/list/pages.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { QueueRows } from '../../kit/list/QueueRows.tsx'
import { useNow, useSpan } from '../../kit/value/use-age.ts'

type Queued = z.output<typeof supportQueue.reply>['list'][number]

type Props = { pages: Pages<Queued>; closed: boolean; chosen: string | undefined; choose: (id: string) => void }

export function ConversationQueue({ pages, closed, chosen, choose }: Props) {
  const t = useTranslations('opsMessage')
  return (
    <QueueRows
      pages={pages}
      label={t('queue')}
      chosen={chosen}
      className="max-h-[calc(100dvh-260px)]"
      empty={<Empty title={t(closed ? 'noClosed' : 'noOpen')} text={closed ? '' : t('noOpenText')} />}
    >
      {c => <Line key={c.id} conversation={c} current={c.id === chosen} choose={() => choose(c.id)} />}
    </QueueRows>
  )
}

function Line({ conversation: c, current, choose }: { conversation: Queued; current: boolean; choose: () => void }) {
  const t = useTranslations('opsMessage')
  const span = useSpan()
  const now = useNow()
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={choose}
        className={cx(
          'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-s-3 py-2 ps-2.25 pe-3 text-start text-small focus-visible:-outline-offset-2',
          current ? 'border-s-(--primary-text) bg-3' : 'border-s-transparent hover:bg-3'
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{c.member?.account ?? t('visitor')}</span>
          {c.channel === 'vip' && <Badge tone="accent">{t('channel_vip')}</Badge>}
        </span>
        <span className={cx('text-cap tabular-nums', c.waitingSince ? 'font-semibold text-warn' : 'text-3')}>
          {c.waitingSince
            ? span(now - c.waitingSince.getTime())
            : c.rating
              ? t('rating', { n: c.rating })
              : t(c.open ? 'answered' : 'closed')}
        </span>
        <span className="truncate text-2">{c.last}</span>
        <span className="flex items-center justify-end gap-2 text-cap text-3">
          {t(`topic_${c.topic}`)}
          {c.unread > 0 && <Badge tone="live">{c.unread}</Badge>}
        </span>
      </button>
    </li>
  )
}
