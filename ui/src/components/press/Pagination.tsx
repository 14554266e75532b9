// The pager: three numbers around the current page, one at each end.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { listPages } from '../../list/page-list.ts'
import { IconButton } from './IconButton.tsx'

/** Pages are counted from 1; narrow screens keep the neighbours, and the ends while there is room; nothing is drawn when there is a single page. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTranslations('ui')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center sm:gap-1">
      <IconButton plain size={44} label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      {listPages(page, pages).map((number, at, all) =>
        number === 'gap' ? (
          <span key={`gap-after-${all[at - 1]}`} aria-hidden="true" className="w-5 text-center text-3 max-sm:hidden">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'min-h-11 min-w-11 rounded-control px-2 font-semibold tabular-nums transition-colors duration-140',
              number === page ? 'bg-4 text-1' : 'text-2 hover:bg-3 hover:text-1',
              Math.abs(number - page) > 1 && (number === 1 || number === pages ? 'max-xs:hidden' : 'max-sm:hidden')
            )}
          >
            {number}
          </button>
        )
      )}
      <IconButton plain size={44} label={t('nextPage')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </nav>
  )
}
