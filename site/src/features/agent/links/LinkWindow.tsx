// One link: its address to copy and to scan, what came of it, and the way to close it.
import { type AgentInvite, closeInvite, inviteSources } from '@fairhouse/contract/agent/agent.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Facts } from '../scope/Facts.tsx'
import { useTypeWords } from '../scope/type-words.ts'
import { linkTones } from './LinkList.tsx'
import { addressOf } from './link-address.ts'

function Sources({ code }: { code: string }) {
  const t = useTranslations('agent')
  const query = useQuery(queryOf(inviteSources, { code }))
  return (
    <section className="grid gap-2">
      <h3 className="text-h6">{t('sources')}</h3>
      <p className="text-2 text-small">{t('sourcesText')}</p>
      <Loaded query={query} label={t('sources')}>
        {({ list }) => (
          <Table
            dense
            caption={t('sources')}
            rows={list}
            rowKey={row => row.sub}
            columns={[
              { key: 'sub', head: t('source'), cell: row => row.sub || t('noSource') },
              { key: 'clicks', head: t('clicks'), end: true, cell: row => formatCount(row.clicks) },
              { key: 'registrations', head: t('registrations'), end: true, cell: row => formatCount(row.registrations) }
            ]}
            empty={<p className="text-3">{t('noSources')}</p>}
          />
        )}
      </Loaded>
    </section>
  )
}

function useClosing(link: AgentInvite, onClose: () => void) {
  const t = useTranslations('agent')
  const [key] = useState(newKey)
  const close = useMutation({
    mutationFn: () => call(closeInvite, { code: link.code }, { key }),
    onSuccess: () => {
      void showToast({ tone: 'success', text: t('closed') })
      onClose()
    }
  })
  const ask = async (): Promise<void> => {
    const said = await showDialog({
      icon: 'warning',
      title: t('closeTitle', { code: link.code }),
      text: t('closeText'),
      confirm: t('closeLink'),
      cancel: t('keepLink'),
      danger: true
    })
    if (said === 'confirm') close.mutate()
  }
  return { close, ask }
}

export function LinkWindow({ link, onClose }: { link: AgentInvite; onClose: () => void }) {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  const { close, ask } = useClosing(link, onClose)
  const address = addressOf(link)
  return (
    <Modal open onClose={onClose} size="md" title={link.label || t('linkTitle', { code: link.code })}>
      <div className="grid grid-cols-1 gap-5">
        <Problem of={close.error} />
        <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Qr text={address} label={t('qrLabel', { code: link.code })} className="mx-auto w-44" />
          <div className="grid grid-cols-1 gap-4">
            <CopyField label={t('link')} value={address} />
            <CopyField label={t('code')} value={link.code} />
          </div>
        </div>
        <Facts
          rows={[
            [
              t('state'),
              <Badge key="state" tone={linkTones[link.state]}>
                {t(`state_${link.state}`)}
              </Badge>
            ],
            [t('type'), nameOf(link.type)],
            ...Object.entries(link.series).map(([mode, series]) => [t('seriesOf', { mode }), String(series)] as const),
            [t('madeAt'), formatDateTime(link.createdAt)],
            [t('expires'), link.expiresAt ? formatDateTime(link.expiresAt) : t('noEnd')],
            [t('clicks'), formatCount(link.clicks)],
            [
              t('registrations'),
              link.uses === null
                ? formatCount(link.registrations)
                : t('usedOf', { used: formatCount(link.registrations), uses: formatCount(link.uses) })
            ],
            [t('players'), formatCount(link.players)]
          ]}
        />
        <Sources code={link.code} />
        {link.state === 'open' && (
          <Button variant="danger" loading={close.isPending} onClick={() => void ask()}>
            {t('closeLink')}
          </Button>
        )}
      </div>
    </Modal>
  )
}
