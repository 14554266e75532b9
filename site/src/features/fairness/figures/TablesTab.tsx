// The published maths of each slot: files and their hashes, what is declared, and the same computed here.
import { slotGame } from '@fairhouse/contract/play/spin.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount, formatMultiplier, formatNumber, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { OwnCopy } from './OwnCopy.tsx'
import { slotOf } from './published-files.ts'
import { TablesCheck } from './TablesCheck.tsx'
import { useModeName } from './use-mode-name.ts'

type Game = z.output<typeof slotGame.reply>
type Volatility = Game['modes'][number]['volatility']

/** Which slot the address names; the first where it names none. */
export function useChosenSlot(): string {
  const { game } = useSearch({ strict: false }) as { game?: string }
  return slotOf(game ?? '')?.id ?? slotModels[0]!.id
}

/** Chooses a slot; the address holds it, so a link leads to it. */
export function SlotSelect({ tab }: { tab: string }) {
  const t = useTranslations('fair')
  const navigate = useNavigate()
  const game = useChosenSlot()
  return (
    <Select
      label={t('game')}
      value={game}
      onChange={event => void navigate({ to: '/fairness', search: { tab, game: event.target.value }, resetScroll: false, replace: true })}
      options={slotModels.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

export function TablesTab() {
  const t = useTranslations('fair')
  const say = useSay()
  const game = useChosenSlot()
  const { data, error, refetch, isFetching } = useQuery(queryOf(slotGame, { game }))
  return (
    <>
      <Card title={t('tab_tables')}>
        <p className="mb-5 max-w-[68ch] text-2">{t('tablesText')}</p>
        <div className="max-w-90">
          <SlotSelect tab="tables" />
        </div>
      </Card>
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Published key={game} game={data} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      <OwnCopy key={`copy-${game}`} game={game} />
    </>
  )
}

function Published({ game }: { game: Game }) {
  const t = useTranslations('fair')
  return (
    <>
      <Card title={t('declared')} flush>
        <Modes game={game} />
      </Card>
      <Card title={t('files')}>
        <CopyField label={t('hashOfAll')} value={game.hash} />
        <p className="mt-2 max-w-[68ch] text-3 text-small">{t('hashOfAllText')}</p>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {game.files.map(({ name, url, bytes, sha256 }) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <a href={url} download={`${game.code}_${name}`} className="font-mono text-primary-text underline underline-offset-4">
                {name}
              </a>
              <span className="text-3 text-small tabular-nums">{t('bytes', { bytes: formatCount(bytes) })}</span>
              <code className="w-full break-all font-mono text-3 text-cap">{sha256}</code>
            </li>
          ))}
        </ul>
        <TablesCheck game={game} />
      </Card>
    </>
  )
}

/** A way to play, or what it is for a player who always chooses one option of its bonus. */
type Row = {
  key: string
  name: string
  cost: number
  rtp: number
  hitRate: number | null
  sd: number
  volatility: Volatility
  maxWin: number
  oneIn: number | null
}

function useRows(modes: Game['modes']): Row[] {
  const t = useTranslations('fair')
  const modeName = useModeName()
  return modes.flatMap(({ choices, maxWinOneIn, ...mode }): Row[] =>
    choices.length === 0
      ? [{ ...mode, key: mode.name, name: modeName(mode.name), oneIn: maxWinOneIn }]
      : choices.map(choice => ({
          ...choice,
          key: `${mode.name} ${choice.name}`,
          name: t('withOption', { mode: modeName(mode.name), option: choice.name, spins: choice.spins, times: choice.multiplier }),
          cost: mode.cost,
          hitRate: mode.hitRate,
          oneIn: null
        }))
  )
}

function Modes({ game }: { game: Game }) {
  const t = useTranslations('fair')
  const locale = useLocale()
  const win = (maxWin: number) => formatMultiplier(maxWin / 100)
  return (
    <Table
      caption={t('declared')}
      rows={useRows(game.modes)}
      rowKey={({ key }) => key}
      columns={[
        { key: 'mode', head: t('mode'), cell: ({ name }) => name },
        { key: 'cost', head: t('cost'), end: true, cell: ({ cost }) => t('stakes', { count: cost }) },
        { key: 'rtp', head: t('rtp'), end: true, cell: ({ rtp }) => formatPercent(rtp / 100, locale, 4) },
        {
          key: 'hit',
          head: t('hitRate'),
          end: true,
          cell: ({ hitRate }) => (hitRate === null ? '' : formatPercent(hitRate / 100, locale, 2))
        },
        { key: 'sd', head: t('sd'), end: true, cell: ({ sd, volatility }) => `${formatNumber(sd, 2)} · ${t(`volatility_${volatility}`)}` },
        {
          key: 'max',
          head: t('maxWin'),
          end: true,
          cell: ({ maxWin, oneIn }) =>
            oneIn === null ? win(maxWin) : t('maxWinOneIn', { win: win(maxWin), rounds: formatCount(Math.round(oneIn)) })
        }
      ]}
    />
  )
}
