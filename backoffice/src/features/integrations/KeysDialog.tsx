// Keys of both sides: a new one is added before the old one is retired, so that nothing stops in between.

import { addIntegrationKey, integrationKeys } from '@fairhouse/contract/ops/games/integration.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import type { Connection } from './IntegrationsPage.tsx'
import { RetireDialog } from './RetireDialog.tsx'

export type Key = z.output<typeof integrationKeys.reply>['list'][number]

function useColumns(retire: (key: Key) => void): Column<Key>[] {
  const t = useTranslations('opsIntegration')
  const may = useMay('integration:edit')
  return [
    {
      key: 'side',
      head: t('side'),
      cell: k => (
        <span className="grid justify-items-start gap-0.5">
          <strong>{t(k.side)}</strong>
          <Badge tone={k.inForce ? 'pos' : 'neutral'}>{t(k.inForce ? 'inForce' : 'ended')}</Badge>
        </span>
      )
    },
    {
      key: 'print',
      head: t('publicKey'),
      cell: k => (
        <span className="grid justify-items-start">
          <CopyText text={k.fingerprint} shown={`SHA-256 ${k.fingerprint.slice(0, 12)}…`} />
          <CopyText text={k.publicPem} shown={t('copyKey')} />
        </span>
      )
    },
    { key: 'from', head: t('from'), cell: k => <Stamp at={k.fromAt} /> },
    { key: 'until', head: t('until'), cell: k => (k.retiredAt ? <Stamp at={k.retiredAt} /> : '') },
    ...(may
      ? [
          {
            key: 'retire',
            head: t('deeds'),
            cell: (k: Key) =>
              k.inForce && k.retiredAt === null ? (
                <RowAction aria-label={t('retireOf', { fingerprint: k.fingerprint.slice(0, 12) })} onClick={() => retire(k)}>
                  {t('retire')}
                </RowAction>
              ) : null
          }
        ]
      : [])
  ]
}

function Add({ vendor }: { vendor: string }) {
  const t = useTranslations('opsIntegration')
  const [pem, setPem] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const add = (publicPem: string | null) => (key: string) => call(addIntegrationKey, { vendor, publicPem, reason: reason.trim() }, { key })
  const done = () => {
    setPem('')
    setReason('')
    setTried(false)
  }
  const ours = useOnce({ send: add(null), done, said: t('didMake') })
  const theirs = useOnce({ send: add(pem.trim()), done, said: t('didAdd') })
  const go = (action: typeof ours) => {
    setTried(true)
    if (isReason(reason)) action.run()
  }
  const wrong = theirs.wrong ?? ours.wrong
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <TextField
        label={t('theirKey')}
        hint={t('theirKeyHint')}
        value={pem}
        max={4_000}
        rows={4}
        mono
        change={setPem}
        wrong={theirs.fields.publicPem ? theirs.wrong : null}
      />
      <ReasonField value={reason} change={setReason} tried={tried} last />
      {wrong && !theirs.fields.publicPem && (
        <p role="alert" className="text-small text-neg">
          {wrong}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button loading={ours.busy} onClick={() => go(ours)}>
          {t('makeOurs')}
        </Button>
        <Button variant="primary" loading={theirs.busy} onClick={() => go(theirs)}>
          {t('addTheirs')}
        </Button>
      </div>
    </div>
  )
}

export function KeysDialog({ connection, close }: { connection: Connection; close: () => void }) {
  const t = useTranslations('opsIntegration')
  const may = useMay('integration:edit')
  const query = useQuery(queryOf(integrationKeys, { vendor: connection.vendor }))
  const [retired, setRetired] = useState<Key | null>(null)
  const columns = useColumns(setRetired)
  return (
    <>
      <Modal open={retired === null} onClose={close} title={t('keysTitle', { vendor: connection.name })} size="lg">
        <div className="grid gap-4 text-body text-2">
          <p className="text-small">{t('keysLead')}</p>
          {!query.data ? (
            <NoAnswer of={query} />
          ) : query.data.list.length === 0 ? (
            <p className="text-small text-3">{t('keysNone')}</p>
          ) : (
            <div className="overflow-x-auto rounded-control border border-line">
              <Rows caption={t('keysCaption')} columns={columns} rows={query.data.list} rowKey={k => k.id} />
            </div>
          )}
          {may && <Add vendor={connection.vendor} />}
        </div>
      </Modal>
      {retired && <RetireDialog vendor={connection.vendor} retired={retired} close={() => setRetired(null)} />}
    </>
  )
}
