// Short messages that need no answer; the `Toaster` shows them and they are read out politely.

/** What a message says; with `id` a later one takes the place of the former. */
export interface Message {
  tone?: 'info' | 'success' | 'warning' | 'error'
  text: string
  detail?: string
  /** One thing to do about it, e.g. to take something back. */
  action?: { label: string; onAction: () => void }
  id?: string
}

/** The drawing part is fetched with the first message. */
export async function showToast({ tone = 'info', text, detail, action, id }: Message): Promise<void> {
  const { toast } = await import('sonner')
  toast[tone](text, {
    ...(id && { id }),
    ...(detail && { description: detail }),
    ...(action && { action: { label: action.label, onClick: action.onAction } })
  })
}
