// The one big button of a slot: it says the amount that it moves, or what else it does now.
import type { Money } from '@fairhouse/contract/money.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { ChevronsRight, Play, RotateCw, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'
import type { SlotPlay } from './spin/use-slot.ts'

type Props = { play: SlotPlay; stake: Money; loggedIn: boolean; freeLeft: number | null; onPress: () => void }

export function SpinButton({ play, stake, loggedIn, freeLeft, onPress }: Props) {
  const t = useTranslations('slots')
  const free = useTranslations('free')
  const money = useMoney()
  const { phase, auto } = play
  const look = auto
    ? { icon: <Square aria-hidden="true" className="size-5 fill-current" />, word: t('stopAuto', { left: auto.left }) }
    : phase === 'asking'
      ? { icon: <RotateCw aria-hidden="true" className="size-5" />, word: t('wait') }
      : phase === 'playing'
        ? { icon: <ChevronsRight aria-hidden="true" className="size-5" />, word: t('hurry') }
        : !loggedIn
          ? { icon: <Play aria-hidden="true" className="size-5" />, word: t('logIn') }
          : {
              icon: <RotateCw aria-hidden="true" className="size-5" />,
              word: freeLeft === null ? t('spinFor', { amount: money(stake) }) : free('spin', { left: freeLeft })
            }
  return (
    <Button
      variant={phase === 'playing' || auto ? 'ghost' : 'primary'}
      size="lg"
      block
      icon={look.icon}
      aria-disabled={(phase === 'asking' && !auto) || undefined}
      title={t('keys')}
      onClick={onPress}
      className="min-h-14! px-3! text-h6! tabular-nums max-[360px]:text-body!"
    >
      {look.word}
    </Button>
  )
}
