// A link to a list of the book: sports or esports, and which studio, stay as they are.
import { esportCodes } from '@fairhouse/contract/sport/terms.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { BookSearch } from './place.ts'

/** The studio of the house, whose offer the book is. */
const house = 'ORIGINALS'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: { [Name in keyof BookSearch]?: string | undefined }; current?: boolean }

export function BookLink({ to, current = false, ...rest }: Props) {
  const { searchStr, pathname } = useLocation()
  // from a match its sport says which of the two pages it is on
  const esports =
    pathname === '/sports' ? new URLSearchParams(searchStr).get('page') === 'esports' : esportCodes.some(one => one === to.sport)
  const kept = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))
  return (
    <Link
      {...(rest as object)}
      to="/sports"
      search={{ vassalage: house, ...(esports && { page: 'esports' }), ...kept } as never}
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      aria-current={current ? 'page' : undefined}
    />
  )
}
