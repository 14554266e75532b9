// A draw with everything that it is recomputed from, or where its official result came from.
import { issueProof } from '@fairhouse/contract/play/lottery.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Proof } from './check-draw.ts'
import { DrawChecker } from './DrawChecker.tsx'
import { DrawStage } from './DrawStage.tsx'

type Props = { game: string; issue: string; onBack?: () => void }

export function IssueProof({ game, issue, onBack }: Props) {
  const t = useTranslations('lotteryResults')
  const say = useSay()
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(issueProof, { game, name: issue }),
    retry: (count, cause) => !(cause instanceof ApiError) && count < 2,
    refetchInterval: ({ state }) => (state.data && ['waiting', 'open', 'closed'].includes(state.data.issue.state) ? 5_000 : false)
  })
  const missing = error instanceof ApiError && ['round.notFound', 'game.unavailable', 'input.invalid'].includes(error.code)
  return (
    <div className="flex flex-col gap-4">
      {onBack && (
        <Button variant="ghost" className="self-start" onClick={onBack}>
          <ChevronLeft aria-hidden="true" />
          {t('back')}
        </Button>
      )}
      {missing ? (
        <EmptyState icon={<SearchX />} text={t('noDraw')} />
      ) : error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Shown proof={data} onDrawn={refetch} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  )
}

function Shown({ proof, onDrawn }: { proof: Proof; onDrawn: () => void }) {
  const t = useTranslations('lotteryResults')
  const { issue, family } = proof
  return (
    <>
      {issue.state === 'void' ? (
        <div>
          <Badge tone="warn">{t('wasVoid')}</Badge>
        </div>
      ) : (
        <DrawStage game={proof.game} family={family} source={proof.source} issue={issue} onDrawn={onDrawn} />
      )}
      {proof.corrected.map(({ result, at }) => (
        <p key={at.getTime()} className="rounded-input border border-line bg-1 px-3 py-2.5 text-2 text-small">
          <Badge tone="warn">{t('corrected')}</Badge> {t('correctedText', { result, at: formatDateTime(at) })}
        </p>
      ))}
      <Facts
        list={[
          [t('openedAt'), formatDateTime(issue.opensAt)],
          [t('closedAt'), formatDateTime(issue.closesAt)],
          [t('drawnAt'), issue.drawnAt && formatDateTime(issue.drawnAt)]
        ]}
      />
      {proof.source === 'official' ? <Official proof={proof} /> : issue.state !== 'void' && <House proof={proof} />}
    </>
  )
}

function House({ proof }: { proof: Proof }) {
  const t = useTranslations('lotteryResults')
  const { chain, hash, position, beacon, previousHash } = proof
  if (!chain) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h6">{t('howDrawn')}</h2>
      <p className="max-w-[72ch] text-2">{t(hash ? 'proofHouse' : 'proofWaiting', { beacon: beacon ? 'yes' : 'no' })}</p>
      {!beacon && <p className="max-w-[72ch] text-3 text-small">{t('noBeacon')}</p>}
      {beacon && hash && !beacon.signature && (
        <p className="max-w-[72ch] text-warn">{t('lateBeacon', { round: formatCount(beacon.round) })}</p>
      )}
      {hash && proof.issue.result !== null && <DrawChecker key={hash} proof={proof} />}
      <Facts
        list={[
          [t('hash'), <Mono key="hash" text={hash} />],
          [t('previous'), <Mono key="previous" text={previousHash} />],
          [t('terminal'), <Mono key="terminal" text={chain.terminalHash} />],
          [t('position'), position !== null && t('positionOf', { position: formatCount(position), length: formatCount(chain.length) })],
          [t('salt'), <Mono key="salt" text={chain.salt} />],
          [t('beaconRound'), beacon && formatCount(beacon.round)],
          [t('beaconRandomness'), beacon?.randomness && <Mono key="random" text={beacon.randomness} />],
          [t('beaconSignature'), beacon?.signature && <Mono key="signature" text={beacon.signature} />]
        ]}
      />
    </section>
  )
}

function Official({ proof }: { proof: Proof }) {
  const t = useTranslations('lotteryResults')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h6">{t('howDrawn')}</h2>
      <p className="max-w-[72ch] text-2">{t(proof.official ? 'proofOfficial' : 'officialWaiting')}</p>
      {proof.official && (
        <Facts
          list={[
            [t('sourceText'), proof.official.sourceText],
            ...proof.official.entries.map(({ at, sourceText }, no): readonly [string, ReactNode] => [
              t('entry', { no: no + 1 }),
              `${formatDateTime(at)} · ${sourceText}`
            ])
          ]}
        />
      )}
    </section>
  )
}

const Mono = ({ text }: { text: string | null }) => (text ? <code className="break-all font-mono text-small">{text}</code> : '–')

/** Facts without a value are left out. */
function Facts({ list }: { list: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-body sm:grid-cols-[12rem_minmax(0,1fr)]">
      {list.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-3">{name}</dt>
              <dd className="min-w-0 break-words text-1 tabular-nums max-sm:mb-1.5">{value}</dd>
            </div>
          )
      )}
    </dl>
  )
}
