// Rooms of games between people that are open now: stakes, seats, and the way in.
import { roomList } from '@fairhouse/contract/play/catalogue-more.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { launch } from '../../../session/games/lobby-window.ts'
import { useMoney } from '../../../session/money/money.ts'

/** Nothing where no room is open. */
export function RoomList({ hall }: { hall: string | null }) {
  const t = useTranslations('lobby')
  const money = useMoney()
  const rooms = useQuery({ ...queryOf(roomList, hall === null ? {} : { vassalage: hall }), refetchInterval: 15_000 }).data?.list
  if (!rooms?.length) return null
  return (
    <section aria-labelledby="rooms" className="@container flex flex-col gap-3">
      <h2 id="rooms" className="text-h5">
        {t('rooms')}
      </h2>
      <ul className="grid gap-3 @min-[620px]:grid-cols-2 @min-[980px]:grid-cols-3">
        {rooms.map(({ roomId, name, gameCode, gameName, vassalage, minStake, maxStake, seats }) => (
          <li key={roomId} className="flex items-center gap-4 rounded-card border border-line bg-2 p-4 shadow-e1">
            <div className="min-w-0 flex-1">
              <h3 className="truncate text-h6">{name}</h3>
              <p className="truncate text-3 text-small">{gameName}</p>
              <p className="mt-1 flex flex-wrap gap-x-3 text-2 text-small tabular-nums">
                <span>{t('factStakeRange', { min: money(minStake), max: money(maxStake) })}</span>
                <span className="flex items-center gap-1">
                  <Users aria-hidden="true" className="size-4" />
                  {t('seats', { count: seats })}
                </span>
              </p>
            </div>
            <Button
              variant="primary"
              aria-label={t('joinRoom', { room: name })}
              onClick={() => launch({ game: { code: gameCode, name: gameName, vassalage, nodeId: '' }, roomId })}
            >
              {t('join')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
