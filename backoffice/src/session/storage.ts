// What the console remembers in the browser. Storage may be forbidden: then a choice lasts as long as the page.

/** The remembered text, or null. */
export function recall(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text; null forgets it. */
export function remember(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {}
}
