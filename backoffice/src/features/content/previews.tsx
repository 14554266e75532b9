// What visitors see of each kind of document, as near as the console can show it.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { DocumentBody, DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { withCurrency } from '@fairhouse/contract/ops/house/currency.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Qr } from '@fairhouse/ui/components/show/Qr.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { SafeHtml } from '../../kit/document/html/SafeHtml.tsx'
import { useSiteWords } from '../../kit/document/site-words.ts'
import { useBrand } from '../../kit/value/use-money.ts'
import { useSession } from '../../session/session.ts'
import { MotifArt } from './MotifArt.tsx'

interface Props<K extends DocumentKind> {
  body: DocumentBody<K>
  language: Language
}

function Title({ text }: { text: string }) {
  const t = useTranslations('opsContent.edit')
  return <p className="text-h4 font-bold [overflow-wrap:anywhere] font-display">{text || <span className="text-3">{t('noTitle')}</span>}</p>
}

export function NoticePreview({ body, language }: Props<'notice'>) {
  return (
    <article className="grid gap-3">
      <Title text={body.title[language]} />
      <p className="text-small text-3 tabular-nums">{body.date && formatDateTime(body.date)}</p>
      <SafeHtml html={body.content[language]} />
    </article>
  )
}

export function AnnouncementPreview({ body, language }: Props<'announcement'>) {
  return (
    <article className="mx-auto grid w-full max-w-130 gap-3 rounded-dialog border border-line bg-2 p-5 shadow-e3">
      <Title text={body.title[language]} />
      <SafeHtml html={body.content[language]} />
      {body.link && <p className="font-mono text-cap [overflow-wrap:anywhere] text-3">{`→ ${body.link}`}</p>}
    </article>
  )
}

export function BannerPreview({ body, language }: Props<'banner'>) {
  return (
    <div className="relative isolate flex min-h-44 flex-col justify-end overflow-hidden rounded-card border border-line">
      <MotifArt motif={body.motif} className="absolute inset-0 size-full" />
      <span className="absolute inset-0 bg-linear-to-r from-black/75 via-black/45 to-transparent rtl:bg-linear-to-l" />
      <span className="relative flex max-w-[44ch] flex-col gap-1.5 p-5">
        <span className="font-bold font-display text-h4 text-white">{body.title[language]}</span>
        <span className="text-[#e6e9f2]">{body.text[language]}</span>
      </span>
    </div>
  )
}

export function HelpPreview({ body, language }: Props<'help'>) {
  const words = useSiteWords(language)
  return (
    <article className="grid gap-3">
      <p className="text-cap font-semibold text-3">{words(`content.help_${body.category}`)}</p>
      <Title text={body.title[language]} />
      <SafeHtml html={body.content[language]} />
    </article>
  )
}

export function ResourcePreview({ body, language }: Props<'resource'>) {
  const site = useSession(s => s.operator?.site)
  const address = body.url.startsWith('/') ? `${site || location.origin}${body.url}` : body.url
  return (
    <div className="mx-auto grid justify-items-center gap-3 rounded-card border border-line bg-2 p-5 text-center">
      {address && <Qr text={address} label={address} />}
      <Title text={body.label[language]} />
      <p className="font-mono text-cap [overflow-wrap:anywhere] text-3">{address}</p>
    </div>
  )
}

const facts = ['reward', 'requirement', 'wagering'] as const

export function PromotionPreview({ body: written, language }: Props<'promotion'>) {
  const words = useSiteWords(language)
  const body = withCurrency(written, useBrand()?.currencySymbol ?? '')
  return (
    <div className="grid gap-5">
      <article className="mx-auto grid w-full max-w-[358px] overflow-hidden rounded-card border border-line bg-2 shadow-e1">
        <MotifArt motif={body.motif} className="relative aspect-video" />
        <div className="grid gap-3 p-4">
          <p className="text-h5 font-bold font-display">{body.title[language]}</p>
          <p className="text-2">{body.summary[language]}</p>
          <dl className="grid gap-1.5 border-line border-t pt-3 text-small">
            {facts.map(fact => (
              <div key={fact} className="flex justify-between gap-3">
                <dt className="shrink-0 text-3">{words(`content.${fact}`)}</dt>
                <dd className="text-end font-semibold text-1">{body[fact][language]}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-1">
            {body.filters.map(filter => (
              <Badge key={filter}>{words(`content.filter_${filter}`)}</Badge>
            ))}
          </p>
        </div>
      </article>
      <SafeHtml html={body.content[language]} />
    </div>
  )
}
