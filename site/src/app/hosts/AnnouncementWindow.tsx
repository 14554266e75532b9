// One announcement, whole.
import type { announcement } from '@fairhouse/contract/message/content.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

type Props = { announcement: z.output<typeof announcement>; onClose: () => void; children?: ReactNode }

/** `children` stand above the buttons. A link of this site is followed without loading the page anew. */
export function AnnouncementWindow({ announcement: { title, content, link, date }, onClose, children }: Props) {
  const t = useTranslations('shell')
  const router = useRouter()
  const own = link.startsWith('/')
  const follow = (event: MouseEvent): void => {
    onClose()
    if (!own) return
    event.preventDefault()
    router.history.push(link)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      foot={
        link || children ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            {children}
            {link && (
              <a
                href={link}
                onClick={follow}
                {...(own ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className={`${buttonClass({ variant: 'primary' })} ms-auto`}
              >
                {t('readMore')}
              </a>
            )}
          </div>
        ) : undefined
      }
    >
      <time dateTime={date.toISOString()} className="text-3 text-small tabular-nums">
        {formatDateTime(date)}
      </time>
      <HtmlContent html={content} className="mt-2" />
    </Modal>
  )
}
