// The people below somebody: found by name or number, by level and by type, and opened one by one.

import { team, teamNow } from '@fairhouse/contract/agent/agent.ts'
import { memberTypes, trialType } from '@fairhouse/contract/member/account.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileButton } from '../../../kit/record/FileButton.tsx'
import { ownZone } from '../../../kit/record/own-zone.ts'
import { MemberDrawer } from '../member/MemberDrawer.tsx'
import { Crumbs } from '../scope/Crumbs.tsx'
import type { Person } from '../scope/focus.ts'
import { NobodyYet } from '../scope/NobodyYet.tsx'
import { useTypeWords } from '../scope/type-words.ts'
import { usePeopleColumns } from './people-columns.tsx'

type Wish = { under: Person | null; search: string; level: string; type: string }
const everybody: Wish = { under: null, search: '', level: '', type: '' }

function Narrow({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  const levels = useQuery(queryOf(teamNow, wish.under ? { of: wish.under.id } : {})).data?.levels ?? 1
  const name = wish.under?.name ?? t('me')
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchInput
        label={t('searchTeam', { name })}
        placeholder={t('searchHint')}
        maxLength={64}
        value={wish.search}
        onValue={search => onWish({ ...wish, search })}
      />
      <Select
        label={t('level')}
        hideLabel
        value={wish.level}
        disabled={wish.search.trim() !== ''}
        onChange={event => onWish({ ...wish, level: event.target.value })}
        options={Array.from({ length: Math.max(1, levels) }, (_, at) =>
          at === 0 ? { value: '', label: t('levelDirect') } : { value: String(at + 1), label: t('levelOf', { level: String(at + 1) }) }
        )}
      />
      <Select
        label={t('type')}
        hideLabel
        value={wish.type}
        onChange={event => onWish({ ...wish, type: event.target.value })}
        options={[
          { value: '', label: t('anyType') },
          ...memberTypes.filter(type => type !== trialType).map(type => ({ value: String(type), label: nameOf(type) }))
        ]}
      />
    </div>
  )
}

/** What the house is asked for. */
function inputOf({ under, search, level, type }: Wish) {
  return {
    ...(under ? { under: under.id } : {}),
    ...(search ? { search } : level ? { level: Number(level) } : {}),
    ...(type ? { type: Number(type) } : {})
  }
}

export function TeamPeople() {
  const t = useTranslations('agent')
  const [wish, setWish] = useState<Wish>(everybody)
  const [open, setOpen] = useState<Person | null>(null)
  const search = useDeferredValue(wish.search.trim())
  const input = inputOf({ ...wish, search })
  const pages = usePages(team, { limit: 20, ...input }, { placeholderData: keepPreviousData })
  const goUnder = (under: Person | null): void => setWish({ ...everybody, under })
  const columns = usePeopleColumns({ onOpen: setOpen, onUnder: goUnder })
  const rows = pages.rows ?? []
  const narrowed = search !== '' || wish.level !== '' || wish.type !== ''
  const path = pages.first?.path ?? []
  return (
    <>
      {path.length > 0 && <Crumbs path={path} onGo={goUnder} />}
      <Narrow wish={wish} onWish={setWish} />
      <div className="flex justify-end">
        <FileButton wish={{ record: 'team', zone: ownZone(), ...input }} />
      </div>
      <Paged pages={pages} count={rows.length} end={t('allPeople')}>
        {rows.length === 0 && !narrowed && !wish.under ? (
          <NobodyYet />
        ) : (
          <Card flush>
            <Table
              caption={t('people')}
              columns={columns}
              rows={rows}
              rowKey={row => row.id}
              empty={
                <EmptyState
                  icon={<Users aria-hidden="true" />}
                  text={narrowed ? t('noMatch') : t('noMembersHere', { name: wish.under?.name ?? t('me') })}
                />
              }
            />
          </Card>
        )}
      </Paged>
      {open && <MemberDrawer person={open} onClose={() => setOpen(null)} onUnder={goUnder} />}
    </>
  )
}
