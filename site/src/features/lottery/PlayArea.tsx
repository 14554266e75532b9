// One play: how it is won, its numbers to pick or to type, and the stake under them.
import { quickPick } from '@fairhouse/games/lottery/quick-pick.ts'
import { encode } from '@fairhouse/games/lottery/text.ts'
import type { Play, Selection } from '@fairhouse/games/lottery/types.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddBar } from './cart/AddBar.tsx'
import type { CartLine } from './cart/cart.ts'
import { StakeBar } from './cart/StakeBar.tsx'
import { keepStake, recallStake, type Stake } from './cart/stake.ts'
import type { CartDesk } from './cart/use-cart.ts'
import { countDraft, countOf, draftOf, emptyDraft, isWall } from './pick/draft.ts'
import { NumberPicker, Places } from './pick/NumberPicker.tsx'
import { titleOf } from './pick/selection-text.ts'
import { TextEntry } from './pick/TextEntry.tsx'
import { usePlayWords } from './results/play-words.ts'
import type { Lottery } from './use-lottery.ts'

type Props = {
  lottery: Lottery
  play: Play
  desk: CartDesk
  sealed: readonly { play: string; number: string | null }[]
}

export function PlayArea({ lottery, play, desk, sealed }: Props) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const [draft, setDraft] = useState(() => emptyDraft(play))
  const [stake, setStake] = useState<Stake>(() => recallStake(lottery))
  const counted = useMemo(() => countDraft(draft, play), [draft, play])
  const isFull = sealed.some(one => one.play === play.code && one.number === null)
  const numbers = new Set(sealed.flatMap(one => (one.play === play.code && one.number !== null ? [one.number] : [])))
  const walled = counted !== null && isWall(play, counted.selection)
  const wrong = isFull ? t('playFull') : walled ? t('wall') : null

  const lineOf = (selection: Selection, bets: number): CartLine => ({ play: play.code, selection: encode(selection), bets, ...stake })
  const add = () => {
    if (!counted) return
    desk.add([lineOf(counted.selection, counted.bets)])
    setDraft({ ...emptyDraft(play), typed: draft.typed })
  }
  const addRandom = (count: number) => {
    const picked = Array.from({ length: count }, () => quickPick(play))
    desk.add(picked.map(selection => lineOf(selection, countOf(play, selection)!)))
    if (count === 1) setDraft(draftOf(play, picked[0]!))
  }
  const change = (next: Stake) => {
    keepStake(next)
    setStake(next)
  }
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={words.name(play)} className="flex flex-col gap-4 rounded-card border border-line bg-2 p-4 shadow-e1">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-[1_1_18rem]">
            <h2 className="text-h6">{titleOf(words.group(play.group), words.name(play))}</h2>
            <p className="max-w-[70ch] text-2 text-small">{words.how(play)}</p>
          </div>
          {play.text && play.form.rows.length > 0 && (
            <Segment
              label={t('way')}
              value={draft.typed ? 'type' : 'pick'}
              onValue={way => setDraft({ ...draft, typed: way === 'type' })}
              items={[
                { value: 'pick', label: t('wayPick') },
                { value: 'type', label: t('wayType') }
              ]}
            />
          )}
        </div>
        {draft.typed && play.text ? (
          <>
            {play.form.positions && <Places {...{ play, draft }} onDraft={setDraft} />}
            <TextEntry play={play} text={draft.text} onText={text => setDraft({ ...draft, text })} />
          </>
        ) : (
          <NumberPicker {...{ play, draft }} family={lottery.card.family} onDraft={setDraft} sealed={numbers} />
        )}
      </section>
      <StakeBar {...{ lottery, play, stake, counted, wrong }} onStake={change} onRandom={addRandom} />
      <AddBar
        {...{ play, stake, counted }}
        reason={counted ? wrong : t(draft.typed ? 'needsTyped' : 'needsNumbers')}
        onAdd={add}
        raised={desk.cart.lines.length > 0 || desk.receipt !== null}
      />
    </div>
  )
}
