// What has come so far, as players draw it: counts, the five roads, what they would get next, and the sentence that they change no odds.
import {
  askRoad,
  beadPlate,
  bigRoad,
  countsOf,
  type DerivedRoad,
  derivedRoad,
  type RoadMark,
  type RoadRound,
  type RoadSide
} from '@fairhouse/games/table/roads.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskRoad } from './AskRoad.tsx'
import { GoodRoadNote, GoodRoadSwitch } from './GoodRoads.tsx'
import { RoadSheet } from './RoadSheet.tsx'
import type { RoadSides } from './road-sides.ts'
import { useRoadWords } from './road-words.ts'
import { Asked, BeadSymbol, BigSymbol, beadSize, bigSize, DerivedSymbol, derivedSize } from './symbols.tsx'

type Props = {
  /** Of this shoe, the oldest first. */
  rounds: readonly RoadRound[]
  sides: RoadSides
  /** Where there is little room only the big road is shown at once. */
  folded?: boolean
}

const columnsOf = (cells: readonly { column: number }[]) => cells.reduce((most, c) => Math.max(most, c.column + 1), 0)

export function Roads({ rounds, sides, folded = false }: Props) {
  const t = useTranslations('tableRoads')
  const marks = rounds.map(r => r.mark)
  // The question is about the round that comes now: the next result answers it, and it is gone.
  const [question, setQuestion] = useState<{ side: RoadSide; at: number } | null>(null)
  const asked = question?.at === marks.length ? question.side : null
  const ask = (side: RoadSide | null) => setQuestion(side && { side, at: marks.length })
  const bead = <Bead rounds={rounds} sides={sides} />
  const big = <Big marks={marks} sides={sides} asked={asked} />
  const others = (
    <>
      <Derived road="bigEye" marks={marks} sides={sides} asked={asked} className="col-span-2" />
      <Derived road="small" marks={marks} sides={sides} asked={asked} className="@2xl:col-span-2" />
      <Derived road="cockroach" marks={marks} sides={sides} asked={asked} className="@2xl:col-span-2" />
    </>
  )
  const words = (
    <>
      <p className="text-3 text-cap">{t('legend')}</p>
      <AskRoad marks={marks} sides={sides} asked={asked} onAsk={ask} />
    </>
  )
  const roads = 'grid grid-cols-2 gap-3 @2xl:grid-cols-6'
  return (
    <section aria-label={t('roads')} className="@container flex min-w-0 flex-col gap-3">
      <Counts rounds={rounds} sides={sides} />
      {folded ? (
        <>
          <div className={roads}>{big}</div>
          <GoodRoadNote marks={marks} sides={sides} />
          <Accordion
            items={[
              {
                key: 'roads',
                head: t('moreRoads'),
                body: (
                  <div className="flex flex-col gap-3">
                    <div className={roads}>
                      {bead}
                      {others}
                    </div>
                    {words}
                    <GoodRoadSwitch />
                  </div>
                )
              }
            ]}
          />
        </>
      ) : (
        <>
          <div className={roads}>
            {bead}
            {big}
            {others}
          </div>
          {words}
          <div className="flex flex-col gap-1">
            <GoodRoadNote marks={marks} sides={sides} />
            <GoodRoadSwitch />
          </div>
        </>
      )}
    </section>
  )
}

function Counts({ rounds, sides }: Omit<Props, 'folded'>) {
  const t = useTranslations('tableRoads')
  const counts = countsOf(rounds)
  const tones = ['first', 'second', 'tie'] as const
  const others = [
    { word: t('rounds'), count: counts.rounds },
    ...(rounds.some(r => r.pairs)
      ? [
          { word: t('pairs', { side: sides.first.label }), count: counts.firstPairs },
          { word: t('pairs', { side: sides.second.label }), count: counts.secondPairs }
        ]
      : [])
  ]
  return (
    <div className="flex flex-col gap-2 text-center">
      <dl className="grid grid-cols-3 gap-2">
        {tones.map(tone => (
          <div key={tone} className="min-w-0 rounded-control bg-3 px-2 py-1.5">
            <dt className={`truncate font-semibold text-cap ${sides[tone].text}`}>{sides[tone].label}</dt>
            <dd className="font-bold text-1 text-body-l tabular-nums">{counts[tone]}</dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap justify-center gap-x-4 text-2 text-cap">
        {others.map(({ word, count }) => (
          <div key={word} className="flex gap-1.5">
            <dt>{word}</dt>
            <dd className="font-bold text-1 tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Bead({ rounds, sides }: Omit<Props, 'folded'>) {
  const t = useTranslations('tableRoads')
  const words = useRoadWords(sides)
  const cells = beadPlate(rounds.map(r => r.mark))
  return (
    <RoadSheet title={t('bead')} text={words.bead(rounds)} columns={columnsOf(cells)} size={beadSize} className="col-span-2">
      {cells.map((cell, i) => (
        <BeadSymbol key={`${cell.column}:${cell.row}`} cell={cell} round={rounds[i]!} sides={sides} />
      ))}
    </RoadSheet>
  )
}

type RoadProps = { marks: readonly RoadMark[]; sides: RoadSides; asked: RoadSide | null; className?: string }

function Big({ marks, sides, asked }: RoadProps) {
  const t = useTranslations('tableRoads')
  const words = useRoadWords(sides)
  const cells = bigRoad(asked ? [...marks, asked] : marks)
  const next = asked ? cells.at(-1) : undefined
  return (
    <RoadSheet title={t('big')} text={words.big(marks)} columns={columnsOf(cells)} size={bigSize} className="col-span-2 @2xl:col-span-4">
      {next && <Asked cell={next} size={bigSize} />}
      {cells.map(cell => (
        <BigSymbol key={`${cell.column}:${cell.row}`} cell={cell} sides={sides} />
      ))}
    </RoadSheet>
  )
}

function Derived({ road, marks, sides, asked, className }: RoadProps & { road: DerivedRoad }) {
  const t = useTranslations('tableRoads')
  const words = useRoadWords(sides)
  const cells = derivedRoad(asked ? [...marks, asked] : marks, road)
  const next = asked ? askRoad(marks, asked)[road] : null
  return (
    <RoadSheet title={t(road)} text={words.derived(marks, road)} columns={columnsOf(cells)} size={derivedSize} className={className}>
      {next && <Asked cell={next} size={derivedSize} />}
      {cells.map(cell => (
        <DerivedSymbol key={`${cell.column}:${cell.row}`} road={road} mark={cell.mark} cell={cell} />
      ))}
    </RoadSheet>
  )
}
