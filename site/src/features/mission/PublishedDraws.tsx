// The published draws, for everybody: each can be opened, passed on by its address, and computed again here.
import { publishedDraws } from '@fairhouse/contract/member/draw.ts'
import { raffleFile } from '@fairhouse/contract/member/raffle.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TieProof, useTie } from './board/TieProof.tsx'
import { addressPart, type DrawAsked, readDraw } from './draw/asked.ts'
import { RaffleProof } from './raffle/RaffleProof.tsx'

function List({ asked }: { asked: DrawAsked | null }) {
  const t = useTranslations('raffle')
  const query = useQuery(queryOf(publishedDraws, {}))
  return (
    <Card title={t('draws')} flush>
      <p className="max-w-[68ch] px-4 pb-4 text-2 sm:px-5">{t('drawsText')}</p>
      <Loaded query={query} label={t('drawsLoading')}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Ticket aria-hidden="true" />} text={t('drawsNone')} />
          ) : (
            <ul aria-label={t('draws')} className="divide-y divide-line border-line border-t">
              {list.map(({ kind, id, name, publishedAt, drawn }) => {
                const isOpen = asked?.id === id
                return (
                  <li key={id}>
                    <Link
                      to="/fairness"
                      search={{ tab: 'draws', draw: addressPart({ kind, id }) }}
                      resetScroll={false}
                      aria-current={isOpen ? 'true' : undefined}
                      className={cx(
                        'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-3 focus-visible:-outline-offset-2 sm:px-5',
                        isOpen && 'bg-primary/12'
                      )}
                    >
                      <span className="min-w-0 flex-1 basis-52">
                        <span className="block font-semibold text-1 [overflow-wrap:anywhere]">{name}</span>
                        <span className="block text-3 text-small">{t(`kind_${kind}`)}</span>
                      </span>
                      <time className="text-3 text-small tabular-nums">{formatDateTime(publishedAt)}</time>
                      <Badge tone={drawn ? 'neutral' : 'warn'}>{t(drawn ? 'state_final' : 'state_drawing')}</Badge>
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Missing() {
  const t = useTranslations('raffle')
  return (
    <Card>
      <EmptyState icon={<SearchX aria-hidden="true" />} text={t('drawMissing')} />
    </Card>
  )
}

const missingCodes: readonly string[] = ['not.found', 'raffle.state', 'input.invalid']

/** A draw with its proof; one that there is not, or of which nothing is published, is said to be missing. */
function Opened<Data extends { name: string }>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const t = useTranslations('raffle')
  if (query.error instanceof ApiError && missingCodes.includes(query.error.code)) return <Missing />
  return (
    <Card title={query.data?.name}>
      <Loaded query={query} label={t('drawsLoading')}>
        {children}
      </Loaded>
    </Card>
  )
}

function Raffle({ id }: DrawAsked) {
  const query = useQuery({ ...queryOf(raffleFile, { id, from: 0 }), select: ({ file }) => file, retry: false })
  return <Opened query={query}>{file => <RaffleProof file={file} />}</Opened>
}

function Tie({ id }: DrawAsked) {
  // whose place it is stands on the member's own card: here is what everybody sees
  return <Opened query={useTie(id)}>{tie => <TieProof tie={{ ...tie, own: null }} own={null} />}</Opened>
}

/** `draw`: what the address asks for, if anything. */
export function PublishedDraws({ draw }: { draw: string | null }) {
  const asked = draw === null ? null : readDraw(draw)
  return (
    <>
      {draw !== null &&
        (asked ? asked.kind === 'raffle' ? <Raffle key={asked.id} {...asked} /> : <Tie key={asked.id} {...asked} /> : <Missing />)}
      <List asked={asked} />
    </>
  )
}
