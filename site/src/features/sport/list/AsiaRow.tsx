// A match in the Asian view: lines of 36 px, full time and first half with handicap, total and result; home above away, the draw below.
// In single lines home and away stand beside one another, and the first half in a line of its own under that of full time.
import type { LockReason } from '@fairhouse/contract/sport/terms.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useOff } from '../live/feed.ts'
import { useFixture } from '../live/fixtures.ts'
import { Price } from '../odds/Price.tsx'
import { type Columns, halfOf, hasDraw, hasHalf, lineOf, outcomeAt, wholeOf } from './columns.ts'
import { MarkMatch } from './Mark.tsx'
import { SideLines, WhenCell } from './SideLines.tsx'

export const asiaDouble = 'grid grid-cols-[4rem_minmax(7rem,1fr)_repeat(2,5.75rem_5.75rem_3.75rem)] gap-x-1'
export const asiaSingle = 'grid grid-cols-[4rem_minmax(7rem,1fr)_10rem_10rem_10.5rem] gap-x-2'

type Own = { fixture: SportFixture; off: LockReason | null }
type Side = 'home' | 'away' | 'draw'

function Cell({ fixture, off, columns, question, side }: Own & { columns: Columns; question: keyof Columns; side: Side }) {
  const t = useTranslations('sport')
  const market = columns[question]
  const line = market && question !== 'result' ? lineOf(market, side) : null
  const price = (
    <Price
      fixture={fixture.id}
      market={market}
      outcome={market && outcomeAt(market, side)}
      home={fixture.home?.name ?? ''}
      away={fixture.away?.name ?? ''}
      off={off}
      shape="narrow"
    />
  )
  if (question === 'result') return price
  // the line stands where it is given; the total's on the side of over
  const shown = question === 'total' ? (side === 'home' ? line : t('underShort')) : line
  return (
    <span className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center">
      <span
        className={cx(
          'truncate text-cap tabular-nums',
          question === 'handicap' && line?.startsWith('−') ? 'font-semibold text-1' : 'text-3'
        )}
      >
        {market ? shown : ''}
      </span>
      {price}
    </span>
  )
}

const order = ['handicap', 'total', 'result'] as const

/** A column of both halves: home, away and, in a result, the draw. */
function Half({ fixture, off, columns }: Own & { columns: Columns }) {
  const draw = hasDraw(fixture.sport)
  return order.map(question => (
    <div key={question} className="grid auto-rows-[36px] items-center border-line border-s ps-1">
      <Cell {...{ fixture, off, columns, question }} side="home" />
      <Cell {...{ fixture, off, columns, question }} side="away" />
      {question === 'result' && draw && <Cell {...{ fixture, off, columns, question }} side="draw" />}
    </div>
  ))
}

function Line({ fixture, off, columns }: Own & { columns: Columns }) {
  return order.map(question => (
    <div
      key={question}
      className={cx(
        'grid h-9 items-center gap-1 border-line border-s ps-1',
        question === 'result' && hasDraw(fixture.sport) ? 'grid-cols-3' : 'grid-cols-2'
      )}
    >
      <Cell {...{ fixture, off, columns, question }} side="home" />
      {question === 'result' && hasDraw(fixture.sport) && <Cell {...{ fixture, off, columns, question }} side="draw" />}
      <Cell {...{ fixture, off, columns, question }} side="away" />
    </div>
  ))
}

function When({ fixture, name }: { fixture: SportFixture; name: string }) {
  return (
    <div className="grid auto-rows-[36px] items-center">
      <WhenCell fixture={fixture} />
      <span className="flex items-center">
        <MarkMatch id={fixture.id} name={name} />
        <Link
          to="/sports/match/$fixture"
          params={{ fixture: String(fixture.id) }}
          className="rounded-sm px-1 text-3 text-cap tabular-nums hover:text-1"
        >
          +{fixture.open}
        </Link>
      </span>
    </div>
  )
}

export const AsiaRow = memo(function AsiaRow({ id, single }: { id: number; single: boolean }) {
  const t = useTranslations('sport')
  const fixture = useFixture(id)
  const off = useOff(fixture?.state)
  if (!fixture) return <li className="h-18" />
  const name = `${fixture.home?.name} – ${fixture.away?.name}`
  const [whole, half] = [wholeOf(fixture), halfOf(fixture)]
  if (single) {
    const halves = hasHalf(fixture.sport) && order.some(question => half[question] !== null)
    return (
      <li className="border-line border-t px-2 hover:bg-3/50">
        <div className={asiaSingle}>
          <span className="flex h-9 items-center">
            <WhenCell fixture={fixture} />
          </span>
          <Link
            to="/sports/match/$fixture"
            params={{ fixture: String(id) }}
            className="min-w-0 truncate font-semibold leading-9 hover:underline"
          >
            {fixture.match ? `${fixture.home?.name} ${fixture.match.score.join(':')} ${fixture.away?.name}` : name}
          </Link>
          <Line fixture={fixture} off={off} columns={whole} />
        </div>
        {halves && (
          <div className={asiaSingle}>
            <span className="col-span-2 truncate ps-16 text-3 text-small leading-9">{t('firstHalf')}</span>
            <Line fixture={fixture} off={off} columns={half} />
          </div>
        )}
      </li>
    )
  }
  return (
    <li className={cx(asiaDouble, 'border-line border-t px-2 hover:bg-3/50')}>
      <When fixture={fixture} name={name} />
      <div className="min-w-0">
        <SideLines fixture={fixture} tight />
        {hasDraw(fixture.sport) && <p className="text-3 text-small leading-9">{t('draw')}</p>}
      </div>
      <Half fixture={fixture} off={off} columns={whole} />
      <Half fixture={fixture} off={off} columns={half} />
    </li>
  )
})
