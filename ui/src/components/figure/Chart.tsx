// Numbers over time or side by side: a drawing, and the same numbers as a table.
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { linePath, listTicks, scale } from '../../chart-scale.ts'
import { IconButton } from '../press/IconButton.tsx'
import { lookOf } from './chart-look.ts'
import { Table } from './Table.tsx'

export type ChartSeries = { name: string; values: readonly number[] }

type Props = {
  title: string
  /** What the drawing shows in one sentence; read out in its place. */
  summary?: string
  kind: 'line' | 'bar'
  /** One for each place along the bottom. */
  labels: readonly string[]
  /** The head of the labels' column in the table. */
  labelHead: string
  series: readonly ChartSeries[]
  format?: (value: number) => string
  /** Pixels of the drawing. */
  height?: number
  /** The drawing shows the range of the values, not all from zero: for prices, whose small changes count. */
  near?: boolean
  aside?: ReactNode
}

const pad = { top: 10, bottom: 24, start: 8 }

/** As wide as the box is, in pixels: text keeps its size however narrow the drawing is. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

/** Pointing at a place shows its numbers; the table has them all. */
export function Chart({ title, summary, kind, labels, labelHead, series, format = String, height = 220, near = false, aside }: Props) {
  const t = useTranslations('ui')
  const [asTable, setAsTable] = useState(false)
  const Picture = asTable ? ChartNoAxesColumn : Table2
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold text-1">{title}</span>
        {series.length > 1 && <Legend series={series} kind={kind} />}
        <span className="ms-auto flex items-center gap-2">
          {aside}
          <IconButton plain label={t(asTable ? 'showChart' : 'showTable')} onClick={() => setAsTable(!asTable)}>
            <Picture aria-hidden="true" />
          </IconButton>
        </span>
      </figcaption>
      {asTable ? (
        <Table
          dense
          caption={title}
          maxHeight="320px"
          rows={labels.map((label, at) => ({ label, at }))}
          rowKey={row => String(row.at)}
          columns={[
            { key: 'label', head: labelHead, cell: row => row.label },
            ...series.map(one => ({
              key: one.name,
              head: one.name,
              end: true,
              cell: (row: { at: number }) => format(one.values[row.at] ?? 0)
            }))
          ]}
        />
      ) : (
        <Drawing {...{ kind, labels, series, format, height }} closely={near} label={summary ?? title} />
      )}
    </figure>
  )
}

function Legend({ series, kind }: { series: readonly ChartSeries[]; kind: 'line' | 'bar' }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-2 text-small">
      {series.map((one, at) => {
        const look = lookOf(at)
        return (
          <li key={one.name} className="flex items-center gap-1.5">
            <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">
              {kind === 'line' && <path d="M0 5h24" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />}
              <path
                d={kind === 'line' ? look.mark : 'M-5-5h10v10h-10z'}
                transform="translate(12 5)"
                fill={look.colour}
                stroke={look.colour}
              />
            </svg>
            {one.name}
          </li>
        )
      })}
    </ul>
  )
}

type DrawingProps = Required<Pick<Props, 'kind' | 'labels' | 'series' | 'format' | 'height'>> & { label: string; closely: boolean }

