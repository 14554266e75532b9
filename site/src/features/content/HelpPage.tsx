// The help centre: search, articles by subject, and where to find a person.
import { helpCategories, type helpCenter } from '@fairhouse/contract/message/content.ts'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { matchesText } from '@fairhouse/ui/text/fold.ts'
import { useSearch } from '@tanstack/react-router'
import { Headset, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useHelp } from '../../session/house/use-content.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { BannerCard } from './BannerCard.tsx'

type Article = z.output<typeof helpCenter.reply>['articles'][number]
type Category = Article['category']

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ')

/** Always at the same place, on this page and in the short help. */
function ContactCard() {
  const t = useTranslations('content')
  return (
    <Card title={t('helpContact')}>
      <p className="mb-4 text-2">{t('helpContactText')}</p>
      <Button onClick={() => void openCustomerService()}>
        <Headset aria-hidden="true" />
        {t('contactUs')}
      </Button>
    </Card>
  )
}

export function Articles({ articles, openId }: { articles: readonly Article[]; openId: string | undefined }) {
  return (
    <Accordion
      items={articles.map(article => ({
        key: article.id,
        head: article.title,
        body: <HtmlContent html={article.content} />,
        open: article.id === openId
      }))}
    />
  )
}

/** The articles that hold every word, whatever marks and case they are written with. */
export function findArticles(articles: readonly Article[], words: string): Article[] {
  return articles.filter(a => matchesText(`${a.title} ${a.keywords} ${withoutTags(a.content)}`, words))
}

export function HelpPage() {
  const t = useTranslations('content')
  const say = useSay()
  const { id } = useSearch({ strict: false }) as { id?: string }
  const { data, error, refetch, isFetching } = useHelp()
  const [words, setWords] = useState('')
  const [subject, setSubject] = useState<Category | null>(null)
  const wanted = useDeferredValue(words.trim())
  const articles = data?.articles ?? []
  const found = findArticles(articles, wanted).filter(a => subject === null || a.category === subject)
  const subjects = helpCategories.filter(c => articles.some(a => a.category === c))
  const title = t('helpTitle')
  return (
    <div className="mx-auto flex w-full max-w-250 flex-col gap-5">
      <title>{`${title} · Fairhouse`}</title>
      <h1 className="text-h2 max-sm:text-h3">{title}</h1>
      <BannerCard banner={data?.banners[0]} motif="help" title={t('helpBanner')} text={t('helpBannerText')} />
      <search className="flex flex-col gap-3">
        <SearchInput label={t('helpSearch')} value={words} onValue={setWords} />
        {subjects.length > 1 && (
          <div className="scroll-strip flex gap-2">
            <Chip pressed={subject === null} onClick={() => setSubject(null)}>
              {t('all')}
            </Chip>
            {subjects.map(c => (
              <Chip key={c} pressed={subject === c} onClick={() => setSubject(subject === c ? null : c)}>
                {t(`help_${c}`)}
              </Chip>
            ))}
          </div>
        )}
      </search>
      <p role="status" className="sr-only">
        {wanted && data ? t('helpFound', { count: found.length }) : ''}
      </p>
      {error && !data ? (
        <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton className="h-120 rounded-card" />
      ) : found.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} text={t(articles.length === 0 ? 'helpEmpty' : 'helpNone')} />
      ) : (
        subjects
          .filter(c => found.some(a => a.category === c))
          .map(c => (
            <section key={c} aria-labelledby={`help-${c}`} className="flex flex-col gap-2">
              <h2 id={`help-${c}`} className="text-h5">
                {t(`help_${c}`)}
              </h2>
              <Articles articles={found.filter(a => a.category === c)} openId={id} />
            </section>
          ))
      )}
      <ContactCard />
    </div>
  )
}
