// Vendors in the order of the lobby: what each is, its place, and its own list of games.

import { opsVendors, placeVendor, syncVendor, type vendorRow } from '@fairhouse/contract/ops/games/catalogue.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction, rowActionLook } from '../../kit/list/RowAction.tsx'
import { Panel } from '../../kit/page/Panel.tsx'
import { useMay } from '../../session/use-may.ts'
import { MaintenanceDialog, type MaintenanceWish } from './MaintenanceDialog.tsx'
import { RestFacts } from './RestFacts.tsx'
import { SortableRows } from './SortableRows.tsx'
import { usePress } from './use-press.ts'
import { VendorDialog } from './VendorDialog.tsx'

export type VendorRow = z.output<typeof vendorRow>

function Facts({ vendor: v }: { vendor: VendorRow }) {
  const t = useTranslations('opsCatalogue')
  const own = v.code === 'ORIGINALS'
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={v.visible ? 'pos' : 'neutral'}>{t(v.visible ? 'shown' : 'hidden')}</Badge>
      {!own && <Badge tone={v.connected ? 'pos' : 'warn'}>{t(v.connected ? 'connected' : 'unconnected')}</Badge>}
      {v.rest && <Badge tone="warn">{t('rests')}</Badge>}
      {v.isHot && <Badge tone="info">{t('hot')}</Badge>}
      {v.seamless && <Badge tone="neutral">{t('seamless')}</Badge>}
      {v.blockedCountries.length > 0 && <Badge tone="neutral">{t('blockedIn', { count: v.blockedCountries.length })}</Badge>}
      <span className="text-cap text-3">{t('gamesOf', { shown: v.shown, count: v.games })}</span>
    </span>
  )
}

interface ActionProps {
  vendor: VendorRow
  /** Null while a list of games is fetched. */
  sync: (() => void) | null
  maintain: (what: MaintenanceWish['what']) => void
  edit: () => void
}

/** What may be done about a vendor. */
function Actions({ vendor: v, sync, maintain, edit }: ActionProps) {
  const t = useTranslations('opsCatalogue')
  return (
    <>
      {v.connected && (
        <RowAction aria-label={t('syncOf', { name: v.name })} disabled={!sync} onClick={sync ?? undefined}>
          {t('sync')}
        </RowAction>
      )}
      {v.rest && (
        <RowAction aria-label={t('rest.openTitle', { name: v.name })} onClick={() => maintain('open')}>
          {t('rest.open')}
        </RowAction>
      )}
      <RowAction aria-label={t(v.rest ? 'rest.changeTitle' : 'rest.startTitle', { name: v.name })} onClick={() => maintain('start')}>
        {t(v.rest ? 'rest.change' : 'rest.start')}
      </RowAction>
      <RowAction aria-label={t('editOf', { name: v.name })} onClick={edit}>
        {t('edit')}
      </RowAction>
    </>
  )
}

export function VendorList() {
  const t = useTranslations('opsCatalogue')
  const may = useMay('catalogue:edit')
  const query = useQuery(queryOf(opsVendors, {}))
  const [edited, setEdited] = useState<VendorRow | null>(null)
  const [resting, setResting] = useState<MaintenanceWish | null>(null)
  const place = usePress((to: { code: string; before: string | null }) => call(placeVendor, to))
  const sync = usePress(async (vendor: VendorRow) => {
    const told = await call(syncVendor, { code: vendor.code })
    toast.success(t('synced', { name: vendor.name, ...told }))
  })
  if (!query.data) return <NoAnswer of={query} />
  return (
    <>
      <p className="text-small text-3">{t(may ? 'vendorsHelp' : 'vendorsRead')}</p>
      <Panel>
        <SortableRows label={t('vendors')} rows={query.data.list} movable={may} move={(code, before) => place.mutate({ code, before })}>
          {v => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="grid min-w-48 flex-1 gap-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <strong className="text-body">{v.name}</strong>
                  <span className="font-mono text-cap text-3">{v.code}</span>
                </span>
                <Facts vendor={v} />
                {v.rest && <RestFacts rest={v.rest} />}
              </div>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:gap-y-3">
                <Link
                  to="/catalogue"
                  search={{ tab: 'games', vendor: v.code }}
                  className={rowActionLook}
                  aria-label={t('gamesLink', { name: v.name })}
                >
                  {t('games')}
                </Link>
                {may && (
                  <Actions
                    vendor={v}
                    sync={sync.isPending ? null : () => sync.mutate(v)}
                    maintain={what => setResting({ of: 'vendor', row: v, what })}
                    edit={() => setEdited(v)}
                  />
                )}
              </span>
            </div>
          )}
        </SortableRows>
      </Panel>
      {resting && <MaintenanceDialog {...resting} close={() => setResting(null)} />}
      {edited && <VendorDialog vendor={edited} close={() => setEdited(null)} />}
    </>
  )
}
