// A live table: felt, positions, chips, roads, tools and records.
import type { Money } from '@fairhouse/contract/money.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useView } from '../../kit/games/use-view.ts'
import { whenLoggedIn } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useMoney } from '../../session/money/money.ts'
import { ChipTray } from './bet/ChipTray.tsx'
import { chipsFor } from './bet/chips.ts'
import { TicketBar } from './bet/TicketBar.tsx'
import { useChipKeys } from './bet/use-chip-keys.ts'
import { useOwnChips } from './bet/use-own-chips.ts'
import { useSlipSaid } from './bet/use-slip-said.ts'
import { Felt } from './Felt.tsx'
import { faceOf, useTableWords } from './faces/faces.ts'
import { lookOf } from './looks/looks.ts'
import { FairnessDrawer } from './proof/FairnessDrawer.tsx'
import { ShoeList } from './proof/ShoeList.tsx'
import { RestNote } from './RestNote.tsx'
import { RulesModal } from './RulesModal.tsx'
import { MyBets } from './records/MyBets.tsx'
import { RoundList } from './records/RoundList.tsx'
import { Roads } from './roads/Roads.tsx'
import { roundsOf, sidesOf } from './roads/road-sides.ts'
import { soundOfChip } from './sounds.ts'
import { TableAnnouncer } from './TableAnnouncer.tsx'
import { TableBar } from './TableBar.tsx'
import type { TableLimits, TableNow } from './table-state.ts'
import { useSlip } from './use-slip.ts'
import type { LiveTable as Live } from './use-table.ts'

type Props = { table: string; live: Live & { state: TableNow } }

export function LiveTable({ table, live }: Props) {
  const t = useTranslations('table')
  const loggedIn = useLoggedIn()
  const [window, setWindow] = useState<'fairness' | 'verify' | 'rules' | null>(null)
  const { view, setView } = useView()
  const full = view === 'full'
  const { state } = live
  const verify = () => setWindow('verify')
  const { Past } = lookOf(state.game)
  const beside = useMedia('(min-width: 64rem)')
  return (
    <div className="max-md:-mx-4 max-md:-mt-4">
      <title>{`${state.name} · ${t(`game_${state.game}`)} · Fairhouse`}</title>
      <TitleRow state={state} />
      <div
        className={
          full
            ? 'fixed inset-0 z-sheet overflow-y-auto bg-2 [--bottom-height:0px]'
            : 'overflow-clip border-line bg-2 max-md:border-y md:rounded-card md:border'
        }
      >
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="flex min-w-0 flex-col">
            <Felt state={state} />
            <RestNote state={state} />
            <BetPanel table={table} live={live} loggedIn={loggedIn} />
          </div>
          {beside && (
            <aside className="min-w-0 border-line border-s p-4">
              {Past && <Past table={table} results={state.results} />}
              <ShoeRoads state={state} />
              <VerifyLast state={state} onVerify={verify} />
            </aside>
          )}
        </div>
        <TableBar
          table={table}
          name={state.name}
          loggedIn={loggedIn}
          full={full}
          onFull={on => setView(on ? 'full' : 'normal')}
          onFairness={() => setWindow('fairness')}
          onRules={() => setWindow('rules')}
        />
      </div>
      <Records {...{ table, state, loggedIn, beside }} onVerify={verify} />
      <TableAnnouncer state={state} />
      <RulesModal open={window === 'rules'} onClose={() => setWindow(null)} state={state} />
      <FairnessDrawer
        open={window === 'fairness' || window === 'verify'}
        onClose={() => setWindow(null)}
        table={table}
        state={state}
        atOnce={window === 'verify'}
      />
    </div>
  )
}

/** The roads of this shoe; nothing where there are none. */
function ShoeRoads({ state, folded = false }: { state: TableNow; folded?: boolean }) {
  const face = faceOf(state.game)
  const words = useTableWords(state.game)
  const { hasRoads = true } = lookOf(state.game)
  return (
    hasRoads && <Roads rounds={roundsOf(state.results, face.toneOf, face.pairsOf)} sides={sidesOf(face.tones, words)} folded={folded} />
  )
}

function VerifyLast({ state, onVerify }: { state: TableNow; onVerify: () => void }) {
  const t = useTranslations('table')
  if (state.results.length === 0) return null
  return (
    <Button block className="mt-4" icon={<ShieldCheck aria-hidden="true" className="size-4.5" />} onClick={onVerify}>
      {t('verifyLast')}
    </Button>
  )
}

