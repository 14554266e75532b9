// The rule book with its versions, its hours by sport, and how many accounts have lowered limits.
import { sportRules } from '@fairhouse/contract/sport/sport.ts'
import { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { BookPage } from './BookPage.tsx'

type Rules = z.output<typeof sportRules.reply>

function Hours({ rules }: { rules: Rules['rules'] }) {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const of = sportCodes.filter(sport => rules.delays[sport] !== undefined || rules.postponedHours[sport] !== undefined)
  const cell = 'px-3 py-2 text-end tabular-nums'
  const hours = (count: number | undefined) => (count === undefined ? '–' : words('hours', { count }))
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <caption className="sr-only">{words('ruleHours')}</caption>
        <thead>
          <tr className="border-line border-b text-3 text-cap">
            <th scope="col" className="py-2 ps-4 text-start font-semibold">
              {t('col_sport')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {words('col_postponed')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {words('col_abandoned')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {words('col_delay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(sport => (
            <tr key={sport} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 ps-4 text-start font-semibold">
                {words(sport)}
              </th>
              <td className={cell}>{hours(rules.postponedHours[sport])}</td>
              <td className={cell}>{hours(rules.abandonedHours[sport])}</td>
              <td className={cell}>{rules.delays[sport] === undefined ? '–' : words('seconds', { count: rules.delays[sport] })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function RulesPage() {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const locale = useLocale()
  const said = (useSearch({ strict: false }) as { version?: string }).version
  const version = said !== undefined && /^[1-9]\d{0,8}$/.test(said) ? Number(said) : undefined
  const go = useNavigate()
  const query = useQuery({ ...queryOf(sportRules, version ? { version } : {}), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <BookPage
      title={t('rules')}
      aside={
        data && (
          <div className="w-60">
            <Select
              hideLabel
              label={t('ruleVersions')}
              value={String(data.rules.version)}
              onChange={event => void go({ to: '/sports/rules', search: { version: event.target.value }, replace: true })}
              options={data.versions.map(one => ({
                value: String(one.version),
                label: t('ruleVersion', { no: one.version, date: formatDate(one.publishedAt) })
              }))}
            />
          </div>
        )
      }
    >
      <Loaded query={query} label={t('rules')}>
        {({ rules, limited }) => (
          <>
            <Card>
              <div className="max-w-[70ch] whitespace-pre-line text-2 text-body-l">
                {locale.startsWith('tr') ? rules.text.tr : rules.text.en}
              </div>
            </Card>
            <Card flush title={words('ruleHours')}>
              <Hours rules={rules} />
            </Card>
            <Card title={t('countsTitle')}>
              <p className="max-w-[70ch] text-2">{t('countsText')}</p>
            </Card>
            <Card title={t('limitedTitle')}>
              <p className="text-2">{t('limitedText', { below: formatCount(limited.below), accounts: formatCount(limited.accounts) })}</p>
            </Card>
          </>
        )}
      </Loaded>
    </BookPage>
  )
}
