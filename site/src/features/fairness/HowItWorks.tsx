// How fairness works here: chains of shared rounds, seeds of one's own, what is committed now, and the limits.
import { currentRound } from '@fairhouse/contract/play/round.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ChainFacts } from '../../kit/fair/ChainFacts.tsx'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { useMoney } from '../../session/money/money.ts'

const chainFormula = 'max(1.00, ⌊100 · (1 − e) ÷ (1 − r ÷ 2⁵²)⌋ ÷ 100)'
const seedFormula = 'HMAC-SHA256(server seed, "client seed:number:0") → 4 bytes → 0 … 4,294,967,295'

export function HowItWorks() {
  const t = useTranslations('fairness')
  const f = useTranslations('fair')
  const { games } = useCrashGames()
  return (
    <div className="flex flex-col gap-4">
      <Card title={f('howSeeds')}>
        <p className="mb-5 max-w-[68ch] text-2 text-body-l">{f('howSeedsText')}</p>
        <Steps
          steps={[
            [f('seedStep1'), f('seedStep1Text')],
            [f('seedStep2'), f('seedStep2Text')],
            [f('seedStep3'), f('seedStep3Text')],
            [f('seedStep4'), f('seedStep4Text')],
            [f('seedStep5'), f('seedStep5Text')]
          ]}
        />
        <Formula title={f('seedFormula')} formula={seedFormula} text={f('seedFormulaText')} />
      </Card>
      <Card title={f('howChains')}>
        <p className="mb-5 max-w-[68ch] text-2 text-body-l">{f('howChainsText')}</p>
        <Steps
          steps={[
            [t('step1'), t('step1Text')],
            [t('step2'), t('step2Text')],
            [t('step3'), t('step3Text')],
            [t('step4'), t('step4Text')],
            [t('step5'), t('step5Text')]
          ]}
        />
        <Formula title={t('formula')} formula={chainFormula} text={t('formulaText')} />
      </Card>
      <h2 className="mt-4 text-h4">{t('chains')}</h2>
      {games?.length === 0 && <p className="text-3">{t('chainsEmpty')}</p>}
      {games ? games.map(game => <Commitment key={game.code} game={game} />) : <Skeleton className="h-48 rounded-card" />}
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

function Steps({ steps }: { steps: readonly (readonly [head: string, text: string])[] }) {
  return (
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
            <h3 className="text-h6">{head}</h3>
            <p className="mt-1 max-w-[68ch] text-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Formula({ title, formula, text }: { title: string; formula: string; text: string }) {
  return (
    <section className="mt-6 border-line border-t pt-5">
      <h3 className="text-h6">{title}</h3>
      <p className="my-3 break-words rounded-input bg-3 px-4 py-3 font-mono text-1">{formula}</p>
      <p className="max-w-[68ch] text-2">{text}</p>
    </section>
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
