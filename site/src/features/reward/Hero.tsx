// The head of the pages about rank and points.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { icon: LucideIcon; title: string; lead: string; children?: ReactNode }

export function Hero({ icon: Picture, title, lead, children }: Props) {
  return (
    <section className="relative overflow-hidden rounded-card border border-line bg-2 bg-[radial-gradient(40rem_20rem_at_100%_0%,color-mix(in_srgb,var(--primary)_26%,transparent),transparent),radial-gradient(36rem_18rem_at_70%_120%,color-mix(in_srgb,var(--accent)_32%,transparent),transparent)] p-6 shadow-e1 md:p-8">
      <title>{`${title} · Fairhouse`}</title>
      <Picture aria-hidden="true" strokeWidth={1.25} className="absolute end-6 top-4 size-24 text-primary-text/35 max-sm:hidden" />
      <h1 className="text-h2">{title}</h1>
      <p className="mt-2 max-w-[52ch] text-2">{lead}</p>
      {children && <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>}
    </section>
  )
}
