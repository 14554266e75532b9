// Words with the page that frames the game. It is told what happens; it may ask for the colours. Only our own host may frame us.

type Told =
  | { readonly type: 'ready' }
  | { readonly type: 'round'; readonly state: 'started' | 'ended'; readonly round: string }
  | { readonly type: 'balance' }
  | { readonly type: 'error'; readonly code: string }

export const framed = window.parent !== window

/** Tells the page around; said to nobody when there is none. */
export function tell(message: Told): void {
  if (framed) window.parent.postMessage({ source: 'fairhouse-game', ...message }, location.origin)
}

/** Hears `{source: 'fairhouse', type: 'theme', theme: 'dark' | 'light'}` of the page around. */
export function hearTheme(choose: (theme: 'dark' | 'light') => void): () => void {
  const listen = (event: MessageEvent): void => {
    if (event.source !== window.parent || event.origin !== location.origin) return
    const { source, type, theme } = (event.data ?? {}) as Record<string, unknown>
    if (source === 'fairhouse' && type === 'theme' && (theme === 'dark' || theme === 'light')) choose(theme)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
