// Bets that are called by name: parts of the wheel, and a number with its neighbours.
import { called, colourOf, finalsOf, neighboursOf, wheel } from '@fairhouse/games/roulette/wheel.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardProps } from '../look.ts'

const names = ['voisins', 'tiers', 'orphelins', 'zeroGame'] as const
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const mostEach = 9
const straights = (numbers: readonly number[]) => numbers.map(n => ({ place: `n${n}`, chips: 1 }))
const fills = { red: 'bg-[#b3122d]', black: 'bg-[#14161f]', green: 'bg-[#0c7a55]' } as const

export function CalledBets({ open, onCalled }: Pick<BoardProps, 'onCalled'> & { open: boolean }) {
  const t = useTranslations('tableGames')
  const [each, setEach] = useState(2)
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
      <div className="flex flex-col gap-1 @3xl:flex-row @3xl:items-center @3xl:gap-3">
        <h3 className="font-semibold text-3 text-cap">{t('finals')}</h3>
        <div className="grid min-w-0 flex-1 grid-cols-5 gap-1.5 @md:grid-cols-10">
          {digits.map(digit => (
            <Button
              key={digit}
              aria-disabled={!open || undefined}
              title={finalsOf(digit).join(' · ')}
              aria-label={t('final', { digit: String(digit), numbers: finalsOf(digit).join(', ') })}
              onClick={() => open && onCalled(straights(finalsOf(digit)))}
              className="px-1! tabular-nums"
            >
              {digit}
            </Button>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-3 text-cap">{t('racetrack')}</h3>
        <fieldset className="flex items-center gap-1">
          <legend className="sr-only">{t('each')}</legend>
          <IconButton size={44} label={t('fewer')} disabledReason={each === 0 && t('fewest')} onClick={() => setEach(each - 1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <output className="min-w-10 text-center font-bold text-1 tabular-nums">
            <span className="sr-only">{t('eachNow', { each })}</span>
            <span aria-hidden="true">{`±${each}`}</span>
          </output>
          <IconButton size={44} label={t('more')} disabledReason={each === mostEach && t('most')} onClick={() => setEach(each + 1)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </fieldset>
      </div>
      <div className="-mx-1 flex gap-0.5 overflow-x-auto px-1 pb-1 [scrollbar-width:thin]">
        {wheel.map(number => (
          <button
            key={number}
            type="button"
            aria-disabled={!open || undefined}
            aria-label={t('neighbours', { number: String(number), each })}
            onClick={() => open && onCalled(straights(neighboursOf(number, each)))}
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
