// What members read: the card in both languages, and the figures of the terms.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import type { OfferPage } from '@fairhouse/contract/ops/money/offer.ts'
import type { OfferRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useGives } from './use-gives.ts'

function Card({ page, language }: { page: OfferPage; language: Language }) {
  const t = useTranslations('opsOffer')
  return (
    <article lang={language} className="grid gap-2 rounded-card border border-line bg-2 p-4 shadow-e1">
      <p className="text-cap font-semibold text-3">{t(`card_${language}`)}</p>
      <h3 className="text-h6">{page.title[language]}</h3>
      <p className="text-small text-2">{page.summary[language]}</p>
      <dl className="grid gap-1.5 border-line border-t pt-2 text-small">
        {(['reward', 'requirement', 'wagering'] as const).map(fact => (
          <div key={fact} className="flex justify-between gap-3">
            <dt className="text-3">{t(`fact_${fact}`)}</dt>
            <dd className="text-end font-semibold">{page[fact][language]}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function Figures({ rule }: { rule: OfferRule }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  const gives = useGives()
  const { wagering } = rule
  return (
    <Facts
      facts={[
        { name: t('gives'), value: gives(rule), strong: true },
        ...(wagering
          ? [
              {
                name: t('multiple'),
                value: `${wagering.multiple} × ${t(`base_${wagering.base}`)}`
              },
              ...(wagering.games.length > 0
                ? [{ name: t('countsGames'), value: wagering.games.map(({ game, percent }) => `${game} ${percent} %`).join(', ') }]
                : []),
              { name: t('maxBet'), value: wagering.maxBet === null ? t('any') : money(wagering.maxBet) },
              { name: t('maxCashOut'), value: wagering.maxCashOut === null ? t('any') : money(wagering.maxCashOut) },
              { name: t('bonusDays'), value: wagering.days },
              { name: t('onWithdrawal'), value: t(wagering.endsOnWithdrawal ? 'withdrawalEnds' : 'withdrawalKeeps') },
              { name: t('others'), value: t(wagering.stackable ? 'othersStack' : 'othersNot') }
            ]
          : [{ name: t('wagering'), value: t('noWagering') }]),
        { name: t('budget'), value: money(rule.budget) },
        ...(rule.control > 0 ? [{ name: t('heldBack'), value: t('heldBackShare', { percent: rule.control }) }] : [])
      ]}
    />
  )
}

export function Preview({ page, rule }: { page: OfferPage | undefined; rule: OfferRule | null }) {
  const t = useTranslations('opsOffer')
  return (
    <section aria-label={t('preview')} className="grid content-start gap-3">
      <h2 className="flex flex-wrap items-center gap-2 text-small font-bold">
        {t('preview')}
        {page && !page.published && <Badge tone="warn">{t('unpublished')}</Badge>}
      </h2>
      {page ? (
        languages.map(language => <Card key={language} page={page} language={language} />)
      ) : (
        <p className="text-3">{t('choosePage')}</p>
      )}
      {rule && (
        <div className="rounded-control border border-line bg-1">
          <Figures rule={rule} />
        </div>
      )}
    </section>
  )
}
