// The personal centre: everything of the member's own, on one panel over the page.
import { useTranslations } from 'use-intl'
import { partsFor } from '../../kit/place/place.ts'
import { Embedded } from '../../kit/record/embedded.ts'
import { useMember } from '../../session/account/session.ts'
import { useFlag, useReferral } from '../../session/house/brand.ts'
import type { CentrePlace } from '../../session/places/keys.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { CentreFrame } from './CentreFrame.tsx'
import { personalPanels } from './panels.ts'

/** Only for members with an account; see `CentreHost`. */
export function PersonalCentre({ place }: { place: CentrePlace }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('centre')
  const member = useMember()
  const rebate = useFlag('MANPLAYREB3')
  const referral = useReferral()
  return (
    <Embedded value>
      <CentreFrame
        size="centre"
        title={t('title')}
        menuLabel={t('menu')}
        panels={partsFor(personalPanels, { toUpline: member?.toUpline ?? false, rebate, referral })}
        place={place}
        onGo={go}
        onClose={close}
      />
    </Embedded>
  )
}
