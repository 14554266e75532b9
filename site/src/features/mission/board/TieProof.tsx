// The proof of equal places on which a prize depends: their published names, what decides and when; afterwards their order, and its check in the browser.
import { leaderboardTie } from '@fairhouse/contract/member/leaderboard.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMember } from '../../../session/account/session.ts'
import { Checker } from '../draw/Checker.tsx'
import { type Row, useSourceRow } from '../draw/use-source-row.ts'
import type { TieCheck } from './check-tie.ts'
import { type Board, spanOf, type Tie, useBoardWords } from './use-board-words.ts'

/** So many members of a group are named; one's own always is. */
const shownMembers = 20

/** What decides, and when: of the time that is left a clock that runs. */
function What({ tie: { beacon, drawsAt, missed, randomness } }: { tie: Tie }) {
  const t = useTranslations('leaderboard')
  const raffle = useTranslations('raffle')
  const at = formatDateTime(drawsAt)
  const no = beacon ? String(beacon.round) : ''
  return (
    <div className="grid gap-1 text-2 text-small tabular-nums">
      {randomness === null ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{beacon ? t('tieRound', { no, at }) : t('tieChain', { at })}</span>
          {drawsAt.getTime() > serverNow() && (
            <Countdown until={drawsAt.getTime()} serverNow={serverNow} className="font-bold font-display text-1 text-h5" />
          )}
        </p>
      ) : (
        <p>{beacon ? t('tieRoundDrew', { no, at }) : t('tieChainDrew', { at })}</p>
      )}
      {missed.length > 0 && <p>{t('tieMissed', { count: missed.length, rounds: missed.map(({ round }) => String(round)).join(', ') })}</p>}
      {randomness !== null && (
        <p className="break-all">
          {raffle('randomness')}: <span className="font-mono">{randomness}</span>
        </p>
      )}
    </div>
  )
}

/** The published names of a group: in their order once it is drawn. */
function Names({ group, tie }: { group: Tie['groups'][number]; tie: Tie }) {
  const t = useTranslations('leaderboard')
  const { between } = useBoardWords()
  const span = spanOf(group)
  const isDrawn = tie.randomness !== null
  const rows = group.members
    .map((member, at) => ({ member, place: group.place + at, own: member === tie.own?.member }))
    .filter(({ own }, at) => own || at < shownMembers)
  const more = group.members.length - rows.length
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-3 text-cap">{t('tieNames', { places: between(span) })}</p>
      <ol aria-label={t('tieNames', { places: between(span) })} className="grid gap-1 text-small">
        {rows.map(({ member, place, own }) => (
          <li
            key={member}
            className={cx(
              'flex flex-wrap items-baseline gap-x-3 rounded-input px-3 py-1.5 tabular-nums',
              own ? 'bg-primary/12 font-semibold' : 'bg-2'
            )}
          >
            {isDrawn && <span className="min-w-6">{formatCount(place)}</span>}
            <span className="min-w-0 break-all font-mono text-2">{member.slice(0, 16)}…</span>
            {own && <span className="ms-auto">{t('you')}</span>}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-3 text-small">{t('tieMore', { count: more })}</p>}
    </div>
  )
}

function useRow(): (check: TieCheck) => Row {
  const t = useTranslations('leaderboard')
  const raffle = useTranslations('raffle')
  const sourceRow = useSourceRow({ time: t('check_time'), published: t('tiePublished'), there: t('byHouse') })
  return check =>
    sourceRow(check) ??
    (check.key === 'own'
      ? {
          title: t('check_own'),
          values: [
            [raffle('entry'), check.computed],
            [t('yourPlace'), check.published]
          ]
        }
      : {
          title: t('check_order'),
          values: [
            [raffle('computed'), check.computed],
            [t('byHouse'), check.published]
          ]
        })
}

/** Others wait for the same draw; it is asked for so often until it is there. */
const lookEveryMs = 10_000

export const useTie = (id: string) =>
  useQuery({ ...queryOf(leaderboardTie, { id }), refetchInterval: ({ state }) => state.data?.randomness === null && lookEveryMs })

/** `own`: the reader's place, where they have one. */
export function TieProof({ tie, own }: { tie: Tie; own: Board['own'] }) {
  const t = useTranslations('leaderboard')
  const member = useMember()
  const rowOf = useRow()
  const isDrawn = tie.randomness !== null
  return (
    <div className="grid gap-4">
      {tie.groups.map(group => (
        <Names key={group.place} group={group} tie={tie} />
      ))}
      <What tie={tie} />
      {(isDrawn || tie.own) && (
        <Checker
          // what was checked before the draw says nothing of its order
          key={String(isDrawn)}
          label={t('checkOf', { name: tie.name })}
          text={t(isDrawn ? 'checkText' : 'checkBefore')}
          run={async () => {
            const { checkTie } = await import('./check-tie.ts')
            return checkTie({ tie, own }, member?.account ?? null)
          }}
          rowOf={rowOf}
        />
      )}
    </div>
  )
}
