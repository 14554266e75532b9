// Stake, spin, turbo, autoplay and buying: what a player sets and presses. What the country's rules do not allow is not there.
import type { Money } from '@fairhouse/contract/money.ts'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Minus, Plus, Repeat, Square, Zap } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreeSwitch } from '../../kit/play/FreeSwitch.tsx'
import type { FreeUse } from '../../kit/play/use-free.ts'
import { useMoney } from '../../session/money/money.ts'
import { AutoplayWindow } from './AutoplayWindow.tsx'
import { BuyWindow } from './BuyWindow.tsx'
import { CallNote } from './CallNote.tsx'
import { SpinButton } from './SpinButton.tsx'
import { useSlotSettings } from './spin/slot-settings.ts'
import type { SlotGame, SlotPlay } from './spin/use-slot.ts'

type Props = {
  game: SlotGame
  play: SlotPlay
  stake: Money
  /** Free rounds of the game; while one is used the stake is theirs, and nothing is bought or repeated. */
  free: FreeUse | null
  onStake: (stake: Money) => void
  /** What the big button does: a spin, or the end of what is shown. */
  onPress: () => void
  loggedIn: boolean
  /** Runs an action of members, after the login that it needs. */
  whenMember: (action: () => void) => void
}

export function Controls({ game, play, stake, free, onStake, onPress, loggedIn, whenMember }: Props) {
  const t = useTranslations('slots')
  const [window, setWindow] = useState<'auto' | 'buy' | null>(null)
  const { policy } = game
  const bought = policy.buy ? game.modes.find(mode => mode.cost > 1) : undefined
  const taken = free?.on ? free.grant : null
  const resting = play.phase === 'idle' && play.auto === null
  const busy = !resting || taken !== null
  const close = () => setWindow(null)
  const open = (which: 'auto' | 'buy') => !busy && whenMember(() => setWindow(which))
  const ladder = { stakes: game.stakes, stake, onStake, locked: busy }
  return (
    <section aria-label={t('controls')} className="flex flex-col gap-2 px-3 py-3 sm:px-4">
      {free && <FreeSwitch use={free} disabled={!resting} />}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 md:flex-nowrap">
        <StakeLadder {...ladder} />
        <PaceButtons policy={policy} play={play} onAuto={() => open('auto')} />
        {bought && <BuyButton cost={stake * BigInt(bought.cost)} busy={busy} onBuy={() => open('buy')} />}
        <div className="fixed inset-x-0 bottom-[calc(var(--bottom-height)+env(safe-area-inset-bottom,0px))] z-sticky border-line border-t bg-1 px-4 py-2 md:static md:ms-auto md:w-72 md:border-0 md:bg-transparent md:p-0">
          <div className="flex items-center gap-2">
            <StakeStep {...ladder} by={-1} size={48} className="md:hidden!" />
            <div className="min-w-0 flex-1">
              <SpinButton {...{ play, stake, loggedIn, onPress }} freeLeft={taken && taken.count - taken.used} />
            </div>
            <StakeStep {...ladder} by={1} size={48} className="md:hidden!" />
          </div>
        </div>
      </div>
      <CallNote play={play} stakes={game.stakes} />
      {play.autoEnded && (
        <p role="status" className="text-2">
          {t(`autoEnded_${play.autoEnded}`)}
        </p>
      )}
      <AutoplayWindow
        open={window === 'auto'}
        onClose={close}
        most={policy.autoplayMost}
        stake={stake}
        onStart={order => play.startAuto(order, stake)}
      />
      {bought && (
        <BuyWindow open={window === 'buy'} onClose={close} mode={bought} stake={stake} onBuy={() => play.spin(stake, bought.name)} />
      )}
    </section>
  )
}

/** How fast and how often the game spins, where the rules of the player's country allow it. */
function PaceButtons({ policy, play, onAuto }: { policy: SlotGame['policy']; play: SlotPlay; onAuto: () => void }) {
  const t = useTranslations('slots')
  const { turbo, change } = useSlotSettings()
  return (
    <div className="flex gap-2">
      {policy.turbo && (
        <IconButton
          size={48}
          label={t('turboOn')}
          aria-pressed={turbo}
          onClick={() => change({ turbo: !turbo })}
          className={turbo ? 'text-primary-text!' : undefined}
        >
          <Zap aria-hidden="true" className={turbo ? 'fill-current' : undefined} />
        </IconButton>
      )}
      {policy.autoplay && (
        <IconButton
          size={48}
          label={play.auto ? t('stopAuto', { left: play.auto.left }) : t('auto')}
          count={play.auto?.left ?? 0}
          onClick={() => (play.auto ? play.stopAuto() : onAuto())}
        >
          {play.auto ? <Square aria-hidden="true" className="fill-current" /> : <Repeat aria-hidden="true" />}
        </IconButton>
      )}
    </div>
  )
}

function BuyButton({ cost, busy, onBuy }: { cost: Money; busy: boolean; onBuy: () => void }) {
  const t = useTranslations('slots')
  const money = useMoney()
  return (
    <Button size="lg" className="px-4! max-md:basis-full" onClick={onBuy} aria-disabled={busy || undefined}>
      <span className="leading-tight">
        {t('buy')}
        <span className="block font-semibold text-3 text-small tabular-nums">{money(cost)}</span>
      </span>
    </Button>
  )
}

type Ladder = { stakes: readonly Money[]; locked: boolean } & Pick<Props, 'stake' | 'onStake'>

/** The stakes that the game knows, one up or down, or any from the list. On a phone the steps are beside the spin button, always in reach. */
function StakeLadder(ladder: Ladder) {
  const t = useTranslations('slots')
  const money = useMoney()
  const { stakes, stake, onStake, locked } = ladder
  return (
    <div className="flex min-w-0 flex-1 items-end gap-1.5 md:max-w-68">
      <StakeStep {...ladder} by={-1} size={44} className="max-md:hidden!" />
      <div className="min-w-0 flex-1">
        <Select
          label={t('stake')}
          value={String(stake)}
          disabled={locked}
          onChange={event => onStake(BigInt(event.target.value))}
          options={stakes.map(one => ({ value: String(one), label: money(one) }))}
          className="font-bold! tabular-nums"
        />
      </div>
      <StakeStep {...ladder} by={1} size={44} className="max-md:hidden!" />
    </div>
  )
}

function StakeStep({ stakes, stake, onStake, locked, by, size, className }: Ladder & { by: 1 | -1; size: 44 | 48; className: string }) {
  const t = useTranslations('slots')
  const next = stakes[stakes.indexOf(stake) + by]
  const free = next !== undefined && !locked
  return (
    <IconButton
      size={size}
      label={t(by < 0 ? 'stakeLess' : 'stakeMore')}
      aria-disabled={!free || undefined}
      onClick={() => free && onStake(next)}
      className={className}
    >
      {by < 0 ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
    </IconButton>
  )
}
