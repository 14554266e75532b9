// How fairness works here, what is committed now, and a verifier for values of one's own.
import { currentRound } from '@fairhouse/contract/round.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/Card.tsx'
import { CopyField } from '@fairhouse/ui/components/CopyField.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { formatPercent } from '@fairhouse/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../shell/money.ts'
import { ChainFacts } from './ChainFacts.tsx'
import { useCrashGames } from './crash/crash-games.ts'
import { HandVerifier } from './HandVerifier.tsx'

const formula = 'max(1.00, ⌊100 · (1 − e) ÷ (1 − r ÷ 2⁵²)⌋ ÷ 100)'

export function FairnessPage() {
  const t = useTranslations('fairness')
  const { games } = useCrashGames()
  const title = t('pageTitle')
  useEffect(() => {
    document.title = title
  }, [title])
  const steps = [
    [t('step1'), t('step1Text')],
    [t('step2'), t('step2Text')],
    [t('step3'), t('step3Text')],
    [t('step4'), t('step4Text')],
    [t('step5'), t('step5Text')]
  ] as const
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-4">
      <header className="pb-2">
        <h1 className="text-h1 max-sm:text-h2">{title}</h1>
        <p className="mt-2 max-w-[62ch] text-2 text-body-l">{t('lead')}</p>
      </header>
      <Card>
        <ol className="flex flex-col gap-5">
          {steps.map(([head, text], at) => (
            <li key={head} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-pill bg-accent/15 font-bold text-accent-text tabular-nums"
              >
                {at + 1}
              </span>
              <div className="min-w-0">
                <h2 className="text-h5">{head}</h2>
                <p className="mt-1 max-w-[68ch] text-2 text-body-l">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <section className="mt-6 border-line border-t pt-5">
          <h2 className="text-h5">{t('formula')}</h2>
          <p className="my-3 overflow-x-auto rounded-input bg-3 px-4 py-3 font-mono text-1">{formula}</p>
          <p className="max-w-[68ch] text-2 text-body-l">{t('formulaText')}</p>
        </section>
      </Card>
      <h2 className="mt-4 text-h4">{t('chains')}</h2>
      {games?.length === 0 && <p className="text-3">{t('chainsEmpty')}</p>}
      {games ? games.map(game => <Commitment key={game.code} game={game} />) : <Skeleton className="h-48 rounded-card" />}
      <h2 className="mt-4 text-h4">{t('yourOwn')}</h2>
      <Card>
        <p className="mb-4 text-2">{t('yourOwnText')}</p>
        <HandVerifier />
      </Card>
      <h2 className="mt-4 text-h4">{t('limits')}</h2>
      <Card>
        <div className="flex max-w-[68ch] flex-col gap-3 text-2 text-body-l">
          <p>{t('limitsText')}</p>
          <p>{t('limitWin')}</p>
          <p>{t('limitRound')}</p>
          <ul className="list-disc ps-5 text-1">
            {games?.map(game => (
              <Limits key={game.code} game={game} />
            ))}
          </ul>
        </div>
      </Card>
    </div>
  )
}

type Named = { code: string; name: string }

function Commitment({ game }: { game: Named }) {
  const t = useTranslations('fairness')
  const chain = useQuery(queryOf(currentRound, { game: game.code })).data?.chain
  return (
    <Card
      title={game.name}
      aside={
        <Link to="/crash/$game" params={{ game: game.code }} className="font-semibold text-primary-text underline-offset-4 hover:underline">
          {t('toGame', { game: game.name })}
        </Link>
      }
    >
      {chain ? (
        <>
          <CopyField label={t('terminalHash')} value={chain.terminalHash} />
          <ChainFacts chain={chain} />
        </>
      ) : (
        <Skeleton className="h-32 rounded-control" />
      )}
    </Card>
  )
}

function Limits({ game }: { game: Named }) {
  const t = useTranslations('fairness')
  const locale = useLocale()
  const money = useMoney()
  const limits = useQuery(queryOf(currentRound, { game: game.code })).data?.limits
  if (!limits) return null
  const edge = formatPercent(limits.edge / 10_000, locale, 2)
  return <li>{t('limitOf', { game: game.name, maxWin: money(limits.maxWin), liability: money(limits.roundLiability), edge })}</li>
}
