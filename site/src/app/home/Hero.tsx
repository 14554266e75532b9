// What this house is, in one sentence and two facts.
import { PromoArt } from '@fairhouse/ui/art/PromoArt.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Link } from '@tanstack/react-router'
import { BookOpenCheck, Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../session/account/ask.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import type { Game } from '../../session/games/games.ts'

/** Dark in both themes, like the art of the games; so its text colours are its own. */
export function Hero({ game }: { game: Game | undefined }) {
  const t = useTranslations('home')
  const loggedIn = useLoggedIn()
  return (
    <section
      data-theme="dark"
      className="@container relative isolate flex min-h-56 flex-col sm:min-h-60 justify-center overflow-hidden rounded-card border border-line bg-[#150f2b] bg-[radial-gradient(80%_120%_at_0%_110%,rgb(139_123_255/.45),transparent_65%)] p-5 text-1 sm:p-6"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 -end-10 -z-10 w-1/2 [mask-image:linear-gradient(90deg,transparent_10%,rgb(0_0_0/.16)_45%,#000_92%)] rtl:-scale-x-100"
      >
        <PromoArt motif="welcome" shape="1/1" />
      </div>
      <h1 className="max-w-[24ch] font-extrabold text-h3 tracking-tight @min-[420px]:text-h2">{t('heroTitle')}</h1>
      <ul className="mt-3 flex max-w-[27ch] @min-[520px]:max-w-[40ch] flex-col gap-1.5 text-[#dfe4ee]">
        <li className="flex gap-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          {t('heroSealed')}
        </li>
        <li className="flex gap-2 @max-[419px]:hidden">
          <BookOpenCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          {t('heroLedger')}
        </li>
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        {loggedIn && game ? (
          <Link to="/crash/$game" params={{ game: game.code }} className={buttonClass({ variant: 'primary' })}>
            {t('heroPlay', { game: game.name })}
          </Link>
        ) : (
          !loggedIn && (
            <Button variant="primary" onClick={() => ask('register')}>
              {t('heroJoin')}
            </Button>
          )
        )}
        <Link
          to="/fairness"
          className="inline-flex min-h-11 items-center rounded-control bg-black/45 px-4 font-bold text-1 hover:bg-black/65"
        >
          {t('heroCheck')}
        </Link>
      </p>
    </section>
  )
}
