// The two bets of a player beside the curve; on a phone one at a time, with the buttons in reach of the thumb.

import { moneyToWire } from '@fairhouse/contract/money.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FreeUse, useFree } from '../../../kit/play/use-free.ts'
import { SessionBar } from '../../../kit/stay/SessionBar.tsx'
import type { RoundLimits, RoundState } from '../round/round-state.ts'
import type { LiveRound } from '../round/use-round.ts'
import { BetSlot } from './BetSlot.tsx'
import { SlotAction } from './SlotAction.tsx'
import { SlotNote } from './SlotNote.tsx'
import { keepSlip, readSlip, recallSlip, type Slip } from './slip.ts'
import { type Order, type SlotControl, useSlot } from './use-slot.ts'

/** The other bet's button stays for the whole round once it has money in it: no cash-out is a tap further, and none moves under a finger. */
export function BetPanel({ game, live, loggedIn }: { game: string; live: LiveRound & { state: RoundState }; loggedIn: boolean }) {
  const t = useTranslations('round')
  const phone = useMedia('(max-width: 56.24rem)')
  const [shown, setShown] = useState<'0' | '1'>('0')
  const { limits, round } = live.state
  const [slips, setSlip] = useSlips(game, limits)
  const controls = [useSlot(game, 0, live), useSlot(game, 1, live)] as const
  const names = [t('slotA'), t('slotB')] as const
  // the first bet alone takes free ones: two switches would crowd both
  const free = [useFree(game, false), null] as const

  const fields = (slot: 0 | 1) => (
    <BetSlot
      {...{ limits, name: names[slot], slip: slips[slot], control: controls[slot], free: free[slot] }}
      onSlip={slip => setSlip(slot, slip)}
    />
  )
  const note = (slot: 0 | 1) => <SlotNote control={controls[slot]} game={game} round={round} least={limits.minStake} />
  const action = (slot: 0 | 1, showName: boolean) => (
    <SlotAction
      {...{ loggedIn, showName, state: live.state, control: controls[slot], name: names[slot] }}
      order={orderOf(slips[slot], free[slot], limits)}
    />
  )

  if (phone) {
    const open = shown === '0' ? 0 : 1
    const other = open === 0 ? 1 : 0
    const both = isBusy(controls[other])
    return (
      <section aria-label={t('panel')} className="flex flex-col gap-3 p-4">
        <Segment
          label={t('panel')}
          value={shown}
          onValue={setShown}
          items={[
            { value: '0', label: names[0] },
            { value: '1', label: names[1] }
          ]}
        />
        {fields(open)}
        {note(open)}
        {both && (
          <div>
            <p className="font-semibold text-3 text-cap">{names[other]}</p>
            {note(other)}
          </div>
        )}
        <ThumbBar>
          {(open === 0 || both) && action(0, both)}
          {(open === 1 || both) && action(1, both)}
        </ThumbBar>
        {loggedIn && <SessionBar />}
      </section>
    )
  }
  return (
    <section aria-label={t('panel')} className="flex flex-col gap-3 border-line border-e p-4">
      {fields(0)}
      {action(0, false)}
      {note(0)}
      <hr className="border-line" />
      {fields(1)}
      {action(1, false)}
      {note(1)}
    </section>
  )
}

const isBusy = ({ seat, queued, pending }: SlotControl) => seat !== null || queued !== null || pending !== null

/** What the fields say; with a free bet its stake, whatever is typed. */
function orderOf(slip: Slip, use: FreeUse | null, limits: RoundLimits): Order | null {
  if (!use?.on) return readSlip(slip, limits)
  const read = readSlip({ ...slip, stake: moneyToWire(use.grant.stake) }, limits)
  return read && { ...read, free: use.grant.id }
}

/** What stands in the fields of both slots; every change is kept for the tab. */
function useSlips(game: string, limits: RoundLimits) {
  const [slips, setSlips] = useState<readonly [Slip, Slip]>(() => [recallSlip(game, 0, limits), recallSlip(game, 1, limits)])
  const setSlip = (slot: 0 | 1, slip: Slip) => {
    keepSlip(game, slot, slip)
    setSlips(slot === 0 ? [slip, slips[1]] : [slips[0], slip])
  }
  return [slips, setSlip] as const
}

/** The buttons at the foot of a phone's screen, side by side when there are two. */
function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px))] z-sticky grid auto-cols-fr grid-flow-col gap-2 border-line border-t bg-1 px-4 py-2">
      {children}
    </div>
  )
}
