// Gives a player an offer by hand, under its own terms: which one, how much where that is not fixed, reason; above an amount a second operator is asked.
import { deskOffers, giveOffer } from '@fairhouse/contract/ops/money/offer.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { positiveIn } from '../../kit/form/amount.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { useInLanguage } from '../../kit/value/use-in-language.ts'
import { useBrand, useMoney } from '../../kit/value/use-money.ts'
import { givenOf } from './given.ts'

type Offer = z.output<typeof deskOffers.reply>['list'][number]

export function GiveOfferDialog({ playerId, close }: { playerId: string; close: () => void }) {
  const t = useTranslations('opsReward')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const inLanguage = useInLanguage()
  const symbol = useBrand()?.currencySymbol ?? ''
  const query = useQuery(queryOf(deskOffers, {}))
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const open = (query.data?.list ?? []).filter(one => givenOf(one) !== null)
  const offer: Offer | undefined = open.find(one => one.id === chosen) ?? open[0]
  const gives = offer && givenOf(offer)
  const typed = positiveIn(text)
  const wrong = gives?.most != null && (typed === null || typed > gives.most)
  return (
    <ReasonDialog
      title={t('giveOfferTitle')}
      action={t('giveOffer')}
      ready={offer !== undefined && !wrong}
      send={(reason, key) =>
        call(
          giveOffer,
          { id: offer!.id, version: offer!.inForce!, player: playerId, amount: gives?.most == null ? null : typed, reason },
          { key }
        )
      }
      said={({ approval }) => (approval ? desk('needs.didAsk') : t('didGiveOffer'))}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('giveOfferText')}</p>
          {!query.data ? (
            <NoAnswer of={query} />
          ) : !offer || !gives ? (
            <p role="status">{t('noOffers')}</p>
          ) : (
            <>
              <ChoiceField
                label={t('offer')}
                value={offer.id}
                values={open.map(one => one.id)}
                nameOf={id => inLanguage(open.find(one => one.id === id)!.page.title)}
                change={setChosen}
              />
              <p className="text-small text-2">
                {t('offerGives', { amount: money(gives.most ?? gives.amount), left: money(offer.budget - offer.committed) })}
              </p>
              {gives.most !== null && (
                <AmountField
                  label={t('offerAmount', { most: money(gives.most) })}
                  error={tried && wrong ? t('amountWrong') : undefined}
                  value={text}
                  onValue={setText}
                  currency={symbol}
                />
              )}
            </>
          )}
          <p className="text-small text-3">{desk('byHand')}</p>
        </>
      )}
    </ReasonDialog>
  )
}
