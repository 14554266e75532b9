// The lower part of home: what features show there, and what this house is. Fetched when somebody comes near.
import { useTranslations } from 'use-intl'
import { moneyFacts } from '../../features/cashier/parts.ts'
import { banners, promotions } from '../../features/content/parts.ts'
import { recentRounds } from '../../features/crash/parts.ts'
import { howToCheck } from '../../features/fairness/parts.ts'
import { categoryRails, categoryTiles, recentlyPlayed, studios } from '../../features/lobby/parts.ts'
import { lotteries } from '../../features/lottery/parts.ts'
import { winners } from '../../features/winners/parts.ts'
import { place } from '../../kit/place/place.ts'
import { useOpenTypes } from '../../session/games/open-types.ts'

const rails = place([
  winners,
  recentlyPlayed,
  lotteries,
  categoryRails,
  banners,
  promotions,
  recentRounds,
  howToCheck,
  categoryTiles,
  moneyFacts,
  studios
])

/** Halves that follow one another stand in one row. */
const rows = rails.flatMap((rail, at) => {
  if (!rail.half) return [[rail]]
  if (rails[at - 1]?.half) return []
  const next = rails[at + 1]
  return [next?.half ? [rail, next] : [rail]]
})

export function HomeMore() {
  const t = useTranslations('home')
  const types = useOpenTypes()
  return (
    <div className="@container flex flex-col gap-8">
      {rows.map(row =>
        row[0]?.half ? (
          <div key={row[0].key} className="grid gap-4 md:grid-cols-2">
            {row.map(({ key, Body }) => (
              <Body key={key} />
            ))}
          </div>
        ) : (
          row.map(({ key, Body }) => <Body key={key} />)
        )
      )}
      <section aria-labelledby="about" className="border-line border-t pt-6">
        <h2 id="about" className="text-h5">
          {t('aboutTitle')}
        </h2>
        <p className="mt-2 max-w-[72ch] text-2">{t('aboutText')}</p>
        <p className="mt-2 max-w-[72ch] text-2">{t('aboutSports')}</p>
        {types.length < 2 && <p className="mt-2 max-w-[72ch] text-2">{t('aboutSlots')}</p>}
      </section>
    </div>
  )
}
