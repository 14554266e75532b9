// What an open round waits for: one of the bonuses, or red, black or taking the win.
import type { SlotPick } from '@fairhouse/games/slots/rounds/round.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useTranslations } from 'use-intl'
import type { Spin } from '../../kit/play/spin.ts'
import { useMoney } from '../../session/money/money.ts'
import { choicesOf } from './spin/spin-facts.ts'

type Props = { round: Spin; busy: boolean; onPick: (pick: SlotPick) => void }

/** Stands in the controls' place, so that the next press cannot be another spin. */
export function Choices({ round, busy, onPick }: Props) {
  if (round.offers.choose) return <Bonuses {...{ round, busy, onPick }} />
  return round.offers.gamble ? <Gamble {...{ round, busy, onPick }} /> : null
}

function Bonuses({ round, busy, onPick }: Props) {
  const t = useTranslations('slots')
  const options = choicesOf(round)
  return (
    <section aria-labelledby="slot-choice" className="flex flex-col gap-3">
      <h2 id="slot-choice" className="text-h5">
        {t('chooseTitle')}
      </h2>
      <p className="text-2">{t('chooseText')}</p>
      <div className="grid gap-2 sm:grid-cols-3">
        {options.map(({ name, spins, multiplier }, i) => (
          <Button key={name} size="lg" block loading={busy} className="min-h-16!" onClick={() => onPick({ kind: 'choose', option: name })}>
            <span>
              {t('chooseOption', { spins, multiplier: String(multiplier) })}
              {(i === 0 || i === options.length - 1) && (
                <span className="block font-medium text-3 text-small">{t(i === 0 ? 'chooseCalm' : 'chooseWild')}</span>
              )}
            </span>
          </Button>
        ))}
      </div>
    </section>
  )
}

function Gamble({ round, busy, onPick }: Props) {
  const t = useTranslations('slots')
  const money = useMoney()
  const drawn = round.steps.at(-1)?.drawn
  const amount = money(round.payout)
  return (
    <section aria-labelledby="slot-gamble" className="flex flex-col gap-3">
      <h2 id="slot-gamble" className="text-h5">
        {drawn && <span className="me-2 text-2">{t(`drawn_${drawn}`)}</span>}
        {t('gambleTitle', { amount })}
      </h2>
      <p className="text-2">{t('gambleText', { amount, double: money(round.payout * 2n) })}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_1.4fr]">
        <Button size="lg" block loading={busy} className="min-h-14!" onClick={() => onPick({ kind: 'gamble', colour: 'red' })}>
          <span aria-hidden="true" className="size-3 rounded-pill bg-[#d7263d] ring-1 ring-white/40" /> {t('red')}
        </Button>
        <Button size="lg" block loading={busy} className="min-h-14!" onClick={() => onPick({ kind: 'gamble', colour: 'black' })}>
          <span aria-hidden="true" className="size-3 rounded-badge bg-[#0a0c12] ring-1 ring-white/60" /> {t('black')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          className="min-h-14! max-sm:col-span-2"
          onClick={() => onPick({ kind: 'collect' })}
        >
          {t('take', { amount })}
        </Button>
      </div>
    </section>
  )
}
