// Games that a member plays with cash alone while a bonus is active, each with the way back to the bonus.
import { playWithCash } from '@fairhouse/contract/money/bonus.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useGameNames } from '@fairhouse/ui/play/use-game-names.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'

function CashGame({ code, name }: { code: string; name: string }) {
  const t = useTranslations('bonus')
  const say = useSay()
  const back = useMutation({
    mutationFn: () => call(playWithCash, { game: code, on: false }),
    onError: cause => toast.error(say(cause))
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="font-semibold">{name}</span>
      <Button size="sm" loading={back.isPending} aria-label={t('withBonusOf', { game: name })} onClick={() => back.mutate()}>
        {t('withBonus')}
      </Button>
    </li>
  )
}

export function CashGames({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('bonus')
  const names = useGameNames(codes)
  return (
    <Card title={t('cashGames')}>
      <p className="mb-2 text-2">{t('cashGamesText')}</p>
      <ul className="divide-y divide-line">
        {codes.map(code => (
          <CashGame key={code} code={code} name={names(code)} />
        ))}
      </ul>
    </Card>
  )
}
