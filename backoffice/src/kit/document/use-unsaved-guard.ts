// Nobody loses a text by a wrong press: leaving asks first, Ctrl+S saves.
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

/** While `dirty`, another page and the closing of the window are asked about. */
export function useUnsavedGuard(dirty: boolean, save: () => void): void {
  const t = useTranslations('opsContent.edit')
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // What stands in the query is a view of the same page.
      if (!dirty || current.pathname === next.pathname) return false
      const answer = await showDialog({
        icon: 'warning',
        title: t('leaveTitle'),
        text: t('leaveText'),
        confirm: t('leaveDo'),
        cancel: t('leaveStay'),
        danger: true
      })
      return answer !== 'confirm'
    },
    enableBeforeUnload: () => dirty
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
