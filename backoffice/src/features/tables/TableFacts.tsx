// The chosen table: what it takes and pays, who set that, its shoe and languages, and where else an operator looks after it.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { figure } from '../../kit/value/money.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { isLastOfShoe, Shoe } from './Shoe.tsx'
import type { Asked } from './TableDialog.tsx'
import type { Table } from './use-table-columns.tsx'

export function TableFacts({ table, ask }: { table: Table; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsTable')
  const may = useMay('table:manage')
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const { limits, languages, phase } = table
  const seconds = (of: number): string => t('seconds', { s: formatCount(of) })
  return (
    <Panel title={table.name}>
      <Facts
        facts={[
          { name: t('limits'), value: t('limitsShown', { min: figure(limits.min), max: figure(limits.max) }), strong: true },
          { name: t('limit_maxTicket'), value: figure(limits.maxTicket) },
          { name: t('limit_maxPayout'), value: figure(limits.maxPayout) },
          { name: t('bettingTime'), value: seconds(limits.windowSeconds) },
          ...(limits.decisionSeconds === null ? [] : [{ name: t('decisionTime'), value: seconds(limits.decisionSeconds) }]),
          { name: t('setBy'), value: <SetBy of={limits.changed} /> },
          { name: t('shoe'), value: <Shoe table={table} /> },
          { name: t('languages'), value: languages.map(language => names.of(language)).join(', ') }
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-3 pb-3">
        {may && (
          <Button size="sm" onClick={() => ask({ kind: 'limits', table })}>
            {t('changeLimits')}
          </Button>
        )}
        {may && table.shoe && phase !== 'shuffle' && !isLastOfShoe(table) && (
          <Button size="sm" onClick={() => ask({ kind: 'shoe', table })}>
            {t('newShoe')}
          </Button>
        )}
        <Elsewhere table={table} />
      </div>
    </Panel>
  )
}

function SetBy({ of }: { of: Table['limits']['changed'] }) {
  const t = useTranslations('opsTable')
  if (!of) return t('asMade')
  return (
    <>
      {t('pausedBy', { by: of.by, reason: of.reason })} · <Stamp at={of.at} />
    </>
  )
}

/** Its chat room and its entry in the catalogue. */
function Elsewhere({ table: { table, name } }: { table: Table }) {
  const t = useTranslations('opsTable')
  const [chat, catalogue] = [useMay('chat:moderate'), useMay('catalogue:read')]
  return (
    <>
      {chat && (
        <Link to="/chat" search={{ room: table }} className={rowActionLook}>
          {t('chatOf', { table: name })}
        </Link>
      )}
      {catalogue && (
        <Link to="/catalogue" search={{ query: name }} className={rowActionLook}>
          {t('entryOf', { table: name })}
        </Link>
      )}
    </>
  )
}
