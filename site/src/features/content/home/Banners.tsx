// Home: the operator's banners.
import { useBanners } from '../../../session/house/use-content.ts'
import { BannerCard } from '../BannerCard.tsx'

export function Banners() {
  const banners = useBanners('w_home')?.slice(0, 2)
  if (!banners?.length) return null
  return (
    <div className={`grid gap-4 ${banners.length > 1 ? '@min-[760px]:grid-cols-2' : ''}`}>
      {banners.map(one => (
        <BannerCard key={one.bannerId} banner={one} motif={one.motif} title={one.title} text={one.text} />
      ))}
    </div>
  )
}
