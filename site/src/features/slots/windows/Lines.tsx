// How wins are read off the board: lines as small boards, or ways and clusters in words.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { formatNumber } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { waysOf } from './pay-facts.ts'
import { Section } from './Section.tsx'

export function Lines({ model }: { model: SlotModel }) {
  const t = useTranslations('slotWindows')
  if (model.kind === 'clusters')
    return (
      <>
        <Section title={t('clustersTitle')}>
          <p className="text-2">{t('clustersText', { least: model.sizes[0]! })}</p>
        </Section>
        <Section title={t('cellsTitle')}>
          <p className="text-2">{t('cellsText', { most: model.highestMultiplier })}</p>
        </Section>
      </>
    )
  if (!model.lines)
    return (
      <Section title={t('waysTitle', { count: formatNumber(waysOf(model)) })}>
        <p className="text-2">{t('waysText')}</p>
      </Section>
    )
  return (
    <Section title={t('linesTitle', { count: model.lines.length })}>
      <p className="text-2">{t('linesText')}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {model.lines.map((rows, i) => (
          <LineBoard key={rows.join('')} no={i + 1} rows={rows} height={model.rows} />
        ))}
      </ol>
    </Section>
  )
}

/** A board in small with a line through it. */
function LineBoard({ no, rows, height }: { no: number; rows: readonly number[]; height: number }) {
  const t = useTranslations('slotWindows')
  const cells = Array.from({ length: height }, (_, row) => row)
  const square = (row: number, reel: number) => `M${reel * 12 + 1} ${row * 12 + 1}h10v10h-10z`
  const center = (row: number, reel: number) => `${reel * 12 + 6} ${row * 12 + 6}`
  return (
    <li className="flex flex-col items-center gap-1 rounded-control border border-line bg-3 p-2">
      <svg viewBox={`0 0 ${rows.length * 12} ${height * 12}`} className="w-full" aria-hidden="true">
        <path
          d={rows.flatMap((lit, reel) => cells.filter(row => row !== lit).map(row => square(row, reel))).join('')}
          className="fill-(--line-strong) opacity-35"
        />
        <path d={rows.map(square).join('')} className="fill-(--primary)" />
        <path d={`M${rows.map(center).join('L')}`} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-(--text-1)" />
      </svg>
      <span aria-hidden="true" className="text-3 text-cap tabular-nums">
        {no}
      </span>
      <span className="sr-only">{t('lineNo', { line: no, rows: rows.map(row => row + 1).join(', ') })}</span>
    </li>
  )
}
