// What the house announces about its promotions, above their list.
import { announcements } from '@fairhouse/contract/message/content.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'

/** Nothing without announcements of type PR; the list below does not wait for them. A link of this site is followed without loading the page anew. */
export function PromotionNews() {
  const t = useTranslations('content')
  const language = useLocale()
  const router = useRouter()
  const { data } = useQuery({
    ...queryOf(announcements, { types: 'PR', platform: 'W', execution: 'B', language }),
    staleTime: 60_000
  })
  if (!data || data.promotion.length === 0) return null
  return (
    <section aria-label={t('promotionNews')} className="grid gap-3">
      {data.promotion.map(({ id, title, content, link }) => (
        <Card key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Megaphone aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-h6">{title}</h2>
            <HtmlContent html={content} className="text-2 text-small" />
          </div>
          {link && (
            <a
              href={link}
              {...(link.startsWith('/')
                ? {
                    onClick: (event: MouseEvent) => {
                      event.preventDefault()
                      router.history.push(link)
                    }
                  }
                : { target: '_blank', rel: 'noopener noreferrer' })}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              {t('promotionNewsMore')}
            </a>
          )}
        </Card>
      ))}
    </section>
  )
}
