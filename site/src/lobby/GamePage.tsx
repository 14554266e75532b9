// The page of a launched game. Without one, or with an address that may not be framed, it leads home.
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSystem } from '../system/system.ts'
import { GameFrame } from './GameFrame.tsx'
import { readLaunch } from './launch.ts'

const noHosts: readonly string[] = []

export function GamePage({ seamless }: { seamless?: boolean }) {
  const t = useTranslations('lobby')
  const hosts = useSystem(state => state.permission?.launchGameCDNs) ?? noHosts
  const [launch] = useState(() => readLaunch(location.origin, hosts))
  if (!launch) return <Navigate to="/" replace />
  return (
    <>
      <title>{`${t('frameTitle')} · Fairhouse`}</title>
      <GameFrame {...launch} {...(seamless && { seamless })} />
    </>
  )
}
