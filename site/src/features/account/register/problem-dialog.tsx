// A refusal that belongs to no field: a warning with one button.
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useTranslations } from 'use-intl'

function Title({ word }: { word: 'notDone' | 'inviteTitle' }) {
  return useTranslations('register')(word)
}

/** Says it and waits until it was read. */
export const showProblem = async (text: string, title: 'notDone' | 'inviteTitle' = 'notDone'): Promise<void> =>
  void (await showDialog({ icon: 'warning', title: <Title word={title} />, text }))
