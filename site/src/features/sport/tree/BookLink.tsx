// A link to a list of the book: sports or esports, and which studio, stay as they are.
import { esportCodes } from '@fairhouse/contract/sport/terms.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { BookSearch } from './place.ts'

/** The studio of the house, whose offer the book is. */
const house = 'ORIGINALS'

type Place = { [Name in keyof BookSearch]?: string | undefined }
type Props = Omit<ComponentProps<'a'>, 'href'> & { to: Place; current?: boolean }

function useSearchOf(): (to: Place) => object {
  const { searchStr, pathname } = useLocation()
  return to => {
    // from a match its sport says which of the two pages it is on
    const esports =
      pathname === '/sports' ? new URLSearchParams(searchStr).get('page') === 'esports' : esportCodes.some(one => one === to.sport)
    const kept = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))
    return { vassalage: house, ...(esports && { page: 'esports' }), ...kept }
  }
}

/** Goes where such a link leads. */
export function useGoInBook(): (to: Place) => void {
  const searchOf = useSearchOf()
  const go = useNavigate()
  return to => void go({ to: '/sports', search: searchOf(to) as never, resetScroll: false })
}

export function BookLink({ to, current = false, ...rest }: Props) {
  const searchOf = useSearchOf()
  return (
    <Link
      {...(rest as object)}
      to="/sports"
      search={searchOf(to) as never}
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      aria-current={current ? 'page' : undefined}
    />
  )
}
