// What slots and the sportsbook let players do, everywhere and in the countries that differ.

import { changePlayPolicies, playPolicies } from '@fairhouse/contract/ops/games/play-policy.ts'
import type { PlayPolicy, PlayRules } from '@fairhouse/contract/play/play-policy.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { byAlphabet, formatCount, formatNumber } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { RowAction, RowActions } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'
import { PolicyDialog } from './PolicyDialog.tsx'

/** `country` null: everywhere else. */
export interface PolicyRow {
  readonly country: string | null
  readonly policy: PlayPolicy
}

/** The rules with this row in place of what the country had; null takes its own policy away. */
function withPolicy(rules: PlayRules, country: string | null, policy: PlayPolicy | null): PlayRules {
  if (country === null) return policy ? { ...rules, everywhere: policy } : rules
  const others = rules.countries.filter(c => c.country !== country)
  return { ...rules, countries: policy ? [...others, { country, policy }] : others }
}

function useColumns(
  nameOf: (country: string | null) => string,
  change: (row: PolicyRow) => void,
  remove: (row: PolicyRow) => void
): Column<PolicyRow>[] {
  const t = useTranslations('opsReturns')
  const may = useMay('returns:edit')
  const allowed = (is: boolean) => <span className={is ? '' : 'text-3'}>{t(is ? 'allowed' : 'forbidden')}</span>
  return [
    { key: 'country', head: t('country'), cell: r => <span className="font-semibold">{nameOf(r.country)}</span> },
    {
      key: 'autoplay',
      head: t('autoplay'),
      cell: r => (r.policy.autoplay ? t('autoplayUpTo', { most: formatCount(r.policy.autoplayMost) }) : allowed(false))
    },
    { key: 'turbo', head: t('turbo'), cell: r => allowed(r.policy.turbo) },
    { key: 'buy', head: t('buy'), cell: r => allowed(r.policy.buy) },
    { key: 'gamble', head: t('gamble'), cell: r => allowed(r.policy.gamble) },
    { key: 'onePress', head: t('onePress'), cell: r => allowed(r.policy.onePress) },
    { key: 'spinMs', head: t('spinTime'), end: true, cell: r => t('seconds', { seconds: formatNumber(r.policy.spinMs / 1_000, 1) }) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (r: PolicyRow) => (
              <RowActions>
                <RowAction onClick={() => change(r)}>{t('change')}</RowAction>
                {r.country !== null && <RowAction onClick={() => remove(r)}>{t('remove')}</RowAction>}
              </RowActions>
            )
          }
        ]
      : [])
  ]
}

export function PolicyList() {
  const t = useTranslations('opsReturns')
  const locale = useLocale()
  const may = useMay('returns:edit')
  const query = useQuery(queryOf(playPolicies, {}))
  const [changing, setChanging] = useState<PolicyRow | 'new' | null>(null)
  const [removing, setRemoving] = useState<PolicyRow | null>(null)
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (country: string | null) => (country === null ? t('everywhere') : (names.of(country) ?? country))
  const columns = useColumns(nameOf, setChanging, setRemoving)
  if (!query.data) return <NoAnswer of={query} />
  const { rules, version } = query.data
  const order = byAlphabet(locale)
  const rows: PolicyRow[] = [
    { country: null, policy: rules.everywhere },
    ...rules.countries.toSorted((a, b) => order(nameOf(a.country), nameOf(b.country)))
  ]
  const send = (country: string | null, policy: PlayPolicy | null, reason: string, key: string) =>
    call(changePlayPolicies, { rules: withPolicy(rules, country, policy), version, reason }, { key })
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('policyLead')}</p>
      <Panel title={t('tabPolicy')} beside={may && <RowAction onClick={() => setChanging('new')}>{t('addCountry')}</RowAction>}>
        <Rows caption={t('tabPolicy')} rows={rows} rowKey={r => r.country ?? ''} columns={columns} />
      </Panel>
      {changing && (
        <PolicyDialog
          row={changing === 'new' ? null : changing}
          start={rules.everywhere}
          taken={rules.countries.map(c => c.country)}
          nameOf={nameOf}
          send={send}
          close={() => setChanging(null)}
        />
      )}
      {removing && (
        <ReasonDialog
          title={t('removeTitle', { country: nameOf(removing.country) })}
          action={t('remove')}
          send={(reason, key) => send(removing.country, null, reason, key)}
          said={t('didSave')}
          close={() => setRemoving(null)}
        >
          <p>{t('removeText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
