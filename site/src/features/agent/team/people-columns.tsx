// What the list of people shows of each.
import type { TeamMember } from '@fairhouse/contract/agent/agent.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import type { Person } from '../scope/focus.ts'
import { useTypeWords } from '../scope/type-words.ts'

type Ways = { onOpen: (person: Person) => void; onUnder: (person: Person) => void }

export function usePeopleColumns({ onOpen, onUnder }: Ways): Column<TeamMember>[] {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  return [
    {
      key: 'person',
      head: t('person'),
      cell: row => (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="relative grid min-h-11 content-center text-start underline-offset-4 hover:underline"
        >
          <span className="font-semibold text-1">{row.name}</span>
          <span className="font-normal text-3 text-small tabular-nums">{t('number', { id: row.id })}</span>
          <span className="sr-only">{t('openThis')}</span>
        </button>
      )
    },
    { key: 'type', head: t('type'), cell: row => nameOf(row.type) },
    { key: 'level', head: t('level'), end: true, cell: row => formatCount(row.level) },
    {
      key: 'below',
      head: t('below'),
      end: true,
      cell: row =>
        row.members === 0 ? (
          <span className="text-3">{formatCount(0)}</span>
        ) : (
          <button
            type="button"
            onClick={() => onUnder(row)}
            className="relative inline-flex min-h-11 items-center gap-1 font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {t('belowOf', { members: formatCount(row.members), direct: formatCount(row.direct) })}
            <span className="sr-only">{t('showTeam', { name: row.name })}</span>
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </button>
        )
    },
    { key: 'balance', head: t('wallet'), end: true, cell: row => <Amount amount={row.balance} /> },
    {
      key: 'login',
      head: t('lastLogin'),
      cell: row => <time className="whitespace-nowrap tabular-nums">{row.lastLoginAt ? formatDateTime(row.lastLoginAt) : t('never')}</time>
    },
    {
      key: 'status',
      head: t('state'),
      cell: row =>
        row.status === 'blocked' ? (
          <Badge tone="neg">{t('blocked')}</Badge>
        ) : (
          <Badge tone={row.online ? 'pos' : 'neutral'}>{t(row.online ? 'onlineNow' : 'active')}</Badge>
        )
    }
  ]
}
