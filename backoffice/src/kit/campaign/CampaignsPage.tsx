// The page of missions, of leaderboards or of raffles: what runs, and what can be done with it.
import type { RewardPays } from '@fairhouse/contract/states.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../session/use-may.ts'
import { RequestLink } from '../approval/RequestLink.tsx'
import { RowAction, RowActions } from '../list/RowAction.tsx'
import { Rows } from '../list/Rows.tsx'
import { Page } from '../page/Page.tsx'
import { Panel } from '../page/Panel.tsx'
import { useInLanguage } from '../value/use-in-language.ts'
import type { Campaign, EditProps, Move, MoveProps } from './campaign.ts'
import { type OwnWords, useOwnWords } from './use-own-words.ts'

type Asked<R> = { readonly kind: 'edit' | 'copy'; readonly of: R | null } | { readonly kind: 'move'; readonly of: R; readonly move: Move }
type Ask<R> = (asked: Asked<R>) => void

interface Listed<R> {
  words: OwnWords
  /** Between the name and what can be done. */
  columns: readonly Column<R>[]
  canEdit: (row: R) => boolean
  /** What can be done with it now. */
  movesOf: (row: R) => readonly (Move | false)[]
}
interface Props<R> extends Listed<R> {
  query: ComponentProps<typeof NoAnswer>['of'] & { data: { list: readonly R[]; pays: readonly RewardPays[] } | undefined }
  /** Said above the list. */
  note?: ReactNode
  Edit: ComponentType<EditProps<R>>
  Move: ComponentType<MoveProps<R>>
}

function Actions<R extends Campaign>({ words, of, canEdit, movesOf, ask }: Omit<Listed<R>, 'columns'> & { of: R; ask: Ask<R> }) {
  const t = useOwnWords(words)
  const shared = useTranslations('opsCampaign')
  const name = useInLanguage()(of.terms.name)
  return (
    <RowActions>
      {of.approval && <RequestLink id={of.approval} />}
      {canEdit(of) && (
        <RowAction aria-label={t('editTitle', { name })} onClick={() => ask({ kind: 'edit', of })}>
          {shared('edit')}
        </RowAction>
      )}
      {movesOf(of).map(
        move =>
          move && (
            <RowAction key={move} aria-label={t(`${move}Title`, { name })} onClick={() => ask({ kind: 'move', of, move })}>
              {move === 'start' ? t(move) : shared(move)}
            </RowAction>
          )
      )}
      <RowAction aria-label={t('copyTitle', { name })} onClick={() => ask({ kind: 'copy', of })}>
        {shared('copy')}
      </RowAction>
    </RowActions>
  )
}

function List<R extends Campaign>({ list, ask, ...listed }: Listed<R> & { list: readonly R[]; ask: Ask<R> }) {
  const t = useOwnWords(listed.words)
  const shared = useTranslations('opsCampaign')
  const may = useMay('brand:edit')
  const inLanguage = useInLanguage()
  return (
    <Rows
      caption={t('title')}
      rows={list}
      rowKey={row => row.id}
      columns={[
        {
          key: 'name',
          head: t('name'),
          cell: ({ terms, version, by }) => (
            <span className="grid">
              <span className="font-semibold text-1 [overflow-wrap:anywhere]">{inLanguage(terms.name)}</span>
              <span className="text-3 text-small">{shared('versionBy', { no: String(version), by: by || '–' })}</span>
            </span>
          )
        },
        ...listed.columns,
        ...(may ? [{ key: 'actions', head: shared('actions'), cell: (of: R) => <Actions {...listed} of={of} ask={ask} /> }] : [])
      ]}
    />
  )
}

export function CampaignsPage<R extends Campaign>({ query, note, Edit, Move, ...listed }: Props<R>) {
  const t = useOwnWords(listed.words)
  const may = useMay('brand:edit')
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const close = () => setAsked(null)
  const { data } = query
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      {note}
      {data ? (
        <Panel title={t('list')} beside={may && <Button onClick={() => setAsked({ kind: 'edit', of: null })}>{t('new')}</Button>}>
          {data.list.length === 0 ? <Empty title={t('none')} text={t('noneText')} /> : <List {...listed} list={data.list} ask={setAsked} />}
        </Panel>
      ) : (
        <NoAnswer of={query} />
      )}
      {asked?.kind === 'move' && <Move of={asked.of} move={asked.move} close={close} />}
      {asked && asked.kind !== 'move' && data && <Edit of={asked.of} copy={asked.kind === 'copy'} pays={data.pays} close={close} />}
    </Page>
  )
}
