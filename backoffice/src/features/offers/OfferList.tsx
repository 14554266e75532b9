// The table of offers with the meter of each budget.
import { Meter } from '@fairhouse/ui/components/figure/Meter.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { RequestLink } from '../../kit/approval/RequestLink.tsx'
import { RowAction, RowActions } from '../../kit/list/RowAction.tsx'
import { Rows } from '../../kit/list/Rows.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskOffer } from './draft.ts'
import type { Move } from './OfferDialogs.tsx'
import { useGives } from './use-gives.ts'
import { useTitle } from './use-title.ts'

export type Asked =
  | { readonly kind: 'edit'; readonly of: DeskOffer | null }
  | { readonly kind: 'simulate' | 'compare'; readonly of: DeskOffer }
  | { readonly kind: 'move'; readonly of: DeskOffer; readonly move: Move }
  | { readonly kind: 'policy' }

const tones = { draft: 'neutral', scheduled: 'info', live: 'pos', paused: 'warn', spentOut: 'neutral', ended: 'neutral' } as const

function Actions({ of, ask }: { of: DeskOffer; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsOffer')
  const { state, page, approval, forecast } = of
  const name = useTitle()(page)
  const isDraft = of.inForce !== of.version
  const move = (to: Move) => (
    <RowAction aria-label={t(`${to}Title`, { name })} onClick={() => ask({ kind: 'move', of, move: to })}>
      {t(to)}
    </RowAction>
  )
  if (state === 'ended') return null
  return (
    <RowActions>
      {approval && <RequestLink id={approval} />}
      <RowAction aria-label={t('editTitle', { name })} onClick={() => ask({ kind: 'edit', of })}>
        {t('edit')}
      </RowAction>
      <RowAction aria-label={t('simulateTitle', { name })} onClick={() => ask({ kind: 'simulate', of })}>
        {t('simulate')}
      </RowAction>
      {isDraft && forecast && !approval && move('start')}
      {(state === 'live' || state === 'scheduled' || state === 'spentOut') && move('pause')}
      {state === 'paused' && move('resume')}
      {move('end')}
    </RowActions>
  )
}

function Spent({ of: { committed, budget, granted, inForce } }: { of: DeskOffer }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  if (inForce === null) return '–'
  const share = budget === 0n ? 0 : Number((committed * 1_000n) / budget) / 1_000
  return (
    <div className="grid min-w-40 gap-1">
      <Meter
        label={t('meter')}
        hideLabel
        share={share}
        tone={share >= 1 ? 'neg' : share >= 0.8 ? 'warn' : 'pos'}
        aside={`${money(committed)} / ${money(budget)}`}
      />
      <span className="text-small text-3">{t('granted', { count: granted })}</span>
    </div>
  )
}

/** How many are held back, and the way to what that showed. */
function Compared({ of, title, onPress }: { of: DeskOffer; title: string; onPress: () => void }) {
  const t = useTranslations('opsOffer')
  const text = t('compare', { count: of.compared })
  return (
    <RowAction aria-label={`${text}: ${title}`} onClick={onPress}>
      {text}
    </RowAction>
  )
}

export function OfferList({ list, may, ask }: { list: readonly DeskOffer[]; may: boolean; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  const gives = useGives()
  const titleOf = useTitle()
  return (
    <Rows
      caption={t('title')}
      rows={list}
      rowKey={row => row.id}
      columns={[
        {
          key: 'name',
          head: t('name'),
          cell: ({ page, version, by }) => (
            <span className="grid sm:min-w-36">
              <span className="font-semibold text-1 [overflow-wrap:anywhere]">{titleOf(page)}</span>
              <span className="text-3 text-small">{t('versionBy', { no: String(version), by })}</span>
            </span>
          )
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state, page, version, inForce }) => (
            <span className="grid justify-items-start gap-1">
              <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
              {inForce !== null && inForce !== version && <span className="text-3 text-small">{t('newVersion')}</span>}
              {!page.published && <span className="text-small text-warn">{t('unpublished')}</span>}
            </span>
          )
        },
        {
          key: 'gives',
          head: t('gives'),
          cell: ({ rule }) => (
            <span className="grid">
              <span>{gives(rule)}</span>
              <span className="text-3 text-small">{t(`trigger_${rule.trigger.on}`)}</span>
            </span>
          )
        },
        { key: 'spent', head: t('meter'), cell: of => <Spent of={of} /> },
        {
          key: 'joined',
          head: t('joined'),
          end: true,
          cell: of => (
            <span className="grid justify-items-end gap-1">
              {of.joined}
              {of.comparedSince && <Compared of={of} title={titleOf(of.page)} onPress={() => ask({ kind: 'compare', of })} />}
            </span>
          )
        },
        {
          key: 'forecast',
          head: t('forecastHead'),
          end: true,
          cell: ({ forecast }) => (forecast ? `${money(forecast.expected)} / ${money(forecast.at90)}` : '–')
        },
        ...(may ? [{ key: 'actions', head: t('actions'), cell: (of: DeskOffer) => <Actions of={of} ask={ask} /> }] : [])
      ]}
    />
  )
}
