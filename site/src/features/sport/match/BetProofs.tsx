// The matches that a bet hangs on, each with its proof: the way from a bet's number to playing its matches again.
import { sportFixture } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isLive } from '../list/SideLines.tsx'
import { ProofPanel } from './ProofPanel.tsx'

function Match({ id }: { id: number }) {
  const t = useTranslations('sport')
  const query = useQuery(queryOf(sportFixture, { fixture: id }))
  return (
    <Loaded query={query} label={t('match')}>
      {({ fixture }) => (
        <section className="grid min-w-0 grid-cols-1 gap-2">
          <h3 className="text-h6">
            <Link
              to="/sports/match/$fixture"
              params={{ fixture: String(id) }}
              className="text-primary-text underline-offset-4 hover:underline"
            >
              {fixture.home ? `${fixture.home.name} – ${fixture.away?.name ?? ''}` : t('winnerOf', { league: fixture.tournamentName })}
            </Link>
            {fixture.match && <span className="ms-2 tabular-nums">{fixture.match.score.join(':')}</span>}
          </h3>
          {fixture.source === 'simulated' && fixture.kind === 'match' ? (
            <ProofPanel fixture={id} over={fixture.match !== null && !isLive(fixture)} />
          ) : (
            <p className="rounded-card border border-line bg-2 p-4 text-2">
              {t(fixture.kind === 'outright' ? 'proofSeason' : 'proofNone')}
            </p>
          )}
        </section>
      )}
    </Loaded>
  )
}

export function BetProofs({ fixtures }: { fixtures: readonly number[] }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {fixtures.map(id => (
        <Match key={id} id={id} />
      ))}
    </div>
  )
}
