// Finds somebody of the team by name, by number, or on the way down from level to level.
import { team } from '@fairhouse/contract/agent/agent.ts'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Paged } from '@fairhouse/ui/components/state/Paged.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Crumbs } from '../scope/Crumbs.tsx'
import type { Person } from '../scope/focus.ts'
import { useTypeWords } from '../scope/type-words.ts'

function List({ under, search, onPick, onUnder }: { under: Person | null; search: string } & Ways) {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  const pages = usePages(
    team,
    { limit: 20, ...(under ? { under: under.id } : {}), ...(search ? { search } : {}) },
    { placeholderData: keepPreviousData }
  )
  const rows = pages.rows ?? []
  const path = pages.first?.path ?? []
  return (
    <>
      {path.length > 1 && <Crumbs path={path} onGo={onUnder} />}
      <Paged pages={pages}>
        {rows.length === 0 ? (
          <p role="status" className="py-6 text-center text-2">
            {search || under ? t('noMatch') : t('pickEmpty')}
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {rows.map(row => (
              <li key={row.id} className="flex items-center gap-1 pe-1">
                <button
                  type="button"
                  onClick={() => onPick({ id: row.id, name: row.name })}
                  className="flex min-h-14 min-w-0 flex-1 items-center justify-between gap-3 rounded-control px-3 text-start hover:bg-3 focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-semibold text-1">{row.name}</span>
                    <span className="block text-3 text-small tabular-nums">{t('number', { id: row.id })}</span>
                  </span>
                  <span className="text-2 text-small">{nameOf(row.type)}</span>
                </button>
                {row.members > 0 && (
                  <IconButton plain label={t('showTeam', { name: row.name })} onClick={() => onUnder({ id: row.id, name: row.name })}>
                    <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}

type Ways = { onPick: (person: Person) => void; onUnder: (person: Person | null) => void }

export function MemberPicker({ onPick, onClose }: { onPick: (person: Person) => void; onClose: () => void }) {
  const t = useTranslations('agent')
  const [under, setUnder] = useState<Person | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const go = (next: Person | null): void => {
    setUnder(next)
    setTyped('')
  }
  return (
    <Modal open onClose={onClose} size="md" title={t('pickTitle')}>
      <div className="grid gap-3">
        <SearchInput
          label={t('searchTeam', { name: under?.name ?? t('me') })}
          placeholder={t('searchHint')}
          maxLength={64}
          value={typed}
          onValue={setTyped}
        />
        <List under={under} search={search} onPick={onPick} onUnder={go} />
      </div>
    </Modal>
  )
}
