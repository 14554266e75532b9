// The numbers of a play to press: rows of balls, words, or a grid; quick choices for each row; the places of any-N plays.
import type { Family, Play, RowName } from '@fairhouse/games/lottery/types.ts'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { useTranslations } from 'use-intl'
import { usePlayWords } from '../results/play-words.ts'
import { applyTool, type Draft, togglePosition, toggleToken } from './draft.ts'
import { PickerRow } from './PickerRow.tsx'

type Props = {
  family: Family
  play: Play
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Numbers that take no more bets in the open issue, as the play names them. */
  sealed: ReadonlySet<string>
}

export function NumberPicker({ family, play, draft, onDraft, sealed }: Props) {
  const single = play.form.rows.length === 1
  return (
    <div className="flex flex-col gap-4">
      {play.form.positions && <Places {...{ play, draft, onDraft }} />}
      {play.form.rows.map((row, at) => (
        <PickerRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a play never move
          key={at}
          row={row}
          family={family}
          play={play}
          chosen={draft.rows[at] ?? []}
          isSealed={token => sealed.has(single ? token : `${at + 1}-${token}`)}
          onToken={token => onDraft(toggleToken(draft, play, at, token))}
          onTool={tool => onDraft(applyTool(draft, play, at, tool))}
        />
      ))}
    </div>
  )
}

/** Which of the places a play over any N looks at. */
export function Places({ play, draft, onDraft }: Omit<Props, 'sealed' | 'family'>) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const { of, least } = play.form.positions!
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-2">
        {t('places')} <span className="font-medium text-3 text-small">{t('atLeast', { least })}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: of }, (_, at) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: places never move
            key={at}
            pressed={draft.positions.includes(at)}
            onClick={() => onDraft(togglePosition(draft, at))}
          >
            <Tick shown={draft.positions.includes(at)} />
            {words.row(`place${at + 1}` as RowName)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

/** A mark, so that what is chosen is not told by colour alone. */
function Tick({ shown }: { shown: boolean }) {
  if (!shown) return null
  return (
    <svg
      viewBox="0 0 12 12"
      className="size-3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.500 6.300 5 8.700l4.500-5" />
    </svg>
  )
}
