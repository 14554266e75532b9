// Links that bring people into the team: making them, and what came of them.
import type { AgentInvite, recruitTerms } from '@fairhouse/contract/agent/agent.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { LinkForm } from './LinkForm.tsx'
import { LinkList } from './LinkList.tsx'
import { LinkWindow } from './LinkWindow.tsx'
import { NewLinks } from './NewLinks.tsx'

export function Links({ terms }: { terms: z.output<typeof recruitTerms.reply> }) {
  const t = useTranslations('agent')
  const [made, setMade] = useState<readonly AgentInvite[]>([])
  const [open, setOpen] = useState<AgentInvite | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title={t('makeLinks')}>
        <LinkForm terms={terms} onMade={list => (list.length === 1 ? setOpen(list[0]!) : setMade(list))} />
      </Card>
      {made.length > 0 && <NewLinks links={made} />}
      <LinkList onOpen={setOpen} />
      {open && <LinkWindow link={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
