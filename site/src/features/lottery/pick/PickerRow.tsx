// One row of the picker with its name, how much of it is chosen, and its quick choices.
import type { Family, FormRow, Play } from '@fairhouse/games/lottery/types.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ballColour } from '../charts/ball-colour.ts'
import { usePlayWords } from '../results/play-words.ts'
import { type RowTool, toolsOf } from './draft.ts'

type Props = {
  row: FormRow
  family: Family
  play: Play
  chosen: readonly string[]
  isSealed: (token: string) => boolean
  onToken: (token: string) => void
  onTool: (tool: RowTool) => void
}

const looks = {
  balls: 'size-11 rounded-pill text-body-l tabular-nums',
  grid: 'h-11 min-w-11 rounded-control text-body-l tabular-nums',
  chips: 'min-h-11 rounded-input px-4'
}

export function PickerRow({ row, family, play, chosen, isSealed, onToken, onTool }: Props) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const id = useId()
  const full = chosen.length >= row.max && row.max > 1
  const wide = row.kind === 'grid' || row.tokens.length > 12
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 id={id} className="font-semibold text-2">
          {words.row(row.name)}{' '}
          <span className="font-medium text-3 text-small tabular-nums">
            {chosen.length === 0 || chosen.length < row.min
              ? t('rowNeeds', { min: Math.max(1, row.min), free: String(row.min === 0) })
              : full && row.max < row.tokens.length
                ? t('rowFull', { max: row.max })
                : t('rowChosen', { count: chosen.length })}
          </span>
        </h3>
        <RowTools row={row} onTool={onTool} />
      </div>
      <ul
        className={cx(
          wide ? 'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5' : 'flex flex-wrap gap-2',
          !wide && row.tokens.length === 10 && 'max-sm:grid max-sm:grid-cols-5'
        )}
      >
        {row.tokens.map(token => {
          const on = chosen.includes(token)
          const sealed = isSealed(token)
          return (
            <li key={token} className={wide ? 'grid' : undefined}>
              <Token
                name={words.token(play, token)}
                look={looks[wide ? 'grid' : row.kind]}
                // what is chosen looks like the ball that may be drawn
                colour={row.kind === 'balls' ? ballColour(family, token) : null}
                {...{ on, sealed }}
                off={sealed || (full && !on)}
                onPress={() => (sealed && !on) || onToken(token)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Quick choices of a row: all, the upper half, the odd ones. */
function RowTools({ row, onTool }: Pick<Props, 'row' | 'onTool'>) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const tools = toolsOf(row)
  if (tools.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('quick', { row: words.row(row.name) })}</legend>
      {tools.map(tool => (
        <button
          key={tool}
          type="button"
          onClick={() => onTool(tool)}
          className="relative min-h-8 min-w-9 rounded-control bg-3 px-2.5 font-semibold max-sm:px-2 text-2 text-small transition-colors duration-140 before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-[''] hover:bg-4 hover:text-1"
        >
          {t(`tool_${tool}`)}
        </button>
      ))}
    </fieldset>
  )
}

type TokenProps = {
  name: string
  look: string
  colour: ReturnType<typeof ballColour>
  on: boolean
  sealed: boolean
  off: boolean
  onPress: () => void
}

/** What can be chosen: a number, a place, a word. One that is sealed is no longer taken, and can only be given back. */
function Token({ name, look, colour, on, sealed, off, onPress }: TokenProps) {
  const t = useTranslations('lottery')
  const title = sealed ? t('sealed', { number: name }) : undefined
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={off || undefined}
      aria-label={title}
      title={title}
      onClick={onPress}
      className={cx(
        'relative grid place-items-center border font-bold transition-[background-color,border-color,color,transform] duration-140 active:scale-95 motion-reduce:active:scale-100',
        look,
        on
          ? cx(
              colour,
              colour
                ? 'outline-2 outline-primary-text outline-offset-2 shadow-[inset_0_3px_4px_rgb(255_255_255/.28),inset_0_-3px_5px_rgb(0_0_0/.28)]'
                : 'border-primary-text bg-primary text-on-primary shadow-[inset_0_0_0_2px_var(--on-primary)]'
            )
          : 'border-line-strong bg-1 text-1 hover:border-primary-text hover:bg-3',
        off && !on && 'border-line! text-3! hover:bg-1!',
        sealed && 'line-through'
      )}
    >
      {name}
    </button>
  )
}
