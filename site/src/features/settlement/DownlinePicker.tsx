// One of the direct downlines: a list to choose from, with a search where it is long.
import { downlines, type linePerson } from '@fairhouse/contract/agent/settlement.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Radio } from '@fairhouse/ui/components/form/Radio.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { usePages } from '@fairhouse/ui/list/pages.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Person = z.output<typeof linePerson>

/** From so many on, a search stands above the list. */
const searchFrom = 6

export function DownlinePicker({ value, onValue }: { value: Person | null; onValue: (person: Person) => void }) {
  const t = useTranslations('settlement')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const pages = usePages(downlines, { limit: 20, ...(search ? { search } : {}) }, { placeholderData: keepPreviousData })
  if (pages.error) return <Failed of={pages} />
  const list = pages.rows
  if (!list) return <Skeleton className="h-32 rounded-input" />
  if (list.length === 0 && search === '' && typed === '') return <EmptyState icon={<Users aria-hidden="true" />} text={t('noDownlines')} />
  return (
    <div className="grid gap-3">
      {(typed !== '' || list.length >= searchFrom) && (
        <Input
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          autoComplete="off"
          maxLength={64}
          prefix={<Search aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      {list.length === 0 ? (
        <p role="status" className="text-2">
          {t('noMatch')}
        </p>
      ) : (
        <div className="max-h-72 overflow-y-auto">
          <Radio
            boxed
            label={t('downline')}
            value={value?.id ?? null}
            onValue={id => onValue(list.find(person => person.id === id)!)}
            options={list.map(({ id, name }) => ({ value: id, label: name, aside: t('number', { id }) }))}
          />
        </div>
      )}
      {pages.hasMore && (
        <Button className="justify-self-center" loading={pages.loadingMore} onClick={pages.more}>
          {t('moreDownlines')}
        </Button>
      )}
    </div>
  )
}
