// A banner: the house's own picture with a title, a sentence and, where it leads somewhere, a way there.
import type { banner, Motif } from '@fairhouse/contract/message/content.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { z } from 'zod'
import { Picture } from './Picture.tsx'

type Props = {
  banner: z.output<typeof banner> | undefined
  /** What is shown where there is no banner. */
  motif: Motif
  title: string
  text: string
}

/** Without a banner the built-in one is shown; both are dark in both themes, like all art. */
export function BannerCard({ banner: given, motif, title, text }: Props) {
  const router = useRouter()
  const url = given?.url ?? ''
  const inside = (
    <>
      <Picture motif={given?.motif ?? motif} className="absolute inset-0 size-full" />
      <span className="absolute inset-0 bg-linear-to-r from-35% from-[rgb(6_7_16/.9)] via-60% via-[rgb(6_7_16/.72)] to-transparent rtl:bg-linear-to-l" />
      <span className="relative flex max-w-[min(40ch,68%)] flex-col gap-1.5 p-5 sm:p-7">
        <span className="font-bold font-display text-h4 text-white">{given?.title ?? title}</span>
        <span className="text-[#e6e9f2]">{given?.text ?? text}</span>
      </span>
    </>
  )
  const look =
    'relative isolate flex min-h-36 w-full flex-col justify-end overflow-hidden rounded-card border border-line text-start sm:min-h-44'
  if (!url) return <div className={look}>{inside}</div>
  const go = (event: MouseEvent): void => {
    if (!url.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(url)
  }
  return (
    <a href={url} onClick={go} className={look} {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {inside}
    </a>
  )
}
