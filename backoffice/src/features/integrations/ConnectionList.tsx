// Vendors and how each is connected, with what can be done about it.
import { testIntegration } from '@fairhouse/contract/ops/games/integration.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import type { Connection } from './IntegrationsPage.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { useCodeSentence } from './use-code-sentence.ts'

function useTest() {
  const t = useTranslations('opsIntegration')
  const sentence = useSay()
  const why = useCodeSentence()
  return useMutation({
    mutationFn: (v: Connection) => call(testIntegration, { vendor: v.vendor }),
    onSuccess: ({ ok, games, tookMs, code }, { name }) => {
      if (ok) toast.success(t('testOk', { vendor: name, ms: tookMs, count: games }))
      else toast.error(t('testFailed', { vendor: name, ms: tookMs, why: why(code) }))
    },
    onError: cause => toast.error(sentence(cause))
  })
}

function Actions({ v, edit, keys }: { v: Connection; edit: () => void; keys: () => void }) {
  const t = useTranslations('opsIntegration')
  const may = useMay('integration:edit')
  const test = useTest()
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {may && (
        <RowAction aria-label={t('editOf', { vendor: v.name })} onClick={edit}>
          {t('edit')}
        </RowAction>
      )}
      {v.version > 0 && v.protocol === 'hub88' && (
        <RowAction aria-label={t('keysOf', { vendor: v.name })} onClick={keys}>
          {t('keys')}
        </RowAction>
      )}
      {may && v.version > 0 && v.address !== '' && (
        <RowAction aria-label={t('testOf', { vendor: v.name })} disabled={test.isPending} onClick={() => test.mutate(v)}>
          {t('test')}
        </RowAction>
      )}
    </span>
  )
}

function useColumns(edit: (v: Connection) => void, keys: (v: Connection) => void): Column<Connection>[] {
  const t = useTranslations('opsIntegration')
  return [
    {
      key: 'vendor',
      head: t('vendor'),
      cell: v => (
        <span className="grid">
          <strong>{v.name}</strong>
          <span className="text-cap text-3">{v.vendor}</span>
        </span>
      )
    },
    {
      key: 'state',
      head: t('state'),
      cell: v => (
        <Badge tone={v.enabled ? 'pos' : v.version > 0 ? 'warn' : 'neutral'}>{t(v.enabled ? 'on' : v.version > 0 ? 'off' : 'never')}</Badge>
      )
    },
    { key: 'protocol', head: t('protocol'), cell: v => (v.version > 0 ? t(v.protocol) : '') },
    { key: 'address', head: t('address'), cell: v => <span className="break-all font-mono text-small">{v.address}</span> },
    { key: 'currencies', head: t('currencies'), cell: v => v.currencies.join(' ') },
    {
      key: 'keys',
      head: t('keysCount'),
      cell: v => (v.version > 0 && v.protocol === 'hub88' ? <span className="tabular-nums">{`${v.ourKeys} / ${v.theirKeys}`}</span> : '')
    },
    { key: 'open', head: t('openRounds'), end: true, cell: v => (v.version > 0 ? v.openRounds : '') },
    { key: 'last', head: t('lastCall'), cell: v => (v.lastCallAt ? <Stamp at={v.lastCallAt} /> : '') },
    { key: 'deeds', head: t('deeds'), cell: v => <Actions v={v} edit={() => edit(v)} keys={() => keys(v)} /> }
  ]
}

export function ConnectionList({ list }: { list: readonly Connection[] }) {
  const t = useTranslations('opsIntegration')
  const [edited, setEdited] = useState<Connection | null>(null)
  const [opened, setOpened] = useState<Connection | null>(null)
  const columns = useColumns(setEdited, setOpened)
  return (
    <>
      <Panel>
        {list.length === 0 ? (
          <Empty title={t('noVendors')} text={t('noVendorsText')} />
        ) : (
          <Rows caption={t('connectionsCaption')} columns={columns} rows={list} rowKey={v => v.vendor} />
        )}
      </Panel>
      {edited && <ConnectionDialog connection={edited} close={() => setEdited(null)} />}
      {opened && <KeysDialog connection={opened} close={() => setOpened(null)} />}
    </>
  )
}
