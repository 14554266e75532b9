// The lower part of home: what features show there, and what this house is. Fetched when somebody comes near.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useTranslations } from 'use-intl'
import { moneyFacts } from '../../features/cashier/parts.ts'
import { offers } from '../../features/content/parts.ts'
import { howToCheck } from '../../features/fairness/parts.ts'
import { categoryRails, categoryTiles, recentlyPlayed, studios } from '../../features/lobby/parts.ts'
import { place } from '../../kit/place/place.ts'
import { useOpenTypes, useTypesAsked } from '../../session/games/open-types.ts'
import { moreHeight } from './more-height.ts'

const rails = place([recentlyPlayed, categoryRails, offers, categoryTiles, howToCheck, moneyFacts])
/** Under what is said of the site. */
const footnotes = place([studios])
const whole = rails.filter(rail => !rail.part)
const parts = rails.filter(rail => rail.part)

function About() {
  const t = useTranslations('home')
  const types = useOpenTypes()
  return (
    <Card title={t('aboutTitle')}>
      <div className="flex flex-col gap-2 text-2 text-small">
        <p>{t('aboutText')}</p>
        <p>{t('aboutSports')}</p>
        {types.length < 2 && <p>{t('aboutSlots')}</p>}
      </div>
    </Card>
  )
}

export function HomeMore() {
  // rails of categories would push aside what stands under them already
  if (!useTypesAsked()) return <div className={moreHeight} />
  return (
    <div className="@container flex flex-col gap-4">
      {whole.map(({ key, Body }) => (
        <Body key={key} />
      ))}
      <div className="grid gap-4 @min-[860px]:grid-cols-[1fr_1fr_1fr]">
        {parts.map(({ key, Body }) => (
          <Body key={key} />
        ))}
        <div className="flex flex-col gap-4">
          <About />
          {footnotes.map(({ key, Body }) => (
            <Body key={key} />
          ))}
        </div>
      </div>
    </div>
  )
}
