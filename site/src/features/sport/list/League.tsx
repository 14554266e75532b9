// The matches of a league in a list: its head with the columns' names, then a line for each.

import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SportIcon } from '../tree/SportIcon.tsx'
import { AsiaRow, asiaDouble, asiaSingle } from './AsiaRow.tsx'
import { hasDraw, type Question, questions } from './columns.ts'
import { EuropeRow, europeGrid } from './EuropeRow.tsx'
import { MarkLeague } from './Mark.tsx'

export type Shape = 'narrow' | 'europe' | 'asiaDouble' | 'asiaSingle'

function Heads({ shape, draw }: { shape: Shape; draw: boolean }) {
  const t = useTranslations('sport')
  const head = (key: string, text: string, className = '') => (
    <span key={key} className={cx('truncate text-center', className)}>
      {text}
    </span>
  )
  const asked = (['handicap', 'total', 'result'] as const).map(question => [question, t(`asia_${question}`)] as const)
  if (shape === 'europe')
    return (
      <div aria-hidden="true" className={cx(europeGrid(draw), 'px-3 py-1 text-3 text-cap')}>
        <span />
        <span />
        {questions.map(question => head(question, t(`ask_${question}`)))}
        <span />
      </div>
    )
  if (shape === 'asiaSingle')
    return (
      <div aria-hidden="true" className={cx(asiaSingle, 'px-2 py-1 text-3 text-cap')}>
        <span />
        <span />
        {asked.map(([key, text]) => head(key, text))}
      </div>
    )
  return (
    <div aria-hidden="true" className={cx(asiaDouble, 'px-2 py-1 text-3 text-cap')}>
      <span />
      <span />
      {asked.map(([key, text]) => head(key, `${t('wholeShort')} ${text}`))}
      {asked.map(([key, text]) => head(`half-${key}`, draw ? `${t('halfShort')} ${text}` : ''))}
    </div>
  )
}

type Props = { fixtures: readonly SportFixture[]; code: string | undefined; shape: Shape; question: Question }

export function League({ fixtures, code, shape, question }: Props) {
  const t = useTranslations('sport')
  const { tournament, tournamentName, category, sport, source } = fixtures[0]!
  return (
    <section aria-labelledby={`league-${tournament}`} className="overflow-hidden rounded-card border border-line bg-2">
      <header className="flex min-h-11 items-center gap-2 bg-3/60 px-3">
        <SportIcon sport={sport} className="size-4.5 shrink-0 text-3" />
        <h2 id={`league-${tournament}`} className="min-w-0 truncate text-h6">
          <span className="font-medium text-3 max-sm:hidden">{category} · </span>
          {tournamentName}
        </h2>
        {source === 'simulated' && <Badge>{t('simulated')}</Badge>}
        {code !== undefined && (
          <span className="ms-auto flex items-center">
            <Link
              to="/sports/table/$tournament"
              params={{ tournament: code }}
              aria-label={t('tableOf', { league: tournamentName })}
              title={t('tableOf', { league: tournamentName })}
              className="grid size-9 place-items-center rounded-control text-3 hover:bg-4 hover:text-1"
            >
              <ListOrdered aria-hidden="true" className="size-4.5" />
            </Link>
            <MarkLeague code={code} name={tournamentName} />
          </span>
        )}
      </header>
      {shape !== 'narrow' && <Heads shape={shape} draw={hasDraw(sport)} />}
      <ul>
        {fixtures.map(({ id }) =>
          shape === 'asiaDouble' || shape === 'asiaSingle' ? (
            <AsiaRow key={id} id={id} single={shape === 'asiaSingle'} />
          ) : (
            <EuropeRow key={id} id={id} narrow={shape === 'narrow'} question={question} />
          )
        )}
      </ul>
    </section>
  )
}
