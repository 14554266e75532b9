// Observed return over the number of rounds, in the bands of chance: a drawing, and the same numbers as a table.
import { scale } from '@fairhouse/ui/chart-scale.ts'
import { Table } from '@fairhouse/ui/components/figure/Table.tsx'
import { formatCount, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Observed } from './ReturnsTab.tsx'
import { type Known, knownOf, powersOf, reachOf } from './returns-scale.ts'

const height = 260
const pad = { top: 8, bottom: 26, axis: 62, end: 8 }

type Props = { name: string; theory: number; points: readonly Observed[] }

export function ReturnsChart({ name, theory, points }: Props) {
  const t = useTranslations('fair')
  const locale = useLocale()
  const known = knownOf(points)
  const percent = (value: number) => formatPercent(value / 100, locale, 2)
  if (known.length < 2) return null
  const band = (low: number, high: number) => `${percent(low)} – ${percent(high)}`
  return (
    <figure className="mt-5 min-w-0">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-2 text-small">
        <Key colour="var(--chart-1)" line text={t('observed')} />
        <Key colour="var(--text-3)" line dash text={t('theory')} />
        <Key colour="var(--chart-2)" opacity={0.34} text={t('band95')} />
        <Key colour="var(--chart-2)" opacity={0.14} text={t('band999')} />
      </figcaption>
      <Drawing label={t('chartLabel', { mode: name })} {...{ known, theory }} />
      <details className="mt-3">
        <summary className="min-h-11 py-2.5 font-semibold text-primary-text">{t('asTable')}</summary>
        <Table
          dense
          caption={t('chartLabel', { mode: name })}
          maxHeight="320px"
          rows={known}
          rowKey={row => String(row.rounds)}
          columns={[
            { key: 'rounds', head: t('rounds'), cell: row => formatCount(row.rounds) },
            { key: 'observed', head: t('observed'), end: true, cell: row => percent(row.observed) },
            { key: 'band95', head: t('band95'), end: true, cell: row => band(row.low95, row.high95) },
            { key: 'band999', head: t('band999'), end: true, cell: row => band(row.low999, row.high999) }
          ]}
        />
      </details>
    </figure>
  )
}

function Key({ colour, line, dash, opacity, text }: { colour: string; line?: boolean; dash?: boolean; opacity?: number; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">
        {line ? (
          <path d="M0 5h24" stroke={colour} strokeWidth="2" {...(dash && { strokeDasharray: '5 4' })} />
        ) : (
          <path d="M0 0h24v10H0z" fill={colour} opacity={opacity} />
        )}
      </svg>
      {text}
    </span>
  )
}

function Drawing({ label, known, theory }: { label: string; known: readonly Known[]; theory: number }) {
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const clip = useId()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const inner = { width: Math.max(1, width - pad.axis - pad.end), height: height - pad.top - pad.bottom }
  const [first, last] = [known[0]!.rounds, known.at(-1)!.rounds]
  const reach = reachOf(known, theory)
  const x = (rounds: number) => scale(Math.log10(rounds), Math.log10(first), Math.log10(last), 0, inner.width)
  // nothing returns less than nothing: of few rounds, whose bands are wide, the lower half ends at 0
  const below = Math.min(reach, theory)
  const y = (value: number) => scale(Math.max(value, 0), theory - below, theory + reach, inner.height, 0)
  const line = (of: (one: Known) => number, list = known) =>
    list.map((one, at) => `${at ? 'L' : 'M'}${x(one.rounds).toFixed(1)} ${y(of(one)).toFixed(1)}`).join('')
  const area = (low: (one: Known) => number, high: (one: Known) => number) =>
    `${line(high)}${line(low, known.toReversed()).replace('M', 'L')}z`
  return (
    <div ref={box} dir="ltr" className="min-w-0" style={{ height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="block text-3" fontSize="12">
          <g transform={`translate(${pad.axis} ${pad.top})`}>
            {[-below, -below / 2, 0, reach / 2, reach].map(off => (
              <g key={off} transform={`translate(0 ${y(theory + off)})`}>
                <path d={`M0 0h${inner.width}`} stroke="var(--line)" />
                <text x={-8} dy="0.35em" textAnchor="end" fill="currentColor" className="tabular-nums">
                  {formatPercent((theory + off) / 100, locale, 1)}
                </text>
              </g>
            ))}
            {powersOf(first, last).map(rounds => (
              <text key={rounds} x={x(rounds)} y={inner.height + 18} textAnchor="middle" fill="currentColor" className="tabular-nums">
                {formatCount(rounds)}
              </text>
            ))}
            <clipPath id={clip}>
              <rect width={inner.width} height={inner.height} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <path
                d={area(
                  one => one.low999,
                  one => one.high999
                )}
                fill="var(--chart-2)"
                opacity="0.14"
              />
              <path
                d={area(
                  one => one.low95,
                  one => one.high95
                )}
                fill="var(--chart-2)"
                opacity="0.24"
              />
              <path d={`M0 ${y(theory)}h${inner.width}`} stroke="var(--text-3)" strokeWidth="2" strokeDasharray="5 4" />
              <path d={line(one => one.observed)} fill="none" stroke="var(--chart-1)" strokeWidth="2.5" strokeLinejoin="round" />
            </g>
          </g>
        </svg>
      )}
    </div>
  )
}