function Drawing({ kind, labels, series, format, height, label, closely }: DrawingProps) {
  const [box, width] = useWidth()
  const clip = useId()
  const [near, setNear] = useState<number | null>(null)
  const drawn = series.flatMap(one => one.values)
  const ticks = listTicks(drawn, 4, closely)
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  const axis = Math.max(...ticks.map(tick => format(tick).length)) * 7 + 10
  const inner = { width: Math.max(0, width - axis - pad.start), height: height - pad.top - pad.bottom }
  const slot = inner.width / Math.max(1, labels.length)
  const x = (at: number): number => (kind === 'bar' ? slot * (at + 0.5) : labels.length > 1 ? (inner.width / (labels.length - 1)) * at : 0)
  const y = (value: number): number => scale(value, low, high, inner.height, 0)
  const every = Math.max(1, Math.ceil((labels.length * 76) / Math.max(1, inner.width)))
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - axis
    const at = kind === 'bar' ? Math.floor(place / slot) : Math.round((place / (inner.width || 1)) * (labels.length - 1))
    setNear(at >= 0 && at < labels.length ? at : null)
  }
  return (
    <div ref={box} dir="ltr" className="relative min-w-0" style={{ height }}>
      {width > 0 && labels.length > 0 && (
        <svg
          role="img"
          aria-label={label}
          {...{ width, height }}
          onPointerMove={point}
          onPointerLeave={() => setNear(null)}
          className="block text-3"
        >
          <g transform={`translate(${axis} ${pad.top})`} fontSize="12">
            {ticks.map(tick => (
              <Tick key={tick} at={y(tick)} width={inner.width} zero={tick === 0} text={format(tick)} />
            ))}
            {labels.map((name, at) =>
              at % every === 0 ? (
                <text
                  key={`${name}-${x(at)}`}
                  x={x(at)}
                  y={inner.height + 18}
                  fill="currentColor"
                  textAnchor={kind === 'line' && at === 0 ? 'start' : kind === 'line' && at === labels.length - 1 ? 'end' : 'middle'}
                >
                  {name}
                </text>
              ) : null
            )}
            <clipPath id={clip}>
              <rect x="-6" y="-6" width={inner.width + 12} height={inner.height + 12} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              {near !== null && <path d={`M${x(near)} 0v${inner.height}`} stroke="var(--line-strong)" strokeDasharray="3 3" />}
              {kind === 'line'
                ? series.map((one, at) => <Line key={one.name} {...{ one, at, x, y, inner, low, high, near }} />)
                : series.map((one, at) => <Bars key={one.name} {...{ one, at, x, y, slot }} count={series.length} />)}
            </g>
          </g>
        </svg>
      )}
      {near !== null && (
        <div
          className="pointer-events-none absolute top-2 z-sticky w-max max-w-56 rounded-control border border-line bg-pop px-3 py-2 text-small shadow-e3"
          style={x(near) > inner.width / 2 ? { right: width - axis - x(near) + 10 } : { left: axis + x(near) + 10 }}
        >
          <Reading name={labels[near]} values={series.map(one => ({ name: one.name, text: format(one.values[near] ?? 0) }))} />
        </div>
      )}
    </div>
  )
}

const Tick = ({ at, width, zero, text }: { at: number; width: number; zero: boolean; text: string }) => (
  <g transform={`translate(0 ${at})`}>
    <path d={`M0 0h${width}`} stroke={zero ? 'var(--line-strong)' : 'var(--line)'} />
    <text x={-8} dy="0.35em" textAnchor="end" fill="currentColor" className="tabular-nums">
      {text}
    </text>
  </g>
)

/** What the series say at one place. */
const Reading = ({ name, values }: { name: string | undefined; values: readonly { name: string; text: string }[] }) => (
  <>
    <p className="font-semibold text-1">{name}</p>
    {values.map(one => (
      <p key={one.name} className="flex justify-between gap-4 text-2">
        <span>{one.name}</span>
        <span className="font-semibold text-1 tabular-nums">{one.text}</span>
      </p>
    ))}
  </>
)

type Marks = { one: ChartSeries; at: number; x: (at: number) => number; y: (value: number) => number }

function Line({
  one,
  at,
  x,
  y,
  inner,
  low,
  high,
  near
}: Marks & { inner: { width: number; height: number }; low: number; high: number; near: number | null }) {
  const look = lookOf(at)
  const path = linePath(one.values, { ...inner, low, high })
  return (
    <g>
      {at === 0 && one.values.length > 1 && low <= 0 && (
        <path d={`${path}L${inner.width} ${y(0)}L0 ${y(0)}z`} fill={look.colour} opacity="0.1" />
      )}
      <path d={path} fill="none" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} strokeLinejoin="round" />
      {one.values.map((value, place) =>
        one.values.length <= 31 || place === near ? (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
            key={place}
            d={look.mark}
            transform={`translate(${x(place)} ${y(value)})${place === near ? ' scale(1.5)' : ''}`}
            fill={look.colour}
            stroke={look.colour}
          />
        ) : null
      )}
    </g>
  )
}

function Bars({ one, at, x, y, slot, count }: Marks & { slot: number; count: number }) {
  const look = lookOf(at)
  const width = Math.max(1, Math.min(28, (slot * 0.72) / count))
  return (
    <g fill={look.colour}>
      {one.values.map((value, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order
          key={place}
          x={x(place) + (at - count / 2) * width + 0.5}
          y={Math.min(y(value), y(0))}
          width={Math.max(1, width - 1)}
          height={Math.max(value === 0 ? 0 : 1, Math.abs(y(value) - y(0)))}
          rx={Math.min(3, width / 3)}
        />
      ))}
    </g>
  )
}
