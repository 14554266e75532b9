// Versions of the rule book: who published each, how many bets were taken under it, and what it says.
import { sportRuleVersions } from '@fairhouse/contract/ops/games/sport-book.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { usePreferences } from '../../../session/preferences.ts'
import { useMay } from '../../../session/use-may.ts'
import { PublishDialog } from './PublishDialog.tsx'

export type RuleVersion = z.output<typeof sportRuleVersions.reply>['list'][number]

function Version({ rules }: { rules: RuleVersion }) {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const language = usePreferences(p => p.language)
  const columns: Column<(typeof sportCodes)[number]>[] = [
    { key: 'sport', head: t('sport'), cell: sport => words(sport) },
    { key: 'postponed', head: words('col_postponed'), end: true, cell: s => words('hours', { count: rules.postponedHours[s] ?? 0 }) },
    { key: 'abandoned', head: words('col_abandoned'), end: true, cell: s => words('hours', { count: rules.abandonedHours[s] ?? 0 }) },
    { key: 'delay', head: words('col_delay'), end: true, cell: s => words('seconds', { count: rules.delays[s] ?? 0 }) }
  ]
  return (
    <Panel title={t('versionNo', { no: rules.version })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        <Rows caption={words('ruleHours')} rows={sportCodes} rowKey={s => s} columns={columns} />
        <p className="max-w-3xl whitespace-pre-line px-3 py-3 text-body">{rules.text[language]}</p>
      </div>
    </Panel>
  )
}

export function Rules() {
  const t = useTranslations('opsSport')
  const may = useMay('sport:settle')
  const [shown, setShown] = useState<number | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const query = useQuery(queryOf(sportRuleVersions, {}))
  if (!query.data) return <NoAnswer of={query} />
  const list = query.data.list.toSorted((a, b) => b.version - a.version)
  const [current] = list
  const opened = list.find(r => r.version === shown) ?? current
  const columns: Column<RuleVersion>[] = [
    {
      key: 'version',
      head: t('version'),
      cell: r => (
        <span className="inline-flex items-center gap-2">
          <RowAction onClick={() => setShown(r.version)} aria-pressed={r === opened}>
            {t('versionNo', { no: r.version })}
          </RowAction>
          {r === current && <Badge tone="pos">{t('inForce')}</Badge>}
        </span>
      )
    },
    { key: 'published', head: t('published'), cell: r => <Stamp at={r.publishedAt} /> },
    { key: 'by', head: t('by'), cell: r => r.by ?? t('byHouse') },
    { key: 'bets', head: t('betsUnder'), end: true, cell: r => formatCount(r.bets) }
  ]
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('rulesLead')}</p>
      <Panel
        title={t('versions')}
        beside={
          may && (
            <Button size="sm" onClick={() => setPublishing(true)}>
              {t('publish')}
            </Button>
          )
        }
      >
        {list.length === 0 ? (
          <Empty title={t('noVersions')} />
        ) : (
          <Rows caption={t('versions')} rows={list} rowKey={r => String(r.version)} columns={columns} />
        )}
      </Panel>
      {opened && <Version rules={opened} />}
      {isPublishing && <PublishDialog from={current} close={() => setPublishing(false)} />}
    </>
  )
}
