// Customer service as a page of its own, also inside another frame.
import { useTranslations } from 'use-intl'
import { useBrand } from '../../session/house/brand.ts'
import { SupportPanel } from './SupportPanel.tsx'

export function SupportPage() {
  const t = useTranslations('message')
  const brand = useBrand()
  return (
    <section className="mx-auto flex h-[min(80dvh,48rem)] w-full max-w-180 flex-col rounded-card border border-line bg-2 p-4 shadow-e1 sm:p-6">
      <title>{`${t('supportTitle')} · ${brand?.name ?? ''}`}</title>
      <h1 className="pb-3 text-h4">{t('supportTitle')}</h1>
      <SupportPanel />
    </section>
  )
}
