// All pictures on one page: games, offers, marks, faces, empty places, icons.
import { mallPictures } from '@fairhouse/contract/money/mall.ts'
import { AvatarArt, avatarNames } from '../src/art/AvatarArt.tsx'
import { CategoryIcon, type CategoryIconName } from '../src/art/CategoryIcon.tsx'
import type { TileCategory } from '../src/art/cast.ts'
import { GoodsArt } from '../src/art/goods/GoodsArt.tsx'
import { MethodMark } from '../src/art/MethodMark.tsx'
import { PromoArt } from '../src/art/PromoArt.tsx'
import { SpotArt } from '../src/art/SpotArt.tsx'
import { categoryHues, motifNames } from '../src/art/shape.ts'
import { VendorMark } from '../src/art/VendorMark.tsx'
import { Badge } from '../src/components/show/Badge.tsx'
import { Logo, LogoMark } from '../src/components/show/Logo.tsx'
import { TileArt } from '../src/components/show/TileArt.tsx'
import { Case } from './Case.tsx'

const originals: readonly (readonly [code: string, category: TileCategory, title: string])[] = [
  ['nova-crash', 'crash', 'Nova Crash'],
  ['kite', 'crash', 'Uçurtma'],
  ['mines', 'crash', 'Mayın Tarlası'],
  ['plinko', 'crash', 'Plinko'],
  ['dice', 'crash', 'Zar'],
  ['limbo', 'crash', 'Limbo'],
  ['tower', 'crash', 'Kule'],
  ['keno', 'lottery', 'Keno'],
  ['roulette', 'live', 'Boğaz Rulet'],
  ['bosphorus-nights', 'slots', 'Boğaz Geceleri']
]
const categories = Object.keys(categoryHues) as TileCategory[]
const icons: readonly CategoryIconName[] = ['hot', 'fav', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'CRASH', 'FISH', 'RNG', 'PVP', 'ESPORTS']
const spots = ['bets', 'messages', 'favourites', 'search', 'transactions', 'offline', 'team', 'gifts'] as const
const methods = ['card', 'bank', 'wallet', 'crypto', 'voucher'] as const
const vendors = ['Fairhouse Originals', 'Nordlicht', 'Bluefin', 'Kestrel Play', 'Okto', 'Meridian Live']
const shelf = 'grid grid-cols-[repeat(auto-fill,129px)] gap-3'

/** Every picture that the house draws. */
export function ArtPage() {
  return (
    <>
      <Case name="Originals, 129 px" wide>
        <div className={shelf}>
          {originals.map(([code, category, title], at) => (
            <TileArt
              key={code}
              code={code}
              category={category}
              title={title}
              vendor="Fairhouse"
              badges={at < 2 && <Badge tone="art">%99</Badge>}
            />
          ))}
        </div>
      </Case>
      {categories.map(category => (
        <Case key={category} name={`${category}, 108 px`} wide>
          <div className="grid grid-cols-[repeat(auto-fill,108px)] gap-3">
            {Array.from({ length: 8 }, (_, at) => `${category}-${at}`).map(code => (
              <TileArt key={code} code={code} category={category} title={code} vendor="Bluefin" />
            ))}
          </div>
        </Case>
      ))}
      <Case name="16/9, 1/1, 3/1, in maintenance" wide>
        <div className="grid gap-3 md:grid-cols-2">
          <div className="grid grid-cols-2 gap-3">
            <TileArt code="roulette" category="live" title="Boğaz Rulet" vendor="Meridian Live" shape="16/9" />
            <TileArt code="kite" category="crash" title="Uçurtma" shape="16/9" />
            <TileArt code="nova-crash" category="crash" title="Nova Crash" shape="1/1" />
            <TileArt code="octopus" category="fishing" title="Derin Av" shape="1/1" faded />
          </div>
          <div className="flex flex-col gap-3">
            <TileArt code="nova-crash" category="crash" title="Nova Crash" vendor="Fairhouse" shape="3/1" />
            <TileArt code="kite" category="crash" title="Uçurtma" vendor="Fairhouse" shape="3/1" />
          </div>
        </div>
      </Case>
      <Case name="Offers and banners" wide>
        <div className="grid gap-3 md:grid-cols-2">
          {motifNames.map(motif => (
            <PromoArt key={motif} motif={motif} className="aspect-3/1 rounded-card">
              <p className="flex h-full max-w-1/2 items-center p-5 font-display font-extrabold text-h3">{motif}</p>
            </PromoArt>
          ))}
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-5">
          {motifNames.map(motif => (
            <PromoArt key={motif} motif={motif} shape="16/9" className="aspect-video rounded-card" />
          ))}
        </div>
      </Case>
      <Case name="What points buy" wide>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-6">
          {mallPictures.map(name => (
            <GoodsArt key={name} name={name} className="aspect-video rounded-card" />
          ))}
        </div>
      </Case>
      <Case name="Icons of categories" wide>
        {[false, true].map(filled => (
          <p key={String(filled)} className="flex flex-wrap gap-4 py-2">
            {icons.map(name => (
              <CategoryIcon key={name} name={name} filled={filled} className={filled ? 'size-6 text-primary-text' : 'size-6'} />
            ))}
          </p>
        ))}
      </Case>
      <Case name="Providers and ways to pay" wide>
        <div className="flex flex-wrap items-center gap-6">
          {vendors.map(name => (
            <VendorMark key={name} name={name} />
          ))}
          {methods.map(kind => (
            <MethodMark key={kind} kind={kind} />
          ))}
        </div>
      </Case>
      <Case name="Faces" wide>
        <div className="flex flex-wrap gap-3">
          {avatarNames.map(name => (
            <AvatarArt key={name} name={name} className="size-16" />
          ))}
          <AvatarArt name="fox" />
        </div>
      </Case>
      <Case name="Empty places" wide>
        <div className="flex flex-wrap gap-6">
          {spots.map(name => (
            <SpotArt key={name} name={name} />
          ))}
        </div>
      </Case>
      <Case name="The house's mark" wide>
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-5" />
          <LogoMark className="size-12" />
          <LogoMark className="size-24" />
        </div>
      </Case>
    </>
  )
}
