// What of the settings can be seen: the name, the chat's head, the texts of the footer.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { SettingsBody } from '@fairhouse/contract/ops/house/content.ts'
import { Logo } from '@fairhouse/ui/components/show/Logo.tsx'
import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'

export function BrandPreview({ body, language }: { body: SettingsBody; language: Language }) {
  const t = useTranslations('opsContent.brand')
  const texts = [body.licenceText[language], body.ageText[language]]
  return (
    <div className="grid gap-5">
      <header className="flex items-center justify-between gap-3 rounded-card border border-line bg-1 p-4">
        <Logo name={body.name} />
        <span className="rounded-pill bg-3 px-3 py-1.5 font-bold tabular-nums">{`${body.currencySymbol}1,250.00`}</span>
      </header>
      <div className="w-full max-w-72 overflow-hidden rounded-card border border-line bg-2 shadow-e1">
        <p className="flex items-center gap-2 px-4 py-3 font-bold text-white" style={{ background: body.chatHeaderColor }}>
          <MessageCircle aria-hidden className="size-4.5" />
          {t('chat')}
        </p>
        <p className="p-4 text-small text-3">{t('chatText')}</p>
      </div>
      <footer className="grid gap-3 rounded-card border border-line bg-1 p-4 text-small text-2">
        {texts.map((text, at) => (
          <p key={at === 0 ? 'licence' : 'age'} className="flex items-start gap-3">
            {at === 1 && (
              <span className="grid size-8 shrink-0 place-items-center rounded-pill border-2 border-line-strong text-cap font-bold">
                {`${body.minimumAge}+`}
              </span>
            )}
            <span className="[overflow-wrap:anywhere]">{text || <span className="text-3">{t('builtInText')}</span>}</span>
          </p>
        ))}
      </footer>
    </div>
  )
}
