// What a trial account is told when it wants what only a real one has.
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useTranslations } from 'use-intl'

function Said({ word }: { word: 'trialTitle' | 'in_increase_submit' }) {
  return useTranslations('shell')(word)
}

function Reason() {
  return useTranslations('error')('in_need_true_account')
}

/** Refuses; resolves with whether the person wants to register. */
export const refuseTrial = async (): Promise<boolean> =>
  (await showDialog({
    icon: 'warning',
    title: <Said word="trialTitle" />,
    text: <Reason />,
    confirm: <Said word="in_increase_submit" />
  })) === 'confirm'
