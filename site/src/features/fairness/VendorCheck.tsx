// A round of another house's game: its vendor shows it, and where the vendor's code is known it is recomputed here.
import { replayRound } from '@fairhouse/contract/play/launch.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ReplayButton } from '../../kit/bets/ReplayButton.tsx'
import { CheckRow } from '../../kit/fair/CheckRow.tsx'
import { useMoney } from '../../session/money/money.ts'
import { checkStudioRound, type StudioChecks, type StudioRound, sameOutcome, studioRoundAt } from './hand/studio-round.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

/** Each press asks the vendor anew: an address of a round is good for a while only. */
async function look(betId: string): Promise<{ round: StudioRound | null }> {
  const { game_url } = await call(replayRound, { betId })
  return { round: await studioRoundAt(game_url) }
}

export function VendorCheck({ betId, game, gameName }: { betId: string; game: string; gameName: string }) {
  const t = useTranslations('fair')
  const say = useSay()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => look(betId) })
  const checks = data?.round ? checkStudioRound(data.round) : null
  return (
    <Card title={t('slotRound', { game: gameName })}>
      <div className="flex flex-col gap-3">
        <p className="max-w-[68ch] text-2">{t('vendorText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" loading={isPending} onClick={() => mutate()}>
            {t('vendorLook')}
          </Button>
          <ReplayButton bet={{ id: betId, game, gameName }} />
        </div>
        <div role="status">
          {error && <p className="text-neg">{say(error)}</p>}
          {data && !checks && <p className="max-w-[68ch] text-2">{t(data.round ? 'vendorSeed' : 'vendorOnly')}</p>}
          {checks && <Verdict checks={checks} />}
        </div>
        {checks && <Rows checks={checks} />}
      </div>
    </Card>
  )
}

const isRight = ({ seed, outcome, payout }: StudioChecks): boolean =>
  seed.published === seed.computed && sameOutcome(outcome.published, outcome.computed) && payout.published === payout.computed

function Verdict({ checks }: { checks: StudioChecks }) {
  const t = useTranslations('fair')
  const right = isRight(checks)
  return <p className={right ? 'font-semibold text-pos' : 'font-semibold text-neg'}>{t(right ? 'allRight' : 'notRight')}</p>
}

function Rows({ checks: { seed, outcome, payout } }: { checks: StudioChecks }) {
  const t = useTranslations('fair')
  const money = useMoney()
  const words = useOutcomeWords()
  return (
    <ol className="flex flex-col gap-2">
      <CheckRow
        ok={seed.published === seed.computed}
        title={t('checkSeed')}
        values={[
          [t('promised'), seed.published],
          [t('computed'), seed.computed]
        ]}
      />
      <CheckRow
        ok={sameOutcome(outcome.published, outcome.computed)}
        title={t('checkOutcome')}
        values={[
          [t('played'), words(outcome.published)],
          [t('computed'), words(outcome.computed)]
        ]}
      />
      <CheckRow
        ok={payout.published === payout.computed}
        title={t('checkPayout')}
        values={[
          [t('paid'), money(payout.published)],
          [t('computed'), money(payout.computed)]
        ]}
      />
    </ol>
  )
}
