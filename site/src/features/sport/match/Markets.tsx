// All that may be bet on in a match: in tabs, with a search, each question to be folded away.
import type { LockReason, SportCode } from '@fairhouse/contract/sport/terms.ts'
import type { SportMarket } from '@fairhouse/contract/sport/view.ts'
import { jointSports, mayJoin } from '@fairhouse/games/sport/market-book/joinable.ts'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMarketWords } from '@fairhouse/ui/play/use-market-words.ts'
import { matchesText } from '@fairhouse/ui/text/fold.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { ChevronDown, Combine, SearchX } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { OddsButton } from '../odds/OddsButton.tsx'
import { useSlipForm } from '../order/slip-form.ts'
import { useFolded } from './folded.ts'
import { aboutOf, columnsOf, inTab, type Question, questionsOf, type Tab, tabs } from './groups.ts'

type Sides = { home: string; away: string }
/** Of an outright: the names of its sides. */
type Runners = ReadonlyMap<string, string>

type LineProps = Sides & { fixture: number; market: SportMarket; name: string; off: LockReason | null; runners: Runners }

const Line = memo(function Line({ fixture, market, name, home, away, off, runners }: LineProps) {
  const words = useMarketWords()
  const sides = { home, away }
  const title = words.market(name, market.specifiers, sides)
  const count = market.outcomes.length
  // a name and its line need the width that the price would take
  const narrow = useMedia('(max-width: 37.4375rem)')
  const named = market.outcomes.map(([id, odds]) => ({
    id,
    odds,
    word: runners.get(id) ?? words.outcome(name, market.specifiers, id, sides)
  }))
  // names of two sides each do not fit a third of the width: they stand below one another
  const below = count === 3 && named.some(({ word }) => word.length > (narrow ? 16 : 22))
  return (
    <div
      className={cx(
        'grid gap-1.5',
        below ? 'grid-cols-1' : count === 2 ? 'grid-cols-2' : count === 3 ? 'grid-cols-3' : count > 3 && 'grid-cols-2 sm:grid-cols-3'
      )}
    >
      {named.map(({ id, odds, word }) => (
        <OddsButton
          key={id}
          {...{ fixture, market, odds, off }}
          outcome={id}
          shape={!below && (narrow || count === 3) ? 'stacked' : 'beside'}
          label={word}
          name={`${home}${away === '' ? '' : ` – ${away}`}: ${title}, ${word}`}
        />
      ))}
    </div>
  )
})

type CardProps = Sides & { fixture: number; question: Question; off: LockReason | null; runners: Runners }

function QuestionCard({ fixture, question, home, away, off, runners }: CardProps) {
  const words = useMarketWords()
  const { markets, name, key } = question
  const { id, specifiers } = markets[0]!
  const folded = useFolded(state => state.ids.includes(id))
  const title = words.market(name, markets.length > 1 ? aboutOf(specifiers) : specifiers, { home, away })
  const body = `market-${key.replaceAll(/[^\w]/g, '-')}`
  return (
    <section className="overflow-hidden rounded-card border border-line bg-2">
      <h3>
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={body}
          onClick={() => useFolded.getState().toggle(id)}
          className="flex min-h-11 w-full items-center gap-3 px-4 text-start text-h6 hover:bg-3 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 text-3 transition-transform duration-200', folded && '-rotate-90')}
          />
        </button>
      </h3>
      <div id={body} hidden={folded} className="grid gap-1.5 px-3 pb-3">
        {!folded && markets.map(market => <Line key={market.specifiers} {...{ fixture, market, name, home, away, off, runners }} />)}
      </div>
    </section>
  )
}

/** Of a sport with a joint grid: only what may be joined is shown, and what is picked becomes one bet. */
function BuilderSwitch() {
  const t = useTranslations('sport')
  const on = useSlipForm(form => form.builder)
  return (
    <div className="rounded-card border border-line bg-2 px-4 py-1">
      <Switch
        label={
          <span className="flex items-center gap-2">
            <Combine aria-hidden="true" className="size-4.5 text-2" />
            {t('builder')}
          </span>
        }
        hint={on ? t('builderHint') : undefined}
        checked={on}
        onChange={event => useSlipForm.getState().set({ builder: event.target.checked })}
      />
    </div>
  )
}

type Props = Sides & {
  fixture: number
  /** null: an outright, of which nothing is joined. */
  sport: SportCode | null
  markets: readonly SportMarket[]
  off: LockReason | null
  runners: Runners
  over: boolean
}

export function Markets({ fixture, sport, markets: all, home, away, off, runners, over }: Props) {
  const t = useTranslations('sport')
  const builds = sport !== null && jointSports.includes(sport)
  const building = useSlipForm(form => form.builder) && builds
  const markets = useMemo(() => (building ? all.filter(market => mayJoin(sport!, market)) : all), [all, building, sport])
  const words = useMarketWords()
  const wide = useMedia('(min-width: 64rem)')
  const [tab, setTab] = useState<Tab>('main')
  const [word, setWord] = useState('')
  const questions = useMemo(() => questionsOf(markets), [markets])
  const counts = new Map(tabs.map(one => [one, questions.filter(question => inTab(question, one)).length]))
  const open = (counts.get(tab) ?? 0) > 0 ? tab : 'all'
  const shown = questions.filter(question =>
    word.trim() === ''
      ? inTab(question, open)
      : matchesText(words.market(question.name, question.markets[0]!.specifiers, { home, away }), word)
  )
  if (all.length === 0 || (questions.length === 0 && !building))
    return (
      <div className="rounded-card border border-line bg-2">
        <EmptyState icon={<SearchX />} text={t(over ? 'marketsOver' : 'noMarkets')} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {builds && <BuilderSwitch />}
      <div className="flex flex-wrap items-center gap-3">
        <fieldset className="scroll-strip flex min-w-0 flex-1 gap-1 border-line border-b">
          <legend className="sr-only">{t('marketGroups')}</legend>
          {tabs
            .filter(one => (counts.get(one) ?? 0) > 0)
            .map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={word === '' && open === one}
                onClick={() => {
                  setTab(one)
                  setWord('')
                }}
                className={cx(
                  'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap px-3 font-semibold hover:text-1 focus-visible:-outline-offset-2',
                  word === '' && open === one ? 'text-1 shadow-[inset_0_-2px_0_var(--primary-text)]' : 'text-2'
                )}
              >
                {t(`tab_${one}`)}
                <span className="font-medium text-3 text-small tabular-nums">{counts.get(one)}</span>
              </button>
            ))}
        </fieldset>
        <div className="w-full sm:w-56">
          <SearchInput label={t('searchMarkets')} value={word} onValue={setWord} />
        </div>
      </div>
      {shown.length === 0 && <EmptyState icon={<SearchX />} text={t('nothingFound', { word })} />}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {(wide ? columnsOf(shown) : [shown]).map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
          <div key={at} className="grid min-w-0 grid-cols-1 gap-3">
            {column.map(question => (
              <QuestionCard key={question.key} {...{ fixture, question, home, away, off, runners }} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
