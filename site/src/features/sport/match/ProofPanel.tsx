// The proof of a simulated match: what was promised before it, and, once it is over, the match played again here with one press.
import { sportProof } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { formatDateTime, formatPercent, formatZone } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { CheckRow } from '../../../kit/fair/CheckRow.tsx'
import { type Stage, Verification } from '../../../kit/fair/Verification.tsx'
import type { Proof, verifyProof } from './verify.ts'

type Checks = Awaited<ReturnType<typeof verifyProof>>
/** Long values are shown by their beginning: what counts is that both are the same. */
const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)} …` : text)

function Verify({ proof }: { proof: Proof }) {
  const t = useTranslations('sport')
  const fair = useTranslations('fairness')
  const locale = useLocale()
  const stageOf = (share: number): Stage => ({ share, label: t('playingAgain'), aside: formatPercent(share, locale) })
  return (
    <Verification
      verify={async ({ signal, onStage }) => {
        const { verifyProof } = await import('./verify.ts')
        return verifyProof(proof, { signal, onProgress: share => onStage(stageOf(share)) })
      }}
      start={stageOf(0)}
      row={({ name, ok, published, computed }: Checks[number]) => (
        <CheckRow
          key={name}
          ok={ok}
          title={t(`check_${name}`)}
          values={[
            [fair('published'), shortened(published)],
            [fair('computed'), shortened(computed)]
          ]}
        />
      )}
    />
  )
}

function Facts({ proof }: { proof: Proof }) {
  const t = useTranslations('sport')
  const fair = useTranslations('fairness')
  const facts = [
    [t('commitment'), proof.commitment],
    [fair('committedAt'), `${formatDateTime(proof.committedAt)} ${formatZone(proof.committedAt)}`],
    [t('entropy'), proof.entropy === '' ? t('entropyLater') : proof.entropy],
    ...(proof.entropy === '' ? [] : [[t('entropySource'), proof.entropyPublic ? proof.entropySource : t('entropyLocal')] as const])
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-small sm:grid-cols-[11rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-3">{name}</dt>
          <dd className="min-w-0 break-all font-mono text-2 max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `over`: asked for anew once the match is over, when its seed is published. */
export function ProofPanel({ fixture, over }: { fixture: number; over: boolean }) {
  const t = useTranslations('sport')
  const fair = useTranslations('fairness')
  const query = useQuery({
    ...queryOf(sportProof, { fixture }),
    refetchInterval: found => (over && found.state.data?.hash === null ? 2_000 : false)
  })
  return (
    <Card title={fair('proof')}>
      <p className="mb-3 text-2">{t('simulatedText')}</p>
      <Loaded query={query} label={fair('proof')}>
        {proof => (
          <>
            <Facts proof={proof} />
            {proof.hash === null ? <p className="text-3">{t('seedLater')}</p> : <Verify proof={proof} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
