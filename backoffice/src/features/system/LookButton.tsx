// Opens the site in a new tab as this operator sees it, also while it is shut to others.
import { sitePass } from '@fairhouse/contract/ops/house/brand.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useSession } from '../../session/session.ts'

export function LookButton() {
  const t = useTranslations('opsContent.system')
  const sentence = useSay()
  const site = useSession(s => s.operator?.site ?? '')
  const look = useMutation({
    // The tab is opened by the press itself, else the browser would take it for a popup.
    mutationFn: async (tab: Window | null) => {
      const { pass } = await call(sitePass, {})
      const address = `${site}/#operator=${encodeURIComponent(pass)}`
      if (!tab || tab.closed) return false
      tab.opener = null
      tab.location.replace(address)
      return true
    },
    onSuccess: opened => {
      if (!opened) toast.error(t('lookBlocked'))
    },
    onError: (cause, tab) => {
      tab?.close()
      toast.error(sentence(cause))
    }
  })
  return (
    <Button
      size="sm"
      className="ms-auto"
      title={t('lookHelp')}
      loading={look.isPending}
      icon={<ExternalLink aria-hidden className="size-4" />}
      onClick={() => look.mutate(open('about:blank', '_blank'))}
    >
      {t('look')}
    </Button>
  )
}
