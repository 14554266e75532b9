// The way out of a bet that the terms of a bonus refuse, in one press: the highest bet that they allow, or cash alone: the same bet, or what is there of it.
import { playWithCash } from '@fairhouse/contract/money/bonus.ts'
import { type Money, parseMoney } from '@fairhouse/contract/money.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../session/money/money.ts'

type Props = {
  cause: unknown
  game: string
  /** The bet is one stake, which can be lowered; else cash is the only way out. */
  lowers?: boolean
  /** The highest stake of the game up to this one; null: there is none so low. Where it is left out, any will do. */
  fit?: (most: Money) => Money | null
  /** Makes the refused bet again, with this stake or with its own. */
  again: (stake: Money | null) => void
}

export function BonusWayOut({ cause, game, lowers = true, fit = most => most, again }: Props) {
  const t = useTranslations('round')
  const money = useMoney()
  const say = useSay()
  const withCash = useMutation({
    mutationFn: (_stake: Money | null) => call(playWithCash, { game, on: true }),
    onSuccess: (_, stake) => again(stake),
    onError: failed => toast.error(say(failed))
  })
  if (!(cause instanceof ApiError) || (cause.code !== 'bonus.maxBet' && cause.code !== 'bonus.gameExcluded')) return null
  const { max: most, stake, cash } = cause.params
  const fitting = (text: string | undefined): Money | null => {
    const amount = lowers && text ? parseMoney(text) : 0n
    return amount > 0n ? fit(amount) : null
  }
  const max = fitting(most)
  const part = cash === 'true' ? null : fitting(stake)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {max !== null && <Button onClick={() => again(max)}>{t('betMax', { amount: money(max) })}</Button>}
      {(cash === 'true' || part !== null) && (
        <Button loading={withCash.isPending} onClick={() => withCash.mutate(part)}>
          {part === null ? t('withCash') : t('withCashOf', { amount: money(part) })}
        </Button>
      )}
    </div>
  )
}
