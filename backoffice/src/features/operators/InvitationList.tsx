// Invitations that nobody has used yet, and their links: each is shown once.
import { makeInvitationLink, revokeInvitation } from '@fairhouse/contract/ops/people/operators.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useNow } from '../../kit/value/use-age.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { Staff } from './OperatorsPage.tsx'

type Invitation = Staff['invitations'][number]

function Link({ until }: { until: Date | null }) {
  const t = useTranslations('opsStaff')
  const now = useNow()
  if (!until) return t('noLink')
  return until.getTime() > now ? (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {t('linkUntil')} <Stamp at={until} />
    </span>
  ) : (
    <Badge tone="warn">{t('linkOver')}</Badge>
  )
}

export function InvitationList({ staff: { invitations, asked } }: { staff: Staff }) {
  const t = useTranslations('opsStaff')
  const sentence = useSay()
  const roleName = useRoleName()
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const link = useMutation({
    mutationFn: (of: Invitation) => call(makeInvitationLink, { id: of.id }),
    onError: cause => toast.error(sentence(cause))
  })
  if (invitations.length === 0 && asked.length === 0 && !link.data) return null
  const columns: Column<Invitation>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: i => (
        <span className="grid">
          <span className="font-semibold">{i.username}</span>
          {i.email && <span className="text-cap text-3">{i.email}</span>}
        </span>
      )
    },
    { key: 'kind', head: t('kindHead'), cell: i => t(`kind.${i.kind}`) },
    { key: 'role', head: t('roleHead'), cell: i => roleName(i.role) },
    { key: 'by', head: t('invitedBy'), cell: i => i.invitedBy },
    { key: 'at', head: t('invitedAt'), cell: i => <Stamp at={i.createdAt} /> },
    { key: 'link', head: t('linkHead'), cell: i => <Link until={i.expiresAt} /> },
    {
      key: 'deeds',
      head: t('actions'),
      cell: i => (
        <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
          <RowAction disabled={link.isPending} onClick={() => link.mutate(i)}>
            {t(i.expiresAt ? 'newLink' : 'makeLink')}
          </RowAction>
          {i.kind === 'join' && <RowAction onClick={() => setRevoking(i)}>{t('revoke')}</RowAction>}
        </span>
      )
    }
  ]
  return (
    <Panel title={t('invitations')}>
      {asked.length > 0 && <p className="px-3 py-2 text-small text-3">{t('asked', { names: asked.join(', ') })}</p>}
      {invitations.length > 0 && <Rows caption={t('invitations')} columns={columns} rows={invitations} rowKey={i => i.id} />}
      {link.data && <LinkDialog of={link.variables} link={link.data} close={link.reset} />}
      {revoking && (
        <ReasonDialog
          title={t('revokeTitle', { name: revoking.username })}
          action={t('revoke')}
          danger
          send={reason => call(revokeInvitation, { id: revoking.id, reason })}
          said={t('didRevoke')}
          close={() => setRevoking(null)}
        >
          <p>{t('revokeText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
