// Who works here: operators, open invitations, and what each role may do.

import { operators } from '@fairhouse/contract/ops/people/operators.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useFresh } from '../../kit/live/use-fresh.ts'
import { Page } from '../../kit/page/Page.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { OperatorList } from './OperatorList.tsx'
import { RoleList } from './RoleList.tsx'

export type Staff = z.output<typeof operators.reply>

const events = ['staff.changed', 'approval.changed'] as const
const calls = [operators]
const gatherMs = 300

export function OperatorsPage() {
  const t = useTranslations('opsStaff')
  const refetchInterval = useFresh(events, calls, gatherMs)
  const query = useQuery({ ...queryOf(operators, {}), refetchInterval })
  const [inviting, setInviting] = useState(false)
  const staff = query.data
  return (
    <Page
      title={t('title')}
      beside={
        <Button
          size="sm"
          variant="primary"
          className="ms-auto"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      }
    >
      <p className="max-w-3xl text-small text-3">{t('rule')}</p>
      {!staff && <NoAnswer of={query} />}
      {staff && (
        <>
          <Panel>
            <OperatorList staff={staff} />
          </Panel>
          <InvitationList staff={staff} />
          <RoleList roles={staff.roles} />
          {inviting && <InviteDialog roles={staff.roles} mail={staff.mail} close={() => setInviting(false)} />}
        </>
      )}
    </Page>
  )
}
