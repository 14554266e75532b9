// What each role may do, by subject.

import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { Rows } from '../../kit/list/Rows.tsx'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import type { Staff } from './OperatorsPage.tsx'

type Role = Staff['roles'][number]

/** `withdrawal:read` and `withdrawal:decide` become one line: withdrawal: read, decide. */
function bySubject(permissions: readonly string[]): string[] {
  const subjects = new Map<string, string[]>()
  for (const p of permissions) {
    const [subject, action] = p.split(':') as [string, string]
    subjects.set(subject, [...(subjects.get(subject) ?? []), action])
  }
  return [...subjects].map(([subject, actions]) => `${subject}: ${actions.join(', ')}`)
}

export function RoleList({ roles }: { roles: Staff['roles'] }) {
  const t = useTranslations('opsStaff')
  const roleName = useRoleName()
  const columns: Column<Role>[] = [
    { key: 'name', head: t('roleHead'), cell: r => <span className="font-semibold whitespace-nowrap">{roleName(r.name)}</span> },
    {
      key: 'weighty',
      head: t('givenBy'),
      cell: r => <Badge tone={r.weighty ? 'warn' : 'neutral'}>{t(r.weighty ? 'byTwo' : 'byOne')}</Badge>
    },
    {
      key: 'may',
      head: t('may'),
      cell: r => (
        <span className="flex flex-wrap gap-1 py-1">
          {bySubject(r.permissions).map(line => (
            <span key={line} className="rounded-badge bg-3 px-1.5 py-0.5 font-mono text-cap">
              {line}
            </span>
          ))}
        </span>
      )
    }
  ]
  return (
    <Panel title={t('roles')}>
      <Rows caption={t('roles')} columns={columns} rows={roles} rowKey={r => r.name} />
    </Panel>
  )
}
