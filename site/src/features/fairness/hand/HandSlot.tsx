// A round of a slot from seeds that somebody types in: the published tables are fetched, everything else happens here.
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { wordsOf } from '@fairhouse/games/slots/check-round.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { playSlot, type SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { formatCount, formatMultiplier } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fetchTables } from '../figures/published-files.ts'
import { useStepWords } from '../SpinRows.tsx'
import { noSeeds, readSeeds, SeedFields } from '../seeds/SeedFields.tsx'

export function HandSlot() {
  const t = useTranslations('fair')
  const [seeds, setSeeds] = useState(noSeeds)
  const [code, setCode] = useState(slotModels[0]!.id)
  const [mode, setMode] = useState('base')
  const [hold, setHold] = useState(false)
  const [picks, setPicks] = useState<readonly SlotPick[]>([])
  const model = slotModels.find(({ id }) => id === code)!
  const read = readSeeds(seeds)
  const { data, error } = useQuery({
    queryKey: ['tables', code],
    queryFn: () => fetchTables(model),
    enabled: read !== null,
    staleTime: 60_000
  })
  const again =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      set(next)
      setPicks([])
    }
  const round = read && data ? playSlot(data.tables, mode, dealDice(read), hold, picks) : null
  const drawn = round && read ? wordsOf(round.steps, read) : []
  const changed = data?.files.some(({ ok }) => !ok) ?? false
  return (
    <div className="flex flex-col gap-3">
      <SeedFields value={seeds} onValue={again(setSeeds)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('game')}
          value={code}
          onChange={event => {
            again(setCode)(event.target.value)
            setMode('base')
          }}
          options={slotModels.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={t('mode')}
          value={mode}
          onChange={event => again(setMode)(event.target.value)}
          options={model.modes.map(({ name }) => ({ value: name, label: t(`mode_${name}`) }))}
        />
      </div>
      <Checkbox label={t('hold')} checked={hold} onChange={event => again(setHold)(event.target.checked)} />
      <output aria-live="polite" className="block rounded-card border border-line bg-1 p-4">
        {error ? (
          <span className="text-neg">{t('filesFailed')}</span>
        ) : round ? (
          <RoundFound round={round} drawn={drawn} changed={changed} />
        ) : (
          <span className="text-3">{t('enterSeeds')}</span>
        )}
      </output>
      {round && (round.offers.choose || round.offers.gamble) && (
        <Offers options={round.offers.choose ?? []} gamble={round.offers.gamble ?? false} onPick={pick => setPicks([...picks, pick])} />
      )}
    </div>
  )
}

type FoundProps = {
  round: ReturnType<typeof playSlot>
  /** The word that each step was drawn by. */
  drawn: ReturnType<typeof wordsOf>
  /** A published table is not the one that was promised. */
  changed: boolean
}

/** What the round pays, and how it came to that, step by step. */
function RoundFound({ round, drawn, changed }: FoundProps) {
  const t = useTranslations('fair')
  const words = useStepWords()
  return (
    <>
      {changed && <span className="mb-2 block font-semibold text-neg">{t('changedFile')}</span>}
      <span className="block font-semibold text-3 text-cap">{t('roundPays')}</span>
      <span className="block font-display text-h1 font-extrabold tabular-nums">{formatMultiplier(round.payout / 100)}</span>
      {round.steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
        <span key={at} className="mt-2 block text-small">
          <span className="block text-2">{words(step)}</span>
          {typeof drawn[at] === 'number' && <span className="block font-mono text-3">{t('wordOf', { word: formatCount(drawn[at]) })}</span>}
        </span>
      ))}
    </>
  )
}

type OffersProps = { options: readonly string[]; gamble: boolean; onPick: (pick: SlotPick) => void }

/** What the player could pick here: a player who recomputes a round picks the same. */
function Offers({ options, gamble, onPick }: OffersProps) {
  const t = useTranslations('fair')
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-3 text-small">{t('pickText')}</legend>
      {options.map(option => (
        <Button key={option} onClick={() => onPick({ kind: 'choose', option })}>
          {option}
        </Button>
      ))}
      {gamble && (
        <>
          <Button onClick={() => onPick({ kind: 'gamble', colour: 'red' })}>{t('red')}</Button>
          <Button onClick={() => onPick({ kind: 'gamble', colour: 'black' })}>{t('black')}</Button>
          <Button onClick={() => onPick({ kind: 'collect' })}>{t('collect')}</Button>
        </>
      )}
    </fieldset>
  )
}
