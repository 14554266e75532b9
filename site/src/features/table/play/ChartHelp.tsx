// The chart of basic strategy as a table to read: help, beside the rules and their edges.
import { chart } from '@fairhouse/games/blackjack/chart.ts'
import { useTranslations } from 'use-intl'

const ups = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']
const nameOf = (kind: keyof typeof chart, row: string): string => {
  const rank = row === '1' ? 'A' : row
  return kind === 'pairs' ? `${rank}, ${rank}` : kind === 'soft' ? `A, ${Number(row) - 11}` : row
}

export function ChartHelp() {
  const t = useTranslations('blackjack')
  const titles = { hard: t('chartHard'), soft: t('chartSoft'), pairs: t('chartPairs') }
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-bold text-h5">{t('chart')}</summary>
      <p className="my-2 text-2 text-small">{t('chartIntro')}</p>
      <p className="mb-3 text-3 text-small">{t('chartKey')}</p>
      <div className="flex flex-col gap-4 overflow-x-auto">
        {(['hard', 'soft', 'pairs'] as const).map(kind => (
          <table key={kind} className="w-full border-collapse text-center text-cap tabular-nums">
            <caption className="mb-1 text-start font-semibold text-2">{titles[kind]}</caption>
            <thead>
              <tr className="text-3">
                <th scope="col" className="py-1 text-start font-normal">
                  {t('chartYours')}
                </th>
                {ups.map(up => (
                  <th key={up} scope="col" className="px-1 font-normal">
                    {up}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(chart[kind]).map(([row, cells]) => (
                <tr key={row} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-1 pe-2 text-start font-semibold">
                    {nameOf(kind, row)}
                  </th>
                  {cells.map((cell, at) => (
                    <td key={ups[at]} className="px-1">
                      {cell === '-' ? '–' : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  )
}
