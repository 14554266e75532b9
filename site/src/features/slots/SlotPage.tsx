// The page of a slot: its facts, its theme and its drawing are fetched at the same time.
import { slotGame, spinById } from '@fairhouse/contract/play/spin.ts'
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { ApiError, queryOf } from '@fairhouse/ui/api.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Cherry } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session/account/session.ts'
import { SlotTable } from './SlotTable.tsx'
import { loadTheme } from './theme.ts'

/** A theme is drawn by functions: it is kept as it came. */
const themeQuery = (code: string) => ({
  queryKey: ['slot-theme', code],
  queryFn: () => loadTheme(code),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false
})

const noSpin = '00000000-0000-4000-8000-000000000000'

/** `?spin=` shows a finished round again. */
export function SlotPage() {
  const t = useTranslations('slots')
  const { code = '' } = useParams({ strict: false })
  const { spin } = useSearch({ strict: false })
  const token = useSession(state => state.token)
  const model = slotModels.find(({ id }) => id === code)
  // who plays decides which round is open and what may be done
  const asked = queryOf(slotGame, { game: model?.id ?? 'none' })
  const isNumber = spin !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(spin)
  const game = useQuery({ ...asked, queryKey: [...asked.queryKey, token !== null], enabled: model !== undefined, staleTime: 60_000 })
  const theme = useQuery({ ...themeQuery(code), enabled: model !== undefined })
  const replay = useQuery({ ...queryOf(spinById, { id: isNumber ? spin : noSpin }), enabled: isNumber, retry: false })
  const shown = replay.data
  const found = shown && shown.game === code ? shown : null
  const closed = !model || (game.error instanceof ApiError && game.error.code === 'game.unavailable')
  if (closed)
    return (
      <EmptyState
        icon={<Cherry />}
        text={t('noGame')}
        action={
          <Link to="/rng" className="font-semibold text-primary-text underline underline-offset-4">
            {t('noGameAction')}
          </Link>
        }
      />
    )
  if ((game.isError && !game.data) || theme.isError)
    return <ErrorState onRetry={() => void Promise.all([game.refetch(), theme.refetch()])} retrying={game.isFetching || theme.isFetching} />
  if (!game.data || !theme.data || (isNumber && replay.isPending)) return <Skeleton className="h-160 rounded-card" />
  return (
    <>
      <title>{`${t('pageTitle', { game: game.data.name })} · Fairhouse`}</title>
      <SlotTable
        key={`${code} ${spin ?? ''} ${token !== null}`}
        game={game.data}
        model={model}
        theme={theme.data}
        replay={found}
        missing={spin !== undefined && found === null}
        refresh={() => void game.refetch()}
      />
    </>
  )
}
