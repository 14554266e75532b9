// The prize modes: which series and units their games are offered with.

import { changeLotteryMode, lotteryModes } from '@fairhouse/contract/ops/games/lottery.ts'
import { type UnitMode, unitModes } from '@fairhouse/contract/play/lottery.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import { RowAction } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMay } from '../../../session/use-may.ts'
import { wrongSeries } from './limits.ts'

type Mode = z.output<typeof lotteryModes.reply>['list'][number]
const series = (value: number): string => formatCount(value)

function ModeDialog({ row, close }: { row: Mode; close: () => void }) {
  const t = useTranslations('opsLottery')
  const [draft, setDraft] = useState({ min: row.min, max: row.max, start: row.start })
  const [units, setUnits] = useState<readonly UnitMode[]>(row.units)
  const bounds = t('notSeries', { min: series(row.lowest), max: series(row.highest) })
  const wrongs = wrongSeries(row, draft)
  const said = { min: bounds, max: bounds, start: t('notStart') }
  const names = { min: 'seriesMin', max: 'seriesMax', start: 'seriesStart' } as const
  return (
    <ReasonDialog
      title={t('modeTitle', { mode: row.mode })}
      action={t('save')}
      ready={!Object.values(wrongs).some(Boolean) && units.length > 0}
      send={(reason, key) =>
        call(changeLotteryMode, { mode: row.mode, units: [...units], ...draft, version: row.version, reason }, { key })
      }
      said={t('didMode')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('modeText')}</p>
          {(['min', 'max', 'start'] as const).map(field => (
            <NumberField
              key={field}
              label={t(names[field])}
              min={row.lowest}
              max={row.highest}
              value={draft[field]}
              change={value => setDraft({ ...draft, [field]: value })}
              wrong={tried && wrongs[field] ? said[field] : null}
            />
          ))}
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold text-2 text-cap">{t('units')}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {unitModes.map(unit => (
                <Checkbox
                  key={unit}
                  label={t(`unit_${unit}`)}
                  checked={units.includes(unit)}
                  onChange={e => setUnits(unitModes.filter(u => (u === unit ? e.target.checked : units.includes(u))))}
                />
              ))}
            </div>
            {tried && units.length === 0 && <p className="text-cap text-neg">{t('oneUnit')}</p>}
          </fieldset>
        </>
      )}
    </ReasonDialog>
  )
}

export function ModeList() {
  const t = useTranslations('opsLottery')
  const may = useMay('lottery:manage')
  const query = useQuery(queryOf(lotteryModes, {}))
  const [changing, setChanging] = useState<Mode | null>(null)
  if (!query.data) return <NoAnswer of={query} />
  const columns: Column<Mode>[] = [
    { key: 'mode', head: t('mode'), cell: m => <span className="font-semibold">{m.mode}</span> },
    { key: 'series', head: t('series'), cell: m => t('seriesSpan', { low: series(m.min), high: series(m.max) }) },
    { key: 'start', head: t('seriesStart'), end: true, cell: m => series(m.start) },
    {
      key: 'units',
      head: t('units'),
      cell: m =>
        unitModes
          .filter(u => m.units.includes(u))
          .map(u => t(`unit_${u}`))
          .join(' · ')
    },
    { key: 'games', head: t('games'), end: true, cell: m => formatCount(m.games) },
    ...(may
      ? [
          {
            key: 'deeds',
            head: t('actions'),
            cell: (m: Mode) => (
              <RowAction aria-label={t('changePlayOf', { play: m.mode })} onClick={() => setChanging(m)}>
                {t('changePlay')}
              </RowAction>
            )
          }
        ]
      : [])
  ]
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('modesLead')}</p>
      <Panel>
        <Rows caption={t('tabModes')} rows={query.data.list} rowKey={m => m.mode} columns={columns} />
      </Panel>
      {changing && <ModeDialog row={changing} close={() => setChanging(null)} />}
    </>
  )
}
