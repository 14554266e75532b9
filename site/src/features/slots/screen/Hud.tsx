// The words of the stage: counters above the reels, what is counted below them, and the cards over them.
import { cx } from '@fairhouse/ui/cx.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import type { Spin } from '../../../kit/play/spin.ts'
import { useMoney } from '../../../session/money/money.ts'
import { moneyOf } from '../spin/spin-facts.ts'
import type { SlotGame } from '../spin/use-slot.ts'
import { nameOfJackpot } from '../stage/jackpot-name.ts'
import type { Player } from '../stage/player.ts'
import type { Theme } from '../theme.ts'
import { useCounted } from './use-counted.ts'

type Props = { theme: Theme; player: Player; round: Spin | null; stake: bigint }

/** The pot, free spins, respins and the multiplier; the place is always there, so nothing moves. */
export function Counters({ theme, player, pot }: Pick<Props, 'theme' | 'player'> & { pot: SlotGame['jackpot'] }) {
  const t = useTranslations('slots')
  const money = useMoney()
  const { view } = useStore(player.store)
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-center gap-2">
      {pot && <Counter theme={theme} name={t('pot', { name: nameOfJackpot(t, pot.name) })} value={money(pot.amount)} />}
      {view.free !== null && <Counter theme={theme} name={t('freeLeft')} value={String(view.free)} />}
      {view.respins !== null && <Counter theme={theme} name={t('respinsLeft')} value={String(view.respins)} />}
      {view.multiplier > 1 && <Counter theme={theme} name={t('multiplier')} value={`×${view.multiplier}`} strong />}
    </div>
  )
}

function Counter({ theme, name, value, strong = false }: { theme: Theme; name: string; value: string; strong?: boolean }) {
  const { deep, ink, line, glow } = theme.palette
  return (
    <p
      className="flex items-center gap-2 rounded-pill border px-3 py-1 text-small"
      style={{ background: deep, color: ink, borderColor: strong ? glow : line }}
    >
      {name}
      <b className="font-display text-h6 tabular-nums">{value}</b>
    </p>
  )
}

/** What is being counted, or what the round came to. */
export function ResultLine({ theme, player, round, stake, over }: Props & { over: ReactNode }) {
  const t = useTranslations('slots')
  const money = useMoney()
  const { view, frame, rolling } = useStore(player.store)
  const counted = useCounted(theme)
  const { deep, ink, line } = theme.palette
  const of = round?.stake ?? stake
  const playing = rolling || (frame !== null && frame.kind !== 'end')
  return (
    <div
      className="flex min-h-17 w-full max-w-130 flex-col items-center justify-center rounded-input border px-4 py-2 text-center"
      style={{ background: `color-mix(in srgb, ${deep} 88%, transparent)`, color: ink, borderColor: line }}
    >
      {playing ? (
        <>
          <p className="text-small">{(frame && counted(frame, of)) || (view.total > 0 ? t('soFar') : '\u00a0')}</p>
          <p className="font-display font-extrabold text-h3 tabular-nums">{view.total > 0 ? money(moneyOf(view.total, of)) : '\u00a0'}</p>
        </>
      ) : (
        over
      )}
    </div>
  )
}

/** Over the reels while it lasts: free spins that begin, coins that stay, a jackpot. */
export function Card({ theme, player, round, stake }: Props) {
  const t = useTranslations('slots')
  const money = useMoney()
  const { frame, view } = useStore(player.store)
  if (!frame) return null
  const of = round?.stake ?? stake
  if (frame.kind === 'free') {
    const more = (frame.count ?? 0) < (view.free ?? 0)
    return (
      <Plate theme={theme}>
        <p className="font-display font-extrabold text-h2 sm:text-h1">{t(more ? 'freeMore' : 'freeTitle', { count: frame.count ?? 0 })}</p>
        {view.multiplier > 1 && <p className="text-body-l">{t('freeTimes', { times: String(view.multiplier) })}</p>}
      </Plate>
    )
  }
  if (frame.kind === 'jackpot')
    return (
      <Plate theme={theme}>
        <p className="font-display font-bold text-h4">{t('jackpotTitle', { name: nameOfJackpot(t, frame.name ?? '') })}</p>
        <p className="font-display font-extrabold text-h1 tabular-nums">{money(moneyOf(frame.amount, of))}</p>
      </Plate>
    )
  return null
}

/** The reels can be seen again after this. */
const bigWinMs = 3_200

/** Counts up to a big win; with less movement it is there at once. */
export function BigWin({ theme, amount, calm }: { theme: Theme; amount: bigint; calm: boolean }) {
  const t = useTranslations('slots')
  const money = useMoney()
  const [over, setOver] = useState(false)
  const shown = useRef<HTMLParagraphElement>(null)
  const write = useRef(money)
  useEffect(() => {
    write.current = money
  }, [money])
  useEffect(() => {
    const begunAt = performance.now()
    let handle = 0
    const count = (now: number) => {
      const share = calm ? 1 : Math.min(1, (now - begunAt) / 1400)
      const eased = 1 - (1 - share) ** 3
      if (shown.current) shown.current.textContent = write.current((amount * BigInt(Math.round(eased * 1000))) / 1000n)
      if (share < 1) handle = requestAnimationFrame(count)
    }
    count(begunAt)
    return () => cancelAnimationFrame(handle)
  }, [amount, calm])
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), bigWinMs)
    return () => clearTimeout(timer)
  }, [])
  if (over) return null
  return (
    <Plate theme={theme}>
      <p className="font-display font-bold text-h4">{t('bigWin')}</p>
      <p ref={shown} className="font-display font-extrabold text-h1 tabular-nums sm:text-hero" />
    </Plate>
  )
}

function Plate({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { deep, ink, glow } = theme.palette
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center p-4">
      <div
        className={cx(
          'flex max-w-full animate-dialog-in flex-col items-center gap-1 rounded-dialog border-2 px-6 py-5 text-center shadow-e4 sm:px-10'
        )}
        style={{ background: deep, color: ink, borderColor: glow }}
      >
        {children}
      </div>
    </div>
  )
}
