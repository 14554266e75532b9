// What would this address see? Under the rules in force, and under the draft.
import { previewAddress } from '@fairhouse/contract/ops/house/brand.ts'
import type { RegionsBody } from '@fairhouse/contract/ops/house/content.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { useDelayed } from '../../kit/list/use-delayed.ts'
import { Panel } from '../../kit/page/Panel.tsx'

type Seen = z.output<typeof previewAddress.reply>

export function AddressPreview({ draft }: { draft: RegionsBody }) {
  const t = useTranslations('opsContent.system')
  const sentence = useSay()
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const rules = useDelayed(draft, 400)
  const look = useQuery({
    queryKey: [previewAddress.call, address, rules],
    queryFn: async ({ signal }) => {
      const [published, drafted] = await Promise.all([
        call(previewAddress, { address }, { signal }),
        call(previewAddress, { address, rules }, { signal })
      ])
      return { published, drafted }
    },
    enabled: address !== '',
    staleTime: 0
  })
  return (
    <Panel title={t('preview')}>
      <form
        className="flex flex-wrap items-end gap-2 p-3 sm:p-4"
        onSubmit={e => {
          e.preventDefault()
          if (typed.trim() === address) void look.refetch()
          setAddress(typed.trim())
        }}
      >
        <FilterText
          label={t('address')}
          value={typed}
          maxLength={45}
          inputMode="text"
          placeholder="203.0.113.7"
          onChange={e => setTyped(e.target.value)}
          className="min-w-40 flex-1"
        />
        <Button type="submit" size="sm" loading={look.isFetching}>
          {t('lookUp')}
        </Button>
      </form>
      <div role="status" className="border-line border-t">
        {look.error ? (
          <p className="p-3 text-small text-neg sm:p-4">{sentence(look.error)}</p>
        ) : look.data ? (
          <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
            <Verdict title={t('underPublished')} seen={look.data.published} />
            <Verdict title={t('underDraft')} seen={look.data.drafted} />
          </div>
        ) : (
          <p className="p-3 text-small text-3 sm:p-4">{t('previewText')}</p>
        )}
      </div>
    </Panel>
  )
}

const tones = { 0: 'pos', 1: 'warn', 2: 'neg' } as const

function Verdict({ title, seen: { status, country, because } }: { title: string; seen: Seen }) {
  const t = useTranslations('opsContent.system')
  const locale = useLocale()
  const name = country ? `${new Intl.DisplayNames(locale, { type: 'region' }).of(country)} (${country})` : t('noCountry')
  return (
    <div className="grid content-start gap-2 p-3 sm:p-4">
      <h3 className="text-cap font-semibold text-3">{title}</h3>
      <p>
        <Badge tone={tones[status]} className="text-small/5">
          {t(`sees_${status}`)}
        </Badge>
      </p>
      <p className="text-small">{name}</p>
      <p className="text-small text-2">{t(`because_${because}`)}</p>
    </div>
  )
}
