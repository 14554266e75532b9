// Makes links: of which kind, how long they are open, how many.
import { type AgentInvite, createInvites, type recruitTerms } from '@fairhouse/contract/agent/agent.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useTypeWords } from '../scope/type-words.ts'
import { expiries, longestLabel, mostLinks, readCount, readUses } from './link-wish.ts'
import { SeriesFields } from './SeriesFields.tsx'
import { firstSeries, type Series } from './series.ts'

type Terms = z.output<typeof recruitTerms.reply>
type Typed = { label: string; type: string; days: string; uses: string; count: string }

/** What is typed, and how it is sent. */
function useLinkWish(terms: Terms, onMade: (list: AgentInvite[]) => void) {
  const t = useTranslations('agent')
  const [typed, setTyped] = useState<Typed>({ label: '', type: String(terms.types[0] ?? 0), days: '', uses: '', count: '1' })
  const [series, setSeries] = useState<Series>(() => firstSeries(terms.modes))
  const [key, setKey] = useState(newKey)
  const most = mostLinks(terms.links)
  const count = readCount(typed.count, most)
  const uses = readUses(typed.uses)
  const make = useMutation({
    mutationFn: () =>
      call(
        createInvites,
        {
          count: count ?? 1,
          label: typed.label.trim(),
          type: Number(typed.type),
          series,
          days: typed.days === '' ? null : Number(typed.days),
          uses: uses ?? null
        },
        { key }
      ),
    onSuccess: ({ list }) => {
      setKey(newKey())
      setTyped({ ...typed, label: '', count: '1' })
      void showToast({ tone: 'success', text: t('made', { count: list.length }) })
      onMade(list)
    },
    onError: problem => {
      if (problem instanceof ApiError && problem.code !== 'network') setKey(newKey())
    }
  })
  const faults = {
    uses: uses === undefined ? t('needsUses') : undefined,
    count: count === undefined && most > 0 ? t('needsCount', { most: String(most) }) : undefined
  }
  return { typed, setTyped, series, setSeries, make, most, count, faults }
}

export function LinkForm({ terms, onMade }: { terms: Terms; onMade: (list: AgentInvite[]) => void }) {
  const t = useTranslations('agent')
  const { nameOf } = useTypeWords()
  const { typed, setTyped, series, setSeries, make, most, count, faults } = useLinkWish(terms, onMade)
  const put = (key: keyof Typed) => (event: { target: { value: string } }) => setTyped({ ...typed, [key]: event.target.value })
  const missing = most === 0 ? t('linksFull', { most: String(terms.links.most) }) : (faults.uses ?? faults.count)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (!missing && !make.isPending) make.mutate()
      }}
    >
      <p className="text-2">
        {t('linksLead')} {t('linksLeft', { open: String(terms.links.open), most: String(terms.links.most) })}
      </p>
      <Problem of={make.error} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Input
          label={t('name')}
          hint={t('nameHint')}
          maxLength={longestLabel}
          autoComplete="off"
          value={typed.label}
          onChange={put('label')}
        />
        <Select
          label={t('type')}
          value={typed.type}
          onChange={put('type')}
          options={terms.types.map(type => ({ value: String(type), label: nameOf(type) }))}
        />
        <Select
          label={t('expiry')}
          value={typed.days}
          onChange={put('days')}
          options={expiries.map(days => ({
            value: days === null ? '' : String(days),
            label: days === null ? t('forever') : t('days', { days })
          }))}
        />
        <Input
          label={t('uses')}
          hint={t('usesHint')}
          error={faults.uses}
          inputMode="numeric"
          autoComplete="off"
          value={typed.uses}
          onChange={put('uses')}
        />
        <Input label={t('count')} error={faults.count} inputMode="numeric" autoComplete="off" value={typed.count} onChange={put('count')} />
      </div>
      <SeriesFields modes={terms.modes} value={series} onValue={setSeries} />
      <Button type="submit" variant="primary" size="lg" loading={make.isPending} disabledReason={missing} className="sm:justify-self-start">
        {t('make', { count: count ?? 1 })}
      </Button>
    </form>
  )
}
