// The last matches of both sides, and how they met before.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { formatDate } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FormMark } from '../pages/FormMark.tsx'
import type { Whole } from './use-match.ts'

type Row = Whole['form']['home'][number]

function Rows({ rows, marked }: { rows: readonly Row[]; marked: boolean }) {
  const t = useTranslations('sport')
  if (rows.length === 0) return <p className="text-3">{t('noForm')}</p>
  return (
    <ul className="grid gap-0.5">
      {rows.map(({ fixture, at, home, away, score, result }) => (
        <li key={fixture}>
          <Link
            to="/sports/match/$fixture"
            params={{ fixture: String(fixture) }}
            className="flex min-h-9 items-center gap-2 rounded-sm px-1 text-small hover:bg-3"
          >
            {marked && <FormMark result={result} />}
            <span className="min-w-0 flex-1 truncate">{`${home.name} – ${away.name}`}</span>
            <span className="font-semibold tabular-nums">{score.join(':')}</span>
            <span className="text-3 tabular-nums max-sm:hidden">{formatDate(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function FormPanel({ whole }: { whole: Whole }) {
  const t = useTranslations('sport')
  const { form, fixture } = whole
  return (
    <Card title={t('formTitle')}>
      <div className="grid gap-4">
        <section>
          <h3 className="mb-1 text-h6">{fixture.home?.name}</h3>
          <Rows rows={form.home} marked />
        </section>
        <section>
          <h3 className="mb-1 text-h6">{fixture.away?.name}</h3>
          <Rows rows={form.away} marked />
        </section>
        <section>
          <h3 className="mb-1 text-h6">{t('meetings')}</h3>
          <Rows rows={form.meetings} marked={false} />
        </section>
      </div>
    </Card>
  )
}
