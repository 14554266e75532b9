// What the operator may is asked anew when somebody changes it: the page shows at once what the server already holds to.
import { operatorInfo } from '@fairhouse/contract/ops/people/staff.ts'
import { call } from '@fairhouse/ui/api.ts'
import { hear, hearReset } from '@fairhouse/ui/live.ts'
import { useEffect } from 'react'
import { useSession } from '../../session/session.ts'

const renew = () =>
  call(operatorInfo, {}).then(
    operator => useSession.setState({ operator }),
    // a session that is over has said so by itself
    () => {}
  )

export function useOwnRights(): void {
  const id = useSession(s => s.operator?.id)
  useEffect(() => {
    const ends = [hear('staff.changed', ({ operatorId }) => operatorId === id && void renew()), hearReset(() => void renew())]
    return () => {
      for (const end of ends) end()
    }
  }, [id])
}