interface RecordsProps {
  readonly table: string
  readonly state: TableNow
  readonly loggedIn: boolean
  /** What has been stands beside the felt: else it is in tabs of its own, so that the page stays short. */
  readonly beside: boolean
  readonly onVerify: () => void
}

function Records({ table, state, loggedIn, beside, onVerify }: RecordsProps) {
  const t = useTranslations('table')
  const roads = useTranslations('tableRoads')
  const [tab, setTab] = useState<string | null>(null)
  const { Past, hasRoads = true } = lookOf(state.game)
  const verify = <VerifyLast {...{ state, onVerify }} />
  const past = {
    value: 'past',
    label: t('soFar'),
    panel: (
      <>
        {Past && <Past table={table} results={state.results} />}
        {verify}
      </>
    )
  }
  const drawn = {
    value: 'roads',
    label: roads('roads'),
    panel: (
      <>
        <ShoeRoads state={state} folded />
        {!Past && verify}
      </>
    )
  }
  const items = [
    ...(!beside && Past ? [past] : []),
    ...(!beside && hasRoads ? [drawn] : []),
    {
      value: 'rounds',
      label: t('rounds'),
      panel: <RoundList table={table} game={state.game} lastNo={state.results.at(-1)?.no ?? 0} unmade={state.unmade} />
    },
    { value: 'shoes', label: t('lastShoes'), panel: <ShoeList table={table} game={state.game} /> },
    { value: 'mine', label: t('myBets'), panel: <MyBets {...{ table, loggedIn }} /> }
  ]
  const shown = items.find(({ value }) => value === tab) ?? items[0]!
  return <Tabs label={t('records')} className="mt-6 max-md:px-4" value={shown.value} onValue={setTab} items={items} />
}

/** The largest stake that a position takes. */
function largestOf({ positions }: TableLimits): Money {
  let most = 0n
  for (const { max } of positions) if (max > most) most = max
  return most
}

function TitleRow({ state }: { state: TableNow }) {
  const t = useTranslations('table')
  const money = useMoney()
  const { limits, name, game } = state
  const most = largestOf(limits)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 md:px-1 md:pt-0 md:pb-3">
      <h1 className="text-h5 md:text-h4">{name}</h1>
      <p className="flex-1 text-3 text-cap tabular-nums md:text-small">
        {name !== t(`game_${game}`) && <span className="max-sm:hidden">{`${t(`game_${game}`)} · `}</span>}
        {t('limits', { min: money(limits.min), max: money(most) })}
      </p>
    </div>
  )
}

/** Positions, chips and the own ticket; keys are for the table in hand. */
export function BetPanel({ table, live, loggedIn, inHand = true }: Props & { loggedIn: boolean; inHand?: boolean }) {
  const t = useTranslations('table')
  const { state } = live
  const { limits } = state
  const control = useSlip(table, live)
  const chips = useOwnChips(table, chipsFor(limits.min, largestOf(limits)))
  const [taken, setChip] = useState<Money | null>(null)
  // one that was put away lies in no hand
  const chip = taken !== null && chips.hand.includes(taken) ? taken : (chips.hand[Math.min(1, chips.hand.length - 1)] ?? limits.min)
  const { said, sayChip } = useSlipSaid(control.slip)
  const take = (value: Money) => {
    setChip(value)
    sayChip(value)
  }
  const keys = useChipKeys(chips.hand, take, control)
  const { Board } = lookOf(state.game)
  const { play, phase } = state.view
  // on a phone chips would lie over the decisions that are asked for
  const playing = play !== null && (phase === 'dealing' || phase === 'deciding')
  const put = (chips: () => void) =>
    whenLoggedIn(() => {
      if (control.open) soundOfChip()
      chips()
    })
  return (
    <section aria-label={t('panel')} onKeyDown={keys} className="@container flex flex-col gap-2.5 border-line border-t p-3 md:gap-4 md:p-5">
      <Board
        state={state}
        control={control}
        live={live}
        inHand={inHand}
        onPress={position => put(() => control.put(position, chip))}
        onCalled={bets => put(() => control.putMany(bets, chip))}
      />
      <div
        className={cx(
          'sticky bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px))] z-sticky -mx-3 flex flex-col gap-2.5 border-line border-t bg-2 px-3 py-2 md:-mx-5 md:-mb-5 md:px-5 @3xl:flex-row @3xl:items-center @3xl:gap-6',
          playing && 'max-md:static'
        )}
      >
        <ChipTray chips={chips} chosen={chip} onChoose={setChip} />
        <div className="min-w-0 @3xl:flex-1">
          <TicketBar {...{ state, control, loggedIn }} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
