// Planned, running and past maintenance, the newest first.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { formatZone } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { usePreferences } from '../../session/preferences.ts'
import { useMay } from '../../session/use-may.ts'
import { EndDialog } from './EndDialog.tsx'
import { type Window, windowTone } from './window.ts'

export function WindowList({ windows }: { windows: readonly Window[] }) {
  const t = useTranslations('opsContent.system')
  const language = usePreferences(p => p.language)
  const maySwitch = useMay('system:switch')
  const [ending, setEnding] = useState<Window | null>(null)
  const columns: Column<Window>[] = [
    { key: 'state', head: t('state'), cell: w => <Badge tone={windowTone[w.state]}>{t(`windowState.${w.state}`)}</Badge> },
    { key: 'from', head: t('from'), cell: w => <Stamp at={w.startsAt} /> },
    { key: 'until', head: t('until'), cell: w => (w.endsAt ? <Stamp at={w.endsAt} /> : t('openEnd')) },
    { key: 'text', head: t('note'), cell: w => <span className="[overflow-wrap:anywhere]">{w.text[language]}</span> },
    { key: 'reason', head: t('reason'), cell: w => <span className="[overflow-wrap:anywhere]">{w.reason}</span> },
    { key: 'by', head: t('by'), cell: w => w.createdBy },
    ...(maySwitch
      ? [
          {
            key: 'acts',
            head: t('acts'),
            cell: (w: Window) =>
              (w.state === 'planned' || w.state === 'active') && (
                <RowAction onClick={() => setEnding(w)}>{t(w.state === 'active' ? 'openAgain' : 'callOff')}</RowAction>
              )
          }
        ]
      : [])
  ]
  return (
    <Panel title={t('windows')} beside={<span className="text-cap text-3">{formatZone()}</span>}>
      {windows.length === 0 ? (
        <Empty title={t('noWindows')} text={t('noWindowsText')} />
      ) : (
        <Rows caption={t('windows')} columns={columns} rows={windows} rowKey={w => w.id} />
      )}
      {ending && <EndDialog window={ending} close={() => setEnding(null)} />}
    </Panel>
  )
}
