// Is the socket open?
import { liveStatus, watchLiveStatus } from '@fairhouse/ui/live.ts'
import { useSyncExternalStore } from 'react'

export const useIsLive = (): boolean => useSyncExternalStore(watchLiveStatus, () => liveStatus() === 'open')
