// The scale of dice: 0 to 100, the winning part green, a handle for the target, a mark where the roll fell.
import { type DiceChoice, type DiceRules, targetOf } from '@fairhouse/games/dice/dice.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useWords } from './words/use-words.ts'

/** A roll in hundredths as people read it: 7 is 0.07. */
export const formatRoll = (rolled: number): string => (rolled / 100).toFixed(2)

/** The roll that is shown; `won` null while it is turning. */
export interface Shown {
  readonly roll: number
  readonly won: boolean | null
}

interface Props {
  readonly choice: DiceChoice
  readonly rules: DiceRules
  readonly shown: Shown | null
  readonly disabled: boolean
  /** How many rolls shall win. */
  readonly onRolls: (rolls: number) => void
}

export function DiceScale({ choice, rules, shown, disabled, onRolls }: Props) {
  const { t } = useWords()
  const at = choice.target / 100
  const text = t(choice.side === 'under' ? 'targetUnder' : 'targetOver', { target: formatRoll(choice.target) })
  const [won, lost] = ['var(--pos)', 'color-mix(in srgb, var(--neg) 72%, var(--bg-3))']
  const [left, right] = choice.side === 'under' ? [won, lost] : [lost, won]
  const fine = rules.largestChance - rules.smallestChance < 2_000
  const move = (value: number): void => {
    const target = Math.round(value * 100)
    onRolls(choice.side === 'under' ? target : targetOf('over', target))
  }
  return (
    <div className="mx-auto w-full max-w-180 select-none">
      <div className="relative rounded-pill border border-line bg-2 p-2 shadow-e1">
        <div className="relative h-14">
          <div
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 h-3 -translate-y-1/2 rounded-pill"
            style={{ background: `linear-gradient(to right, ${left} ${at}%, ${right} ${at}%)` }}
          />
          <input
            type="range"
            className="dice-scale touch-pan-y rounded-pill"
            min={0}
            max={100}
            step={fine ? 0.1 : 0.5}
            value={at}
            disabled={disabled}
            aria-label={t('target')}
            aria-valuetext={text}
            onChange={event => move(Number(event.target.value))}
          />
          {shown && (
            <div aria-hidden="true" className="pointer-events-none absolute -top-9" style={{ insetInlineStart: `${shown.roll / 100}%` }}>
              <span
                className={cx(
                  '-translate-x-1/2 absolute grid min-w-15 place-items-center rounded-control border px-2 py-1 font-bold text-small tabular-nums shadow-e3 after:absolute after:-bottom-1.5 after:size-2.5 after:rotate-45 after:border-inherit after:border-e after:border-b after:bg-inherit',
                  shown.won === true && 'border-pos bg-pos text-on-pos',
                  shown.won === false && 'border-neg bg-neg text-on-neg',
                  shown.won === null && 'border-line-strong bg-4'
                )}
              >
                {formatRoll(shown.roll)}
              </span>
            </div>
          )}
        </div>
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between px-2 font-semibold text-3 text-cap tabular-nums">
        {[0, 25, 50, 75, 100].map(mark => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
