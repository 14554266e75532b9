// Who a member is and where in the team; the prize series, which only the agent directly above sets.
import { recruitTerms, setDownlineSeries } from '@fairhouse/contract/agent/agent.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { SeriesFields } from '../links/SeriesFields.tsx'
import type { Series, SeriesMode } from '../links/series.ts'
import { Facts } from '../scope/Facts.tsx'
import type { Person } from '../scope/focus.ts'
import { useTypeWords } from '../scope/type-words.ts'
import type { Member } from './MemberDrawer.tsx'

function SeriesForm({ member, modes }: { member: Member; modes: readonly SeriesMode[] }) {
  const t = useTranslations('agent')
  const [series, setSeries] = useState<Series>(member.series)
  const save = useMutation({
    mutationFn: (key: string) => call(setDownlineSeries, { id: member.id, series }, { key }),
    onSuccess: () => void showToast({ tone: 'success', text: t('seriesSaved', { name: member.name }) })
  })
  const changed = modes.some(({ mode }) => series[mode] !== member.series[mode])
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (changed && !save.isPending) save.mutate(newKey())
      }}
    >
      <SeriesFields narrow modes={modes} value={series} onValue={setSeries} />
      <Problem of={save.error} />
      {changed && (
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('seriesSave')}
        </Button>
      )}
    </form>
  )
}

function OwnSeries({ member }: { member: Member }) {
  const t = useTranslations('agent')
  const query = useQuery(queryOf(recruitTerms, {}))
  return (
    <Loaded query={query} label={t('series')}>
      {({ modes }) => <SeriesForm member={member} modes={modes} />}
    </Loaded>
  )
}

export function MemberProfile({ member, onUnder }: { member: Member; onUnder: (person: Person) => void }) {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  const given = Object.entries(member.series)
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-2 text-small">{[t('me'), ...member.path.slice(1).map(({ name }) => name)].join(' › ')}</p>
      <Facts
        rows={[
          [t('type'), nameOf(member.type)],
          [t('level'), formatCount(member.level)],
          [
            t('state'),
            member.status === 'blocked' ? (
              <Badge key="state" tone="neg">
                {t('blocked')}
              </Badge>
            ) : (
              <Badge key="state" tone={member.online ? 'pos' : 'neutral'}>
                {t(member.online ? 'onlineNow' : 'active')}
              </Badge>
            )
          ],
          [t('wallet'), <Amount key="balance" amount={member.balance} />],
          [t('below'), t('belowOf', { members: formatCount(member.members), direct: formatCount(member.direct) })],
          [t('lastLogin'), member.lastLoginAt ? formatDateTime(member.lastLoginAt) : t('never')],
          [t('registered'), formatDateTime(member.registeredAt)]
        ]}
      />
      {member.members > 0 && (
        <Button onClick={() => onUnder({ id: member.id, name: member.name })}>{t('showTeam', { name: member.name })}</Button>
      )}
      {member.mine ? (
        <OwnSeries member={member} />
      ) : (
        given.length > 0 && (
          <section className="grid gap-2">
            <h3 className="text-h6">{t('series')}</h3>
            <Facts rows={given.map(([mode, series]) => [t('seriesOf', { mode }), String(series)] as const)} />
            <p className="text-3 text-small">{t('seriesTheirs')}</p>
          </section>
        )
      )}
    </div>
  )
}
