// The names of games by their codes; a code that is unknown, or not asked yet, stands for itself.
import { gameList } from '@fairhouse/contract/play/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api.ts'

export function useGameNames(codes: readonly string[]): (code: string) => string {
  const { data } = useQuery({
    ...queryOf(gameList, { codes: [...codes].slice(0, 100), sort: 'place', limit: 100 }),
    enabled: codes.length > 0
  })
  const names = new Map(data?.list.map(({ code, name }) => [code, name]))
  return code => names.get(code) ?? code
}
