// What an offer changed: members that it was shown to beside those who were held back, in sums and for a member on average.
import { type comparedFigures, offerComparison } from '@fairhouse/contract/ops/money/promotion-cost.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Rows } from '../../kit/list/Rows.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { DeskOffer } from './draft.ts'
import { useTitle } from './use-title.ts'

type Comparison = z.output<typeof offerComparison.reply>
type Difference = Comparison['differences'][number]

const groups = ['offered', 'held'] as const
const sums = ['valid', 'deposits', 'withdrawals', 'result', 'cost'] as const

function Groups({ of }: { of: Comparison }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  return (
    <Rows
      caption={t('groups')}
      rows={groups}
      rowKey={group => group}
      columns={[
        { key: 'group', head: t('group'), cell: group => <span className="font-semibold text-1">{t(`group_${group}`)}</span> },
        { key: 'members', head: t('members'), end: true, cell: group => of[group].members },
        { key: 'active', head: t('active'), end: true, cell: group => of[group].active },
        ...sums.map(figure => ({
          key: figure,
          head: t(`figure_${figure}`),
          end: true,
          cell: (group: (typeof groups)[number]) => money(of[group][figure])
        }))
      ]}
    />
  )
}

/** Does chance alone explain it? */
const verdictOf = ({ difference, margin }: Difference): 'few' | 'chance' | 'more' | 'less' =>
  margin === null ? 'few' : (difference < 0n ? -difference : difference) <= margin ? 'chance' : difference > 0n ? 'more' : 'less'

function Differences({ of }: { of: readonly Difference[] }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  const name = (figure: (typeof comparedFigures)[number]) => t(`figure_${figure}`)
  return (
    <Rows
      caption={t('perMemberFigures')}
      rows={of}
      rowKey={({ figure }) => figure}
      columns={[
        { key: 'figure', head: t('perMemberHead'), cell: ({ figure }) => <span className="font-semibold text-1">{name(figure)}</span> },
        { key: 'offered', head: t('group_offered'), end: true, cell: row => money(row.offered) },
        { key: 'held', head: t('group_held'), end: true, cell: row => money(row.held) },
        {
          key: 'difference',
          head: t('difference'),
          end: true,
          cell: ({ difference, margin }) => (margin === null ? money(difference) : `${money(difference)} ± ${money(margin)}`)
        },
        { key: 'verdict', head: t('verdict'), cell: row => t(`verdict_${verdictOf(row)}`) }
      ]}
    />
  )
}

export function ComparisonDialog({ of, close }: { of: DeskOffer; close: () => void }) {
  const t = useTranslations('opsOffer')
  const query = useQuery(queryOf(offerComparison, { id: of.id }))
  const { data } = query
  return (
    <Modal open title={t('compareTitle', { name: useTitle()(of.page) })} onClose={close} size="lg">
      {data ? (
        <div className="grid gap-4 text-2">
          <p className="text-small">
            {t(data.until === null ? 'comparedFrom' : 'comparedBetween', {
              from: formatDateTime(data.since),
              to: data.until === null ? '' : formatDateTime(data.until)
            })}
          </p>
          <Section title={t('groups')}>
            <Groups of={data} />
          </Section>
          <Section title={t('perMemberFigures')}>
            <Differences of={data.differences} />
          </Section>
          <p className="text-3 text-small">{t('compareText')}</p>
        </div>
      ) : (
        <NoAnswer of={query} />
      )}
    </Modal>
  )
}
