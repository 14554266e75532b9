// Dice, mines and plinko from seeds that somebody types in. Nothing is fetched.
import { targetOf } from '@fairhouse/games/dice/dice.ts'
import { type StudioGame, studioGames } from '@fairhouse/games/studio-games.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { noSeeds, readSeeds, SeedFields } from '../seeds/SeedFields.tsx'
import { useOutcomeWords } from '../use-outcome-words.ts'
import { type Choice, drawOutcome, isOffered } from './studio-round.ts'

/** A choice that the game offers: what the fields start with. */
function firstChoice(game: StudioGame): Choice {
  if (game.kind === 'dice') return { side: 'under', target: targetOf('under', game.rules.largestChance) }
  if (game.kind === 'mines') return { mines: game.rules.fewestMines }
  return { rows: game.rules.rows[0]!, risk: game.rules.risks[0]! }
}

export function HandStudio() {
  const t = useTranslations('fair')
  const words = useOutcomeWords()
  const [seeds, setSeeds] = useState(noSeeds)
  const [game, setGame] = useState<StudioGame>(studioGames[0]!)
  const [choice, setChoice] = useState(() => firstChoice(studioGames[0]!))
  const read = readSeeds(seeds)
  const offered = isOffered(game, choice)
  return (
    <div className="flex flex-col gap-3">
      <SeedFields value={seeds} onValue={setSeeds} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('game')}
          value={game.code}
          onChange={event => {
            const next = studioGames.find(({ code }) => code === event.target.value)!
            setGame(next)
            setChoice(firstChoice(next))
          }}
          options={studioGames.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <ChoiceField game={game} choice={choice} onChoice={setChoice} wrong={!offered} />
      </div>
      <output aria-live="polite" className="block rounded-card border border-line bg-1 p-4">
        {read && offered ? (
          <>
            <span className="block font-semibold text-3 text-cap">{t('outcome')}</span>
            <span className="block break-words font-display text-h4 font-bold tabular-nums">{words(drawOutcome(game, choice, read))}</span>
          </>
        ) : (
          <span className="text-3">{t('enterSeeds')}</span>
        )}
      </output>
    </div>
  )
}

type FieldProps = { game: StudioGame; choice: Choice; onChoice: (next: Choice) => void; wrong: boolean }

/** Where the mines lie and how the ball falls depends on the choice; a roll does not. */
function ChoiceField({ game, choice, onChoice, wrong }: FieldProps) {
  const t = useTranslations('fair')
  if (game.kind === 'dice') return <p className="self-end pb-3 text-3 text-small">{t('rollText')}</p>
  if (game.kind === 'mines')
    return (
      <Input
        label={t('mines')}
        value={'mines' in choice ? String(choice.mines || '') : ''}
        onChange={event => onChoice({ mines: Number(event.target.value.replace(/\D/g, '').slice(0, 3)) })}
        error={wrong ? t('minesBad', { least: game.rules.fewestMines, most: game.rules.mostMines }) : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
    )
  return (
    <Select
      label={t('rows')}
      value={'rows' in choice ? String(choice.rows) : ''}
      onChange={event => onChoice({ rows: Number(event.target.value), risk: game.rules.risks[0]! })}
      options={game.rules.rows.map(rows => ({ value: String(rows), label: String(rows) }))}
    />
  )
}
