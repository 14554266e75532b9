// A match in the European view: the result, the most even handicap and the most even total beside one another; on a phone one of them.
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useOff } from '../live/feed.ts'
import { useFixture } from '../live/fixtures.ts'
import { Price } from '../odds/Price.tsx'
import { hasDraw, lineOf, outcomeAt, type Question, wholeOf } from './columns.ts'
import { MarkMatch } from './Mark.tsx'
import { SideLines, WhenCell } from './SideLines.tsx'

/** Widths of the columns; heads and rows share them. */
export const europeGrid = (draw: boolean): string =>
  cx(
    'grid items-center gap-x-2',
    draw ? 'grid-cols-[3.25rem_minmax(0,1fr)_9rem_7.5rem_7.5rem_2.5rem]' : 'grid-cols-[3.25rem_minmax(0,1fr)_7.5rem_7.5rem_7.5rem_2.5rem]'
  )

const threeWay = ['home', 'draw', 'away'] as const
const twoWay = ['home', 'away'] as const
const resultLabels = { home: '1', draw: 'X', away: '2' } as const

type Cells = { id: number; question: Question }

function PriceCells({ id, question }: Cells) {
  const t = useTranslations('sport')
  const fixture = useFixture(id)
  const off = useOff(fixture?.state)
  if (!fixture) return null
  const market = wholeOf(fixture)[question]
  const sides = question === 'result' && hasDraw(fixture.sport) ? threeWay : twoWay
  return (
    <div className={cx('grid gap-1', sides.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
      {sides.map(side => (
        <Price
          key={side}
          fixture={id}
          market={market}
          outcome={market && outcomeAt(market, side)}
          home={fixture.home?.name ?? ''}
          away={fixture.away?.name ?? ''}
          off={off}
          label={
            question === 'result'
              ? resultLabels[side]
              : market
                ? question === 'total'
                  ? `${t(side === 'home' ? 'overShort' : 'underShort')} ${lineOf(market, side) ?? ''}`
                  : (lineOf(market, side) ?? '')
                : ''
          }
        />
      ))}
    </div>
  )
}

/** How many markets there are besides those of the line. */
function More({ id, count }: { id: number; count: number }) {
  const t = useTranslations('sport')
  return (
    <Link
      to="/sports/match/$fixture"
      params={{ fixture: String(id) }}
      aria-label={t('moreMarkets', { count })}
      title={t('moreMarkets', { count })}
      className="grid min-h-11 place-items-center rounded-control text-2 text-small tabular-nums hover:bg-3 hover:text-1"
    >
      +{count}
    </Link>
  )
}

export const EuropeRow = memo(function EuropeRow({ id, narrow, question }: { id: number; narrow: boolean; question: Question }) {
  const fixture = useFixture(id)
  if (!fixture) return <li className="h-12" />
  const name = `${fixture.home?.name} – ${fixture.away?.name}`
  if (narrow)
    return (
      <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t px-3 py-2">
        <div className="flex items-center gap-1">
          <MarkMatch id={id} name={name} />
          <WhenCell fixture={fixture} />
        </div>
        <Link
          to="/sports/match/$fixture"
          params={{ fixture: String(id) }}
          className="inline-flex min-h-6 items-center justify-self-end rounded-sm px-2 text-3 text-small tabular-nums"
        >
          +{fixture.open}
        </Link>
        <SideLines fixture={fixture} />
        <div className={question === 'result' && hasDraw(fixture.sport) ? 'w-47' : 'w-31'}>
          <PriceCells id={id} question={question} />
        </div>
      </li>
    )
  return (
    <li className={cx(europeGrid(hasDraw(fixture.sport)), 'min-h-12 border-line border-t px-3 py-0.5 hover:bg-3/50')}>
      <div className="grid justify-items-start">
        <WhenCell fixture={fixture} />
        <MarkMatch id={id} name={name} />
      </div>
      <SideLines fixture={fixture} />
      <PriceCells id={id} question="result" />
      <PriceCells id={id} question="handicap" />
      <PriceCells id={id} question="total" />
      <More id={id} count={fixture.open} />
    </li>
  )
})
