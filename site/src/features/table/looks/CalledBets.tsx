// Bets that are called by name: parts of the wheel, and a number with its neighbours.
import { called, colourOf, neighboursOf, wheel } from '@fairhouse/games/roulette/wheel.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardProps } from '../look.ts'

const names = ['voisins', 'tiers', 'orphelins', 'zeroGame'] as const
const widths = ['0', '1', '2', '3', '4'] as const
const fills = { red: 'bg-[#b3122d]', black: 'bg-[#14161f]', green: 'bg-[#0c7a55]' } as const

export function CalledBets({ open, onCalled }: Pick<BoardProps, 'onCalled'> & { open: boolean }) {
  const t = useTranslations('tableGames')
  const [each, setEach] = useState<(typeof widths)[number]>('2')
  return (
    <section aria-label={t('calledBets')} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-1.5 @md:grid-cols-4">
        {names.map(name => (
          <Button key={name} aria-disabled={!open || undefined} onClick={() => open && onCalled(called[name])}>
            {t(name)}
            <span className="font-normal text-3 text-cap">
              {t('calledChips', { chips: called[name].reduce((sum, c) => sum + c.chips, 0) })}
            </span>
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-3 text-cap">{t('racetrack')}</h3>
        <Segment label={t('each')} value={each} onValue={setEach} items={widths.map(value => ({ value, label: `±${value}` }))} />
      </div>
      <div className="-mx-1 flex gap-0.5 overflow-x-auto px-1 pb-1 [scrollbar-width:thin]">
        {wheel.map(number => (
          <button
            key={number}
            type="button"
            aria-disabled={!open || undefined}
            aria-label={t('neighbours', { number: String(number), each: Number(each) })}
            onClick={() => open && onCalled(neighboursOf(number, Number(each)).map(n => ({ place: `n${n}`, chips: 1 })))}
            className={cx(
              'h-9 min-w-8 flex-1 @3xl:min-w-0 rounded-[4px] font-bold text-small text-white tabular-nums hover:brightness-140 focus-visible:-outline-offset-2',
              fills[colourOf(number)]
            )}
          >
            {number}
          </button>
        ))}
      </div>
    </section>
  )
}
