// The way out of a bet that the terms of a bonus refuse, in one press: the highest bet that they allow, or the same bet with cash alone.
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
  /** Makes the refused bet again, with this stake or with its own. */
  again: (stake: Money | null) => void
}

export function BonusWayOut({ cause, game, lowers = true, again }: Props) {
  const t = useTranslations('round')
  const money = useMoney()
  const say = useSay()
  const withCash = useMutation({
    mutationFn: () => call(playWithCash, { game, on: true }),
    onSuccess: () => again(null),
    onError: failed => toast.error(say(failed))
  })
  if (!(cause instanceof ApiError) || (cause.code !== 'bonus.maxBet' && cause.code !== 'bonus.gameExcluded')) return null
  const max = lowers && cause.params.max ? parseMoney(cause.params.max) : null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {max !== null && <Button onClick={() => again(max)}>{t('betMax', { amount: money(max) })}</Button>}
      {cause.params.cash === 'true' && (
        <Button loading={withCash.isPending} onClick={() => withCash.mutate()}>
          {t('withCash')}
        </Button>
      )}
    </div>
  )
}
